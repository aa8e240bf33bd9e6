import * as dateFns from 'date-fns';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../core/day-arithmetic.ts';
import {
  isoWeek,
  planningViews,
  steppedDay,
  weekLabel,
  windowLabel,
  windowOf,
} from './planning-windows.ts';

const someDay = fc.integer({ min: 0, max: 36_000 }).map((count) => addDays('2000-01-01', count));

describe('weeks', () => {
  it.each([
    ['2026-11-24', 'KW 48 · 23.–29.11.2026'],
    ['2026-11-29', 'KW 48 · 23.–29.11.2026'],
    ['2026-11-30', 'KW 49 · 30.11.–06.12.2026'],
    ['2026-12-31', 'KW 53 · 28.12.2026–03.01.2027'],
    ['2027-01-01', 'KW 53 · 28.12.2026–03.01.2027'],
    ['2027-01-04', 'KW 1 · 04.–10.01.2027'],
    ['2026-01-01', 'KW 1 · 29.12.2025–04.01.2026'],
    ['2020-12-31', 'KW 53 · 28.12.2020–03.01.2021'],
  ])('%s lies in %s', (day, label) => {
    expect(weekLabel(day)).toBe(label);
  });

  it('are counted as ISO counts them', () => {
    fc.assert(
      fc.property(someDay, (day) => {
        expect(isoWeek(day)).toBe(dateFns.getISOWeek(dateFns.parseISO(day)));
      }),
    );
  });
});

describe('windows', () => {
  it.each([
    ['TAG', '2026-11-24', '2026-11-24', '2026-11-25', 'Di 24.11.2026'],
    ['WOCHE', '2026-11-24', '2026-11-23', '2026-11-30', 'KW 48 · 23.–29.11.2026'],
    ['MONAT', '2026-11-24', '2026-11-01', '2026-12-01', 'November 2026'],
    ['MONAT', '2026-12-31', '2026-12-01', '2027-01-01', 'Dezember 2026'],
    ['MONAT', '2028-02-29', '2028-02-01', '2028-03-01', 'Februar 2028'],
    ['QUARTAL', '2026-11-24', '2026-10-01', '2027-01-01', '4. Quartal 2026'],
    ['QUARTAL', '2026-01-01', '2026-01-01', '2026-04-01', '1. Quartal 2026'],
    ['QUARTAL', '2026-06-30', '2026-04-01', '2026-07-01', '2. Quartal 2026'],
  ] as const)('%s of %s', (view, day, ...expected) => {
    const { start, end } = windowOf(view, day);
    expect([start, end, windowLabel(view, day)]).toEqual(expected);
  });

  it('hold their day, and follow each other without a gap', () => {
    fc.assert(
      fc.property(fc.constantFrom(...planningViews), someDay, (view, day) => {
        const { start, end } = windowOf(view, day);
        expect(start <= day && day < end).toBe(true);
        expect(windowOf(view, steppedDay(view, start, 1)).start).toBe(end);
        expect(windowOf(view, steppedDay(view, day, -1)).end).toBe(start);
        // A range call takes 186 days at most.
        expect(daysBetween(start, end)).toBeLessThanOrEqual(92);
      }),
    );
  });

  it('of a month go from 31 January to February', () => {
    expect(windowOf('MONAT', steppedDay('MONAT', '2026-01-31', 1)).start).toBe('2026-02-01');
    expect(windowOf('QUARTAL', steppedDay('QUARTAL', '2026-11-30', 1)).start).toBe('2027-01-01');
  });
});
