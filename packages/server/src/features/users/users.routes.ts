import * as contract from '@energieakte/contract';
import type { AppContext } from '#server/app-context.ts';
import type { Route } from '#http/handle.ts';
import { listAllUsers } from '#features/users/users.queries.ts';
import {
  getUser,
  getUserByEmail,
  listColleagues,
  listUsersByCustomer,
  listUsersByProject,
} from '#features/users/users.service.ts';

export function usersRoutes(route: Route, context: AppContext): void {
  const { database } = context;
  route(contract.listUsers, async () => listAllUsers(database));
  route(contract.listInternalUsers, async ({ person }) => listColleagues(database, person));
  route(contract.listUsersByCustomer, async ({ params }) => listUsersByCustomer(database, params.id));
  route(contract.getUserByEmail, async ({ params }) => getUserByEmail(database, params.email));
  route(contract.listUsersByProject, async ({ params, person }) =>
    listUsersByProject(context, person, params.id),
  );
  route(contract.getUser, async ({ params }) => getUser(database, params.id));
}
