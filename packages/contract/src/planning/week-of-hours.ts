/** How much somebody works, as the account says it: hours a week and the days (1 is Monday) on which they are worked. */
export interface WeekOfHours {
  readonly weeklyHours: number | null;
  readonly workdays: readonly number[];
}

/** Where nothing else is known. */
const usualWorkdays: readonly number[] = [1, 2, 3, 4, 5];
export const longestWorkday = 720;

/** The minutes of Monday to Sunday: the hours evenly over the days, odd minutes on the first of them. */
export function minutesOfWeek({ weeklyHours, workdays }: WeekOfHours): readonly number[] {
  const total = Math.round((weeklyHours ?? 0) * 60);
  const days = new Set(workdays);
  const count = Math.max(1, days.size);
  let worked = 0;
  return Array.from({ length: 7 }, (_none, index) => {
    if (!days.has(index + 1)) return 0;
    worked += 1;
    return Math.floor(total / count) + (worked <= total % count ? 1 : 0);
  });
}

/** The same the other way round, to a quarter of an hour; `null`: there is no schedule. */
export function weekOfMinutes(minutes: readonly number[] | null): {
  weeklyHours: number | null;
  workdays: number[];
} {
  const total = (minutes ?? []).reduce((sum, day) => sum + day, 0);
  if (minutes === null || total === 0) return { weeklyHours: null, workdays: [...usualWorkdays] };
  const workdays = minutes.flatMap((day, index) => (day > 0 ? [index + 1] : []));
  return { weeklyHours: Math.round(total / 15) / 4, workdays };
}
