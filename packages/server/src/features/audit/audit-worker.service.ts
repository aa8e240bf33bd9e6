import type { AppContext } from '#core/app-context.ts';
import { attemptEach, type BackgroundTask } from '#core/background-work.ts';
import { findHead } from '#features/audit/audit-chain.queries.ts';
import { linkAudit } from '#features/audit/audit-chain.service.ts';
import { checkNightly } from '#features/audit/audit-check.service.ts';
import { findLastAuditId } from '#features/audit/audit.queries.ts';
import { recordEndedCounts } from '#core/audit/security-count.service.ts';

const second = 1000;
const minute = 60 * second;

/**
 * Up to which id everything is surely linked, so that a look need not go over the whole log. Ids are given before the
 * commit: only what lay below fifteen minutes ago counts as settled, and once an hour nothing does.
 */
function createFloor(): (now: number, lastId: number) => number {
  const settleTime = 15 * minute;
  const wholeLook = 60 * minute;
  let floor = 0;
  let next = 0;
  let settlesAt = 0;
  let restartsAt = 0;
  return (now, lastId) => {
    if (now >= restartsAt) {
      restartsAt = now + wholeLook;
      return 0;
    }
    if (now >= settlesAt) {
      floor = next;
      next = lastId;
      settlesAt = now + settleTime;
    }
    return floor;
  };
}

/** The end of the chain, where somebody with all rights in the database cannot change it. */
async function keepAnchor(context: AppContext): Promise<void> {
  const head = await findHead(context.database);
  const known = await context.anchors.list();
  if (head !== null && !known.some(({ seq }) => seq >= head.seq)) await context.anchors.add(head);
}

/** Links what is new every moment. All nodes do; one at a time succeeds. */
export const auditLinkTask: BackgroundTask<AppContext> = {
  name: 'audit.link',
  feature: 'audit',
  pause: 1.5 * second,
  failure: 'Das Protokoll wurde nicht verkettet',
  logsRepeats: false,
  begin: (context) => {
    const floor = createFloor();
    return async () => linkAudit(context, floor(Date.now(), await findLastAuditId(context.database)));
  },
};

/** Looks whether the check of the night is due and where the chain ends; a long check keeps no links waiting. */
export const auditCareTask: BackgroundTask<AppContext> = {
  name: 'audit.care',
  feature: 'audit',
  pause: 30 * minute,
  failure: 'Das Protokoll wurde nicht geprüft',
  logsRepeats: false,
  begin: (context) => async () =>
    attemptEach([
      { name: 'link', work: async () => linkAudit(context) },
      { name: 'check', work: async () => checkNightly(context) },
      { name: 'anchor', work: async () => keepAnchor(context) },
    ]),
};

/** Writes down the refusals that were counted in time slots which are over. */
export const refusalCountTask: BackgroundTask<AppContext> = {
  name: 'audit.refusals',
  feature: 'audit',
  pause: 10 * second,
  failure: 'Gezählte Abweisungen wurden nicht protokolliert',
  logsRepeats: false,
  begin: (context) => async () => recordEndedCounts(context),
};
