import type { Project, ProjectAbilities, ServiceStep } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { berlinDay } from '#core/berlin-time.ts';
import type { Transaction } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import type { HistoryEntry } from '#features/projects/history/project-history.queries.ts';
import { getRecord, presentToOffice } from '#features/projects/record/project-read.service.ts';
import {
  factsOf,
  type ProjectRecord,
  type RecordedService,
} from '#features/projects/record/project-record.ts';
import { finishChange } from '#features/projects/lifecycle/project-finish.service.ts';
import { findScopedForUpdate } from '#features/projects/record/project.queries.ts';
import { abilitiesFor, projectScopeOf, stepAsker } from '#features/projects/projects.policy.ts';
import { type DesiredOf, desiredOfRecord } from '#features/projects/record/desired-deadlines.ts';
import { serviceSteps } from '#features/projects/record/service-steps.ts';

/** Something a person does to a project beside its form. */
export interface Work {
  /** Its technical id or its project id. */
  readonly projectId: string;
  readonly right: keyof ProjectAbilities;
  readonly action: HistoryEntry['action'];
  readonly reason: string | null;
  /** `unchanged` where everything stands as it was asked for: then there is no version and nobody hears of it. */
  readonly change: (db: Transaction, on: WorkingOn) => Promise<void | 'unchanged'>;
}

export interface WorkingOn {
  readonly record: ProjectRecord;
  /** What a service of the project can do next, for the person at work. */
  readonly stepsOf: (service: RecordedService) => ServiceStep[];
  readonly desiredOf: DesiredOf;
  /** The project as the office sees it, for the answer to a conflict. */
  readonly shown: () => Project;
}

/**
 * Changes something about a project that is not part of its form: no editor's lock is needed and the project's version
 * stays, so that an open form does not become stale. The project is reserved meanwhile; afterwards deadlines, documents
 * and color follow, the history gets its version and everyone hears of it.
 * @throws AppError `project.notFound`, `project.deletedIsClosed`, `access.denied`
 */
export async function workOnProject(
  context: AppContext,
  person: Person,
  { projectId, right, action, reason, change }: Work,
): Promise<Project> {
  const changed = await context.database.transaction().execute(async (db) => {
    const head = await findScopedForUpdate(db, projectId, projectScopeOf(person));
    if (head === null) throw refusal('project.notFound', {});
    const { id } = head;
    const record = await getRecord(db, id);
    if (record.state === 'DELETED') throw refusal('project.deletedIsClosed', {});
    if (!abilitiesFor(person, factsOf(record, context.clock.now()))[right])
      throw refusal('access.denied', {});
    const shown = (): Project => presentToOffice(context, person, record);
    const stepsOf: WorkingOn['stepsOf'] = (service) => serviceSteps(record, service, stepAsker(person));
    const desiredOf = desiredOfRecord(record, berlinDay(context.clock.now()));
    const result = await change(db, { record, stepsOf, desiredOf, shown });
    if (result === 'unchanged') return record;
    return finishChange(context, db, { id, action, reason, changedBy: person.id });
  });
  return presentToOffice(context, person, changed);
}
