import {
  type BulkChange,
  type BulkOutcome,
  type BulkRow,
  type BulkSelection,
  bulkOutcomes,
  type ChangeSet,
  type ChangeSetDetails,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Connection } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { readBulkValue } from '#features/bulk/bulk-field.ts';
import type { BulkRunner } from '#features/bulk/bulk-runner.service.ts';
import { refuseWrongTarget, selectProjects } from '#features/bulk/bulk-selection.service.ts';
import { idsIn, type Names, titleOf, valueText } from '#features/bulk/bulk-labels.ts';
import { namedIn } from '#features/bulk/bulk-work.service.ts';
import { maySeeChangeSet } from '#features/bulk/bulk.policy.ts';
import {
  findChangeSet,
  findChangeSetForUpdate,
  insertChangeSet,
  listChangeSets,
  listNames,
  listRows,
  type ShownRow,
  type StoredSet,
  updateRowsForUndo,
  updateSetState,
} from '#features/bulk/bulk.queries.ts';
import { readableScope } from '#features/projects/record/project-read.service.ts';

/** So long a bulk edit can be taken back (ambition PRJ-8). */
const undoableDays = 30;
const millisecondsPerDay = 86_400_000;

/** A set on which no batch was finished for so long is worked on by nobody: a batch takes a second or two. */
const restingSecondsOfInterrupted = 15;

/** Up to so many projects the answer waits until all are through. */
const mostAtOnce = 500;

function undoableUntil(set: StoredSet): Date {
  return new Date(set.createdAt.getTime() + undoableDays * millisecondsPerDay);
}

function isUndoable(set: StoredSet, now: Date): boolean {
  const { CHANGED = 0, KEPT = 0, PENDING = 0 } = set.counts;
  return CHANGED + KEPT + PENDING > 0 && now < undoableUntil(set) && set.state !== 'UNDOING';
}

function setView(context: AppContext, set: StoredSet, names: Names): ChangeSet {
  const working = set.state === 'RUNNING' || set.state === 'UNDOING';
  const interrupted = working && set.restingSeconds > restingSecondsOfInterrupted;
  const countOf = (outcome: BulkOutcome): number => set.counts[outcome] ?? 0;
  return {
    id: set.id,
    change: set.change,
    title: titleOf(set.change, names),
    createdAt: set.createdAt.toISOString(),
    createdBy: { id: set.createdById, displayname: set.createdByName },
    state: set.state,
    interrupted,
    total: set.total,
    counts: {
      PENDING: countOf('PENDING'),
      CHANGED: countOf('CHANGED'),
      SKIPPED: countOf('SKIPPED'),
      UNDONE: countOf('UNDONE'),
      KEPT: countOf('KEPT'),
    },
    skipped: [...set.skipped],
    undoableUntil: undoableUntil(set).toISOString(),
    can: { undo: isUndoable(set, context.clock.now()), continue: interrupted },
  };
}

async function getVisibleSet(db: Connection, person: Person, id: string): Promise<StoredSet> {
  const set = await findChangeSet(db, id);
  if (set === null || !maySeeChangeSet(person, set)) throw refusal('bulk.notFound', {});
  return set;
}

async function viewOf(context: AppContext, person: Person, id: string): Promise<ChangeSet> {
  const set = await getVisibleSet(context.database, person, id);
  return setView(context, set, await listNames(context.database, namedIn(set.change)));
}

export interface BulkParams {
  readonly id?: string | undefined;
  readonly selection: BulkSelection;
  readonly change: BulkChange;
}

/** A small one is through when its caller hears of it; a big one goes on, and its caller asks how far it is. */
async function work(
  { person, runner }: { readonly person: Person; readonly runner: BulkRunner },
  set: { readonly id: string; readonly total: number },
): Promise<void> {
  const through = runner.run(person, set.id);
  if (set.total <= mostAtOnce) await through;
}

/**
 * Begins a bulk edit; the same id again answers the one that was begun.
 * @throws AppError `bulk.empty`, `bulk.tooMany`, `bulk.notFound` for somebody else's id, `request.invalid`
 */
