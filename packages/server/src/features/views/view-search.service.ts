import type { ProjectSearchQuery } from '@energieakte/contract';
import type { Connection } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { maySee } from '#features/views/views.policy.ts';
import { findView, listGroupsOf } from '#features/views/views.queries.ts';

const lifecycle = {
  laufend: ['ACTIVE'],
  alle: ['ACTIVE', 'CANCELLED'],
  gestoppt: ['CANCELLED'],
} as const;

function condition(key: string, value: string | null): readonly string[] {
  return value === null ? [] : [`${key}|eq|${value}`];
}

/**
 * What a saved view searches for, as the search call takes it: which projects it shows the person who asks.
 * @throws AppError `view.notFound`, also for one the person may not see
 */
export async function searchOfView(
  db: Connection,
  person: Person,
  id: string,
): Promise<ProjectSearchQuery> {
  const view = await findView(db, id);
  const groups = await listGroupsOf(db, person.id);
  const viewer = { person, groupIds: groups.map((group) => group.id) };
  if (view === null || !maySee(viewer, view)) throw refusal('view.notFound', {});
  const { q, colors, states, responsible, customerId, ordered, filter } = view.state;
  return {
    mode: String(view.mode),
    filterAnd: [
      ...condition('responsibleUserId', responsible === 'ich' ? person.id : responsible),
      ...condition('customerId', customerId),
    ],
    filterOr: [],
    sort: [],
    projectStates: [...lifecycle[states], ...colors],
    ...(q.trim() !== '' && { q: q.trim() }),
    ...(filter !== '' && { filter }),
    ...(ordered !== null && { projectBeauftragung: ordered }),
  };
}
