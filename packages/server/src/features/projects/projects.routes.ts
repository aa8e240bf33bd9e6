import * as contract from '@energieakte/contract';
import type { AppContext } from '#server/app-context.ts';
import type { Route } from '#http/handle.ts';
import {
  listLockedProjects,
  startEdit,
  stopEdit,
  takeEdit,
} from '#features/projects/project-lock.service.ts';
import { getProject } from '#features/projects/project-read.service.ts';
import {
  listProjectsOfCustomer,
  searchMinimal,
  searchProjects,
} from '#features/projects/project-search.service.ts';

export function projectsRoutes(route: Route, context: AppContext): void {
  route(contract.searchProjects, async ({ person, query }) => searchProjects(context, person, query));
  route(contract.listMinimalProjects, async ({ person, query }) =>
    searchMinimal(context, person, query),
  );
  route(contract.listProjectsByCustomer, async ({ person, params }) =>
    listProjectsOfCustomer(context, person, params.id),
  );
  route(contract.getProject, async ({ person, params }) => getProject(context, person, params.id));
  route(contract.startProjectEdit, async ({ person, params, query }) =>
    startEdit(context, person, { anyId: params.id, leaseSeconds: query.leaseSeconds }),
  );
  route(contract.stopProjectEdit, async ({ person, params }) => {
    await stopEdit(context, person, params.id);
    return undefined;
  });
  route(contract.takeProjectEdit, async ({ person, params, body }) =>
    takeEdit(context, person, { anyId: params.id, reason: body.reason }),
  );
  route(contract.listLockedProjects, async ({ person, query }) =>
    listLockedProjects(context, person, query.all === 'true'),
  );
}
