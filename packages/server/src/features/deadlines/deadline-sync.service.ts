import { deadlinesThatFollow } from '@energieakte/contract';
import type { Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import type { FollowedChange, ProjectFollower } from '#core/extension-points.ts';
import { plannedDeadlines } from '#features/deadlines/deadline-plan.ts';
import {
  StoredDeadlines,
  storedDeadlines,
  upsertDeadlines,
} from '#features/deadlines/deadline-sync.queries.ts';

/**
 * Brings the deadlines of a project in line with what is known of it (domain section 1.4).
 * @returns whether anything changed
 */
async function syncDeadlines(
  db: Transaction,
  { project, rules, stored }: FollowedChange,
): Promise<boolean> {
  const desired = deadlinesThatFollow(project, rules);
  const planned = plannedDeadlines(StoredDeadlines.parse(stored), desired, newId);
  await upsertDeadlines(db, project.id, planned);
  return planned.length > 0;
}

export const deadlineFollower: ProjectFollower = {
  feature: 'deadlines',
  stored: storedDeadlines,
  follow: syncDeadlines,
};
