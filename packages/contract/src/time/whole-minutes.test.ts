import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { berlinClock, berlinDay, berlinInstant } from '../core/berlin-clock.ts';
import { entryMinutesByDay } from './entry-days.ts';
import { cutPeriod, cutToMinute, wholeMinutes } from './whole-minutes.ts';

const second = (text: string): Date => new Date(`2026-11-24T${text}+01:00`);

const between = (from: readonly [string, string], to: readonly [string, string]) => ({
  start: berlinInstant(...from),
  end: berlinInstant(...to),
});

/** Also around the two nights in which the clocks change. */
const instants = fc
  .tuple(
    fc.constantFrom('2026-03-28', '2026-10-24', '2026-11-24', '2026-12-31'),
    fc.integer({ min: 0, max: 172_800_000 }),
  )
  .map(([day, offset]) => new Date(berlinInstant(day, '00:00').getTime() + offset));

describe('whole minutes', () => {
  it.each([
    ['09:00:40', '09:14:20', 14],
    ['09:14:20', '09:20:00', 6],
    ['09:00:00', '09:00:59.999', 0],
    ['09:00:59', '09:01:00', 1],
    ['09:00:00', '10:30:00', 90],
  ])('from %s to %s are %d', (from, to, minutes) => {
    expect(wholeMinutes({ start: second(from), end: second(to) })).toBe(minutes);
  });

  it('let the next entry begin with the minute in which the last one ended', () => {
    expect(cutPeriod({ start: second('09:00:40'), end: second('09:14:20') })).toEqual({
      start: second('09:00:00'),
      end: second('09:14:00'),
    });
    expect(cutToMinute(second('09:14:20'))).toEqual(second('09:14:00'));
  });

  it('lose nothing and count nothing twice, however often the task is changed', () => {
    fc.assert(
      fc.property(fc.array(instants, { minLength: 2 }), (unsorted) => {
        const changes = unsorted.toSorted((one, other) => one.getTime() - other.getTime());
        const [first = new Date(0)] = changes;
        const last = changes.at(-1) ?? first;
        const sum = changes
          .slice(1)
          .reduce(
            (minutes, end, index) => minutes + wholeMinutes({ start: changes[index] ?? first, end }),
            0,
          );
        expect(sum).toBe(wholeMinutes({ start: first, end: last }));
      }),
    );
  });
});

describe('an entry over midnight', () => {
  it.each([
    [
      'in autumn has an hour more',
      between(['2026-10-24', '22:00'], ['2026-10-25', '06:00']),
      { '2026-10-24': 120, '2026-10-25': 420 },
    ],
    [
      'in spring has an hour less',
      between(['2026-03-28', '22:00'], ['2026-03-29', '06:00']),
      { '2026-03-28': 120, '2026-03-29': 300 },
    ],
    [
      'on any other day has what the clock shows',
      between(['2026-11-24', '22:00'], ['2026-11-25', '06:00']),
      { '2026-11-24': 120, '2026-11-25': 360 },
    ],
    [
      'does not touch the day that begins when it ends',
      between(['2026-11-24', '20:00'], ['2026-11-25', '00:00']),
      { '2026-11-24': 240 },
    ],
    [
      'is cut at the turn of the year too',
      between(['2026-12-31', '23:30'], ['2027-01-01', '00:15']),
      { '2026-12-31': 30, '2027-01-01': 15 },
    ],
    [
      'counts no seconds at its ends',
      {
        start: new Date(berlinInstant('2026-11-24', '23:58').getTime() + 59_000),
        end: new Date(berlinInstant('2026-11-25', '00:03').getTime() + 59_000),
      },
      { '2026-11-24': 2, '2026-11-25': 3 },
    ],
  ])('%s', (_title, period, expected) => {
    expect(Object.fromEntries(entryMinutesByDay(period))).toEqual(expected);
  });

  it('has on each day as many minutes as walking through it minute by minute finds', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 1440 }), (start, minutes) => {
        const end = new Date(start.getTime() + minutes * 60_000);
        const found: Record<string, number> = {};
        for (let at = cutToMinute(start); at < cutToMinute(end); at = new Date(at.getTime() + 60_000))
          found[berlinDay(at)] = (found[berlinDay(at)] ?? 0) + 1;
        expect(Object.fromEntries(entryMinutesByDay({ start, end }))).toEqual(found);
        expect(berlinClock(start).day in found).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});
