const dayInBerlin = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Berlin',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar day `YYYY-MM-DD` it is in Germany at the given moment. */
export function dayAt(moment: Date): string {
  return dayInBerlin.format(moment);
}

/** From here on days say less than years. */
const daysOfTwoYears = 731;

/** `1 Tag überfällig`, `12 Tage überfällig` */
export function overdueText(days: number): string {
  return days === 1 ? '1 Tag überfällig' : `${days} Tage überfällig`;
}

/** How far away a due day is, in words: `heute`, `morgen`, `in 11 Tagen`, `in 9 Jahren`, `1 Tag überfällig`. */
export function dueText(days: number): string {
  if (days === 0) return 'heute';
  if (days === 1) return 'morgen';
  if (days >= daysOfTwoYears) return `in ${Math.floor(days / 365.25)} Jahren`;
  if (days > 1) return `in ${days} Tagen`;
  return overdueText(-days);
}

/** `2026-05-21` → `21.05.2026`. */
export function formatDay(day: string): string {
  return day.split('-').toReversed().join('.');
}
