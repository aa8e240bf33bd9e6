import type { AppContext } from '#core/app-context.ts';
import { type BackgroundWork, type Repeated, repeatInBackground } from '#core/background-work.ts';
import { findHead } from '#features/audit/audit-chain.queries.ts';
import { linkAudit } from '#features/audit/audit-chain.service.ts';
import { checkNightly } from '#features/audit/audit-check.service.ts';
import { findLastAuditId } from '#features/audit/audit.queries.ts';
import { recordEndedCounts } from '#core/audit/security-count.service.ts';

const second = 1000;
const minute = 60 * second;

const linkPause = 1.5 * second;
const carePause = 30 * minute;
const countPause = 10 * second;

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

/**
 * Links what is new every moment, and looks from time to time whether the check of the night is due and where the chain
 * ends. All nodes do; one at a time succeeds. A long check does not keep the links waiting.
 */
export function startAuditWorker(context: AppContext): BackgroundWork {
  const { database, log } = context;
  const floor = createFloor();
  // Once is enough while the database is away.
  const onceSaying =
    (words: string): Repeated['onFailure'] =>
    (error, { wasFailing, isStopping }) => {
      if (!wasFailing && !isStopping) log.error({ err: error }, words);
    };
  const link = repeatInBackground({
    work: async () => linkAudit(context, floor(Date.now(), await findLastAuditId(database))),
    pause: linkPause,
    onFailure: onceSaying('Das Protokoll wurde nicht verkettet'),
  });
  const care = repeatInBackground({
    work: async () => {
      await linkAudit(context);
      await checkNightly(context);
      await keepAnchor(context);
    },
    pause: carePause,
    onFailure: onceSaying('Das Protokoll wurde nicht geprüft'),
  });
  const count = repeatInBackground({
    work: async () => recordEndedCounts(context),
    pause: countPause,
    onFailure: onceSaying('Gezählte Abweisungen wurden nicht protokolliert'),
  });
  return {
    stop: async () => {
      await count.stop();
      await link.stop();
      await care.stop();
    },
  };
}
