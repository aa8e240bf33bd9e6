import {
  addDays,
  berlinMidnight,
  capacityOn,
  loadByDay,
  mondayOf,
  minutesOfWeek,
} from '@energieakte/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plannedAppointments } from '#server/demo/planning/appointment-rows.ts';
import { demoSetting } from '#server/demo/demo-setting.ts';
import { insertDemoOffice } from '#server/demo/insert-demo-office.ts';
import { busyOf, shownTime } from '#features/appointments/appointment-time.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { cheapPasswords } from '#test/cheap-passwords.ts';

// A Friday, far from holidays.
const now = new Date('2026-10-16T08:00:00Z');

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
  await insertDemoOffice(test.database, now, cheapPasswords);
});
afterAll(async () => test.drop());

async function listOf(query: string): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly line: string }>`${sql.raw(query)}`.execute(test.database);
  return rows.map(({ line }) => line);
}

/** Pairs of one person that take the time of each other, the first of them begins earlier. */
function clashesAt(moment: Date): readonly string[] {
  const setting = demoSetting(moment, []);
  const blocking = plannedAppointments(setting)
    .appointments.map(({ document }) => document)
    .filter(({ blocks, state }) => blocks && state !== 'ABGESAGT')
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  return blocking.flatMap((one, index) =>
    blocking.slice(index + 1).flatMap((other) => {
      const [first, second] = [busyOf(one), busyOf(other)];
      const isShared = other.userIds.some((id) => one.userIds.includes(id));
      if (!isShared || second.start >= first.end) return [];
      return [`${one.title}, ${one.state} | ${other.title}, ${other.state}`];
    }),
  );
}

describe('the demo appointments', () => {
  it('are about 160 of every kind, from four weeks ago to nine weeks ahead', async () => {
    const { rows } = await sql<{
      appointments: number;
      types: number;
      states: number;
      first: string;
      last: string;
    }>`
      select count(*)::int as appointments, count(distinct type)::int as types, count(distinct state)::int as states,
        min(starts_at at time zone 'Europe/Berlin')::date::text as first,
        max(starts_at at time zone 'Europe/Berlin')::date::text as last
      from appointment`.execute(test.database);
    expect(rows[0]).toEqual({
      appointments: 160,
      types: 8,
      states: 4,
      first: '2026-09-14',
      last: '2026-12-14',
    });
  });

  it('are never at a time that somebody has given away, but for two that are not confirmed', () => {
    for (const day of Array.from({ length: 7 }, (_value, index) => index)) {
      const moment = new Date(now.getTime() + day * 86_400_000);
      expect(clashesAt(moment)).toEqual([
        'Begehung Kurz, BESTAETIGT | Typenhaus Albblick, GEPLANT',
        'Begehung Schäfer, BESTAETIGT | Rücksprache Statik Hauff, GEPLANT',
      ]);
    }
  });

  it('are on no holiday, and nobody is there who is away', async () => {
    const christmas = plannedAppointments(demoSetting(new Date('2026-12-21T08:00:00Z'), []));
    const days = new Set(christmas.appointments.map(({ document }) => document.startsAt.getTime()));
    expect(days.size).toBeGreaterThan(100);
    const taken = (day: string) =>
      christmas.appointments.filter(
        ({ document: { startsAt } }) =>
          startsAt >= berlinMidnight(day) && startsAt < berlinMidnight(addDays(day, 1)),
      );
    expect([taken('2026-12-25'), taken('2027-01-01'), taken('2027-01-06')]).toEqual([[], [], []]);
    expect(
      await listOf(`select a.title as line from appointment a join appointment_person p on p.appointment_id = a.id
        join absence x on x.user_id = p.user_id and x.state = 'GENEHMIGT' and x.part = 'GANZ'
          and a.starts_at < (x.last_day + 1)::timestamp at time zone 'Europe/Berlin'
          and a.ends_at > x.first_day::timestamp at time zone 'Europe/Berlin'`),
    ).toEqual([]);
  });

  it('are in two series, on the weekday of each', async () => {
    expect(
      await listOf(`select concat_ws(' ', min(a.title), s.rule ->> 'interval', count(*)) as line
        from appointment_series s join appointment a on a.series_id = s.id
        where a.series_day = (a.starts_at at time zone 'Europe/Berlin')::date group by s.id order by 1`),
    ).toEqual(['Jour fixe Albblick 2 7', 'Wochenbesprechung 1 14']);
  });

  it('ask more of one person in this week than the working hours are', () => {
    const setting = demoSetting(now, []);
    const { appointments } = plannedAppointments(setting);
    const monday = mondayOf(setting.calendar.day(0));
    const plannedFor = (username: string, weeklyHours: number): number => {
      const minutes = minutesOfWeek({ weeklyHours, workdays: [1, 2, 3, 4, 5] });
      const times = {
        schedules: [{ validFrom: '2020-01-01', minutes }],
        federalState: 'BW',
        officeDays: [],
        absences: [],
      } as const;
      const own = appointments.filter(({ document }) =>
        document.userIds.includes(setting.ids.user(username)),
      );
      const loads = loadByDay(
        own.map(({ document }) => ({ ...document, ...shownTime(document) })),
        (day) => capacityOn(times, day),
      );
      return [0, 1, 2, 3, 4].reduce((sum, day) => {
        const { firm = 0, tentative = 0 } = loads.get(addDays(monday, day)) ?? {};
        return sum + firm + tentative;
      }, 0);
    };
    expect(plannedFor('tobias.maurer', 38.5)).toBeGreaterThan(38.5 * 60);
    expect(plannedFor('jana.keller', 38.5)).toBeLessThan(38.5 * 60);
    expect(plannedFor('sabine.brenner', 40)).toBeLessThan(40 * 60);
  });

  it('are shown to the customers of several projects, and only what is done at their sites', async () => {
    const shown =
      await listOf(`select distinct p.project_id as line from appointment a join project p on p.id = a.project_id
      join customer c on c.id = p.customer_id where a.visible_to_guest and a.state = 'BESTAETIGT' and c.shortname = 'HALB'`);
    expect(shown).toHaveLength(4);
    expect(
      await listOf(
        `select title as line from appointment where visible_to_guest and (location is null or travel_before = 0)`,
      ),
    ).toEqual([]);
  });
});
