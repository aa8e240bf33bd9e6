import {
  addDays,
  berlinInstant,
  daysBetween,
  holidayName,
  mondayOf,
  weekdayOf,
} from '@energieakte/contract';
import { sql } from 'kysely';
import { insertCreatedRecords } from '#core/records/record.queries.ts';
import type { Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { demoPeople, type DemoPerson } from '#server/demo/demo-people.ts';
import type { DemoSetting, Row } from '#server/demo/demo-setting.ts';
import { isAway } from '#server/demo/planning/staff-rows.ts';

/** Something the demo office books time on, with the minutes it still takes; `null`: any number. */
interface DemoTask {
  readonly taskId: number;
  readonly projectId: string | null;
  readonly serviceId: string | null;
  left: number | null;
}

const officeTasks = ['Besprechungen', 'Fortbildung und Normen', 'Angebote', 'Verwaltung'];

/** How much of a budget is worked: a usual one, one that is tight, one that is over. */
const budgetParts: ReadonlyMap<string, number> = new Map([
  ['KfW 7', 0.6],
  ['KfW 14', 0.92],
  ['KfW 11', 1.1],
]);
const usualPart = 0.6;

interface TaskRow {
  readonly id: number;
  readonly projectId: string | null;
  readonly serviceId: string | null;
  readonly budget: number | null;
}

/** The first service with a budget of each named project is worked as far as the list says. */
async function readTasks(db: Transaction, { ids }: DemoSetting): Promise<readonly DemoTask[]> {
  const { rows } = await sql<TaskRow>`
    select task.id, task.project_id as "projectId", task.service_id as "serviceId",
      round(service.budget_hours * 60)::integer as budget
    from time_task task left join project_service service on service.id = task.service_id
    left join project on project.id = task.project_id
    where task.active and coalesce(project.state, 'ACTIVE') = 'ACTIVE'
    order by service.position nulls last, task.id`.execute(db);
  const named = new Map([...budgetParts].map(([key, part]) => [ids.project(key), part]));
  const tasks = rows.map(({ id, projectId, serviceId, budget }): DemoTask & { isNamed: boolean } => {
    const part = budget === null || projectId === null ? undefined : named.get(projectId);
    if (part !== undefined && projectId !== null) named.delete(projectId);
    const left = budget === null ? null : Math.round(budget * (part ?? usualPart));
    return { taskId: id, projectId, serviceId, left, isNamed: part !== undefined };
  });
  return tasks.toSorted((one, other) => Number(other.isNamed) - Number(one.isNamed));
}

/** The parts of a day, in fifths of it; the last one takes the rest. */
const blocks = [1, 1.3, 0.8, 1.2, 0.7];
const breakAfter = 2;
const breakMinutes = 45;
const days = 62;

interface Day {
  readonly userId: string;
  readonly day: string;
  readonly minutes: number;
  /** Counted from 0: the person in the office, and the week. They say what is worked on. */
  readonly person: number;
  readonly week: number;
  /** How many of its parts were booked. */
  readonly parts: number;
}

/** A week of somebody has few projects: what has a budget while that lasts, two without one, the office at the end. */
function taskOf(tasks: readonly DemoTask[], { person, week }: Day, index: number): DemoTask {
  const office = tasks.filter(({ projectId }) => projectId === null);
  const open = tasks.filter(({ left }) => left !== null && left >= 15);
  const endless = tasks.filter(({ left, projectId }) => left === null && projectId !== null);
  const task =
    index === blocks.length - 1
      ? office[(person + week) % office.length]
      : index % 2 === 0 && open.length > 0
        ? open[(person * 2) % open.length]
        : endless[(person * 5 + week + index) % endless.length];
  if (task === undefined) throw new Error('The demo office has nothing to book time on');
  return task;
}

/** The entries of one part of a day: a service that takes no more leaves the rest to the next one. */
function partEntries(tasks: readonly DemoTask[], day: Day, part: Part): readonly Row<'time_entry'>[] {
  const { index, start, minutes } = part;
  const task = taskOf(tasks, day, index);
  const length = task.left === null ? minutes : Math.min(minutes, task.left);
  if (task.left !== null) task.left -= length;
  const ended = start + length * 60_000;
  const entry = {
    id: newId(),
    user_id: day.userId,
    task_id: task.taskId,
    project_id: task.projectId,
    service_id: task.serviceId,
    started_at: new Date(start),
    ended_at: new Date(ended),
    origin: index === 0 ? ('HAND' as const) : ('TIMER' as const),
    billable: task.projectId !== null,
    created_by: day.userId,
    updated_by: day.userId,
  };
  if (length === minutes) return [entry];
  return [entry, ...partEntries(tasks, day, { index, start: ended, minutes: minutes - length })];
}

interface Part {
  readonly index: number;
  readonly start: number;
  readonly minutes: number;
}

function entriesOn(tasks: readonly DemoTask[], day: Day): readonly Row<'time_entry'>[] {
  let start = berlinInstant(day.day, '08:00').getTime();
  let rest = day.minutes;
  return blocks.slice(0, day.parts).flatMap((share, index) => {
    const planned = Math.round(((day.minutes / blocks.length) * share) / 5) * 5;
    const minutes = index === blocks.length - 1 ? rest : planned;
    const entries = partEntries(tasks, day, { index, start, minutes });
    rest -= minutes;
    start += (minutes + (index === breakAfter ? breakMinutes : 0)) * 60_000;
    return entries;
  });
}

const staff: readonly DemoPerson[] = demoPeople;

/** Two people have not booked a whole day each. */
const gaps: ReadonlyMap<string, number> = new Map([
  ['jana.keller', -1],
  ['tobias.maurer', -2],
]);

function entryRows(tasks: readonly DemoTask[], setting: DemoSetting): readonly Row<'time_entry'>[] {
  const { ids, calendar } = setting;
  const past = Array.from({ length: days }, (_, index) => calendar.day(index - days)).filter(
    (day) => weekdayOf(day) < 5 && holidayName(day, 'BW') === null,
  );
  // Backwards: what has a budget is worked on now.
  return past.toReversed().flatMap((day) =>
    staff.flatMap(({ username, hours, created }, person) => {
      const isPresent = calendar.day(created) < day && !isAway(username, day, setting);
      if (hours === undefined || !isPresent) return [];
      const gap = gaps.get(username);
      const isShort = gap !== undefined && calendar.workday(gap) === day;
      return entriesOn(tasks, {
        userId: ids.user(username),
        day,
        minutes: Math.round((hours * 60) / 5),
        person,
        week: daysBetween(mondayOf(calendar.day(-days)), mondayOf(day)) / 7,
        parts: isShort ? 3 : blocks.length,
      });
    }),
  );
}

/** Weeks before the last are approved, the last one is submitted, and one was returned. */
async function decideWeeks(db: Transaction, { ids, calendar }: DemoSetting): Promise<void> {
  const monday = mondayOf(calendar.day(0));
  const lastMonday = addDays(monday, -7);
  await sql`update time_week set state = 'GENEHMIGT', version = 3, decided_at = last_day + time '17:00',
      decided_by = (select approver_id from staff_profile profile where profile.user_id = time_week.user_id)
    where last_day < ${lastMonday}`.execute(db);
  await sql`update time_week set state = 'EINGEREICHT', version = 2
    where first_day >= ${lastMonday} and last_day < ${monday}
      and user_id <> all (${['jana.keller', 'petra.vogt'].map(ids.user)}::uuid[])`.execute(db);
  await sql`update time_week set version = 3, decided_by = ${ids.user('sabine.brenner')},
      decided_at = clock_timestamp(), reason = 'Bitte die Baubegleitung noch der richtigen Leistung zuordnen.'
    where first_day >= ${lastMonday} and last_day < ${monday}
      and user_id = ${ids.user('jana.keller')}`.execute(db);
}

const runsFor = 42;

/** What an hour of whom costs the office, in cents. */
const hourlyCosts = [
  ['sabine.brenner', 9200],
  ['jana.keller', 6400],
  ['tobias.maurer', 5900],
] as const;

/** Hours are billed in quarters, and cost what they do since the beginning of last year. */
async function insertTimeRules(db: Transaction, { ids, calendar }: DemoSetting): Promise<void> {
  const author = ids.user('cc-admin.roth');
  const written = { id: newId(), created_by: author, updated_by: author };
  const since = `[${Number(calendar.day(0).slice(0, 4)) - 1}-01-01,)`;
  await db
    .insertInto('time_rounding')
    .values({ ...written, step: 15, mode: 'AUF', basis: 'TAG', minimum: 0, valid: since })
    .execute();
  await db
    .insertInto('hour_rate')
    .values(
      hourlyCosts.map(([username, cost_cents]) => ({
        ...written,
        id: newId(),
        user_id: ids.user(username),
        cost_cents,
        valid: since,
      })),
    )
    .execute();
}

/** Books the working times of two months, with a timer that runs. */
export async function insertDemoTimes(db: Transaction, setting: DemoSetting): Promise<void> {
  const { ids, calendar } = setting;
  await db
    .insertInto('time_task')
    .values(officeTasks.map((title) => ({ title })))
    .execute();
  // Who seeds an office of years ago gets one without times: they would be forgotten at once.
  const { rows: forgotten } = await sql<{ forgotten: boolean }>`
    select time_forgotten(${calendar.day(-days)}::timestamptz) as forgotten`.execute(db);
  if (forgotten[0]?.forgotten === true) return;
  await insertTimeRules(db, setting);
  const tasks = await readTasks(db, setting);
  const entries = entryRows(tasks, setting);
  for (const { username } of demoPeople) {
    const own = entries.filter(({ user_id: userId }) => userId === ids.user(username));
    if (own.length > 0) await db.insertInto('time_entry').values(own).execute();
  }
  const [task] = tasks;
  const start = calendar.minutesFromNow(-runsFor);
  start.setSeconds(0, 0);
  if (task !== undefined)
    await db
      .insertInto('time_entry')
      .values({
        id: newId(),
        user_id: ids.user('jana.keller'),
        task_id: task.taskId,
        project_id: task.projectId,
        service_id: task.serviceId,
        started_at: start,
        origin: 'TIMER',
        note: 'Hüllflächen Nordgiebel',
        created_by: ids.user('jana.keller'),
        updated_by: ids.user('jana.keller'),
      })
      .execute();
  await rememberEntries(db);
  await decideWeeks(db, setting);
}

/** The history begins with what was booked, as each person booked it. */
async function rememberEntries(db: Transaction): Promise<void> {
  const { rows } = await sql<{ id: string; userId: string }>`
    select id, version, user_id as "userId", task_id as "taskId", project_id as "projectId", service_id as "serviceId",
      started_at as start, ended_at as end, origin, appointment_id as "appointmentId", note, billable,
      billable_minutes as "billableMinutes" from time_entry`.execute(db);
  for (const [changedBy, records] of Map.groupBy(rows, ({ userId }) => userId))
    await insertCreatedRecords(db, { table: 'time_entry', records, changedBy });
}
