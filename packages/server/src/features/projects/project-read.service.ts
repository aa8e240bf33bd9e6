import type { Project, ProjectView } from '@energieakte/contract';
import type { AppContext } from '#server/app-context.ts';
import type { Connection } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { factsOf, type ProjectRecord } from '#features/projects/project-record.ts';
import { findProject, findProjectByAnyId } from '#features/projects/project-record.queries.ts';
import { guestView, officeView } from '#features/projects/project-view.ts';
import { abilitiesFor, audienceOf, mayRead } from '#features/projects/projects.policy.ts';

/** A record of the office's, with what the person may do with it. */
export function presentToOffice(context: AppContext, person: Person, record: ProjectRecord): Project {
  const can = abilitiesFor(person, factsOf(record, context.clock.now()));
  return officeView(record, { personId: person.id, can });
}

/** A record as the person may see it. */
export function present(context: AppContext, person: Person, record: ProjectRecord): ProjectView {
  if (audienceOf(person).kind === 'office') return presentToOffice(context, person, record);
  return guestView(record, abilitiesFor(person, factsOf(record, context.clock.now())));
}

/**
 * The record behind an id or a project id.
 * @throws AppError `project.idEmpty`; `project.notFound`, also for a project the person must not know of
 */
export async function getReadableProject(
  context: AppContext,
  person: Person,
  anyId: string,
): Promise<ProjectRecord> {
  if (anyId === '') throw refusal('project.idEmpty', {});
  const record = await findProjectByAnyId(context.pool, anyId);
  if (record === null || !mayRead(person, record)) throw refusal('project.notFound', {});
  return record;
}

/**
 * One project as the person may see it.
 * @throws AppError `project.notFound`
 */
export async function getProject(
  context: AppContext,
  person: Person,
  anyId: string,
): Promise<ProjectView> {
  return present(context, person, await getReadableProject(context, person, anyId));
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
