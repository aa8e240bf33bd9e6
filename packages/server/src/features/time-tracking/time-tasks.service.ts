import type { OfficeTask, OfficeTaskInput, ProjectTask } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Saved } from '#core/records/record.service.ts';
import {
  insertOfficeTask,
  listOfficeTasks as listRows,
  listProjectTasks,
  updateOfficeTask,
} from '#features/time-tracking/time-tasks.queries.ts';
import { getReadableProject } from '#features/projects/record/project-read.service.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';

/**
 * What time is booked on in a project, with what is booked so far.
 * @throws AppError `project.notFound`
 */
export async function listTasksOfProject(
  context: AppContext,
  person: Person,
  anyId: string,
): Promise<ProjectTask[]> {
  const { id } = await getReadableProject(context, person, anyId);
  return listProjectTasks(context.database, {
    projectId: id,
    viewerId: person.id,
    now: context.clock.now(),
  });
}

export async function listOfficeTasks({ database }: AppContext): Promise<OfficeTask[]> {
  return listRows(database);
}

/**
 * Makes a task of the office (without id) or changes it.
 * @throws AppError `timeTask.notFound`, `timeTask.titleTaken`
 */
export async function saveOfficeTask(
  { database }: AppContext,
  { id, title, active }: OfficeTaskInput,
): Promise<Saved<OfficeTask>> {
  const row = { title, active };
  if (id === undefined) return { entry: await insertOfficeTask(database, row), created: true };
  const entry = await updateOfficeTask(database, id, row);
  if (entry === null) throw refusal('timeTask.notFound', {});
  return { entry, created: false };
}
