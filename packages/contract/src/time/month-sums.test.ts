import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { berlinInstant } from '../core/berlin-clock.ts';
import { monthSums } from './month-sums.ts';
import { wholeMinutes } from './whole-minutes.ts';

type Moment = readonly [string, string];
const entry = (person: string, [from, to]: readonly [Moment, Moment], billableMinutes: number) => ({
  person,
  start: berlinInstant(...from),
  end: berlinInstant(...to),
  billableMinutes,
});

const entries = [
  entry(
    'jana',
    [
      ['2026-11-30', '22:00'],
      ['2026-12-01', '01:30'],
    ],
    240,
  ),
  entry(
    'jana',
    [
      ['2026-11-02', '08:00'],
      ['2026-11-02', '09:07'],
    ],
    75,
  ),
  entry(
    'petra',
    [
      ['2026-11-30', '20:00'],
      ['2026-12-01', '00:00'],
    ],
    240,
  ),
  entry(
    'petra',
    [
      ['2026-10-31', '23:59'],
      ['2026-11-01', '00:01'],
    ],
    15,
  ),
];
const byPerson = (month: string) =>
  Object.fromEntries(monthSums(entries, month, ({ person }) => person));

describe('the sums of a month', () => {
  it.each([
    ['2026-10', { petra: { minutes: 1, billableMinutes: 15 } }],
    [
      '2026-11',
      {
        jana: { minutes: 120 + 67, billableMinutes: 240 + 75 },
        petra: { minutes: 240 + 1, billableMinutes: 240 },
      },
    ],
    ['2026-12', { jana: { minutes: 90, billableMinutes: 0 } }],
    ['2027-01', {}],
  ])('split what goes over its end, in %s', (month, sums) => {
    expect(byPerson(month)).toEqual(sums);
  });

  it('come over all months and by any key to the same minutes', () => {
    const started = fc.integer({ min: 0, max: 366 * 1440 });
    const booked = fc.array(
      fc
        .record({
          minute: started,
          length: fc.integer({ min: 1, max: 1440 }),
          billableMinutes: fc.integer({ min: 0, max: 1500 }),
          person: fc.constantFrom('jana', 'petra', 'tom'),
          project: fc.constantFrom('KfW-26_007', 'II-26_031', null),
        })
        .map(({ minute, length, ...rest }) => {
          const start = new Date(berlinInstant('2026-01-01', '00:00').getTime() + minute * 60_000);
          return { ...rest, start, end: new Date(start.getTime() + length * 60_000) };
        }),
    );
    const months = Array.from(
      { length: 13 },
      (_none, index) => `${2026 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`,
    );
    fc.assert(
      fc.property(booked, (all) => {
        const sumsBy = (keyOf: (of: (typeof all)[number]) => string | null) => {
          const sums = months.flatMap((month) => [...monthSums(all, month, keyOf).values()]);
          return {
            minutes: sums.reduce((sum, { minutes }) => sum + minutes, 0),
            billableMinutes: sums.reduce((sum, { billableMinutes }) => sum + billableMinutes, 0),
          };
        };
        const expected = {
          minutes: all.reduce((sum, period) => sum + wholeMinutes(period), 0),
          billableMinutes: all.reduce((sum, { billableMinutes }) => sum + billableMinutes, 0),
        };
        expect(sumsBy(({ person }) => person)).toEqual(expected);
        expect(sumsBy(({ project }) => project)).toEqual(expected);
      }),
      { numRuns: 100 },
    );
  });
});
