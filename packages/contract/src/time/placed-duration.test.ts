import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { berlinInstant, berlinMidnight, minutesOfDay, type Period } from '../core/berlin-clock.ts';
import { addDays } from '../core/day-arithmetic.ts';
import { clockText } from '../planning/day-texts.ts';
import { placeDuration } from './placed-duration.ts';
import { wholeMinutes } from './whole-minutes.ts';

const day = '2026-11-24';
const at = (time: string): Date => berlinInstant(day, time);
const booked = (...times: readonly (readonly [string, string])[]): readonly Period[] =>
  times.map(([from, to]) => ({ start: at(from), end: at(to) }));
const nextDay = berlinMidnight(addDays(day, 1));

function textsOf(periods: readonly Period[]): readonly string[] {
  return periods.map(({ start, end }) => `${clockText(start)}–${clockText(end)}`);
}

describe('a duration without clock times', () => {
  it.each<readonly [string, number, readonly Period[], string | null, readonly string[]]>([
    ['begins at 8:00', 90, [], null, ['8:00–9:30']],
    ['begins when what is booked ends', 60, booked(['07:30', '09:15']), null, ['9:15–10:15']],
    [
      'goes around what is booked',
      120,
      booked(['09:00', '10:30'], ['11:00', '11:10']),
      null,
      ['8:00–9:00', '10:30–11:00', '11:10–11:40'],
    ],
    [
      'does not depend on the order of what is booked',
      90,
      booked(['11:00', '12:00'], ['08:00', '10:30']),
      null,
      ['10:30–11:00', '12:00–13:00'],
    ],
    [
      'fills a single free minute',
      1,
      booked(['08:00', '09:00'], ['09:01', '18:00']),
      null,
      ['9:00–9:01'],
    ],
    ['reaches midnight', 960, [], null, ['8:00–0:00']],
    ['takes what is before 8:00 last', 961, [], null, ['7:59–0:00']],
    ['ends where now is', 60, [], '09:00', ['8:00–9:00']],
    ['is not booked for the future', 180, [], '10:00', ['7:00–10:00']],
    [
      'goes back around what is booked early',
      150,
      booked(['07:00', '07:30']),
      '09:00',
      ['6:00–7:00', '7:30–9:00'],
    ],
    ['is found before 8:00 when it is not 8:00 yet', 30, [], '06:00', ['5:30–6:00']],
    ['fills the whole day', 1440, [], null, ['0:00–0:00']],
  ])('%s', (_title, minutes, ...[taken, until, expected]) => {
    const placed = placeDuration(minutes, {
      day,
      taken,
      until: until === null ? nextDay : at(until),
    });
    expect(placed.kind === 'placed' && textsOf(placed.periods)).toEqual(expected);
  });

  it.each<readonly [string, number, readonly Period[], string | null]>([
    ['3:20', 201, booked(['00:00', '12:00'], ['15:20', '24:00']), null],
    ['0:00', 1, booked(['00:00', '24:00']), null],
    ['9:00', 541, [], '09:00'],
  ])('says that only %s h are free', (free, ...[minutes, taken, until]) => {
    const end = until === null ? nextDay : at(until);
    expect(placeDuration(minutes, { day, taken, until: end })).toEqual({
      kind: 'full',
      text: `Am Di 24.11. sind nur noch ${free} h frei.`,
    });
  });

  it.each([
    ['2026-03-29', 1380],
    ['2026-10-25', 1500],
  ])('has on %s, when the clocks change, %d minutes', (changing, minutes) => {
    const whole = { day: changing, taken: [], until: new Date('2027-01-01') };
    expect(placeDuration(minutes, whole)).toEqual({
      kind: 'placed',
      periods: [{ start: berlinMidnight(changing), end: berlinMidnight(addDays(changing, 1)) }],
    });
    expect(placeDuration(minutes + 1, whole).kind).toBe('full');
  });

  it('takes exactly the free minutes that trying each one finds', () => {
    const days = fc.constantFrom('2026-03-29', '2026-10-25', day);
    const spans = fc.array(
      fc.tuple(fc.integer({ min: -60, max: 1500 }), fc.integer({ min: 1, max: 400 })),
      {
        maxLength: 8,
      },
    );
    const wanted = fc.record({
      day: days,
      spans,
      minutes: fc.integer({ min: 1, max: 900 }),
      now: fc.integer({ min: 0, max: 1500 }),
    });
    fc.assert(
      fc.property(wanted, ({ day: tried, spans: lengths, minutes, now }) => {
        const midnight = berlinMidnight(tried).getTime();
        const minute = (count: number): Date => new Date(midnight + count * 60_000);
        const taken = lengths.map(([from, length]) => ({
          start: minute(from),
          end: minute(from + length),
        }));
        const eight = wholeMinutes({ start: minute(0), end: berlinInstant(tried, '08:00') });
        const end = Math.min(minutesOfDay(tried), now);
        const isFree = (count: number): boolean =>
          count < end &&
          taken.every(({ start, end: to }) => minute(count) < start || minute(count) >= to);
        const order = [
          ...Array.from({ length: minutesOfDay(tried) - eight }, (_none, index) => eight + index),
          ...Array.from({ length: eight }, (_none, index) => eight - 1 - index),
        ];
        const expected = order.filter(isFree).slice(0, minutes);
        const placed = placeDuration(minutes, { day: tried, taken, until: minute(now) });
        expect(placed.kind).toBe(expected.length < minutes ? 'full' : 'placed');
        if (placed.kind === 'full') return;
        const found = placed.periods.flatMap(({ start, end: to }) =>
          Array.from(
            { length: wholeMinutes({ start, end: to }) },
            (_none, index) => (start.getTime() - midnight) / 60_000 + index,
          ),
        );
        expect(found).toEqual(expected.toSorted((one, other) => one - other));
      }),
      { numRuns: 300 },
    );
  });
});
