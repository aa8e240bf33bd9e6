import type { ProjectTask, TimeTacProject } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { getReadableProject } from '#features/projects/record/project-read.service.ts';
import { listTasksOfProject } from '#features/time-tracking/time-tasks.service.ts';
import { findConnection, noteExpired } from '#features/time-transfers/timetac-accounts.service.ts';
import {
  findLinkedProject,
  replaceTasks,
  takeTaskTurn,
} from '#features/time-transfers/timetac-projects.queries.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';

const statuses = { 1: 'PLANUNG', 2: 'AKTIV', 3: 'INAKTIV', 4: 'GESCHLOSSEN' } as const;

/**
 * The project of TimeTac that a project is linked with.
 * @throws AppError `project.notFound`, `timetac.notLinked`, `timetac.projectNotLoaded`
 */
export async function getTimeTacProject(
  context: AppContext,
  person: Person,
  anyId: string,
): Promise<TimeTacProject> {
  const { id, timetacProjectId } = await getReadableProject(context, person, anyId);
  if (timetacProjectId === null || context.timeTac === null) throw refusal('timetac.notLinked', {});
  const connection = await findConnection(context, person.id);
  if (connection === null) throw refusal('timetac.projectNotLoaded', {});
  const { timeTac, account } = connection;
  const result = await timeTac.findProject(account, timetacProjectId);
  await noteExpired(context, person.id, result);
  if (result.kind !== 'done' || result.value === null) throw refusal('timetac.projectNotLoaded', {});
  const { name, status } = result.value;
  return {
    id,
    name,
    timetacProjectId,
    status: status === null ? null : statuses[status],
    url: timeTac.projectUrl(timetacProjectId),
  };
}

/** Asks TimeTac for the tasks of a project; while it is down, those of the last time stay. */
async function refreshTasks(
  context: AppContext,
  person: Person,
  project: { readonly id: string; readonly timetacProjectId: number },
): Promise<void> {
  const connection = await findConnection(context, person.id);
  if (connection === null || !(await takeTaskTurn(context.database, project.id))) return;
  const { timeTac, account } = connection;
  const tasks = await timeTac.tasksOfProject(account, project.timetacProjectId);
  await noteExpired(context, person.id, tasks);
  if (tasks.kind !== 'done') return;
  const { value } = tasks;
  await context.database.transaction().execute(async (db) => replaceTasks(db, project.id, value));
}

/**
 * What time is booked on in a project, by an id of ours or that of TimeTac.
 * @throws AppError `project.notFound`
 */
export async function listTasks(
  context: AppContext,
  person: Person,
  anyId: string,
): Promise<ProjectTask[]> {
  const ofTimeTac = /^[1-9]\d{0,9}$/u.test(anyId) ? Number(anyId) : null;
  const linkedId = ofTimeTac === null ? anyId : await findLinkedProject(context.database, ofTimeTac);
  const { id, timetacProjectId } = await getReadableProject(context, person, linkedId ?? anyId);
  if (timetacProjectId !== null) await refreshTasks(context, person, { id, timetacProjectId });
  return listTasksOfProject(context, person, id);
}
