import { desiredDeadlines } from '@energieakte/contract';
import type { Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import type { ChangedProject, RulesOfDay } from '#core/extension-points.ts';
import { plannedDeadlines } from '#features/deadlines/deadline-plan.ts';
import { listStoredDeadlines, upsertDeadlines } from '#features/deadlines/deadline-sync.queries.ts';

/** The Sanierungsfahrplan counts from the day it was finished. */
function isfpDate({ services }: ChangedProject): string | null {
  return services.find(({ serviceCode }) => serviceCode === 'ISF')?.doneAt ?? null;
}

/**
 * Brings the deadlines of a project in line with what is known of it (domain section 1.4).
 * @returns whether anything changed
 */
export async function syncDeadlines(
  db: Transaction,
  project: ChangedProject,
  { termsOf, today }: RulesOfDay,
): Promise<boolean> {
  const { id, fundingCases, certificates, site } = project;
  const facts = { fundingCases, termsOf, site, certificates, isfpDate: isfpDate(project) };
  const desired = desiredDeadlines(facts, today);
  const stored = await listStoredDeadlines(db, id);
  const planned = plannedDeadlines(stored, desired, newId);
  await upsertDeadlines(db, id, planned);
  return planned.length > 0;
}
