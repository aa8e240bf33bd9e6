import type { ChecklistItem, Project, ProjectView, ServiceStep } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { berlinDay } from '#core/berlin-time.ts';
import type { Connection } from '#database/connection.ts';
import type { ProjectScope } from '#database/project-scope.ts';
import { invalidField, refusal } from '#http/app-error.ts';
import type { Person, RightsHolder } from '#http/person.ts';
import { type AsOf, readAsOf } from '#features/projects/history/as-of.ts';
import {
  checklistOf,
  factsOf,
  type ProjectRecord,
  type RecordedService,
} from '#features/projects/record/project-record.ts';
import { findProject, findProjectByAnyId } from '#features/projects/record/project-record.queries.ts';
import { projectAsOf, referencesIn } from '#features/projects/history/project-as-of.ts';
import { mayReadDeadline, mayReadChecklistItem } from '#features/projects/project-parts.policy.ts';
import { desiredOfRecord } from '#features/projects/record/desired-deadlines.ts';
import { guestView, officeView } from '#features/projects/record/project-view.ts';
import {
  abilitiesFor,
  audienceOf,
  mayRead,
  mayRestore,
  projectScopeOf,
  stepAsker,
} from '#features/projects/projects.policy.ts';
import { serviceSteps } from '#features/projects/record/service-steps.ts';
import { findNamesOf, findVersionAsOf } from '#features/projects/history/snapshot.queries.ts';

/** A record of the office's, with what the person may do with it. */
export function presentToOffice(context: AppContext, person: Person, record: ProjectRecord): Project {
  const now = context.clock.now();
  const can = abilitiesFor(person, factsOf(record, now));
  const desiredOf = desiredOfRecord(record, berlinDay(now));
  const asker = stepAsker(person);
  const stepsOf = (service: RecordedService): ServiceStep[] => serviceSteps(record, service, asker);
  const seesDeleted = mayRestore(person);
  return officeView(record, { personId: person.id, seesDeleted, can, stepsOf, desiredOf });
}

/** A record as the person may see it. */
export function present(context: AppContext, person: Person, record: ProjectRecord): ProjectView {
  if (audienceOf(person).kind === 'office') return presentToOffice(context, person, record);
  const can = abilitiesFor(person, factsOf(record, context.clock.now()));
  return guestView(record, {
    can,
    shows: {
      deadline: (deadline) => mayReadDeadline(person, deadline),
      checklistItem: (checklistItem) => mayReadChecklistItem(person, checklistItem),
    },
  });
}

/**
 * The record behind an id or a project id.
 * @throws AppError `project.idEmpty`; `project.notFound`, also for a project the person must not know of
 */
export async function getReadableProject(
  context: AppContext,
  person: RightsHolder,
  anyId: string,
): Promise<ProjectRecord> {
  if (anyId === '') throw refusal('project.idEmpty', {});
  const record = await findProjectByAnyId(context.pool, anyId, projectScopeOf(person));
  if (record === null || !mayRead(person, record)) throw refusal('project.notFound', {});
  return record;
}

/** Which projects the person may read, for the look-ups of other features. */
export function readableScope(person: RightsHolder): ProjectScope {
  return projectScopeOf(person);
}

/** The documents of a project's checklist that the person may read. */
export function readableChecklistItems(person: Person, record: ProjectRecord): readonly ChecklistItem[] {
  return checklistOf(record).filter((checklistItem) => mayReadChecklistItem(person, checklistItem));
}

interface ProjectParams {
  readonly anyId: string;
  /** A day or an instant to look back to. */
  readonly asOf?: string | undefined;
}

/**
 * One project as the person may see it; with `asOf` as it was then, with the names of today.
 * @throws AppError `project.notFound`, `project.notYetThere` before it was made, `request.invalid` about `asOf`
 */
export async function getProject(
  context: AppContext,
  person: Person,
  { anyId, asOf: text }: ProjectParams,
): Promise<ProjectView> {
  const asOf = readAsOf(text, audienceOf(person));
  if ('wrong' in asOf) throw invalidField('asOf', 'Stichtag', asOf.wrong);
  const record = await getReadableProject(context, person, anyId);
  if (asOf.right === null) return present(context, person, record);
  return recordAsOf(context, { person, record }, asOf.right);
}

async function recordAsOf(
  { database }: AppContext,
  { person, record }: { readonly person: Person; readonly record: ProjectRecord },
  asOf: AsOf,
): Promise<ProjectView> {
  const then = await findVersionAsOf(database, record.id, asOf);
  if (then === null) throw refusal('project.notYetThere', { projectId: record.projectId });
  const { id, projectId, mode, createdAt, createdBy } = record;
  return projectAsOf(then.record, {
    ...(await findNamesOf(database, referencesIn(then.record), projectScopeOf(person))),
    today: { id, projectId, mode, createdAt: createdAt.toISOString(), createdBy },
    updatedAt: then.changedAt.toISOString(),
    updatedBy: then.changedBy,
  });
}

/**
 * The record as it stands inside a transaction.
 * @throws AppError `project.notFound`
 */
export async function getRecord(db: Connection, id: string): Promise<ProjectRecord> {
  const record = await findProject(db, id);
  if (record === null) throw refusal('project.notFound', {});
  return record;
}
