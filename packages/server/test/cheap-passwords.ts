import { createPasswordHasher } from '#platform/password-hasher.ts';

/**
 * Argon2 is slow on purpose, and whatever signs in waits for it. What a hash has to cost is tested where that is decided
 * (`password-hasher.test.ts`, `password-cost.test.ts`); everywhere else it only has to be argon2.
 */
export const cheapPasswords = createPasswordHasher({ memoryCost: 64, timeCost: 1, parallelism: 1 }, 4);
