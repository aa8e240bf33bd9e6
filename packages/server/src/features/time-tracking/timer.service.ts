import { cutToMinute, type TimeEntry } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { appendVersion } from '#core/records/record.service.ts';
import type { Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import {
  findRunningEntry,
  hasAccess,
  insertEntry,
  listEntriesOfRequest,
} from '#features/time-tracking/time-entries.queries.ts';
import type { TimeTask } from '#features/time-tracking/time-entry-record.ts';
import { taskText, viewOfEntry } from '#features/time-tracking/time-entry-view.ts';
import {
  announceTimes,
  endTimer,
  getTask,
  refuseOverlap,
  timeEntries,
  viewOfEntries,
} from '#features/time-tracking/time-entry-writing.service.ts';
import { lockProjectState } from '#features/time-tracking/time-tasks.queries.ts';
import { lockStaff } from '#features/work-schedules/absentees.service.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';

interface Start {
  readonly taskId: number;
  readonly note?: string | null | undefined;
  readonly requestId?: string | undefined;
}

/** The project is locked before the person: whoever stops the project locks it first, too, and then ends its timers. */
async function refuseClosedProject(db: Transaction, { projectId }: TimeTask): Promise<void> {
  if (projectId === null) return;
  if ((await lockProjectState(db, projectId)) !== 'ACTIVE') throw refusal('timeTask.projectClosed', {});
}

async function startAnew(
  db: Transaction,
  person: Person,
  { task, start, now }: { readonly task: TimeTask; readonly start: Start; readonly now: Date },
): Promise<string> {
  if (!task.active) throw refusal('timeTask.closed', { title: task.title });
  const id = newId();
  const from = cutToMinute(now);
  await refuseOverlap(db, { userId: person.id, start: from, end: null, except: null });
  await insertEntry(db, {
    id,
    userId: person.id,
    taskId: task.id,
    projectId: task.projectId,
    serviceId: task.serviceId,
    start: from,
    end: null,
    origin: 'TIMER',
    appointmentId: null,
    note: start.note || null,
    billable: task.projectId !== null,
    requestId: start.requestId ?? null,
  });
  await appendVersion(db, timeEntries, { id, action: 'create', changedBy: person.id });
  await announceTimes(db, person.id);
  return id;
}

/** The entry that an earlier call has made, or the time that runs for the task already. */
async function findStarted(db: Transaction, person: Person, { taskId, requestId }: Start) {
  if (requestId !== undefined) {
    const [known] = await listEntriesOfRequest(db, person.id, requestId);
    if (known !== undefined) return { known, running: null };
  }
  const running = await findRunningEntry(db, person.id);
  return { known: running?.taskId === taskId ? running : null, running };
}

/**
 * Starts the time of a task and ends the one that runs, both or none. For the task that runs already it answers that, and
 * for a call that went through before what it has made.
 * @throws AppError `timeTask.notFound`, `timeTask.closed`, `timeTask.projectClosed`, `timeEntry.overlaps`,
 *   `timeWeek.submitted`, `auth.expired`
 */
export async function startTimer(context: AppContext, person: Person, start: Start): Promise<TimeEntry> {
  const now = context.clock.now();
  return context.database.transaction().execute(async (db) => {
    const task = await getTask(db, start.taskId);
    await refuseClosedProject(db, task);
    await lockStaff(db, person.id);
    // The account may have been disabled while this waited, and then nobody would end the time.
    if (!(await hasAccess(db, person.id))) throw refusal('auth.expired', {});
    const { known, running } = await findStarted(db, person, start);
    if (known !== null) return viewOfEntry(known, { now, viewerId: person.id });
    if (running !== null) await endTimer(db, running, { now, changedBy: person.id });
    const id = await startAnew(db, person, { task, start, now });
    const [entry] = await viewOfEntries(context, db, { person, ids: [id] });
    if (entry === undefined) throw refusal('timeEntry.notFound', {});
    return entry;
  });
}

interface Stop {
  readonly taskId: number;
  readonly note?: string | null | undefined;
}

/**
 * Ends the time that runs for a task; `null` where none runs or it was under a minute.
 * @throws AppError `timer.otherRuns`
 */
export async function stopTimer(
  context: AppContext,
  person: Person,
  { taskId, note }: Stop,
): Promise<TimeEntry | null> {
  const now = context.clock.now();
  return context.database.transaction().execute(async (db) => {
    await lockStaff(db, person.id);
    const running = await findRunningEntry(db, person.id);
    if (running === null) return null;
    if (running.taskId !== taskId) throw refusal('timer.otherRuns', { what: taskText(running) });
    const { id, userId } = running;
    if (!(await endTimer(db, running, { now, note, changedBy: userId }))) return null;
    const [entry = null] = await viewOfEntries(context, db, { person, ids: [id] });
    return entry;
  });
}

/** The own time that runs. */
export async function getRunningTime(context: AppContext, person: Person): Promise<TimeEntry | null> {
  const running = await findRunningEntry(context.database, person.id);
  if (running === null) return null;
  return viewOfEntry(running, { now: context.clock.now(), viewerId: person.id });
}
