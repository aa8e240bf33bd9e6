import { cutToMinute, type ProjectState } from '@energieakte/contract';
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
import { notifyOfBudgets } from '#features/time-tracking/time-budgets.service.ts';
import type { TimeEntryRecord, TimeTask } from '#features/time-tracking/time-entry-record.ts';
import { bookedText } from '#features/time-tracking/time-entry-view.ts';
import {
  announceTimes,
  endTimer,
  getTask,
  refuseOverlap,
  timeEntries,
} from '#features/time-tracking/time-entry-writing.service.ts';
import { lockProjectState } from '#features/time-tracking/time-tasks.queries.ts';
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

interface LockedTask {
  readonly task: TimeTask;
  readonly projectState: ProjectState | null;
}

/**
 * Waits until nobody else writes times of the person; the project before the person, as `startTimer` does.
 * @throws AppError `timeTask.notFound`
 */
export async function lockTimes(
  db: Transaction,
  { userId, taskId }: Pick<TimeFromTimeTac, 'userId' | 'taskId'>,
): Promise<LockedTask> {
  const task = await getTask(db, taskId);
  const projectState = task.projectId === null ? null : await lockProjectState(db, task.projectId);
  await lockStaff(db, userId);
  return { task, projectState };
}

/** TimeTac has one timer, and so have we: what began later goes on. */
async function makeRoom(
  db: Transaction,
  { userId, start }: Pick<TimeFromTimeTac, 'userId' | 'start'>,
  { projectState }: LockedTask,
): Promise<void> {
  if (projectState !== null && projectState !== 'ACTIVE') throw refusal('timeTask.projectClosed', {});
  const running = await findRunningEntry(db, userId);
  if (running === null) return;
  if (running.start >= start) throw refusal('timeEntry.overlaps', { what: bookedText(running) });
  await endTimer(db, running, { now: start, changedBy: userId });
}

/**
 * Books a time that was booked or begun at TimeTac; one that runs ends what runs here, unless that began later. The last
 * thing of its transaction.
 * @throws AppError `timeEntry.overlaps`, `timeWeek.submitted`, `timeTask.notFound`, `timeTask.projectClosed`
 */
export async function bookFromTimeTac(
  db: Transaction,
  { userId, taskId, note, ...time }: TimeFromTimeTac,
): Promise<{ readonly id: string; readonly version: number }> {
  const start = cutToMinute(time.start);
  const end = time.end === null ? null : cutToMinute(time.end);
  const locked = await lockTimes(db, { userId, taskId });
  if (end === null) await makeRoom(db, { userId, start }, locked);
  await markAsFromTimeTac(db);
  await refuseOverlap(db, { userId, start, end, except: null });
  const id = newId();
  const { projectId, serviceId } = locked.task;
  const details = { appointmentId: null, billable: projectId !== null, requestId: null };
  const row = { id, userId, taskId, projectId, serviceId, start, end, ...details };
  await insertEntry(db, { ...row, origin: 'TIMETAC', note: note?.slice(0, 500) || null });
  await appendVersion(db, timeEntries, { id, action: 'create', changedBy: userId });
  await notifyOfBudgets(db, projectId);
  await announceTimes(db, userId);
  return { id, version: 1 };
}

/** Ends here what was stopped at TimeTac. The last thing of its transaction. */
export async function endFromTimeTac(
  db: Transaction,
  { userId, id, end }: { readonly userId: string; readonly id: string; readonly end: Date },
): Promise<void> {
  await lockStaff(db, userId);
  const running = await findEntry(db, id);
  if (running === null || running.end !== null) return;
  await markAsFromTimeTac(db);
  await endTimer(db, running, { now: end, changedBy: userId });
}

function isSame({ taskId, start, end }: TimeEntryRecord, compared: ComparedTime): boolean {
  return (
    taskId === compared.taskId &&
    start.getTime() === compared.start.getTime() &&
    end?.getTime() === compared.end.getTime()
  );
}

interface ComparedTime {
  readonly taskId: number;
  readonly start: Date;
  readonly end: Date;
}

/**
 * Gives an entry the time and the task it has at TimeTac, unless it was changed since it was compared. The last thing of its
 * transaction.
 * @throws AppError as above, `timeDifference.notPossible`
 */
export async function changeFromTimeTac(
  db: Transaction,
  id: string,
  {
    userId,
    taskId,
    start,
    end,
    here,
    changedBy,
  }: TimeFromTimeTac & { readonly here: ComparedTime; readonly changedBy: string },
): Promise<void> {
  const { task } = await lockTimes(db, { userId, taskId });
  const before = await findEntry(db, id);
  if (before === null || !isSame(before, here)) throw refusal('timeDifference.notPossible', {});
  const { projectId, serviceId } = task;
  await markAsFromTimeTac(db);
  await refuseOverlap(db, { userId, start, end, except: id });
  await updateEntry(db, { ...before, taskId, projectId, serviceId, start, end });
  await appendVersion(db, timeEntries, { id, action: 'update', changedBy });
  await notifyOfBudgets(db, projectId);
  await announceTimes(db, userId);
}
