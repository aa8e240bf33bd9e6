import type { TimeEntry } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { TimeTac, TimeTacAccount, TimeTacTracking } from '#core/timetac.ts';
import {
  bookFromTimeTac,
  endFromTimeTac,
  lockTimes,
} from '#features/time-tracking/times-from-timetac.service.ts';
import { getRunningTime } from '#features/time-tracking/timer.service.ts';
import { takeAskingTurn } from '#features/time-transfers/timetac-accounts.queries.ts';
import { accountFor, noteExpired } from '#features/time-transfers/timetac-accounts.service.ts';
import {
  findRunningLink,
  insertLink,
  isLinked,
  listKnownTasks,
} from '#features/time-transfers/transfer-links.queries.ts';
import { AppError } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';

async function takeOver(
  { database }: AppContext,
  userId: string,
  tracking: TimeTacTracking | null,
): Promise<void> {
  if (tracking === null || tracking.taskId === null) return;
  const { id: timetacId, taskId, start, note } = tracking;
  await database.transaction().execute(async (db) => {
    if (!(await listKnownTasks(db, [taskId])).has(taskId)) return;
    // Two devices may have asked at once: only the one that waited sees what the other has taken over.
    await lockTimes(db, { userId, taskId });
    if (await isLinked(db, tracking)) return;
    const entry = await bookFromTimeTac(db, { userId, taskId, start, end: null, note });
    await insertLink(db, { userId, entry, taskId, start, timetacId });
  });
}

/** Was what runs here stopped there, it ends here as it did there: stopping it here later would write another end there. */
async function takeOverEnd(
  { database }: AppContext,
  { timeTac, account }: { readonly timeTac: TimeTac; readonly account: TimeTacAccount },
  runningThere: number | null,
): Promise<void> {
  const userId = account.key;
  const link = await findRunningLink(database, userId);
  if (link === null || link.timetacId === runningThere) return;
  const found = await timeTac.findTracking(account, link.timetacId);
  const end = found.kind === 'done' ? (found.value?.end ?? null) : null;
  if (end === null) return;
  await database.transaction().execute(async (db) => endFromTimeTac(db, { userId, id: link.id, end }));
}

async function takeOverCurrent(context: AppContext, userId: string): Promise<void> {
  const { timeTac, database } = context;
  if (timeTac === null) return;
  const row = await takeAskingTurn(database, userId);
  if (row === null) return;
  const account = accountFor(context, timeTac, row);
  const running = await timeTac.current(account);
  await noteExpired(context, userId, running);
  if (running.kind !== 'done') return;
  const { value: tracking } = running;
  try {
    await takeOverEnd(context, { timeTac, account }, tracking?.id ?? null);
    await takeOver(context, userId, tracking);
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
