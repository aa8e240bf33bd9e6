import { listLockedProjects, type LockedProject } from '@energieakte/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';
import { stopEdit } from '#project-kit/projects.queries.ts';

/** The projects the person holds for editing; with `all` everybody's, for those who may see them. */
export function lockedProjectsQuery(all: boolean) {
  return queryOptions({
    queryKey: ['projects', 'locked', all ? 'all' : 'mine'],
    queryFn: ({ signal }) => callApi(listLockedProjects, { query: all ? { all: 'true' } : {}, signal }),
  });
}

/** Gives a project free; invalidates the project, the lists and the locks. */
export const releaseMutation = mutationOptions({
  mutationFn: (lock: LockedProject) => stopEdit(lock.id),
});
