import {
  addDays,
  berlinDay,
  berlinMidnight,
  capacityOn,
  daysBefore,
  entryMinutesByDay,
  type FederalState,
  mondayOf,
  type TimePeriod,
  type TimeWeek,
  type WeekPeriod,
  weekPeriodsOfWeek,
  type WorkingTimeHint,
  workingTimeHints,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Connection } from '#database/connection.ts';
import { decidesForOf, readTimesOf } from '#features/time-tracking/time-entries.service.ts';
import { listEntriesBetween } from '#features/time-tracking/time-entries.queries.ts';
import type { NamedEntry } from '#features/time-tracking/time-entry-record.ts';
import { periodAsOf } from '#features/time-tracking/time-entry-view.ts';
import {
  decidesForAll,
  mayDecideWeek,
  weekAbilities,
} from '#features/time-tracking/time-tracking.policy.ts';
import {
  type CountedWeek,
  listLeftOpen,
  listWeeksOf,
  listWeeksToDecide,
  type TimeWeekRecord,
} from '#features/time-tracking/time-weeks.queries.ts';
import { workingTimesOf } from '#features/work-schedules/working-times.service.ts';
import type { Person } from '#http/person.ts';

/** The minutes of entries on each day; a running one counts up to now. */
interface DayOfEntry {
  readonly entry: NamedEntry;
  readonly day: string;
  readonly minutes: number;
}

function minutesByDay(entries: readonly NamedEntry[], now: Date): readonly DayOfEntry[] {
  return entries.flatMap((entry) =>
    [...entryMinutesByDay(periodAsOf(entry, now))].map(([day, minutes]) => ({ entry, day, minutes })),
  );
}

const sumOf = (parts: readonly DayOfEntry[]): number =>
  parts.reduce((sum, { minutes }) => sum + minutes, 0);

const within =
  ({ firstDay, lastDay }: WeekPeriod) =>
  ({ day }: DayOfEntry): boolean =>
    firstDay <= day && day <= lastDay;

/** A task a row, in the order in which it was first worked on. */
function rowsOf(parts: readonly DayOfEntry[]): TimeWeek['rows'] {
  return [...Map.groupBy(parts, ({ entry }) => entry.taskId).values()].flatMap((ofTask) => {
    const [first] = ofTask;
    if (first === undefined) return [];
    const { taskId, taskTitle, project, serviceId } = first.entry;
    const days = Map.groupBy(ofTask, ({ day }) => day);
    const cells = [...days].map(([day, ofDay]) => ({ day, minutes: sumOf(ofDay) }));
    const task = { id: taskId, title: taskTitle };
    return [{ task, project, serviceId, cells: cells.filter(({ minutes }) => minutes > 0) }];
  });
}

interface Looking {
  readonly person: Person;
  readonly userId: string;
  readonly decidesFor: ReadonlySet<string>;
}

/** A period nobody has touched yet is open. */
function viewOfPeriod(
  { person, userId, decidesFor }: Looking,
  period: WeekPeriod &
    Partial<Pick<CountedWeek, 'version' | 'state' | 'decidedBy' | 'reason' | 'isLeftOpen'>>,
  minutes: number,
): TimePeriod {
  const { firstDay, lastDay, version = 0, state = 'OFFEN', decidedBy = null, reason = null } = period;
  const can = weekAbilities(person, {
    userId,
    decidesFor,
    state,
    isLeftOpen: period.isLeftOpen ?? false,
  });
  return { firstDay, lastDay, version, state, minutes, decidedBy, reason, can };
}

/** How many days before a week its hints ask for: the rest on Monday, and the work that goes on over midnight before. */
const daysForRest = 2;

