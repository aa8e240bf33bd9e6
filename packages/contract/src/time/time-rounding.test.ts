import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { berlinInstant } from '../core/berlin-clock.ts';
import { billableMinutes, type RoundedEntry, roundedMinutes } from './billable-minutes.ts';
import {
  type TimeRounding,
  timeRoundingBases,
  timeRoundingModes,
  type TimeRoundingRule,
  roundingRuleFor,
  timeRoundingSteps,
} from './time-rounding.ts';

const quarter: TimeRounding = { step: 15, mode: 'AUF', basis: 'EINTRAG', minimum: 0 };

const sumOf = (numbers: Iterable<number>): number =>
  [...numbers].reduce((sum, number) => sum + number, 0);

const roundings = fc.record({
  step: fc.constantFrom(...timeRoundingSteps),
  mode: fc.constantFrom(...timeRoundingModes),
  basis: fc.constantFrom(...timeRoundingBases),
  minimum: fc.constantFrom(0, 5, 15, 30, 60),
});

describe('rounded minutes', () => {
  it.each<readonly [string, Partial<TimeRounding>, readonly number[], number]>([
    ['up', { mode: 'AUF' }, [15, 15, 30], 60],
    ['to the nearest', { mode: 'KAUFMAENNISCH' }, [0, 15, 15], 30],
    ['down', { mode: 'AB' }, [0, 0, 15], 15],
    ['to the nearest, 15 at least', { mode: 'KAUFMAENNISCH', minimum: 15 }, [15, 15, 15], 45],
    ['down, 15 at least', { mode: 'AB', minimum: 15 }, [15, 15, 15], 45],
  ])('of 7, 8 and 22 at 15, %s', (_title, part, ...[each, sum]) => {
    const rounded = [7, 8, 22].map((minutes) => roundedMinutes(minutes, { ...quarter, ...part }));
    expect(rounded).toEqual(each);
    expect(sumOf(rounded)).toBe(sum);
  });

  it.each<readonly [number, Partial<TimeRounding>, number]>([
    [0, { minimum: 15 }, 0],
    [1, { step: 1 }, 1],
    [15, {}, 15],
    [16, {}, 30],
    [5, { step: 10, mode: 'KAUFMAENNISCH' }, 10],
    [4, { step: 10, mode: 'KAUFMAENNISCH' }, 0],
    [3, { step: 6, mode: 'KAUFMAENNISCH' }, 6],
    [2, { step: 5, mode: 'KAUFMAENNISCH' }, 0],
    [3, { step: 5, mode: 'KAUFMAENNISCH' }, 5],
    [59, { step: 60, mode: 'AB' }, 0],
    [61, { step: 60, mode: 'AUF' }, 120],
    [5, { step: 15, minimum: 20 }, 20],
  ])('of %d by %j are %d', (minutes, part, rounded) => {
    expect(roundedMinutes(minutes, { ...quarter, ...part })).toBe(rounded);
  });

  it('are the steps that counting one by one finds, or the minimum', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1440 }), roundings, (minutes, rounding) => {
        let below = 0;
        while (below + rounding.step <= minutes) below += rounding.step;
        const above = below === minutes ? below : below + rounding.step;
        const nearest = minutes - below < above - minutes ? below : above;
        const expected = { AUF: above, AB: below, KAUFMAENNISCH: nearest }[rounding.mode];
        expect(roundedMinutes(minutes, rounding)).toBe(Math.max(expected, rounding.minimum));
      }),
    );
  });
});

const entry = (id: string, minutes: number, part: Partial<RoundedEntry> = {}): RoundedEntry => ({
  id,
  userId: 'jana',
  projectId: 'KfW-26_007',
  serviceId: 'EHB',
  day: '2026-11-24',
  start: berlinInstant('2026-11-24', `${id.padStart(2, '0')}:00`),
  minutes,
  billable: true,
  rounding: quarter,
  ...part,
});

const byDay: TimeRounding = { ...quarter, basis: 'TAG' };

