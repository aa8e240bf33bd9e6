import {
  type FollowUp,
  type FollowUpInput,
  goneMessage,
  type RecordVersion,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { withdrawCause } from '#core/notify/notify.service.ts';
import { listRecordVersions } from '#core/records/record-history.service.ts';
import {
  appendVersion,
  getRecord,
  lockRecordVersion,
  type RecordKind,
  type Saved,
  saveRecord,
  type Writing,
} from '#core/records/record.service.ts';
import { announce } from '#database/announce.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import {
  type FollowUpDocument,
  followUpHistoryFields,
  type FollowUpRecord,
} from '#features/follow-ups/follow-up-record.ts';
import { mayChange } from '#features/follow-ups/follow-ups.policy.ts';
import * as queries from '#features/follow-ups/follow-ups.queries.ts';
import { invalidField, refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';

export const followUps: RecordKind<FollowUpRecord> = {
  table: 'follow_up',
  notFound: 'followUp.notFound',
  find: queries.findFollowUp,
};

/** Shows Wiedervorlagen with what the person may do. */
export async function presenter(db: Connection, person: Person) {
  const ownGroupIds = await queries.listOwnGroupIds(db, person.id);
  return (followUp: FollowUpRecord): FollowUp => ({
    ...followUp,
    isOwn:
      followUp.assignee === person.id ||
      (followUp.groupId !== null && ownGroupIds.has(followUp.groupId)),
    can: { edit: mayChange(person, { followUp, ownGroupIds }) },
  });
}

/** Those of what is named, or the own ones and those of the own teams. */
export async function listFollowUps(
  db: Connection,
  person: Person,
  filter: queries.FollowUpFilter,
): Promise<FollowUp[]> {
  const present = await presenter(db, person);
  return (await queries.listFollowUps(db, filter, person.id)).map(present);
}

/** @throws AppError `followUp.notFound` */
export async function getFollowUpHistory(db: Connection, id: string): Promise<RecordVersion[]> {
  await getRecord(db, followUps, id);
  return listRecordVersions(db, { table: 'follow_up', id, fields: followUpHistoryFields });
}

/** @throws AppError `access.denied` for somebody else's, `request.invalid` for people who cannot do it */
async function refuseWrong(db: Connection, person: Person, input: FollowUpInput): Promise<void> {
  if (input.id !== undefined) {
    const { can } = (await presenter(db, person))(await getRecord(db, followUps, input.id));
    if (!can.edit) throw refusal('access.denied', {});
  }
  const { assignee = null, groupId = null } = input;
  if (!(await queries.canBeAssigned(db, { assignee, groupId })))
    throw groupId === null
      ? invalidField('assignee', 'Zuständig', goneMessage)
      : invalidField('groupId', 'Team', goneMessage);
}

/** @throws AppError `followUp.nothing` for what is not there */
async function documentOf(
  db: Connection,
  person: Person,
  { id, at, text, assignee, groupId = null, ...about }: FollowUpInput,
): Promise<FollowUpDocument> {
  const nothing = { projectId: null, attachmentId: null, customerId: null };
  const subject = id === undefined ? await queries.findSubject(db, about) : nothing;
  if (subject === null) throw refusal('followUp.nothing', {});
  const own = id === undefined && groupId === null ? person.id : null;
  return { at, text, assignee: assignee ?? own, groupId, ...subject };
}

type Notified = Pick<FollowUpRecord, 'at' | 'assignee' | 'groupId' | 'doneAt'>;

/** For another day or other people, done or open again: what was said of it so far holds no more. */
async function withdrawOutdated(db: Transaction, before: FollowUpRecord, now: Notified): Promise<void> {
  const fields = ['at', 'assignee', 'groupId', 'doneAt'] as const;
  if (fields.some((field) => before[field] !== now[field])) await withdrawNotice(db, before.id);
}

/** Takes back what was said of a Wiedervorlage so far. */
export async function withdrawNotice(db: Transaction, id: string): Promise<void> {
  await withdrawCause(db, { kind: 'followUp', id }, 'everyone');
}

/** A new one, which colleagues and other tabs hear of. */
export async function insertFollowUp(
  db: Transaction,
  wanted: FollowUpDocument,
  writing: Writing,
): Promise<void> {
  await queries.followUpTable.insert(db, wanted, writing);
  await announce(db, { type: 'followUp.changed', id: writing.id });
}

/** Whoever has it keeps it where nobody else is named. */
async function update(db: Transaction, wanted: FollowUpDocument, writing: Writing): Promise<void> {
  const before = await getRecord(db, followUps, writing.id);
  const { assignee, groupId } = wanted.assignee === null && wanted.groupId === null ? before : wanted;
  await queries.followUpTable.update(db, { ...wanted, assignee, groupId }, writing);
  await announce(db, { type: 'followUp.changed', id: writing.id });
  await withdrawOutdated(db, before, { at: wanted.at, assignee, groupId, doneAt: before.doneAt });
}

/**
 * Writes a Wiedervorlage down (without id) or changes it (with id and version).
 * @throws AppError `followUp.notFound`, `followUp.nothing`, `access.denied`, `request.invalid`, `record.versionOutdated`
 */
export async function saveFollowUp(
  context: AppContext,
  person: Person,
  input: FollowUpInput,
): Promise<Saved<FollowUp>> {
  const { database } = context;
  await refuseWrong(database, person, input);
  const { id, version } = input;
  const { entry, created } = await saveRecord(context, person, {
    kind: followUps,
    input: { id, version, ...(await documentOf(database, person, input)) },
    check: async (db) => refuseWrong(db, person, input),
    insert: insertFollowUp,
    update,
  });
  return { entry: (await presenter(database, person))(entry), created };
}

interface Wanted {
  readonly id: string;
  readonly version: number;
  readonly change: queries.FollowUpChange;
}

async function write(db: Transaction, person: Person, { id, version, change }: Wanted) {
  const present = await presenter(db, person);
  const before = await getRecord(db, followUps, id);
  if (!present(before).can.edit) throw refusal('access.denied', {});
  await lockRecordVersion(db, followUps, { id, version });
  await queries.updateFollowUp(db, { id, changedBy: person.id }, change);
  const now = await appendVersion(db, followUps, { id, action: 'update', changedBy: person.id });
  await announce(db, { type: 'followUp.changed', id });
  await withdrawOutdated(db, before, now);
  return present(now);
}

/**
 * Finishes a Wiedervorlage, opens it again or puts it off.
 * @throws AppError `followUp.notFound`, `access.denied`, `record.versionOutdated`
 */
export async function changeFollowUp(
  { database }: AppContext,
  person: Person,
  wanted: Wanted,
): Promise<FollowUp> {
  return database.transaction().execute(async (db) => write(db, person, wanted));
}
