import { desiredDeadlines } from '@energieakte/contract';
import type { Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import type { ChangedProject, FollowedChange, ProjectFollower } from '#core/extension-points.ts';
import { plannedDeadlines } from '#features/deadlines/deadline-plan.ts';
import {
  StoredDeadlines,
  storedDeadlines,
  upsertDeadlines,
} from '#features/deadlines/deadline-sync.queries.ts';

/** The Sanierungsfahrplan counts from the day it was finished. */
function isfpDate({ services }: ChangedProject): string | null {
  return services.find(({ serviceCode }) => serviceCode === 'ISF')?.doneAt ?? null;
}

/**
 * Brings the deadlines of a project in line with what is known of it (domain section 1.4).
 * @returns whether anything changed
 */
async function syncDeadlines(
  db: Transaction,
  { project, rules, stored }: FollowedChange,
): Promise<boolean> {
  const { termsOf, today } = rules;
  const { id, fundingCases, certificates, site } = project;
  const facts = { fundingCases, termsOf, site, certificates, isfpDate: isfpDate(project) };
  const desired = desiredDeadlines(facts, today);
  const planned = plannedDeadlines(StoredDeadlines.parse(stored), desired, newId);
  await upsertDeadlines(db, id, planned);
  return planned.length > 0;
}

export const deadlineFollower: ProjectFollower = {
  feature: 'deadlines',
  stored: storedDeadlines,
  follow: syncDeadlines,
};
