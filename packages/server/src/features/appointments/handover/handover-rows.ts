import type {
  AppointmentType,
  HandOverContact,
  HandOverRow,
  PersonName,
  QualificationKind,
} from '@energieakte/contract';
import type { AppointmentRecord } from '#features/appointments/appointment-record.ts';
import { shownTime } from '#features/appointments/appointment-time.ts';
import type { PlannedHandOver } from '#features/appointments/handover/handover-plan.ts';

/** What was planned for an appointment, or why nothing was. */
export interface PlannedRow {
  readonly record: AppointmentRecord;
  readonly planned: PlannedHandOver | 'CHANGED' | 'NEW';
  readonly needs: readonly QualificationKind[];
  readonly contact: HandOverContact | null;
}

/** No customer expects somebody to these. */
const inside: ReadonlySet<AppointmentType> = new Set(['BUEROARBEIT', 'FORTBILDUNG']);

const notSeenReasons = {
  CHANGED: 'Der Termin wurde inzwischen geändert und bleibt, wie er ist.',
  NEW: 'Der Termin kam inzwischen dazu und bleibt.',
} as const;

function plannedPart({ planned }: PlannedRow) {
  if (typeof planned === 'string') {
    const reason = notSeenReasons[planned];
    return { outcome: planned, reason, to: null, collisions: [], becomesTentative: false };
  }
  const { to, collisions, ...rest } = planned;
  const person = to === null ? null : { id: to.id, displayname: to.displayname };
  return { ...rest, to: person, collisions: [...collisions] };
}

/** Appointments that are handed over, as they are shown: without what is none of the business of who hands them over. */
export function rowsOf(rows: readonly PlannedRow[], from: PersonName): HandOverRow[] {
  return rows.map((row) => {
    const { id, version, title, type, state, location, ...time } = row.record;
    return {
      appointment: { id, version, title, type, state, location, ...shownTime(time) },
      from: { id: from.id, displayname: from.displayname },
      ...plannedPart(row),
      needs: [...row.needs],
      contact: inside.has(type) ? null : row.contact,
    };
  });
}
