import type { TimeEntry } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { TimeTacTracking } from '#core/timetac.ts';
import { bookFromTimeTac } from '#features/time-tracking/times-from-timetac.service.ts';
import { getRunningTime } from '#features/time-tracking/timer.service.ts';
import { takeAskingTurn } from '#features/time-transfers/timetac-accounts.queries.ts';
import { accountFor, noteExpired } from '#features/time-transfers/timetac-accounts.service.ts';
import {
  insertLink,
  isLinked,
  listKnownTasks,
} from '#features/time-transfers/transfer-links.queries.ts';
import { AppError } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';

async function takeOver(
  { database }: AppContext,
  userId: string,
  tracking: TimeTacTracking & { readonly taskId: number },
): Promise<void> {
  const { id: timetacId, taskId, start, note } = tracking;
  await database.transaction().execute(async (db) => {
    if (await isLinked(db, tracking)) return;
    if (!(await listKnownTasks(db, [taskId])).has(taskId)) return;
    const entry = await bookFromTimeTac(db, { userId, taskId, start, end: null, note });
    await insertLink(db, { userId, entry, taskId, start, timetacId });
  });
}

async function takeOverCurrent(context: AppContext, userId: string): Promise<void> {
  const { timeTac, database } = context;
  if (timeTac === null) return;
  const row = await takeAskingTurn(database, userId);
  if (row === null) return;
  const running = await timeTac.current(accountFor(context, timeTac, row));
  await noteExpired(context, userId, running);
  if (running.kind !== 'done' || running.value === null) return;
  const { value: tracking } = running;
  const { taskId } = tracking;
  if (taskId === null) return;
  try {
    await takeOver(context, userId, { ...tracking, taskId });
  } catch (error) {
    // What lies in its way here is shown by the next comparison.
    if (!(error instanceof AppError)) throw error;
  }
}

/** The own time that runs; once a minute it is looked whether one was begun at TimeTac. */
export async function getCurrentTime(context: AppContext, person: Person): Promise<TimeEntry | null> {
  await takeOverCurrent(context, person.id);
  return getRunningTime(context, person);
}
