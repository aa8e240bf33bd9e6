import { berlinInstant, berlinMidnight, type Period } from '../core/berlin-clock.ts';
import { addDays } from '../core/day-arithmetic.ts';
import type { AbsentDays } from './capacity.ts';
import type { LoadFacts } from './load.ts';

type BusyFacts = Pick<LoadFacts, 'allDay' | 'start' | 'end' | 'travelBefore' | 'travelAfter'>;

/** When an appointment takes its people: with travel; whole days from midnight to midnight. */
export function busyTime({ allDay, start, end, travelBefore, travelAfter }: BusyFacts): Period {
  const begin = allDay ? berlinMidnight(start) : new Date(start);
  const until = allDay ? berlinMidnight(end) : new Date(end);
  return {
    start: new Date(begin.getTime() - travelBefore * 60_000),
    end: new Date(until.getTime() + travelAfter * 60_000),
  };
}

/** When somebody is absent: halves of days are cut at noon. */
export function absentTime({ firstDay, lastDay, part }: AbsentDays): Period {
  return {
    start: part === 'NACHMITTAG' ? berlinInstant(firstDay, '12:00') : berlinMidnight(firstDay),
    end: part === 'VORMITTAG' ? berlinInstant(lastDay, '12:00') : berlinMidnight(addDays(lastDay, 1)),
  };
}

/** Whether two periods have time in common; one that begins when the other ends has none. */
export function doOverlap(one: Period, other: Period): boolean {
  return one.start < other.end && other.start < one.end;
}

/** Confirmed or done, and one that takes its people: such appointments never overlap for anybody. */
export function isFirm({
  state,
  blocks,
}: Pick<LoadFacts, 'state'> & { readonly blocks: boolean }): boolean {
  return blocks && (state === 'BESTAETIGT' || state === 'ERLEDIGT');
}
