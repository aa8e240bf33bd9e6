import type {
  AppointmentPerson,
  AppointmentProject,
  AppointmentState,
  AppointmentType,
  ProjectState,
} from '@energieakte/contract';

/** An appointment as it is stored, the same for everybody. */
export interface AppointmentRecord {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly type: AppointmentType;
  readonly state: AppointmentState;
  readonly allDay: boolean;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Of whole days; the second one is the day after the last. */
  readonly firstDay: string | null;
  readonly endDay: string | null;
  readonly travelBefore: number;
  readonly travelAfter: number;
  readonly effortMinutes: number | null;
  readonly blocks: boolean;
  readonly people: readonly AppointmentPerson[];
  readonly groupId: string | null;
  readonly project: AppointmentProject | null;
  readonly projectState: ProjectState | null;
  readonly serviceId: string | null;
  readonly deadlineId: string | null;
  /** An open one only: what is ticked off warns of nothing. */
  readonly deadline: { readonly title: string; readonly dueDate: string } | null;
  readonly customerId: string | null;
  readonly location: string | null;
  readonly description: string | null;
  readonly visibleToGuest: boolean;
  readonly protocolAttachmentId: string | null;
  readonly cancelReason: string | null;
  readonly series: { readonly id: string; readonly day: string } | null;
  readonly changedAlone: boolean;
  readonly createdById: string | null;
}

/** What says when an appointment takes somebody, and how much. */
export type TakingField =
  | 'type'
  | 'state'
  | 'allDay'
  | 'startsAt'
  | 'endsAt'
  | 'firstDay'
  | 'endDay'
  | 'travelBefore'
  | 'travelAfter'
  | 'effortMinutes'
  | 'blocks';

/** What of an appointment people write, with every value in its place. */
export interface AppointmentDocument extends Pick<
  AppointmentRecord,
  | TakingField
  | 'title'
  | 'groupId'
  | 'serviceId'
  | 'deadlineId'
  | 'customerId'
  | 'location'
  | 'description'
  | 'visibleToGuest'
  | 'cancelReason'
> {
  readonly projectId: string | null;
  readonly userIds: readonly string[];
}

/** When an appointment is, as columns. */
export type AppointmentTime = Pick<
  AppointmentRecord,
  'allDay' | 'startsAt' | 'endsAt' | 'firstDay' | 'endDay'
>;

/** Which appointments somebody reads: all, those one takes part in or made, or what a customer's projects have released. */
export type AppointmentScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'own'; readonly userId: string }
  | { readonly kind: 'released'; readonly customerId: string };
