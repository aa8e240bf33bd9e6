import { cutToMinute } from '@energieakte/contract';
import { appendVersion } from '#core/records/record.service.ts';
import type { Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import {
  findEntry,
  findRunningEntry,
  insertEntry,
  markAsFromTimeTac,
  updateEntry,
} from '#features/time-tracking/time-entries.queries.ts';
import {
  announceTimes,
  endTimer,
  getTask,
  refuseOverlap,
  timeEntries,
} from '#features/time-tracking/time-entry-writing.service.ts';
import { lockStaff } from '#features/work-schedules/absentees.service.ts';
import { refusal } from '#http/app-error.ts';

interface TimeFromTimeTac {
  readonly userId: string;
  readonly taskId: number;
  readonly start: Date;
  /** `null`: it runs there. */
  readonly end: Date | null;
  readonly note?: string | null;
}

/**
 * Books a time that was booked or begun at TimeTac; one that runs ends what runs here. The last thing of its transaction.
 * @throws AppError `timeEntry.overlaps`, `timeWeek.submitted`, `timeTask.notFound`
 */
export async function bookFromTimeTac(
  db: Transaction,
  { userId, taskId, note, ...time }: TimeFromTimeTac,
): Promise<{ readonly id: string; readonly version: number }> {
  const start = cutToMinute(time.start);
  const end = time.end === null ? null : cutToMinute(time.end);
  await lockStaff(db, userId);
  const task = await getTask(db, taskId);
  const running = end === null ? await findRunningEntry(db, userId) : null;
  if (running !== null) await endTimer(db, running, { now: start, changedBy: userId });
  await markAsFromTimeTac(db);
  await refuseOverlap(db, { userId, start, end, except: null });
  const id = newId();
  const { projectId, serviceId } = task;
  const details = { appointmentId: null, billable: projectId !== null, requestId: null };
  const row = { id, userId, taskId, projectId, serviceId, start, end, ...details };
  await insertEntry(db, { ...row, origin: 'TIMETAC', note: note?.slice(0, 500) || null });
  await appendVersion(db, timeEntries, { id, action: 'create', changedBy: userId });
  await announceTimes(db, userId);
  return { id, version: 1 };
}

/**
 * Gives an entry the time and the task it has at TimeTac. The last thing of its transaction.
 * @throws AppError as above, `timeEntry.notFound`
 */
export async function changeFromTimeTac(
  db: Transaction,
  id: string,
  { userId, taskId, start, end, changedBy }: TimeFromTimeTac & { readonly changedBy: string },
): Promise<void> {
  await lockStaff(db, userId);
  const before = await findEntry(db, id);
  if (before === null) throw refusal('timeEntry.notFound', {});
  const { projectId, serviceId } = await getTask(db, taskId);
  await markAsFromTimeTac(db);
  await refuseOverlap(db, { userId, start, end, except: id });
  await updateEntry(db, { ...before, taskId, projectId, serviceId, start, end });
  await appendVersion(db, timeEntries, { id, action: 'update', changedBy });
  await announceTimes(db, userId);
}
