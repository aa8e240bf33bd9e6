import { sql } from 'kysely';

/** What is written beside the columns of a changed row. */
export function nextVersion(changedBy: string) {
  return {
    version: sql<number>`version + 1`,
    updated_at: sql<Date>`clock_timestamp()`,
    updated_by: changedBy,
  };
}
