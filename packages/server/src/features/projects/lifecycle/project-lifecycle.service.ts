import type { ProjectState, ProjectView } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { clearEndedUploads } from '#database/enqueue-job.ts';
import type { Transaction } from '#database/connection.ts';
import { type AppError, refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { announceLock } from '#features/projects/record/project-change.service.ts';
import { updateLockAsFree } from '#features/projects/lock/project-lock.queries.ts';
import { refuseForeignLock } from '#features/projects/lock/project-lock.service.ts';
import {
  getReadableProject,
  getRecord,
  present,
} from '#features/projects/record/project-read.service.ts';
import { factsOf, type ProjectRecord } from '#features/projects/record/project-record.ts';
import { finishChange } from '#features/projects/lifecycle/project-finish.service.ts';
import { updateState } from '#features/projects/record/project-write.queries.ts';
import { findProjectForUpdate } from '#features/projects/record/project.queries.ts';
import { mayActivate, mayCancel, mayDelete, mayRestore } from '#features/projects/projects.policy.ts';

export interface StateParams {
  /** The technical id or the project id. */
  readonly anyId: string;
  readonly reason: string | null;
}

const stateLabels: Readonly<Record<ProjectState, string>> = {
  ACTIVE: 'aktiv',
  CANCELLED: 'gestoppt',
  DELETED: 'gelöscht',
};

function wrongState(record: ProjectRecord, action: string): AppError {
  return refusal('project.wrongState', { state: stateLabels[record.state], action });
}

interface Step {
  readonly action: 'cancel' | 'activate' | 'delete';
  readonly state: ProjectState;
  /** Throws the refusal that says why not. */
  readonly refuse: (record: ProjectRecord) => void;
}

async function changeState(
  context: AppContext,
  person: Person,
  { anyId, reason, action, state, refuse }: StateParams & Step,
): Promise<ProjectView> {
  const { id } = await getReadableProject(context, person, anyId);
  const changed = await context.database.transaction().execute(async (db: Transaction) => {
    await findProjectForUpdate(db, id);
    const record = await getRecord(db, id);
    refuse(record);
    await refuseForeignLock(context, db, { projectId: id, personId: person.id });
    const cancelReason = state === 'CANCELLED' ? reason : null;
    await updateState(db, { id, state, cancelReason, updatedBy: person.id });
    if (state === 'DELETED' && record.lock !== null) {
      await updateLockAsFree(db, id);
      await announceLock(db, record);
    }
    if (state === 'DELETED') await clearEndedUploads(db);
    return finishChange(context, db, { id, action, reason, changedBy: person.id });
  });
  return present(context, person, changed);
}

/**
 * Stops a project; its deadlines go on.
 * @throws AppError `project.notFound`, `project.wrongState`, `project.locked` while somebody else is editing
 */
export async function cancelProject(
  context: AppContext,
  person: Person,
  params: StateParams,
): Promise<ProjectView> {
  return changeState(context, person, {
    ...params,
    action: 'cancel',
    state: 'CANCELLED',
    refuse: (record) => {
      if (!mayCancel(person, factsOf(record, context.clock.now()))) throw wrongState(record, 'Stoppen');
    },
  });
}

/**
 * Resumes a stopped project, or takes one out of the Papierkorb: only admins, and for 30 days.
 * @throws AppError `project.notFound`, `project.wrongState`, `access.denied`, `project.restoreTooLate`
 */
export async function activateProject(
  context: AppContext,
  person: Person,
  params: StateParams,
): Promise<ProjectView> {
  return changeState(context, person, {
    ...params,
    action: 'activate',
    state: 'ACTIVE',
    refuse: (record) => {
      if (mayActivate(person, factsOf(record, context.clock.now()))) return;
      if (record.state !== 'DELETED') throw wrongState(record, 'Aktivieren');
      if (!mayRestore(person)) throw refusal('access.denied', {});
      throw refusal('project.restoreTooLate', {});
    },
  });
}

/**
 * Puts a project into the Papierkorb. What has a BzA or BnD can only be stopped.
 * A second deletion answers that there is no such project (interface, "Common rules").
 * @throws AppError `project.notFound`, `project.proofExists`, `project.locked`
 */
export async function deleteProject(
  context: AppContext,
  person: Person,
  params: StateParams,
): Promise<ProjectView> {
  return changeState(context, person, {
    ...params,
    action: 'delete',
    state: 'DELETED',
    refuse: (record) => {
      if (mayDelete(person, factsOf(record, context.clock.now()))) return;
      if (record.state === 'DELETED') throw refusal('project.notFound', {});
      const { proof } = factsOf(record, context.clock.now());
      if (proof === null) throw refusal('access.denied', {});
      throw refusal('project.proofExists', { proof });
    },
  });
}
