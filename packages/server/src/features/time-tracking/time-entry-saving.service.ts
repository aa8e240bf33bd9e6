import {
  berlinMidnight,
  addDays,
  cutPeriod,
  cutToMinute,
  placeDuration,
  type Period,
  type ProjectState,
  requiredMessage,
  type TimeEntry,
  type TimeEntryInput,
  type TimeEntryOrigin,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { appendVersion, lockRecordVersion, type Saved } from '#core/records/record.service.ts';
import type { Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import {
  findEntry,
  insertEntry,
  listEntriesBetween,
  listEntriesOfRequest,
  takesPart,
  updateEntry,
} from '#features/time-tracking/time-entries.queries.ts';
import { notifyOfBudgets } from '#features/time-tracking/time-budgets.service.ts';
import type { TimeEntryRecord, TimeTask } from '#features/time-tracking/time-entry-record.ts';
import {
  announceTimes,
  deleteEntry,
  getTask,
  refuseOverlap,
  timeEntries,
  viewOfEntries,
} from '#features/time-tracking/time-entry-writing.service.ts';
import { longestEntry } from '#features/time-tracking/time-entry-view.ts';
import { lockProjectState } from '#features/time-tracking/time-tasks.queries.ts';
import { lockStaff } from '#features/work-schedules/absentees.service.ts';
import { invalidField, refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';

/** As long as `time_forgotten` of the database says. */
const keptDays = 1096;

/** Its hours become a sum without people; what comes and goes afterwards would be counted again and again. */
function refuseForgotten(end: Date, now: Date): void {
  if (end.getTime() < now.getTime() - keptDays * 24 * 60 * 60 * 1000)
    throw refusal('timeEntry.forgotten', {});
}

/** An own entry, with its person locked; one of somebody else is as good as none. */
async function lockOwnEntry(
  db: Transaction,
  { person, now }: { readonly person: Person; readonly now: Date },
  id: string,
): Promise<TimeEntryRecord> {
  const entry = await findEntry(db, id);
  if (entry === null || entry.userId !== person.id) throw refusal('timeEntry.notFound', {});
  if (entry.end !== null) refuseForgotten(entry.end, now);
  return entry;
}

interface Booking {
  readonly person: Person;
  readonly input: TimeEntryInput;
  readonly before: TimeEntryRecord | null;
  readonly task: TimeTask;
  readonly now: Date;
  /** `null`: a task of the office itself. */
  readonly projectState: ProjectState | null;
}

function refuseWrongPeriod({ start, end }: Period, now: Date): void {
  if (end <= start) throw refusal('timeEntry.endBeforeStart', {});
  if (end.getTime() - start.getTime() > longestEntry) throw refusal('timeEntry.tooLong', {});
  if (end > now) throw refusal('timeEntry.future', {});
}

/** Finds free minutes on a day, around everything but the entry that is changed. */
async function placed(
  db: Transaction,
  { person, before, now }: Booking,
  { day, minutes }: { readonly day: string; readonly minutes: number },
): Promise<readonly Period[]> {
  const start = berlinMidnight(day);
  if (start > now) throw refusal('timeEntry.future', {});
  const range = { userId: person.id, start, end: berlinMidnight(addDays(day, 1)) };
  const others = (await listEntriesBetween(db, range)).filter(({ id }) => id !== before?.id);
  const until = cutToMinute(now);
  const taken = others.map((entry) => ({ start: entry.start, end: entry.end ?? until }));
  const found = placeDuration(minutes, { day, taken, until });
  if (found.kind === 'full')
    throw refusal('timeEntry.dayFull', { sentence: found.text.replace(/\.$/u, '') });
  return found.periods;
}

interface Placed {
  readonly origin: TimeEntryOrigin;
  readonly periods: readonly Period[];
}

function typedPeriod({ start, end }: TimeEntryInput): Period | null {
  if (start === undefined && end === undefined) return null;
  if (start === undefined) throw invalidField('start', 'Beginn', requiredMessage);
  if (end === undefined) throw invalidField('end', 'Ende', requiredMessage);
  return cutPeriod({ start: new Date(start), end: new Date(end) });
}

function typedDuration({ day, minutes }: TimeEntryInput) {
  if (day === undefined && minutes === undefined) return null;
  if (day === undefined) throw invalidField('day', 'Tag', requiredMessage);
  if (minutes === undefined) throw invalidField('minutes', 'Dauer', requiredMessage);
  return { day, minutes };
}

/** Where the entry lies; one that is changed and has no new time keeps its own, also while it runs. */
async function placeBooking(db: Transaction, booking: Booking): Promise<Placed | null> {
  const { input, before, now } = booking;
  const period = typedPeriod(input);
  const duration = typedDuration(input);
  if (period !== null && duration !== null)
    throw invalidField('minutes', 'Dauer', 'Bitte entweder Uhrzeiten oder eine Dauer angeben.');
  if (duration !== null) return { origin: 'VERTEILT', periods: await placed(db, booking, duration) };
  if (period === null) {
    if (before === null) throw invalidField('start', 'Beginn', requiredMessage);
    return null;
  }
  refuseWrongPeriod(period, now);
  return { origin: 'HAND', periods: [period] };
}

async function refuseWrongAppointment(
  db: Transaction,
  { person, input: { appointmentId }, before }: Booking,
): Promise<void> {
  if (appointmentId === undefined || appointmentId === before?.appointmentId) return;
  if (!(await takesPart(db, { userId: person.id, appointmentId })))
    throw refusal('timeEntry.notOfAppointment', {});
}

/** What stays as it was where nothing is given; work on projects is billable. */
function keptOf({ input, before, task }: Booking) {
  if (before === null) return { billable: input.billable ?? task.projectId !== null, note: null };
  return { billable: input.billable ?? before.billable, note: before.note };
}

function detailsOf(booking: Booking) {
  const { input, before, task } = booking;
  const kept = keptOf(booking);
  const { note, appointmentId = before?.appointmentId } = input;
  return {
    taskId: task.id,
    projectId: task.projectId,
    serviceId: task.serviceId,
    appointmentId: appointmentId ?? null,
    note: note === undefined ? kept.note : note || null,
    billable: kept.billable,
  };
}

/** The first part takes the place of what is changed; further ones are new, and not of the appointment. */
async function writePart(
  db: Transaction,
  booking: Booking,
  part: Period & { readonly origin: TimeEntryOrigin; readonly index: number },
): Promise<string> {
  const { person, input, before, now } = booking;
  const { origin, start, end, index } = part;
  const isFirst = index === 0;
  const replaced = isFirst ? before : null;
  refuseForgotten(end, now);
  const details = detailsOf(booking);
  const id = replaced?.id ?? newId();
  await refuseOverlap(db, { userId: person.id, start, end, except: id });
  const row = {
    ...details,
    id,
    userId: person.id,
    start,
    end,
    origin: details.appointmentId === null ? origin : ('TERMIN' as const),
    appointmentId: isFirst ? details.appointmentId : null,
  };
  // A change is told from its repetition by the version.
  const requestId = before === null ? (input.requestId ?? null) : null;
  const request = { requestId, requestPart: index };
  await (replaced === null ? insertEntry(db, { ...row, ...request }) : updateEntry(db, row));
  const action = replaced === null ? 'create' : 'update';
  await appendVersion(db, timeEntries, { id, action, changedBy: person.id });
  return id;
}

/** What still runs goes on only where a timer may start. */
function refuseTimerOnClosed({ before, projectState }: Booking): void {
  if (before?.end === null && projectState !== null && projectState !== 'ACTIVE')
    throw refusal('timeTask.projectClosed', {});
}

async function write(db: Transaction, booking: Booking): Promise<readonly string[]> {
  const { before, person } = booking;
  await refuseWrongAppointment(db, booking);
  const found = await placeBooking(db, booking);
  if (found === null && before !== null) {
    const { id } = before;
    refuseTimerOnClosed(booking);
    await updateEntry(db, { ...before, ...detailsOf(booking) });
    await appendVersion(db, timeEntries, { id, action: 'update', changedBy: person.id });
    return [id];
  }
  const ids: string[] = [];
  for (const period of found?.periods ?? []) {
    const part = { ...period, origin: found?.origin ?? 'HAND', index: ids.length };
    ids.push(await writePart(db, booking, part));
  }
  return ids;
}

/** What was worked before a project was stopped can still be booked; a deleted one is gone. */
function refuseClosedTask({ task, before, projectState }: Booking): void {
  if (before?.taskId === task.id) return;
  if (projectState === 'DELETED') throw refusal('timeTask.notFound', {});
  if (!task.active) throw refusal('timeTask.closed', { title: task.title });
}

async function lockBefore(
  db: Transaction,
  who: { readonly person: Person; readonly now: Date },
  { id, version }: TimeEntryInput,
): Promise<TimeEntryRecord | null> {
  if (id === undefined) return null;
  const before = await lockOwnEntry(db, who, id);
  await lockRecordVersion(db, timeEntries, { id, version });
  return before;
}

/**
 * Books an own time (without id) or changes it (with id and version). A duration fills the free minutes of its day and may
 * become several entries. A call that went through before answers what it has made.
 * @throws AppError `timeEntry.notFound`, `timeEntry.overlaps`, `timeEntry.future`, `timeEntry.tooLong`,
 *   `timeEntry.endBeforeStart`, `timeEntry.dayFull`, `timeEntry.notOfAppointment`, `timeEntry.appointmentTwice`,
 *   `timeTask.notFound`, `timeTask.closed`, `timeTask.projectClosed`, `timeEntry.forgotten`, `timeWeek.submitted`, `record.versionOutdated`, `request.invalid`
 */
export async function saveTimeEntry(
  context: AppContext,
  person: Person,
  input: TimeEntryInput,
): Promise<Saved<TimeEntry[]>> {
  const now = context.clock.now();
  return context.database.transaction().execute(async (db) => {
    const task = await getTask(db, input.taskId);
    const { projectId } = task;
    // The project before the person, as whoever stops the project locks it before its timers.
    const projectState = projectId === null ? null : await lockProjectState(db, projectId);
    await lockStaff(db, person.id);
    const { requestId } = input;
    const known = requestId === undefined ? [] : await listEntriesOfRequest(db, person.id, requestId);
    if (known.length > 0) {
      const ids = known.map(({ id }) => id);
      return { entry: await viewOfEntries(context, db, { person, ids }), created: false };
    }
    const before = await lockBefore(db, { person, now }, input);
    const booking = { person, input, task, now, before, projectState };
    refuseClosedTask(booking);
    const ids = await write(db, booking);
    await notifyOfBudgets(db, projectId);
    await announceTimes(db, person.id);
    const entry = await viewOfEntries(context, db, { person, ids });
    return { entry, created: booking.before === null };
  });
}

/** @throws AppError `timeEntry.notFound`, `timeEntry.forgotten`, `timeWeek.submitted` */
export async function deleteTimeEntry(context: AppContext, person: Person, id: string): Promise<void> {
  const now = context.clock.now();
  await context.database.transaction().execute(async (db) => {
    await lockStaff(db, person.id);
    await deleteEntry(db, await lockOwnEntry(db, { person, now }, id), person.id);
    await announceTimes(db, person.id);
  });
}
