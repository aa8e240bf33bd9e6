import type { AppContext } from '#core/app-context.ts';
import { announceAll } from '#database/announce.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import type { Person } from '#http/person.ts';
import { berlinDay } from '#core/berlin-time.ts';
import {
  type BatchField,
  type BatchFields,
  type BatchProject,
  type BatchWrite,
  insertHistories,
  type LaterVersion,
  listBatchProjects,
  listLaterVersions,
  reserveProjects,
  updateField,
  upsertColors,
} from '#features/projects/record/project-batch.queries.ts';
import { versionOf } from '#features/projects/record/project-change.service.ts';
import { deriveColor } from '#features/projects/color/project-color.ts';
import { finishChange, noteColor } from '#features/projects/lifecycle/project-finish.service.ts';
import type { HistoryEntry } from '#features/projects/history/project-history.queries.ts';
import { lockedBy } from '#features/projects/lock/project-lock.service.ts';
import { notifyOfAssignments } from '#features/projects/notify/project-notifications.service.ts';
import { listProjectRecords } from '#features/projects/record/project-record.queries.ts';
import { colorFactsOf, type ProjectRecord } from '#features/projects/record/project-record.ts';
import { findReferences } from '#features/projects/record/project-references.queries.ts';
import { checkReferences, type WrongFields } from '#features/projects/record/project-references.ts';
import { emptyDocument } from '#features/projects/record/project-document.ts';
import {
  mayActivate,
  mayCancel,
  mayEdit,
  mayOverrideColor,
} from '#features/projects/projects.policy.ts';

export type { BatchField, BatchFields, BatchProject, BatchWrite, LaterVersion };

type Action = Pick<HistoryEntry, 'action' | 'reason'> & { readonly changedBy: string };

async function storeColors(
  context: AppContext,
  db: Transaction,
  { records, changedBy }: { readonly records: readonly ProjectRecord[]; readonly changedBy: string },
): Promise<readonly ProjectRecord[]> {
  const today = berlinDay(context.clock.now());
  const derived = records.map((record) => ({
    id: record.id,
    ...deriveColor(colorFactsOf(record), today),
  }));
  const shown = await upsertColors(db, derived);
  const derivedColors = new Map(derived.map(({ id, color }) => [id, color]));
  const colored: ProjectRecord[] = [];
  for (const record of records) {
    const derivedColor = derivedColors.get(record.id) ?? record.derivedColor;
    const after = { ...record, ...shown.get(record.id), derivedColor };
    colored.push(await noteColor(db, record, { after, changedBy }));
  }
  return colored;
}

/** Ends a change of many projects from which neither deadlines nor documents follow: colors, history, notifications. */
export async function finishTogether(
  context: AppContext,
  db: Transaction,
  { ids, ...operation }: Action & { readonly ids: readonly string[] },
): Promise<readonly ProjectRecord[]> {
  const written = await listProjectRecords(db, ids);
  const records = await storeColors(context, db, { records: written, changedBy: operation.changedBy });
  const versions = records.map((record) => ({ id: record.id, record: versionOf(record) }));
  await insertHistories(db, versions, operation);
  await announceAll(
    db,
    records.map(({ id, customerId }) => ({ type: 'project.saved', id, customerId, deleted: false })),
  );
  return records;
}

async function finishOneByOne(
  context: AppContext,
  db: Transaction,
  { ids, ...operation }: Action & { readonly ids: readonly string[] },
): Promise<readonly ProjectRecord[]> {
  const records: ProjectRecord[] = [];
  for (const id of ids.toSorted()) records.push(await finishChange(context, db, { id, ...operation }));
  return records;
}

interface ByHand {
  readonly before: readonly ProjectRecord[];
  readonly records: readonly ProjectRecord[];
  readonly changedBy: string;
}

