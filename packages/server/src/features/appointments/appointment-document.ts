import type { AppointmentInput } from '@energieakte/contract';
import { timeOf } from '#features/appointments/appointment-time.ts';
import type {
  AppointmentDocument,
  AppointmentRecord,
} from '#features/appointments/appointment-record.ts';

/** The project an appointment is for, as far as it fills fields. */
export interface ProjectOfAppointment {
  readonly id: string;
  readonly site: {
    readonly street: string | null;
    readonly houseNo: string | null;
    readonly zip: string | null;
    readonly city: string | null;
  };
}

function joined(...parts: readonly (string | null)[]): string {
  return parts.filter(Boolean).join(' ');
}

/** `Ahornweg 3, 72764 Reutlingen`; `null` where nothing of it is known. */
function siteAddress({ street, houseNo, zip, city }: ProjectOfAppointment['site']): string | null {
  return [joined(street, houseNo), joined(zip, city)].filter(Boolean).join(', ') || null;
}

type Kept = Omit<
  AppointmentDocument,
  'title' | 'type' | 'userIds' | 'projectId' | keyof ReturnType<typeof timeOf>
>;

/** What a new appointment is where nothing is said: at its site, and desk work books nobody. */
function startOf({ type }: AppointmentInput, project: ProjectOfAppointment | null): Kept {
  return {
    state: 'GEPLANT',
    travelBefore: 0,
    travelAfter: 0,
    effortMinutes: null,
    blocks: type !== 'BUEROARBEIT',
    groupId: null,
    serviceId: null,
    deadlineId: null,
    customerId: null,
    location: project === null ? null : siteAddress(project.site),
    description: null,
    visibleToGuest: false,
    cancelReason: null,
  };
}

/** What belongs to a project goes with it. */
function keptOf(before: AppointmentRecord, project: ProjectOfAppointment | null): Kept {
  const isSame = before.project?.id === project?.id;
  return isSame ? before : { ...before, serviceId: null, deadlineId: null };
}

interface Writing {
  readonly before: AppointmentRecord | null;
  /** The project from now on. */
  readonly project: ProjectOfAppointment | null;
}

/** What was sent; what there was, where nothing was sent. */
function given<Value>(sent: Value | undefined, kept: Value): Value {
  return sent === undefined ? kept : sent;
}

/** The same of a text: one that is only spaces is none. */
function givenText(sent: string | null | undefined, kept: string | null): string | null {
  return given(sent === undefined ? sent : sent || null, kept);
}

/**
 * All of an appointment as it is from now on: what was sent, and what it was or usually is where nothing was.
 * @throws AppError about times that cannot be
 */
export function documentOf(input: AppointmentInput, { before, project }: Writing): AppointmentDocument {
  const kept = before === null ? startOf(input, project) : keptOf(before, project);
  const allDay = given(input.allDay, before?.allDay ?? false);
  return {
    ...timeOf({ allDay, start: input.start, end: input.end }),
    title: input.title,
    type: input.type,
    userIds: [...new Set(input.userIds)],
    projectId: project?.id ?? null,
    state: given(input.state, kept.state),
    travelBefore: given(input.travelBefore, kept.travelBefore),
    travelAfter: given(input.travelAfter, kept.travelAfter),
    effortMinutes: given(input.effortMinutes, kept.effortMinutes),
    blocks: given(input.blocks, kept.blocks),
    groupId: given(input.groupId, kept.groupId),
    serviceId: given(input.serviceId, kept.serviceId),
    deadlineId: given(input.deadlineId, kept.deadlineId),
    customerId: given(input.customerId, kept.customerId),
    location: givenText(input.location, kept.location),
    description: givenText(input.description, kept.description),
    visibleToGuest: given(input.visibleToGuest, kept.visibleToGuest),
    cancelReason: givenText(input.cancelReason, kept.cancelReason),
  };
}
