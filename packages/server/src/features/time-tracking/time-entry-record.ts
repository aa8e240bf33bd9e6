import type { TimeEntry, TimeEntryOrigin, TimeProject } from '@energieakte/contract';

/** A time entry as history and audit log keep it: ids, and no name of a project. */
export interface TimeEntryRecord {
  readonly id: string;
  readonly version: number;
  readonly userId: string;
  readonly taskId: number;
  readonly projectId: string | null;
  readonly serviceId: string | null;
  readonly start: Date;
  /** `null`: it runs. */
  readonly end: Date | null;
  readonly origin: TimeEntryOrigin;
  readonly appointmentId: string | null;
  readonly note: string | null;
  readonly billable: boolean;
  /** `null`: not frozen yet. */
  readonly billableMinutes: number | null;
}

/** An entry with the names people know it by. */
export interface NamedEntry extends TimeEntryRecord {
  readonly taskTitle: string;
  readonly project: TimeProject | null;
  readonly transfer: TimeEntry['transfer'];
  /** Whether all weeks it lies in may still be changed. */
  readonly isOpen: boolean;
}

/** Something time is booked on. */
export interface TimeTask {
  readonly id: number;
  readonly projectId: string | null;
  readonly serviceId: string | null;
  readonly title: string;
  readonly active: boolean;
}
