import * as contract from '@energieakte/contract';
import type { AppContext } from '#server/app-context.ts';
import type { Route } from '#http/handle.ts';
import { listAllGroups } from '#features/groups/groups.queries.ts';
import { getGroup } from '#features/groups/groups.service.ts';

export function groupsRoutes(route: Route, { database }: AppContext): void {
  route(contract.listGroups, async () => listAllGroups(database));
  route(contract.getGroup, async ({ params }) => getGroup(database, params.id));
}