/** What the Arbeitszeitgesetz says of some days; nothing for those who neither worked on them nor approve them. */
function hintsOf(
  { person, userId, decidesFor }: Looking,
  entries: readonly NamedEntry[],
  { now, federalState }: { readonly now: Date; readonly federalState: FederalState },
): readonly WorkingTimeHint[] {
  if (userId !== person.id && !mayDecideWeek(person, { userId, decidesFor })) return [];
  const worked = entries.map((entry) => ({
    ...periodAsOf(entry, now),
    isDistributed: entry.origin === 'VERTEILT',
  }));
  return workingTimeHints(worked, federalState);
}

async function weekOf(
  context: AppContext,
  db: Connection,
  { day, ...looking }: Looking & { readonly day: string },
): Promise<TimeWeek> {
  const { userId } = looking;
  const now = context.clock.now();
  const monday = mondayOf(day);
  const end = addDays(monday, 7);
  const entries = await listEntriesBetween(db, {
    userId,
    start: berlinMidnight(addDays(monday, -daysForRest)),
    // Work that goes on after midnight still belongs to Sunday.
    end: berlinMidnight(addDays(end, 1)),
  });
  const parts = minutesByDay(entries, now).filter((part) => monday <= part.day && part.day < end);
  const days = { userId, from: monday, to: addDays(end, -1) };
  const known = await listWeeksOf(db, days);
  const leftOpen = await listLeftOpen(db, days);
  const times = await workingTimesOf(db, { userId, first: monday, end });
  const hints = hintsOf(looking, entries, { now, federalState: times.federalState });
  return {
    periods: weekPeriodsOfWeek(day).map((period) => {
      const week = known.find(({ firstDay }) => firstDay === period.firstDay);
      const isLeftOpen = leftOpen.includes(period.firstDay);
      const minutes = sumOf(parts.filter(within(period)));
      return viewOfPeriod(looking, { ...week, ...period, isLeftOpen }, minutes);
    }),
    days: daysBefore(monday, end).map((one) => ({
      day: one,
      target: capacityOn(times, one),
      booked: sumOf(parts.filter((part) => part.day === one)),
      hints: hints.filter((hint) => hint.day === one).map(({ kind, text }) => ({ kind, text })),
    })),
    rows: rowsOf(parts),
  };
}

/**
 * The week of somebody in which a day lies, the running one without a day; Monday to Sunday, whatever month they are in.
 * @throws AppError `access.denied`, `request.invalid`
 */
export async function getTimeWeek(
  context: AppContext,
  person: Person,
  {
    userId,
    day = berlinDay(context.clock.now()),
  }: { readonly userId: string; readonly day?: string | undefined },
): Promise<TimeWeek> {
  return readTimesOf(context, { person, userId }, async (db, decidesFor) =>
    weekOf(context, db, { person, userId, decidesFor, day }),
  );
}

/** One period after it was changed. */
export async function viewOfWeek(
  context: AppContext,
  db: Connection,
  { person, week }: { readonly person: Person; readonly week: TimeWeekRecord },
): Promise<TimePeriod> {
  const { userId, firstDay, lastDay } = week;
  const decidesFor = await decidesForOf(context, db, person);
  const start = berlinMidnight(firstDay);
  const entries = await listEntriesBetween(db, {
    userId,
    start,
    end: berlinMidnight(addDays(lastDay, 1)),
  });
  const parts = minutesByDay(entries, context.clock.now()).filter(within(week));
  return viewOfPeriod({ person, userId, decidesFor }, week, sumOf(parts));
}

type Approval = TimePeriod & Pick<CountedWeek, 'userId' | 'displayname'>;

/** The periods the person decides about, the oldest first. */
export async function listTimeApprovals(context: AppContext, person: Person): Promise<Approval[]> {
  const db = context.database;
  const decidesFor = await decidesForOf(context, db, person);
  const weeks = await listWeeksToDecide(
    db,
    decidesForAll(person) ? { everybodyBut: person.id } : { userIds: [...decidesFor] },
    context.clock.now(),
  );
  return weeks.map((week) => {
    const { userId, displayname, minutes } = week;
    return { ...viewOfPeriod({ person, userId, decidesFor }, week, minutes), userId, displayname };
  });
}
