import * as contract from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { Answer, type Route } from '#http/handle.ts';
import {
  deleteGroup,
  getGroup,
  getGroupHistory,
  listGroups,
  saveGroup,
} from '#features/groups/groups.service.ts';

export function groupsRoutes(route: Route, context: AppContext): void {
  const { database } = context;
  route(contract.listGroups, async ({ person }) => listGroups(database, person));
  route(contract.getGroup, async ({ person, params }) => getGroup(database, person, params.id));
  route(contract.getGroupHistory, async ({ params }) => getGroupHistory(database, params.id));
  route(contract.saveGroup, async ({ person, body }) => {
    const { entry, created } = await saveGroup(context, person, body);
    return new Answer(entry, { status: created ? 201 : 200 });
  });
  route(contract.deleteGroup, async ({ person, params }) => {
    await deleteGroup(context, person, params.id);
    return undefined;
  });
}
