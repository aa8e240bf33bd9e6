import { addDays, daysBefore } from '../core/day-arithmetic.ts';
import { capacityOn, type WorkingTimes } from '../planning/capacity.ts';

/** A day on which less is booked than somebody was to work, in minutes. */
export interface TimeGap {
  readonly day: string;
  readonly target: number;
  readonly booked: number;
}

/** So much may be missing without anybody being asked for it. */
export const tolerableGap = 15;

/** Whether the booked minutes of a day that has passed fall short of its target by more than a quarter of an hour. */
export function isGap({ target, booked }: Pick<TimeGap, 'target' | 'booked'>): boolean {
  return booked < target - tolerableGap;
}

export interface GapSearch {
  readonly times: WorkingTimes;
  /** Minutes by day. */
  readonly booked: ReadonlyMap<string, number>;
  readonly firstDay: string;
  readonly lastDay: string;
  /** This day has not passed yet and is no gap, nor is any after it. */
  readonly today: string;
}

/**
 * The gaps of somebody from one day to another, both included. What is to be worked is what planning counts with: holidays,
 * absences and days off ask for nothing.
 */
export function gapsBetween({ times, booked, firstDay, lastDay, today }: GapSearch): readonly TimeGap[] {
  const end = today <= lastDay ? today : addDays(lastDay, 1);
  if (firstDay >= end) return [];
  return daysBefore(firstDay, end)
    .map((day) => ({ day, target: capacityOn(times, day), booked: booked.get(day) ?? 0 }))
    .filter(isGap);
}

const workdaysToWait = 2;
/** Who does not work for so long is not reminded: the gap stands in the week all the same. */
const longestWait = 60;

/** The day on whose morning somebody is reminded of a gap: their second workday after it; `null`: none is near. */
export function reminderDayOf(gapDay: string, times: WorkingTimes): string | null {
  const following = daysBefore(addDays(gapDay, 1), addDays(gapDay, longestWait + 1));
  return following.filter((day) => capacityOn(times, day) > 0)[workdaysToWait - 1] ?? null;
}
