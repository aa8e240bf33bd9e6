import { createHash, randomBytes } from 'node:crypto';

/** A ticket nobody can guess. */
export function newTicket(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of it. */
export function hashOfTicket(ticket: string): string {
  return createHash('sha256').update(ticket).digest('base64url');
}
