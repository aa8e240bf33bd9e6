import type { AbsencePart } from '@energieakte/contract';
import type { AppointmentRecord } from '#features/appointments/appointment-record.ts';

/** An appointment as a calendar has it. */
export interface DatedAppointment {
  readonly record: AppointmentRecord;
  readonly changedAt: Date;
}

/** That somebody is away, as a calendar has it: never why. */
export interface FeedAbsence {
  readonly id: string;
  readonly version: number;
  readonly changedAt: Date;
  readonly userId: string;
  readonly displayname: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly part: AbsencePart;
}

/** An open deadline, as a calendar has it. */
export interface FeedDeadline {
  readonly id: string;
  readonly version: number;
  readonly changedAt: Date;
  readonly title: string;
  readonly dueDate: string;
  readonly hard: boolean;
  readonly projectId: string;
  readonly name: string;
}
