import {
  clockText,
  cutToMinute,
  type Period,
  type TimeEntry,
  wholeMinutes,
} from '@energieakte/contract';
import type { NamedEntry } from '#features/time-tracking/time-entry-record.ts';

/** `KfW-26_007 · EHB`, or the title alone where the task is the office's own. */
export function taskText({ project, taskTitle }: NamedEntry): string {
  return project === null ? taskTitle : `${project.projectId} · ${taskTitle}`;
}

/** `9:00 bis 10:30 Uhr, EHB`; of a time that runs `seit 9:00 Uhr, EHB`. */
export function bookedText({ start, end, taskTitle }: NamedEntry): string {
  const time =
    end === null ? `seit ${clockText(start)} Uhr` : `${clockText(start)} bis ${clockText(end)} Uhr`;
  return `${time}, ${taskTitle}`;
}

/** Nothing is longer, in milliseconds. */
export const longestEntry = 24 * 60 * 60 * 1000;

/** The time of an entry; one that runs goes up to `now`, and one that was forgotten to where stopping it ends it. */
export function periodAsOf({ start, end }: Pick<NamedEntry, 'start' | 'end'>, now: Date): Period {
  if (end !== null) return { start, end };
  const last = Math.min(cutToMinute(now).getTime(), start.getTime() + longestEntry);
  return { start, end: new Date(Math.max(start.getTime(), last)) };
}

interface Look {
  readonly now: Date;
  readonly viewerId: string;
}

/** An entry as a person reads it; only one's own can be changed. */
export function viewOfEntry(entry: NamedEntry, { now, viewerId }: Look): TimeEntry {
  const { id, version, taskId, taskTitle, project, serviceId, start, end } = entry;
  const minutes = wholeMinutes(periodAsOf(entry, now));
  const mayChange = entry.userId === viewerId && entry.isOpen;
  return {
    id,
    version,
    task: { id: taskId, title: taskTitle },
    project,
    serviceId,
    start: start.toISOString(),
    end: end?.toISOString() ?? null,
    minutes,
    billableMinutes: entry.billableMinutes ?? (entry.billable ? minutes : 0),
    note: entry.note,
    billable: entry.billable,
    origin: entry.origin,
    transfer: entry.transfer,
    can: { edit: mayChange, delete: mayChange },
  };
}
