import { hash, verify } from '@node-rs/argon2';

// OWASP's argon2id setting: 19 MiB, two passes, one lane. They are the library's defaults, written down so that an
// update does not move them.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The hash of a password nobody has; what unknown and disabled accounts are checked against. */
const nobodysHash = hash('niemand meldet sich hiermit an', cost);

/** The argon2id hash to store for a password, in PHC notation with its own salt. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/**
 * Whether the password is right. Without a stored hash the answer is no, and it takes just as long, so that
 * time does not tell which accounts exist.
 */
export async function passwordMatches(storedHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(storedHash ?? (await nobodysHash), password);
  return matches && storedHash !== null;
}
