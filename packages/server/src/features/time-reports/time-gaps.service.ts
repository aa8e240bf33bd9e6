import {
  addDays,
  berlinDay,
  berlinInstant,
  berlinMidnight,
  capacityOn,
  daysBetween,
  entryMinutesByDay,
  gapsBetween,
  germanDay,
  hoursText,
  longestTimeRange,
  remindOfGaps,
  reminderDayOf,
  type TimeGap,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { attemptEach, type BackgroundTask } from '#core/background-work.ts';
import { notify } from '#core/notify/notify.service.ts';
import { readSetting } from '#core/settings/read-setting.service.ts';
import type { Connection } from '#database/connection.ts';
import { insertGapNotices, listPeopleWhoBook } from '#features/time-reports/time-gaps.queries.ts';
import { readTimesOf, timesBetween } from '#features/time-tracking/time-entries.service.ts';
import { workingTimesOf } from '#features/work-schedules/working-times.service.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';

interface Days {
  readonly userId: string;
  readonly from: string;
  /** Included. */
  readonly to: string;
}

/** What falls short on some days of somebody, and what the person works. */
async function gapsOf(db: Connection, { userId, from, to }: Days, now: Date) {
  const end = addDays(to, 1);
  const periods = await timesBetween(
    db,
    { userId, start: berlinMidnight(from), end: berlinMidnight(end) },
    now,
  );
  const booked = new Map<string, number>();
  for (const period of periods)
    for (const [day, minutes] of entryMinutesByDay(period))
      booked.set(day, (booked.get(day) ?? 0) + minutes);
  const times = await workingTimesOf(db, { userId, first: from, end });
  const search = { times, booked, firstDay: from, lastDay: to, today: berlinDay(now) };
  return { times, gaps: gapsBetween(search) };
}

/**
 * Past days on which less is booked than the person works; without a person the own ones.
 * @throws AppError `timeEntry.endBeforeStart`, `timeEntry.rangeTooLong`, `access.denied`
 */
export async function listTimeGaps(
  context: AppContext,
  person: Person,
  { from, to, userId = person.id }: Omit<Days, 'userId'> & { readonly userId?: string | undefined },
): Promise<TimeGap[]> {
  if (to < from) throw refusal('timeEntry.endBeforeStart', {});
  if (daysBetween(from, to) >= longestTimeRange)
    throw refusal('timeEntry.rangeTooLong', { days: String(longestTimeRange) });
  return readTimesOf(context, { person, userId }, async (db) => {
    const { gaps } = await gapsOf(db, { userId, from, to }, context.clock.now());
    return [...gaps];
  });
}

/** Days back from today in which gaps are looked for; marks of days that were notified of are kept longer. */
const reach = 21;
/** Who has booked nothing for so long does not keep times here. */
const usualPause = 60;

function textOf({ day, target, booked }: TimeGap): string {
  return `${germanDay(day)}: ${hoursText(booked)} von ${hoursText(target)} h`;
}

async function remindPerson(context: AppContext, userId: string, now: Date): Promise<void> {
  const today = berlinDay(now);
  await context.database.transaction().execute(async (db) => {
    const days = { userId, from: addDays(today, -reach), to: addDays(today, -1) };
    const { gaps } = await gapsOf(db, days, now);
    // Only days after today's date would add something to whether somebody works today.
    const times = await workingTimesOf(db, { userId, first: days.from, end: addDays(today, 1) });
    if (capacityOn(times, today) === 0) return;
    const due = gaps.filter(({ day }) => {
      const reminder = reminderDayOf(day, times);
      return reminder !== null && reminder <= today;
    });
    const fresh = await insertGapNotices(
      db,
      userId,
      due.map(({ day }) => day),
    );
    if (fresh.length === 0) return;
    await notify(db, {
      type: 'ERINNERUNG',
      projectId: null,
      title:
        fresh.length === 1 ? 'An einem Tag fehlen Zeiten' : `An ${fresh.length} Tagen fehlen Zeiten`,
      message: due
        .filter(({ day }) => fresh.includes(day))
        .map(textOf)
        .join(' · '),
      link: '/time',
      severity: 'INFO',
      actor: null,
      forGuests: false,
      about: { kind: 'timeGap', id: userId },
      only: [{ userId, reason: 'PERSOENLICH' }],
    });
  });
}

/** Reminds people of days on which time is missing, once of each day and never before 9:00. */
export async function remindPeopleOfGaps(context: AppContext): Promise<void> {
  const now = context.clock.now();
  const today = berlinDay(now);
  if (now < berlinInstant(today, '09:00')) return;
  if (!(await readSetting(context.database, remindOfGaps))) return;
  const people = await listPeopleWhoBook(context.database, addDays(today, -usualPause));
  await attemptEach(
    people.map((userId) => ({ name: userId, work: async () => remindPerson(context, userId, now) })),
  );
}

/** Looks every ten minutes, and does the work of a day once. */
export const timeGapTask: BackgroundTask<AppContext> = {
  name: 'time-reports.gaps',
  feature: 'time-reports',
  pause: 600_000,
  failure: 'An fehlende Zeiten wurde nicht erinnert',
  begin: (context) => {
    let doneOn: string | null = null;
    return async () => {
      const now = context.clock.now();
      const today = berlinDay(now);
      if (doneOn === today || now < berlinInstant(today, '09:00')) return;
      await remindPeopleOfGaps(context);
      doneOn = today;
    };
  },
};
