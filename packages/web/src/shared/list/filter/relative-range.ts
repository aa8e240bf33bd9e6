import {
  addDays,
  addMonths,
  mondayOf,
  mondayOfWeek,
  type RelativeDays,
  yearOfWeek,
} from '@energieakte/contract';

type Unit = NonNullable<RelativeDays['unit']>;

const monthsOf = { month: 1, year: 12 } as const;

function moved(day: string, count: number, unit: Unit): string {
  if (unit === 'day' || unit === 'week') return addDays(day, unit === 'week' ? count * 7 : count);
  return addMonths(day, count * monthsOf[unit]);
}

function startOf(unit: NonNullable<RelativeDays['this']>, today: string): string {
  if (unit === 'week') return mondayOf(today);
  return unit === 'month' ? `${today.slice(0, 7)}-01` : `${today.slice(0, 4)}-01-01`;
}

/** The days a relative stretch means today, as the server reckons them; both ends belong to it. */
export function relativeRange(value: RelativeDays, today: string): readonly [string, string] {
  const { next = 0, last = 0, unit = 'day', calendarWeek, year } = value;
  if (calendarWeek !== undefined) {
    const monday = mondayOfWeek(calendarWeek, year ?? yearOfWeek(today));
    return [monday, addDays(monday, 6)];
  }
  if (value.this === undefined) return [moved(today, -last, unit), moved(today, next, unit)];
  const from = startOf(value.this, today);
  return [from, addDays(moved(from, 1, value.this), -1)];
}
