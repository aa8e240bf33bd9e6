import type { BulkChange, BulkSkipCode } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Transaction } from '#database/connection.ts';
import type { Person } from '#http/person.ts';
import { readableMoment } from '#core/berlin-time.ts';
import { type BulkValue, fieldOf, readBulkValue } from '#features/bulk/bulk-field.ts';
import { type Planned, restoredValue, stillHolds } from '#features/bulk/bulk-plan.ts';
import { idsIn, type Names, titleOf } from '#features/bulk/bulk-labels.ts';
import { listNames, type OpenRow, type RowResult, updateRows } from '#features/bulk/bulk.queries.ts';
import {
  type BatchProject,
  changeProjects,
  foreignLockSentence,
  type LaterVersion,
  listLaterChanges,
  reserveProjectsForChange,
} from '#features/projects/record/project-batch.service.ts';

interface UndoWork {
  readonly context: AppContext;
  readonly person: Person;
  readonly id: string;
}

interface Kept {
  readonly code: BulkSkipCode | null;
  readonly note: string;
}

interface Case {
  readonly project: BatchProject;
  readonly planned: Planned;
  readonly version: number;
}

function conflictNote({ changedBy, at }: LaterVersion): string {
  const moment = readableMoment(at).replace(', ', ' um ');
  return `${changedBy ?? 'Jemand'} hat das am ${moment} geändert.`;
}

/** What of the old value is not there any more: it cannot be brought back. */
function goneEntry(change: BulkChange, value: BulkValue, names: Names): boolean {
  return idsIn(change, [value]).some((id) => !names.has(id));
}

function obstacle({ context, person }: UndoWork, { project }: Case): Kept | null {
  if (project.lifecycle.state === 'DELETED')
    return { code: 'wrongState', note: 'Das Projekt liegt im Papierkorb.' };
  const lock = foreignLockSentence(context, person, project);
  return lock === null ? null : { code: 'locked', note: lock };
}

function keptResult({ project }: Case, { code, note }: Kept): RowResult {
  return { projectId: project.id, outcome: 'KEPT', code, note };
}

interface Restored {
  readonly one: Case;
  readonly value: BulkValue;
}

async function conflictResults(
  db: Transaction,
  change: BulkChange,
  conflicts: readonly Case[],
): Promise<readonly RowResult[]> {
  const later = await listLaterChanges(
    db,
    conflicts.map(({ project, version }) => ({ id: project.id, version })),
  );
  return conflicts.map((one) => {
    const culprit = later.find(
      (version) => version.id === one.project.id && !stillHolds(change, version, one.planned.after),
    );
    const note = culprit === undefined ? 'Inzwischen anders geändert.' : conflictNote(culprit);
    return keptResult(one, { code: null, note });
  });
}

function casesOf(
  change: BulkChange,
  rows: readonly OpenRow[],
  projects: readonly BatchProject[],
): readonly Case[] {
  const byId = new Map(rows.map((row) => [row.projectId, row]));
  return projects.flatMap((project) => {
    const row = byId.get(project.id);
    if (row === undefined) return [];
    const before = readBulkValue(change, row.before);
    const after = readBulkValue(change, row.after);
    return [{ project, planned: { before, after }, version: row.version ?? 0 }];
  });
}

function undoAction({ kind }: BulkChange): 'update' | 'cancel' | 'activate' | 'colorOverride' {
  if (kind === 'cancel') return 'activate';
  if (kind === 'activate') return 'cancel';
  return kind === 'setColor' || kind === 'clearColor' ? 'colorOverride' : 'update';
}

async function restore(
  db: Transaction,
  { context, person }: UndoWork,
  { change, restored }: { readonly change: BulkChange; readonly restored: readonly Restored[] },
): Promise<readonly RowResult[]> {
  const names = await listNames(db, idsIn(change, []));
  await changeProjects(context, db, {
    field: fieldOf(change),
    writes: restored.map(({ one, value }) => ({ id: one.project.id, value })),
    action: undoAction(change),
    reason: `Sammeländerung zurückgenommen: ${titleOf(change, names)}`,
    changedBy: person.id,
  });
  return restored.map(({ one }) => ({
    projectId: one.project.id,
    outcome: 'UNDONE',
    code: null,
    note: null,
  }));
}

/**
 * Takes a bulk edit back in the projects of these rows, where the changed field still has the value the bulk edit
 * gave it. The others stay as they are, each with the reason and who changed it.
 */
export async function undoRows(
  db: Transaction,
  work: UndoWork,
  { change, rows }: { readonly change: BulkChange; readonly rows: readonly OpenRow[] },
): Promise<void> {
  const ids = rows.map((row) => row.projectId);
  const cases = casesOf(change, rows, await reserveProjectsForChange(db, ids));
  const kept: RowResult[] = [];
  const conflicts: Case[] = [];
  const open: Restored[] = [];
  for (const one of cases) {
    const hindered = obstacle(work, one);
    if (hindered !== null) kept.push(keptResult(one, hindered));
    else if (!stillHolds(change, one.project, one.planned.after)) conflicts.push(one);
    else open.push({ one, value: restoredValue(change, one.project, one.planned) });
  }
  const names = await listNames(
    db,
    open.flatMap(({ value }) => idsIn(change, [value])),
  );
  const gone = open.filter(({ value }) => goneEntry(change, value, names));
  const restored = open.filter((candidate) => !gone.includes(candidate));
  await updateRows(db, work.id, [
    ...kept,
    ...gone.map(({ one }) =>
      keptResult(one, { code: 'invalid', note: 'Der frühere Eintrag ist nicht mehr vorhanden.' }),
    ),
    ...(await conflictResults(db, change, conflicts)),
    ...(await restore(db, work, { change, restored })),
  ]);
}
