/** Days as numbers since 1970, with the weekends and holidays of Baden-Württemberg as their laws say: no code of the product. */
const perDay = 86_400_000;

export function dayNumber(text: string): number {
  return Date.parse(`${text}T00:00:00Z`) / perDay;
}

export function dayText(day: number): string {
  return new Date(day * perDay).toISOString().slice(0, 10);
}

/** Easter Sundays as the calendars print them. */
const easters = [
  ['2026-04-05', '2027-03-28', '2028-04-16', '2029-04-01', '2030-04-21', '2031-04-13'],
  ['2032-03-28', '2033-04-17', '2034-04-09', '2035-03-25', '2036-04-13', '2037-04-05'],
].flat();
const fixed = ['01-01', '01-06', '05-01', '10-03', '11-01', '12-25', '12-26'];
const aroundEaster = [-2, 1, 39, 50, 60];

const holidays = new Set(
  easters.flatMap((easter) => [
    ...fixed.map((day) => dayNumber(`${easter.slice(0, 4)}-${day}`)),
    ...aroundEaster.map((days) => dayNumber(easter) + days),
  ]),
);

/** 0 is Monday; 1 January 1970 was a Thursday. */
export function weekday(day: number): number {
  return (day + 3) % 7;
}

export function isHoliday(day: number): boolean {
  return holidays.has(day);
}

export function isFree(day: number): boolean {
  return weekday(day) > 4 || isHoliday(day);
}