export async function startBulkChange(
  context: AppContext,
  { person, runner }: { readonly person: Person; readonly runner: BulkRunner },
  { id = newId(), selection, change }: BulkParams,
): Promise<{ readonly set: ChangeSet; readonly isNew: boolean }> {
  if ((await findChangeSet(context.database, id)) !== null)
    return { set: await viewOf(context, person, id), isNew: false };
  await refuseWrongTarget(context, change);
  const projectIds = await selectProjects(context, person, selection);
  const isNew = await context.database
    .transaction()
    .execute(async (db) => insertChangeSet(db, { id, change, projectIds, createdBy: person.id }));
  if (isNew) await work({ person, runner }, { id, total: projectIds.length });
  return { set: await viewOf(context, person, id), isNew };
}

/**
 * Goes on with a bulk edit, or with its undoing, that was interrupted.
 * @throws AppError `bulk.notFound`
 */
export async function continueBulkChange(
  context: AppContext,
  { person, runner }: { readonly person: Person; readonly runner: BulkRunner },
  id: string,
): Promise<ChangeSet> {
  const set = await getVisibleSet(context.database, person, id);
  await work({ person, runner }, set);
  return viewOf(context, person, id);
}

/**
 * Takes a bulk edit back where nobody changed the same meanwhile. Again, it tries those that were kept before.
 * @throws AppError `bulk.notFound`, `bulk.undoTooLate`, `bulk.alreadyUndone`
 */
export async function undoBulkChange(
  context: AppContext,
  { person, runner }: { readonly person: Person; readonly runner: BulkRunner },
  id: string,
): Promise<ChangeSet> {
  const set = await context.database.transaction().execute(async (db) => {
    await findChangeSetForUpdate(db, id);
    const found = await getVisibleSet(db, person, id);
    const now = context.clock.now();
    if (now >= undoableUntil(found)) throw refusal('bulk.undoTooLate', {});
    if (found.state === 'UNDOING') return found;
    if (!isUndoable(found, now)) throw refusal('bulk.alreadyUndone', {});
    await updateRowsForUndo(db, id);
    await updateSetState(db, { id, state: 'UNDOING', personId: person.id });
    return found;
  });
  await work({ person, runner }, set);
  return viewOf(context, person, id);
}

/** The own bulk edits as long as they can be undone, the newest first. */
export async function listOwnBulkChanges(context: AppContext, person: Person): Promise<ChangeSet[]> {
  const sets = await listChangeSets(context.database, { userId: person.id, days: undoableDays });
  const names = await listNames(
    context.database,
    sets.flatMap(({ change }) => namedIn(change)),
  );
  return sets.map((set) => setView(context, set, names));
}

function rowView(change: BulkChange, row: ShownRow, names: Names): BulkRow {
  const { before, after, ...shown } = row;
  const unchanged = row.outcome === 'PENDING' || row.outcome === 'SKIPPED';
  const textOf = (value: unknown): string =>
    unchanged ? '' : valueText(change, readBulkValue(change, value), names);
  return { ...shown, before: textOf(before), after: textOf(after) };
}

function rowValues(change: BulkChange, rows: readonly ShownRow[]) {
  return rows
    .filter(({ outcome }) => outcome !== 'PENDING' && outcome !== 'SKIPPED')
    .flatMap(({ before, after }) => [readBulkValue(change, before), readBulkValue(change, after)]);
}

export interface RowsPage {
  readonly outcome?: BulkOutcome | undefined;
  readonly page: number;
  readonly size: number;
}

/**
 * How far a bulk edit is, with one page of its projects.
 * @throws AppError `bulk.notFound`
 */
export async function getBulkChange(
  context: AppContext,
  person: Person,
  { id, outcome, page, size }: RowsPage & { readonly id: string },
): Promise<ChangeSetDetails> {
  const db = context.database;
  const set = await getVisibleSet(db, person, id);
  const rows = await listRows(db, { id, outcome, page, size, scope: readableScope(person) });
  const { change, counts } = set;
  const names = await listNames(db, [...namedIn(change), ...idsIn(change, rowValues(change, rows))]);
  const asked: readonly BulkOutcome[] = outcome === undefined ? bulkOutcomes : [outcome];
  return {
    ...setView(context, set, names),
    rows: rows.map((row) => rowView(change, row, names)),
    rowTotal: asked.reduce((sum, one) => sum + (counts[one] ?? 0), 0),
    page,
    size,
  };
}
