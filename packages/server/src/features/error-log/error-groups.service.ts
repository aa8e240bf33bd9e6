import {
  clientVersion,
  type ErrorGroup,
  type ErrorGroupDetail,
  type ErrorGroupUpdate,
  goneMessage,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { invalidField, refusal } from '#http/app-error.ts';
import type { Caller } from '#http/handle.ts';
import type { Person } from '#http/person.ts';
import { permits } from '#http/right.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import {
  canBeAssigned,
  findGroup,
  type GroupParams,
  listCauses,
  listGroups,
  listSamples,
  lockGroups,
  moveCauseOut,
  moveCauses,
  type StoredGroup,
  updateGroup,
} from '#features/error-log/error-groups.queries.ts';
import { manageErrors } from '#features/error-log/error-log.policy.ts';

/** Who does something, and from where. */
export interface Actor {
  readonly person: Person;
  readonly caller: Caller;
}

interface NamedGroup {
  readonly id: string;
  readonly version: number;
}

/** @throws AppError `access.denied` as for everybody without the marker */
export function refuseOthers(person: Person): void {
  if (!permits(manageErrors, person, null)) throw refusal('access.denied', {});
}

function lineOf(stored: StoredGroup): ErrorGroup {
  const { firstSeen, lastSeen, releases } = stored;
  return {
    ...stored,
    firstSeen: firstSeen.toISOString(),
    lastSeen: lastSeen.toISOString(),
    appVersion: releases.at(-1) ?? null,
  };
}

async function detailOf(db: Connection, id: string): Promise<ErrorGroupDetail> {
  const stored = await findGroup(db, id);
  if (stored === null) throw refusal('error.notFound', {});
  const samples = await listSamples(db, id);
  const { resolvedIn, resolvedAt, resolvedBy } = stored;
  return {
    ...lineOf(stored),
    today: stored.trend.at(-1) ?? 0,
    releases: [...stored.releases],
    note: stored.note,
    resolved:
      resolvedAt === null ? null : { in: resolvedIn, at: resolvedAt.toISOString(), by: resolvedBy },
    samples: samples.map((sample) => ({ ...sample, at: sample.at.toISOString() })),
    causes: await listCauses(db, id),
  };
}

/**
 * The causes of errors, the one that was seen last first.
 * @throws AppError `access.denied` as for everybody without the marker
 */
export async function readErrors({ database }: AppContext, person: Person, params: GroupParams) {
  refuseOthers(person);
  const { items, total, events } = await listGroups(database, { ...params, q: params.q.trim() });
  return { items: items.map(lineOf), total, events, page: params.page, size: params.size };
}

export async function readError({ database }: AppContext, person: Person, id: string) {
  refuseOthers(person);
  return detailOf(database, id);
}

interface Change extends Actor {
  readonly action: 'error.updated' | 'error.merged' | 'error.split';
  readonly group: NamedGroup;
  /** Groups that have to be there as well. */
  readonly others?: readonly NamedGroup[];
  /** Answers the group to show. */
  readonly work: (db: Transaction) => Promise<string>;
}

/** @throws AppError `access.denied`, `error.notFound`, `error.changed` when somebody was faster */
async function changeGroup({ database }: AppContext, change: Change): Promise<ErrorGroupDetail> {
  const { person, caller, action, group, others = [], work } = change;
  refuseOthers(person);
  return database.transaction().execute(async (db) => {
    const named = [group, ...others];
    const ids = named.map(({ id }) => id);
    const locked = await lockGroups(db, ids);
    if (locked.length < ids.length) throw refusal('error.notFound', {});
    const old = named.find(({ id, version }) =>
      locked.some((now) => now.id === id && now.version !== version),
    );
    if (old !== undefined) throw refusal('error.changed', {}, { current: await detailOf(db, old.id) });
    const shown = await work(db);
    const about = { entity: 'error_group', entityId: group.id } as const;
    await recordAudit(db, { actor: person, caller, action, ...about, details: { ids } });
    return detailOf(db, shown);
  });
}

/**
 * Settles, ignores, opens again, assigns or annotates a cause; settled counts from the version that runs here.
 * @throws AppError `request.invalid` for somebody who cannot work on it
 */
export async function changeError(context: AppContext, actor: Actor, update: ErrorGroupUpdate) {
  const { id, version, ...change } = update;
  const resolved = change.state === 'ERLEDIGT' ? { in: clientVersion, by: actor.person.id } : undefined;
  const work = async (db: Transaction): Promise<string> => {
    const { assigneeId = null } = change;
    if (assigneeId !== null && !(await canBeAssigned(db, assigneeId)))
      throw invalidField('assigneeId', 'Zuständig', goneMessage);
    await updateGroup(db, id, { ...change, resolved });
    return id;
  };
  return changeGroup(context, { ...actor, action: 'error.updated', group: { id, version }, work });
}

interface OtherGroup {
  readonly otherId: string;
  readonly otherVersion: number;
}

/** As long as a note may be that somebody writes: a longer one could not be saved any more. */
const longestNote = 2000;

/** Nothing of what was noted is cut off: whoever merges decides what goes. */
async function requireNotesFit(db: Transaction, ids: readonly string[]): Promise<void> {
  const groups = await Promise.all(ids.map(async (id) => findGroup(db, id)));
  const joined = groups.map((group) => group?.note ?? '').join('\n');
  if (joined.length <= longestNote) return;
  const message = 'Beide Notizen zusammen sind länger als 2000 Zeichen. Bitte zuerst eine kürzen.';
  throw invalidField('note', 'Notiz', message);
}

/**
 * Puts another cause into this one.
 * @throws AppError `request.invalid` where their notes are too long together
 */
export async function mergeErrors(
  context: AppContext,
  actor: Actor,
  { otherId, otherVersion, ...group }: NamedGroup & OtherGroup,
) {
  const work = async (db: Transaction): Promise<string> => {
    if (otherId === group.id) return group.id;
    await requireNotesFit(db, [group.id, otherId]);
    await moveCauses(db, otherId, group.id);
    return group.id;
  };
  const others = otherId === group.id ? [] : [{ id: otherId, version: otherVersion }];
  return changeGroup(context, { ...actor, action: 'error.merged', group, others, work });
}

/** Takes one part out of a cause again; answers the new one. */
export async function splitError(
  context: AppContext,
  actor: Actor,
  { causeId, ...group }: NamedGroup & { readonly causeId: string },
) {
  const work = async (db: Transaction): Promise<string> => {
    if ((await listCauses(db, group.id)).length < 2) throw refusal('error.onlyPart', {});
    const newGroupId = newId();
    if (!(await moveCauseOut(db, { causeId, groupId: group.id, newGroupId })))
      throw refusal('error.notFound', {});
    return newGroupId;
  };
  return changeGroup(context, { ...actor, action: 'error.split', group, work });
}
