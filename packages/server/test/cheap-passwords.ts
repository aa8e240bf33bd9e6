import { createPasswordHasher, leastCost } from '#platform/password-hasher.ts';

/** Argon2 is slow on purpose; the tests take the least it may cost. */
export const cheapPasswords = createPasswordHasher(leastCost, 4);