describe('the billable minutes of entries', () => {
  it.each<readonly [string, readonly RoundedEntry[], Readonly<Record<string, number>>]>([
    [
      'are rounded entry by entry',
      [entry('1', 7), entry('2', 8), entry('3', 22)],
      { 1: 15, 2: 15, 3: 30 },
    ],
    [
      'by day are rounded once, and the last entry has the difference',
      [entry('1', 7), entry('2', 8), entry('3', 22)].map((one) => ({ ...one, rounding: byDay })),
      { 1: 7, 2: 8, 3: 30 },
    ],
    [
      'by day have it on the last, in whatever order they come',
      [entry('3', 22), entry('1', 7), entry('2', 8)].map((one) => ({ ...one, rounding: byDay })),
      { 1: 7, 2: 8, 3: 30 },
    ],
    [
      'rounded down take from the last first, and never more than it has',
      [entry('1', 13), entry('2', 1)].map((one) => ({ ...one, rounding: { ...byDay, mode: 'AB' } })),
      { 1: 0, 2: 0 },
    ],
    [
      'rounded down take only what is above the step',
      [entry('1', 13), entry('2', 1), entry('3', 2)].map((one) => ({
        ...one,
        rounding: { ...byDay, mode: 'AB' },
      })),
      { 1: 13, 2: 1, 3: 1 },
    ],
    [
      'by day keep people, services, projects and days apart',
      [
        entry('1', 7),
        entry('2', 7, { userId: 'petra' }),
        entry('3', 7, { serviceId: 'BND' }),
        entry('4', 7, { projectId: 'KfW-26_008' }),
        entry('5', 7, { day: '2026-11-25' }),
      ].map((one) => ({ ...one, rounding: byDay })),
      { 1: 15, 2: 15, 3: 15, 4: 15, 5: 15 },
    ],
    [
      'are none of what is not billable, which nothing is rounded with either',
      [entry('1', 7, { rounding: byDay }), entry('2', 30, { rounding: byDay, billable: false })],
      { 1: 15, 2: 0 },
    ],
    ['are the raw ones without a rule', [entry('1', 7, { rounding: null })], { 1: 7 }],
    [
      'have the minimum of a day once',
      [entry('1', 3), entry('2', 4)].map((one) => ({ ...one, rounding: { ...byDay, minimum: 60 } })),
      { 1: 3, 2: 57 },
    ],
  ])('%s', (_title, entries, expected) => {
    const raw = entries.map((one) => ({ ...one }));
    expect(Object.fromEntries(billableMinutes(entries))).toEqual(expected);
    expect(entries).toEqual(raw);
  });

  it('of a day are 45 for 37', () => {
    const entries = [entry('1', 20), entry('2', 17)].map((one) => ({ ...one, rounding: byDay }));
    expect(sumOf(billableMinutes(entries).values())).toBe(45);
  });

  it('come by day to the rounded sum, and are never below zero', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 20 }),
        roundings,
        (lengths, rounding) => {
          const entries = lengths.map((minutes, index) =>
            entry(String(index), minutes, { rounding: { ...rounding, basis: 'TAG' } }),
          );
          const billed = [...billableMinutes(entries).values()];
          expect(sumOf(billed)).toBe(roundedMinutes(sumOf(lengths), rounding));
          expect(billed.every((minutes) => minutes >= 0)).toBe(true);
        },
      ),
    );
  });
});

const rule = (
  name: string,
  part: Partial<TimeRoundingRule> = {},
): TimeRoundingRule & { name: string } => ({
  ...quarter,
  customerId: null,
  projectId: null,
  serviceCode: null,
  validFrom: '2026-01-01',
  validTo: null,
  name,
  ...part,
});

const work = { customerId: 'bau', projectId: 'p7', serviceCode: 'EHB', day: '2026-11-24' };

/** In the order of the plan. */
const ordered = [
  rule('project and service', { projectId: 'p7', serviceCode: 'EHB' }),
  rule('project', { projectId: 'p7' }),
  rule('customer and service', { customerId: 'bau', serviceCode: 'EHB' }),
  rule('customer', { customerId: 'bau' }),
  rule('service', { serviceCode: 'EHB' }),
  rule('office'),
];

const strangers = [
  rule('another project', { projectId: 'p8' }),
  rule('another customer', { customerId: 'bahn' }),
  rule('another service', { serviceCode: 'BND' }),
  rule('another service of the project', { projectId: 'p7', serviceCode: 'BND' }),
  rule('of another project of the customer', { customerId: 'bau', projectId: 'p8' }),
  rule('not yet', { projectId: 'p7', serviceCode: 'EHB', validFrom: '2026-11-25' }),
  rule('no longer', { projectId: 'p7', serviceCode: 'EHB', validTo: '2026-11-23' }),
];

describe('the rule for an entry', () => {
  it.each(ordered.map(({ name }, index) => [name, index] as const))('is that of %s', (name, index) => {
    const rules = [...strangers, ...ordered.slice(index)].toReversed();
    expect(roundingRuleFor(rules, work)?.name).toBe(name);
  });

  it('is none where none fits', () => {
    expect(roundingRuleFor(strangers, work)).toBeNull();
    expect(roundingRuleFor([], work)).toBeNull();
  });

  it.each([
    ['2026-11-23', '2026-11-24'],
    ['2026-11-24', '2026-11-24'],
    ['2026-11-24', null],
  ])('holds from %s to %s on the days themselves', (validFrom, validTo) => {
    expect(roundingRuleFor([rule('dated', { validFrom, validTo })], work)?.name).toBe('dated');
  });

  it('of internal work is that of the office only', () => {
    const internal = { ...work, customerId: null, projectId: null, serviceCode: null };
    expect(roundingRuleFor([...ordered, ...strangers], internal)?.name).toBe('office');
  });

  it('is the first that fits in the order of the plan, whatever rules there are', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...ordered, ...strangers]), (rules) => {
        const first = ordered.find(({ name }) => rules.some((other) => other.name === name));
        expect(roundingRuleFor(rules, work)?.name).toBe(first?.name);
      }),
    );
  });
});
