import { addDays, berlinInstant } from '@energieakte/contract';
import { parseTimeOfDay } from '#shared/format/time-of-day.ts';

type Written = Readonly<Record<string, unknown>>;

/** The instant, or the day, that day and time of the form mean; nothing where they cannot be read. */
function momentOf(day: unknown, time: unknown, isAllDay: boolean): string | undefined {
  if (typeof day !== 'string' || day === '') return undefined;
  if (isAllDay) return day;
  const clock = typeof time === 'string' ? parseTimeOfDay(time) : null;
  return clock === null ? undefined : berlinInstant(day, clock).toISOString();
}

/** Beginning and end as the interface takes them; the end of whole days is the day after the last. */
export function writtenSpan(record: Written) {
  const isAllDay = record['allDay'] === true;
  const start = momentOf(record['startDay'], record['startTime'], isAllDay);
  const until = momentOf(record['endDay'], record['endTime'], isAllDay);
  const end = isAllDay && until !== undefined ? addDays(until, 1) : until;
  return { isAllDay, start, end };
}
