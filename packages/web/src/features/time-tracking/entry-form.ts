import {
  addDays,
  berlinClock,
  berlinDay,
  berlinInstant,
  clockText,
  formatDayForInput,
  parseGermanDay,
  type TimeEntry,
} from '@energieakte/contract';
import { parseTimeOfDay } from '#shared/format/time-of-day.ts';
import type { BookedAppointment } from '#shared/extensions/time-requests.ts';

/** What is typed into the form of an entry. */
export interface EntryDraft {
  readonly taskId: string;
  readonly day: string;
  readonly from: string;
  readonly until: string;
  readonly note: string;
  readonly billable: boolean;
}

const timeOf = (instant: string): string => clockText(new Date(instant)).padStart(5, '0');

/** An entry as it stands in its form. */
export function draftOf(entry: TimeEntry): EntryDraft {
  return {
    taskId: String(entry.task.id),
    day: formatDayForInput(berlinClock(new Date(entry.start)).day),
    from: timeOf(entry.start),
    until: entry.end === null ? '' : timeOf(entry.end),
    note: entry.note ?? '',
    billable: entry.billable,
  };
}

/** What becomes of an appointment that is booked. */
export function draftOfAppointment({ title, start, end, project }: BookedAppointment): EntryDraft {
  const isDay = start.length === 10;
  return {
    taskId: '',
    day: formatDayForInput(isDay ? start : berlinDay(new Date(start))),
    from: isDay ? '' : timeOf(start),
    until: isDay ? '' : timeOf(end),
    note: title.slice(0, 500),
    billable: project !== null,
  };
}

/** The instants that were typed; `null` where a field is no day or time. Until midnight or later is the next day. */
export function typedPeriod({ day: typedDay, from, until }: EntryDraft) {
  const day = parseGermanDay(typedDay);
  const [start, end] = [parseTimeOfDay(from), parseTimeOfDay(until)];
  if (day === null || start === null || end === null) return null;
  const lastDay = end <= start ? addDays(day, 1) : day;
  return {
    start: berlinInstant(day, start).toISOString(),
    end: berlinInstant(lastDay, end).toISOString(),
  };
}

/** Whether the time was left as it is: then it is not sent, and keeps where it comes from. */
export function hasSameTime(entry: TimeEntry, draft: EntryDraft): boolean {
  const stored = draftOf(entry);
  return stored.day === draft.day && stored.from === draft.from && stored.until === draft.until;
}
