import { createHash, randomBytes } from 'node:crypto';

const tokenBytes = 32;

/** The secret of a link: 256 random bits, as an address can carry them. */
export function newToken(): string {
  return randomBytes(tokenBytes).toString('base64url');
}

/** What is stored of it. Nobody guesses 256 bits, so that a fast hash is enough. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
