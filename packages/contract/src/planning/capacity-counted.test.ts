import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from '../core/day-arithmetic.ts';
import { holidayName } from '../core/holidays.ts';
import { capacityOn, scheduledMinutes, type WorkingTimes } from './capacity.ts';

const somePart = fc.constantFrom('GANZ', 'VORMITTAG', 'NACHMITTAG');
const someDay = fc.integer({ min: 0, max: 1200 }).map((count) => addDays('2026-01-01', count));
const someTimes = fc.record({
  schedules: fc.array(
    fc.record({
      validFrom: someDay,
      minutes: fc.array(fc.integer({ min: 0, max: 720 }), { minLength: 7, maxLength: 7 }),
    }),
    { maxLength: 4 },
  ),
  federalState: fc.constantFrom('BW', 'BY', 'SN', 'BE'),
  officeDays: fc.array(
    fc.record({
      day: someDay,
      federalState: fc.constantFrom(null, 'BW', 'BY'),
      name: fc.constant('Tag'),
      capacityPct: fc.constantFrom(0, 50, 100),
    }),
    { maxLength: 5 },
  ),
  absences: fc.array(fc.record({ firstDay: someDay, lastDay: someDay, part: somePart }), {
    maxLength: 4,
  }),
});

interface Minute {
  readonly day: string;
  readonly isMorning: boolean;
}

const isAbsent = ({ absences }: WorkingTimes, { day, isMorning }: Minute): boolean =>
  absences.some(
    ({ firstDay, lastDay, part }) =>
      day >= firstDay && day <= lastDay && (part === 'GANZ' || (part === 'VORMITTAG') === isMorning),
  );

function isFree({ officeDays, federalState }: WorkingTimes, { day, isMorning }: Minute): boolean {
  const rules = officeDays.filter((rule) => rule.day === day);
  const own = rules.find((rule) => rule.federalState === federalState);
  const capacity = (own ?? rules.find((rule) => rule.federalState === null))?.capacityPct;
  if (capacity !== 100 && holidayName(day, federalState) !== null) return true;
  return capacity === 0 || (capacity === 50 && !isMorning);
}

/** The plan's sentence once more, minute by minute and without shortcuts. */
function countedMinutes(times: WorkingTimes, day: string): number {
  const begun = times.schedules.filter(({ validFrom }) => validFrom <= day);
  const [row] = begun.toSorted((left, right) => (left.validFrom < right.validFrom ? 1 : -1));
  const scheduled = row?.minutes[weekdayOf(day)] ?? 0;
  return Array.from({ length: scheduled }, (_none, minute) => ({
    day,
    isMorning: minute < scheduled / 2,
  })).filter((minute) => !isAbsent(times, minute) && !isFree(times, minute)).length;
}

describe('any working times', () => {
  it('give what counting minute by minute gives', () => {
    fc.assert(
      fc.property(someTimes, fc.array(someDay, { minLength: 1, maxLength: 5 }), (times, days) => {
        const asked = [...days, ...times.officeDays.map(({ day }) => day)];
        const unique = new Set(times.schedules.map(({ validFrom }) => validFrom));
        fc.pre(unique.size === times.schedules.length);
        for (const day of asked) expect(capacityOn(times, day)).toBe(countedMinutes(times, day));
      }),
    );
  });

  it('never more than the schedule', () => {
    fc.assert(
      fc.property(someTimes, someDay, (times, day) => {
        const capacity = capacityOn(times, day);
        expect(capacity).toBeGreaterThanOrEqual(0);
        expect(capacity).toBeLessThanOrEqual(scheduledMinutes(times.schedules, day));
      }),
    );
  });
});
