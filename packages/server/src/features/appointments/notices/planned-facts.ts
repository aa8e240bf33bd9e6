import type { AppointmentState } from '@energieakte/contract';

/** What of an appointment those who are notified of a change may be told of. */
export interface PlannedFacts {
  readonly id: string;
  readonly title: string;
  readonly state: AppointmentState;
  readonly allDay: boolean;
  readonly start: Date;
  readonly end: Date;
  readonly location: string | null;
  readonly cancelReason: string | null;
  readonly visibleToGuest: boolean;
  /** Nobody waits for it any more. */
  readonly isOver: boolean;
  readonly project: {
    readonly id: string;
    readonly projectId: string;
    readonly customerId: string | null;
    readonly link: string;
    /** In the Papierkorb: what it is called is for admins alone. */
    readonly isDeleted: boolean;
  } | null;
  readonly userIds: readonly string[];
}

/** An appointment before and after an operation; `null` where there was, or is, none. */
export interface ChangedFacts {
  readonly before: PlannedFacts | null;
  readonly after: PlannedFacts | null;
}

export const noticeKinds = [
  'NEW',
  'ADDED',
  'REVIVED',
  'MOVED',
  'CANCELLED',
  'REMOVED',
  'LOOSE',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** What a change of one appointment is for somebody. */
export interface NoticeEvent {
  readonly kind: NoticeKind;
  /** As it is now; as the person last knew it, where it is nothing to the person any more. */
  readonly facts: PlannedFacts;
  /** Of one that was moved, as it was. */
  readonly former: PlannedFacts | null;
  /** Why it was cancelled, for colleagues. */
  readonly reason: string | null;
}
