import { clockText, cutToMinute, type TimeEntry, wholeMinutes } from '@energieakte/contract';
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

interface Look {
  readonly now: Date;
  readonly viewerId: string;
}

/** An entry as a person reads it; only one's own can be changed. */
export function viewOfEntry(entry: NamedEntry, { now, viewerId }: Look): TimeEntry {
  const { id, version, taskId, taskTitle, project, serviceId, start, end } = entry;
  const minutes = Math.max(0, wholeMinutes({ start, end: end ?? cutToMinute(now) }));
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
    transfer: 'HIER',
    can: { edit: mayChange, delete: mayChange },
  };
}
