import { createHash } from 'node:crypto';
import type { AuditAction } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Caller } from '#http/handle.ts';
import { networkOf } from '#http/network-of.ts';
import { isGuest, type Person } from '#http/person.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import {
  deleteEndedCounts,
  type EndedCount,
  insertRefusal,
} from '#core/audit/security-count.queries.ts';

type From = Pick<Caller, 'address' | 'userAgent'>;

const minute = 60;
const hour = 60 * minute;
/** So many lines a minute at most, from however many networks somebody comes. */
const networkSlots = 16;
const countsAtOnce = 100;

function slotOf(network: string): string {
  const [first = 0] = createHash('sha256').update(network).digest();
  return String(first % networkSlots);
}

/**
 * Counts a try that was turned away without having been looked at, or that is one of too many to be written down one by
 * one. The first of a network within a minute is in the log at once, the sum of all follows.
 */
export async function countRefusedTry(
  { database }: AppContext,
  action: AuditAction,
  caller: From,
): Promise<void> {
  const network = networkOf(caller.address);
  const counted = { action, slot: slotOf(network), windowSeconds: minute, actorId: null, network };
  if (!(await insertRefusal(database, { ...counted, call: null }))) return;
  await database.transaction().execute(async (db) => {
    await recordAudit(db, { actor: null, action, entity: 'app_user', entityId: null, caller });
  });
}

export interface RefusedAccess {
  readonly person: Person;
  /** Method and path as the interface describes it, without any id: `GET /project/:id`. */
  readonly call: string;
  readonly caller: From;
}

const refused = 'access.refused';

/** Guests have to do with projects alone, and what is about those is read by admins, too. */
function entityOf(person: Person): 'project' | 'app_user' {
  return isGuest(person) ? 'project' : 'app_user';
}

/**
 * Counts that somebody who is signed in was refused something for want of rights. The first within an hour is in the log
 * at once, the sum of all follows.
 */
export async function countRefusedAccess(
  { database }: Pick<AppContext, 'database'>,
  { person, call, caller }: RefusedAccess,
): Promise<void> {
  const entity = entityOf(person);
  const isFirst = await insertRefusal(database, {
    action: refused,
    slot: `${entity}:${person.id}`,
    windowSeconds: hour,
    actorId: person.id,
    network: networkOf(caller.address),
    call,
  });
  if (!isFirst) return;
  const entry = { actor: person, action: refused, entity, entityId: null, caller } as const;
  await database.transaction().execute(async (db) => {
    await recordAudit(db, { ...entry, details: { request: call } });
  });
}

function summaryOf({ windowStart, windowEnd, network, tries, calls }: EndedCount) {
  const counted = { count: tries, from: windowStart.toISOString(), until: windowEnd.toISOString() };
  return network === null ? { ...counted, networks: 'mehrere', calls } : { ...counted, calls };
}

/**
 * Writes into the log how often what was refused, for windows that have ended; one that was refused once is there already.
 * @returns how many windows there were
 */
export async function recordEndedCounts({ database }: Pick<AppContext, 'database'>): Promise<number> {
  return database.transaction().execute(async (db) => {
    const ended = await deleteEndedCounts(db, countsAtOnce);
    for (const count of ended) {
      if (count.tries === 1) continue;
      await recordAudit(db, {
        actor: count.actorId === null ? null : { id: count.actorId },
        action: count.action,
        entity: count.slot.startsWith('project:') ? 'project' : 'app_user',
        entityId: null,
        details: summaryOf(count),
        ...(count.network === null ? {} : { caller: { address: count.network, userAgent: null } }),
      });
    }
    return ended.length;
  });
}
