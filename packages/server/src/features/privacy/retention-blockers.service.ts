import { germanDay } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { berlinDay } from '#core/berlin-time.ts';
import type { ProjectBlocker } from '#core/extension-points.ts';
import { findRetentionDays, findRetentionHold } from '#features/privacy/project-erasure.queries.ts';
import { retentionOf } from '#features/privacy/retention.ts';

/** Documents have to be kept for years. */
export const retentionBlocker: ProjectBlocker<AppContext> = {
  feature: 'privacy',
  find: async ({ clock, extensions }, db, projectId) => {
    const rules = extensions.retention;
    const retention = retentionOf(rules, await findRetentionDays(db, rules, projectId));
    if (retention === null || retention.until < berlinDay(clock.now())) return null;
    return `Die Unterlagen müssen bis ${germanDay(retention.until)} aufgehoben werden (${retention.reason}).`;
  },
};

/** Somebody holds the data for a dispute or an audit. */
export const holdBlocker: ProjectBlocker<AppContext> = {
  feature: 'privacy',
  find: async (_context, db, projectId) => {
    const hold = await findRetentionHold(db, projectId);
    return hold === null ? null : `Die Aufbewahrung ist verlängert: ${hold}`;
  },
};
