import { DatabaseError } from 'pg';

/** Whether the database can never take a value: it is no valid one (class 22), or breaks a rule (class 23). */
export function isUnwritable(error: unknown): boolean {
  return error instanceof DatabaseError && /^2[23]/u.test(error.code ?? '');
}
