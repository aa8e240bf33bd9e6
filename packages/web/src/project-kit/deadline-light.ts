import { daysBetween, type OfficeProjectRow } from '@energieakte/contract';

/** The traffic light of a deadline. */
export type DeadlineLight = 'overdue' | 'soon' | 'later';

/** From how many days before a hard deadline (money is lost) and a soft one the light turns yellow. */
const warningDays = { hard: 30, soft: 7 } as const;

/** The light of a deadline on the day `today` (`YYYY-MM-DD`), and the days that are left. */
export function deadlineLight(
  deadline: Pick<NonNullable<OfficeProjectRow['nextDeadline']>, 'dueDate' | 'hard'>,
  today: string,
): { readonly light: DeadlineLight; readonly days: number } {
  const days = daysBetween(today, deadline.dueDate);
  if (days < 0) return { light: 'overdue', days };
  const limit = deadline.hard ? warningDays.hard : warningDays.soft;
  return { light: days <= limit ? 'soon' : 'later', days };
}
