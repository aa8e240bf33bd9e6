import { type FoundAppointment, SearchResults } from '@energieakte/contract';
import { matchesIn } from '#core/search/search-matches.ts';
import type { SearchParams } from '#core/search/search-params.ts';
import type { SearchSource } from '#core/search/search-source.ts';
import { shownTime } from '#features/appointments/appointment-time.ts';
import { appointmentScopeOf } from '#features/appointments/appointments.policy.ts';
import {
  type AppointmentHit,
  listFoundAppointments,
} from '#features/appointments/follow/found-appointments.queries.ts';

function foundAppointment(hit: AppointmentHit, { words, scope }: SearchParams): FoundAppointment {
  const { id, title, state, location, project } = hit;
  const matches = matchesIn(
    [
      { field: 'title', text: title },
      { field: 'address', text: location },
      { field: 'name', text: project?.name ?? null },
    ],
    words,
  );
  const opens = scope.kind === 'office';
  return { id, title, state, ...shownTime(hit), location, project, opens, matches: [...matches] };
}

/** Appointments, as far as the person may read them. */
export const appointmentSource: SearchSource<SearchResults['appointments']> = {
  kind: 'appointments',
  found: SearchResults.shape.appointments,
  feature: 'appointments',
  isFor: () => true,
  find: async (db, params) => {
    const scope = appointmentScopeOf(params.person);
    const { rows, total } = await listFoundAppointments(db, { words: params.words, scope });
    return { items: rows.map((hit) => foundAppointment(hit, params)), total };
  },
};
