import type { ProjectMode } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { isGuest, useCurrentUser } from '#api/session.ts';
import { listConditions } from '#features/project-list/project-list-query.ts';
import { emptyListState, type ListState } from '#project-kit/project-list-search.ts';
import { projectCountQuery } from '#features/project-list/project-list.queries.ts';

/** How many projects a list with this state holds; asked just as the list itself asks. */
export function useProjectCount(mode: ProjectMode, state: Partial<ListState> = {}) {
  const me = useCurrentUser();
  const viewer = { userId: me.id, audience: isGuest(me) ? 'customer' : 'office' } as const;
  return useQuery(projectCountQuery(listConditions(mode, { ...emptyListState, ...state }, viewer)));
}
