import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { berlinClock, berlinDay, berlinInstant, instantOfClock, minutesOfDay } from './berlin-clock.ts';
import { addDays } from './day-arithmetic.ts';

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin', dateStyle: 'short' });
const timeFormat = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const instants = fc.oneof(
  fc.date({ min: new Date('1600-01-02'), max: new Date('2199-12-30'), noInvalidDate: true }),
  // The hours around which the clocks change.
  fc
    .tuple(
      fc.constantFrom('2026-03-29', '2026-10-25', '2027-03-28'),
      fc.integer({ min: -7200, max: 14_400 }),
    )
    .map(([day, seconds]) => new Date(Date.parse(`${day}T00:00:00Z`) + seconds * 1000)),
);

const asTime = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

describe('the clock of the office', () => {
  it('shows what the time zone data say, at any instant', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        expect(berlinDay(instant)).toBe(dayFormat.format(instant));
        expect(asTime(berlinClock(instant).minute)).toBe(timeFormat.format(instant));
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['2026-11-24', '09:00', '2026-11-24T08:00:00.000Z'],
    ['2026-07-24', '09:00', '2026-07-24T07:00:00.000Z'],
    ['2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
    // Left out: an hour later.
    ['2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29', '03:30', '2026-03-29T01:30:00.000Z'],
    // Comes twice: the second.
    ['2026-10-25', '02:30', '2026-10-25T01:30:00.000Z'],
    ['2026-10-25', '01:30', '2026-10-24T23:30:00.000Z'],
    ['2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
  ])('%s %s is %s', (day, time, instant) => {
    expect(berlinInstant(day, time).toISOString()).toBe(instant);
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    expect(instantOfClock({ day, minute: hours * 60 + minutes }).toISOString()).toBe(instant);
  });

  it('counts minutes before a day and after it', () => {
    expect(instantOfClock({ day: '2026-11-24', minute: 1440 })).toEqual(
      berlinInstant('2026-11-25', '00:00'),
    );
    expect(instantOfClock({ day: '2026-11-24', minute: -60 })).toEqual(
      berlinInstant('2026-11-23', '23:00'),
    );
  });

  it('comes back to every instant but the first of an hour that comes twice', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const minute = new Date(Math.floor(instant.getTime() / 60_000) * 60_000);
        fc.pre(minute.getUTCFullYear() > 1900);
        const back = instantOfClock(berlinClock(minute));
        const difference = back.getTime() - minute.getTime();
        // Other clock changes than today's: 1945 and 1947 had double summer time.
        expect(difference === 0 || (difference > 0 && difference <= 7_200_000)).toBe(true);
        expect(berlinClock(back)).toEqual(berlinClock(minute));
      }),
    );
  });

  it('has days of 23, 24 and 25 hours', () => {
    expect(minutesOfDay('2026-03-29')).toBe(1380);
    expect(minutesOfDay('2026-10-25')).toBe(1500);
    expect(minutesOfDay('2026-11-24')).toBe(1440);
    const days = Array.from({ length: 365 }, (_none, index) => addDays('2026-01-01', index));
    expect(days.filter((day) => minutesOfDay(day) !== 1440)).toEqual(['2026-03-29', '2026-10-25']);
  });
});