/** A color set by hand is there before the change is finished, which therefore sees no other one. */
async function noteColorsByHand(db: Transaction, { before, records, changedBy }: ByHand): Promise<void> {
  const earlier = new Map(before.map((record) => [record.id, record]));
  for (const after of records) {
    const known = earlier.get(after.id);
    if (known !== undefined) await noteColor(db, known, { after, changedBy });
  }
}

/** Much may follow from these: each project ends its change as a single one would. */
const farReaching: readonly BatchField[] = ['lifecycle', 'colorOverride'];

/** Whoever gets a project by these hears of it. */
const assigning: readonly BatchField[] = ['responsibleUserId', 'memberIds'];

/**
 * Writes one field of many projects inside a transaction that has reserved them: versions count up, colors follow,
 * the history gets each project's version, everyone hears of it. Answers the new versions by id. The same as saving
 * them one by one, but in a handful of statements.
 */
export async function changeProjects(
  context: AppContext,
  db: Transaction,
  {
    field,
    writes,
    ...operation
  }: Action & { readonly field: BatchField; readonly writes: readonly BatchWrite[] },
): Promise<ReadonlyMap<string, number>> {
  if (writes.length === 0) return new Map();
  const ids = writes.map(({ id }) => id);
  const before = field === 'colorOverride' ? await listProjectRecords(db, ids) : [];
  const teams = assigning.includes(field) ? await listBatchProjects(db, ids) : [];
  await updateField(db, field, { writes, updatedBy: operation.changedBy });
  const finish = farReaching.includes(field) ? finishOneByOne : finishTogether;
  const records = await finish(context, db, { ids, ...operation });
  await noteColorsByHand(db, { before, records, changedBy: operation.changedBy });
  await notifyOfAssignments(db, { before: teams, records, changedBy: operation.changedBy });
  return new Map(records.map(({ id, version }) => [id, version]));
}

/** The projects with these ids in their order, as little of them as a change of many looks at. */
export async function listProjectsForChange(
  db: Connection,
  ids: readonly string[],
): Promise<readonly BatchProject[]> {
  return listBatchProjects(db, ids);
}

/** The same, reserved until the transaction ends. */
export async function reserveProjectsForChange(
  db: Transaction,
  ids: readonly string[],
): Promise<readonly BatchProject[]> {
  await reserveProjects(db, ids);
  return listBatchProjects(db, ids);
}

/** What changed the projects after the named versions, the oldest first. */
export async function listLaterChanges(
  db: Connection,
  versions: readonly { readonly id: string; readonly version: number }[],
): Promise<readonly LaterVersion[]> {
  return versions.length === 0 ? [] : listLaterVersions(db, versions);
}

/** The sentence about somebody else's lock, or `null` when the person may change the project. */
export function foreignLockSentence(
  context: AppContext,
  person: Person,
  { lock }: BatchProject,
): string | null {
  if (lock === null || lock.holder.id === person.id) return null;
  return lockedBy(context, { ...lock, leaseNumber: 0 }).message;
}

/** Which of the changes of many the person may make in a project of this state. */
export function batchAbilities(person: Person, { lifecycle: { state } }: BatchFields) {
  return {
    edit: mayEdit(person, { state }),
    cancel: mayCancel(person, { state }),
    color: mayOverrideColor(person, { state }),
    activate: state === 'CANCELLED' && mayActivate(person, { state, restorable: false }),
  };
}

/** Why a person or group cannot be newly chosen, in German; `null` when it can (domain section 2.2). */
export async function referenceProblem(
  db: Connection,
  field: 'responsibleUserId' | 'memberIds' | 'groupIds',
  id: string,
): Promise<string | null> {
  const value = field === 'responsibleUserId' ? { [field]: id } : { [field]: [id] };
  const document = { ...emptyDocument, ...value };
  const wrong: WrongFields = new Map();
  const found = await findReferences(db, document, null);
  checkReferences({ id: '', mode: 0, document, before: null, found }, wrong);
  return wrong.get(field)?.message ?? null;
}
