import { sql } from 'kysely';
import type { Transaction } from '#database/connection.ts';
import type { FollowedChange, ProjectFollower } from '#core/extension-points.ts';

/** What each follower keeps of the project, in their order. */
async function listStored(
  db: Transaction,
  followers: readonly ProjectFollower[],
  projectId: string,
): Promise<readonly unknown[]> {
  const values = sql.join(followers.map(({ stored }) => stored));
  const { rows } = await sql<{ readonly stored: readonly unknown[] }>`
    select json_build_array(${values}) as stored from project where id = ${projectId}`.execute(db);
  return rows[0]?.stored ?? [];
}

/**
 * Brings everything in line that follows from a project, one follower after the other.
 * @returns whether anything changed
 */
export async function followProject(
  db: Transaction,
  followers: readonly ProjectFollower[],
  change: Omit<FollowedChange, 'stored'>,
): Promise<boolean> {
  const found = await listStored(db, followers, change.project.id);
  let isChanged = false;
  for (const [index, { follow }] of followers.entries())
    isChanged = (await follow(db, { ...change, stored: found[index] })) || isChanged;
  return isChanged;
}
