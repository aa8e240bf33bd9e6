import type { BulkChange } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import type { Person } from '#http/person.ts';
import { fieldOf, readBulkValue } from '#features/bulk/bulk-field.ts';
import { type Circumstances, planChange, type Planned, type Refused } from '#features/bulk/bulk-plan.ts';
import { titleOf } from '#features/bulk/bulk-labels.ts';
import { undoRows } from '#features/bulk/bulk-undo.service.ts';
import {
  findChangeSetForUpdate,
  listNames,
  listOpenRows,
  type OpenRow,
  type RowResult,
  updateRows,
  updateSetState,
} from '#features/bulk/bulk.queries.ts';
import {
  batchAbilities,
  type BatchProject,
  changeProjects,
  foreignLockSentence,
  referenceProblem,
  reserveProjectsForChange,
} from '#features/projects/record/project-batch.service.ts';

/** So many projects are changed in one transaction: few enough that others never wait long for one of them. */
const batchSize = 250;

/** Why the person or group a change names cannot be chosen, in German; nothing to choose is never wrong. */
export async function targetProblem(db: Connection, change: BulkChange): Promise<string | null> {
  switch (change.kind) {
    case 'responsible':
      return change.userId === null ? null : referenceProblem(db, 'responsibleUserId', change.userId);
    case 'addMember':
      return referenceProblem(db, 'memberIds', change.userId);
    case 'addGroup':
      return referenceProblem(db, 'groupIds', change.groupId);
    default:
      return null;
  }
}

/** What stands around a project, for `planChange`. */
export function circumstancesOf(
  context: AppContext,
  person: Person,
  { project, problem }: { readonly project: BatchProject; readonly problem: string | null },
): Circumstances {
  return {
    lockSentence: foreignLockSentence(context, person, project),
    can: batchAbilities(person, project),
    targetProblem: problem,
    personId: person.id,
    now: context.clock.now().toISOString(),
  };
}

/** Who works on which bulk edit. */
export interface Work {
  readonly context: AppContext;
  readonly person: Person;
  readonly id: string;
}

function historyAction({ kind }: BulkChange): 'update' | 'cancel' | 'activate' | 'colorOverride' {
  if (kind === 'setColor' || kind === 'clearColor') return 'colorOverride';
  return kind === 'cancel' || kind === 'activate' ? kind : 'update';
}

interface Judged {
  readonly project: BatchProject;
  readonly plan: Planned | Refused;
}

function resultOf({ project, plan }: Judged, versions: ReadonlyMap<string, number>): RowResult {
  if ('code' in plan) return { projectId: project.id, outcome: 'SKIPPED', ...plan };
  return {
    projectId: project.id,
    outcome: 'CHANGED',
    ...plan,
    version: versions.get(project.id),
    code: null,
    note: null,
  };
}

async function changeRows(
  db: Transaction,
  { context, person, id }: Work,
  { change, rows }: { readonly change: BulkChange; readonly rows: readonly OpenRow[] },
): Promise<void> {
  const ids = rows.map((row) => row.projectId);
  const projects = await reserveProjectsForChange(db, ids);
  const problem = await targetProblem(db, change);
  const judged = projects.map((project) => ({
    project,
    plan: planChange(change, project, circumstancesOf(context, person, { project, problem })),
  }));
  const versions = await changeProjects(context, db, {
    field: fieldOf(change),
    writes: judged.flatMap(({ project, plan }) =>
      'after' in plan ? [{ id: project.id, value: readBulkValue(change, plan.after) }] : [],
    ),
    action: historyAction(change),
    reason: `Sammeländerung: ${titleOf(change, await listNames(db, namedIn(change)))}`,
    changedBy: person.id,
  });
  await updateRows(
    db,
    id,
    judged.map((one) => resultOf(one, versions)),
  );
}

/** The ids of people and groups a change itself names. */
export function namedIn(change: BulkChange): readonly string[] {
  if ('groupId' in change) return [change.groupId];
  return 'userId' in change && change.userId !== null ? [change.userId] : [];
}

/**
 * Works off the next batch of a bulk edit or of its undoing, in one transaction; answers whether there may be more.
 * What a batch did is written together with its outcome, so nothing is done twice however often it is interrupted.
 */
export async function workOffBatch(work: Work): Promise<boolean> {
  const { context, person, id } = work;
  return context.database.transaction().execute(async (db) => {
    const set = await findChangeSetForUpdate(db, id);
    if (set === null || set.state === 'DONE' || set.state === 'UNDONE') return false;
    const doing = set.state === 'RUNNING';
    const outcome = doing ? 'PENDING' : 'CHANGED';
    const rows = await listOpenRows(db, { id, outcome, limit: batchSize });
    if (rows.length === 0) {
      await updateSetState(db, { id, state: doing ? 'DONE' : 'UNDONE', personId: person.id });
      return false;
    }
    const batch = { change: set.change, rows };
    await (doing ? changeRows(db, work, batch) : undoRows(db, work, batch));
    return true;
  });
}
