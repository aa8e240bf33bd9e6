import { absentSentence, absentTime, doOverlap, isFirm, takenSentence } from '@energieakte/contract';
import type { Connection } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import type { RightsHolder } from '#http/person.ts';
import { listClashes } from '#features/appointments/appointment-clashes.queries.ts';
import type { AppointmentRecord, AppointmentTime } from '#features/appointments/appointment-record.ts';
import { busyOf, daysOf } from '#features/appointments/appointment-time.ts';
import { listAwayDays } from '#features/appointments/appointments.queries.ts';
import { appointmentScopeOf } from '#features/appointments/appointments.policy.ts';

type Planned = Pick<
  AppointmentRecord,
  keyof AppointmentTime | 'id' | 'travelBefore' | 'travelAfter' | 'blocks' | 'state'
>;

interface ClashParams {
  readonly planned: Planned;
  readonly people: readonly { readonly id: string; readonly displayname: string }[];
  /** Appointments that move along, and so do not count as they stand now. */
  readonly except?: readonly string[];
}

/** Something that takes somebody already, as a German sentence. */
export interface Conflict {
  readonly userId: string;
  readonly kind: 'appointment' | 'absence';
  readonly firm: boolean;
  /** Booked twice with a reason, there. */
  readonly isMeant: boolean;
  readonly sentence: string;
}

async function awayConflicts(
  db: Connection,
  { planned, people }: ClashParams,
): Promise<readonly Conflict[]> {
  const period = busyOf(planned);
  const userIds = people.map(({ id }) => id);
  const away = await listAwayDays(db, { userIds, ...daysOf(period) });
  return away.flatMap(({ userId, ...days }) => {
    const name = people.find(({ id }) => id === userId)?.displayname ?? '';
    if (!doOverlap(absentTime(days), period)) return [];
    const sentence = absentSentence(name, days);
    return [{ userId, kind: 'absence', firm: true, isMeant: false, sentence } as const];
  });
}

/** What takes the people of an appointment in its time already; nothing where it takes nobody itself. */
export async function listConflicts(
  db: Connection,
  person: RightsHolder,
  params: ClashParams,
): Promise<readonly Conflict[]> {
  const { planned, people, except = [] } = params;
  if (!planned.blocks || planned.state === 'ABGESAGT') return [];
  const clashes = await listClashes(db, {
    ...busyOf(planned),
    userIds: people.map(({ id }) => id),
    except: [planned.id, ...except],
    scope: appointmentScopeOf(person),
  });
  const taken = clashes.map((clash): Conflict => ({
    userId: clash.userId,
    kind: 'appointment',
    firm: clash.firm,
    isMeant: clash.overlapReason !== null,
    sentence: takenSentence(clash),
  }));
  return [...taken, ...(await awayConflicts(db, params))];
}

/** More sentences than these nobody reads. */
const mostSentences = 5;

/** The refusal that names what takes people already. */
export function bookedRefusal(conflicts: readonly Conflict[]) {
  const sentences = conflicts.slice(0, mostSentences).map(({ sentence }) => sentence);
  const code = conflicts.some(({ kind }) => kind === 'appointment')
    ? 'appointment.booked'
    : 'appointment.absent';
  // The catalogue ends its texts with a full stop of its own.
  return refusal(code, { sentences: sentences.join(' ').replace(/\.$/u, '') });
}

/** What of the conflicts stands against it: two firm ones, or a firm one on days somebody is away. */
export function firmConflicts(
  planned: Pick<Planned, 'blocks' | 'state'>,
  conflicts: readonly Conflict[],
): readonly Conflict[] {
  return isFirm(planned) ? conflicts.filter(({ firm }) => firm) : [];
}
