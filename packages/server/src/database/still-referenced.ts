import { DatabaseError } from 'pg';

/** Whether a row could not be deleted because others still refer to it. */
export function isStillReferenced(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '23503';
}
