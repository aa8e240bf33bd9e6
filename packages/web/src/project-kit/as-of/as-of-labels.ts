import { dayAt, formatDay } from '#shared/format/relative-day.ts';
import { formatMoment } from '#shared/format/relative-moment.ts';

const dayPattern = /^\d{4}-\d\d-\d\d$/u;

/** `03.11.2026`, or `03.11.2026, 14:05 Uhr` for an instant. */
export function asOfText(asOf: string): string {
  return dayPattern.test(asOf) ? formatDay(asOf) : formatMoment(new Date(asOf));
}

/** The day `YYYY-MM-DD` in Germany that a moment belongs to. */
export function asOfDay(asOf: string): string {
  return dayPattern.test(asOf) ? asOf : dayAt(new Date(asOf));
}
