const dayMilliseconds = 86_400_000;

/** So many days in a row something is booked on, the last one yesterday. */
export const workedDays = 250;

/** So many days after the first of them, `YYYY-MM-DD`. */
export function workedDay(days: number): string {
  return new Date(Date.now() + (days - workedDays) * dayMilliseconds).toISOString().slice(0, 10);
}
