import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { berlinDay, berlinInstant } from '../core/berlin-clock.ts';
import { addDays } from '../core/day-arithmetic.ts';
import { loadByDay, type LoadFacts, minutesByDay } from './load.ts';
import { spreadMinutes } from './spread.ts';

const at = (day: string, time: string): string => berlinInstant(day, time).toISOString();

const visit: LoadFacts = {
  state: 'BESTAETIGT',
  allDay: false,
  start: at('2026-11-24', '09:00'),
  end: at('2026-11-24', '10:30'),
  travelBefore: 35,
  travelAfter: 35,
  effortMinutes: null,
};
const wholeDays: LoadFacts = {
  ...visit,
  allDay: true,
  start: '2026-11-25',
  end: '2026-11-28',
  travelBefore: 0,
  travelAfter: 0,
};
/** 462 minutes from Monday to Thursday, nothing from Friday 27.11. on. */
const capacity = (day: string): number => (day < '2026-11-27' ? 462 : 0);
const between = (start: string, end: string): LoadFacts => ({
  ...visit,
  start,
  end,
  travelBefore: 0,
  travelAfter: 0,
});

describe('what an appointment asks of a day', () => {
  it.each<readonly [string, LoadFacts, Readonly<Record<string, number>>]>([
    ['its time with travel', visit, { '2026-11-24': 160 }],
    ['nothing when it is cancelled', { ...visit, state: 'ABGESAGT' }, {}],
    [
      'the part of each day when it goes over midnight',
      between(at('2026-11-24', '22:00'), at('2026-11-25', '02:00')),
      { '2026-11-24': 120, '2026-11-25': 120 },
    ],
    [
      'also when only the way home goes over midnight',
      { ...visit, start: at('2026-11-24', '21:00'), end: at('2026-11-24', '23:30'), travelAfter: 60 },
      { '2026-11-24': 35 + 180, '2026-11-25': 30 },
    ],
    [
      'nothing of the day that begins when it ends',
      between(at('2026-11-24', '20:00'), at('2026-11-25', '00:00')),
      { '2026-11-24': 240 },
    ],
    [
      'all that the person can do, of whole days',
      wholeDays,
      { '2026-11-25': 462, '2026-11-26': 462, '2026-11-27': 0 },
    ],
    [
      'the effort, spread by what the person can do',
      { ...wholeDays, effortMinutes: 720 },
      { '2026-11-25': 360, '2026-11-26': 360, '2026-11-27': 0 },
    ],
    ['the effort in place of time and travel', { ...visit, effortMinutes: 45 }, { '2026-11-24': 45 }],
    [
      'the effort evenly where nobody can do anything',
      { ...wholeDays, start: '2026-11-28', end: '2026-11-30', effortMinutes: 61 },
      { '2026-11-28': 31, '2026-11-29': 30 },
    ],
    // On 29.03.2026 the clock goes from 2:00 to 3:00.
    [
      'an hour less in spring',
      between(at('2026-03-29', '01:30'), at('2026-03-29', '03:30')),
      { '2026-03-29': 60 },
    ],
    [
      '23 hours of the day in spring',
      between(at('2026-03-29', '00:00'), at('2026-03-30', '00:00')),
      { '2026-03-29': 1380 },
    ],
    [
      '25 hours of the day in autumn',
      between(at('2026-10-25', '00:00'), at('2026-10-26', '00:00')),
      { '2026-10-25': 1500 },
    ],
    [
      'the night in autumn, cut at midnight',
      between(at('2026-10-24', '22:00'), at('2026-10-25', '04:00')),
      { '2026-10-24': 120, '2026-10-25': 300 },
    ],
  ])('%s', (_title, facts, expected) => {
    expect(Object.fromEntries(minutesByDay(facts, capacity))).toEqual(expected);
  });

  it('keeps firm and tentative work apart', () => {
    const loads = loadByDay(
      [
        visit,
        { ...visit, state: 'ERLEDIGT', effortMinutes: 10 },
        { ...visit, state: 'GEPLANT', effortMinutes: 7 },
        { ...visit, state: 'ABGESAGT' },
      ],
      capacity,
    );
    expect(Object.fromEntries(loads)).toEqual({ '2026-11-24': { firm: 170, tentative: 7 } });
  });
});

describe('spreading minutes', () => {
  it.each([
    [720, [462, 462, 0], [360, 360, 0]],
    [100, [1, 1, 1], [33, 34, 33]],
    [1, [5, 5], [1, 0]],
    [0, [5, 5], [0, 0]],
    [61, [0, 0], [31, 30]],
    [60, [], []],
  ])('%d over %j is %j', (minutes, weights, parts) => {
    expect(spreadMinutes(minutes, weights)).toEqual(parts);
  });

  it('loses no minute and gives nothing to days without capacity', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 720 }), { minLength: 1, maxLength: 62 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60_000 }), weights, (minutes, list) => {
        const parts = spreadMinutes(minutes, list);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(minutes);
        const total = list.reduce((sum, weight) => sum + weight, 0);
        for (const [index, weight] of list.entries()) {
          const exact = total === 0 ? minutes / list.length : (minutes * weight) / total;
          expect(Math.abs((parts[index] ?? -1) - exact)).toBeLessThanOrEqual(1);
          expect(weight === 0 && total > 0 && parts[index] !== 0).toBe(false);
        }
      }),
    );
  });
});

it('counts every minute of the real time once, whatever the clocks do', () => {
  const start = fc.oneof(
    fc.integer({ min: 0, max: 1000 * 1440 }),
    fc.integer({ min: 86 * 1440, max: 89 * 1440 }),
    fc.integer({ min: 296 * 1440, max: 299 * 1440 }),
  );
  fc.assert(
    fc.property(
      start,
      fc.integer({ min: 1, max: 3000 }),
      fc.tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 0, max: 600 })),
      (minute, length, [travelBefore, travelAfter]) => {
        const from = Date.parse('2026-01-01T00:00:00Z') + minute * 60_000;
        const facts = {
          ...between(new Date(from).toISOString(), new Date(from + length * 60_000).toISOString()),
          travelBefore,
          travelAfter,
        };
        const expected = new Map<string, number>();
        for (let passed = -travelBefore; passed < length + travelAfter; passed += 1) {
          const day = berlinDay(new Date(from + passed * 60_000));
          expected.set(day, (expected.get(day) ?? 0) + 1);
        }
        expect([...minutesByDay(facts, () => 480)]).toEqual([...expected]);
      },
    ),
    { numRuns: 60 },
  );
});

it('takes whole days from the first to the one before the end', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 1, max: 62 }), (first, length) => {
      const start = addDays('2026-01-01', first);
      const days = minutesByDay({ ...wholeDays, start, end: addDays(start, length) }, () => 100);
      expect(days.map(([day]) => day)).toEqual(
        Array.from({ length }, (_none, index) => addDays(start, index)),
      );
    }),
  );
});
