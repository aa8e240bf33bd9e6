import * as contract from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { Answer, type Route } from '#http/handle.ts';
import { getOwnProfile, saveOwnProfile } from '#features/users/own-profile.service.ts';
import { deleteUser } from '#features/users/user-delete.service.ts';
import { disableUser, enableUser } from '#features/users/user-disable.service.ts';
import { getObligations } from '#features/users/user-obligations.service.ts';
import { importUsers } from '#features/users/user-import.service.ts';
import { getUserHistory } from '#features/users/user-history.service.ts';
import { type AccountScope, findWrongInAccount, saveUser } from '#features/users/user-save.service.ts';
import { listAllUsers } from '#features/users/users.queries.ts';
import {
  getUserByEmail,
  getUserRecord,
  listColleagues,
  listUsersByCustomer,
  listUsersByProject,
} from '#features/users/users.service.ts';

export function usersRoutes(
  route: Route,
  context: AppContext,
  sessions: AccountScope['sessions'],
): void {
  const { database } = context;
  const scope = { context, sessions };
  route(contract.listUsers, async () => listAllUsers(database));
  route(contract.listInternalUsers, async ({ person }) => listColleagues(database, person));
  route(contract.listUsersByCustomer, async ({ params }) => listUsersByCustomer(database, params.id));
  route(contract.getUserByEmail, async ({ params }) => getUserByEmail(database, params.email));
  route(contract.listUsersByProject, async ({ params, person }) =>
    listUsersByProject(context, person, params.id),
  );
  route(contract.getOwnProfile, async ({ person }) => getOwnProfile(database, person));
  route(contract.saveOwnProfile, async ({ body, ...by }) => saveOwnProfile(context, by, body));
  route(contract.getUser, async ({ params, person }) => getUserRecord(database, person, params.id));
  route(
    contract.saveUser,
    async ({ person, body }) => {
      const { entry, created } = await saveUser(scope, person, body);
      return new Answer(entry, { status: created ? 201 : 200 });
    },
    async ({ body }) => findWrongInAccount(context, body),
  );
  route(contract.getUserHistory, async ({ params }) => getUserHistory(context, params.id));
  route(contract.getUserObligations, async ({ person, params }) =>
    getObligations(context, person, params.id),
  );
  route(contract.disableUser, async ({ person, body }) => disableUser(scope, person, body));
  route(contract.enableUser, async ({ person, body }) => enableUser(context, person, body.id));
  route(contract.deleteUser, async ({ person, params }) => {
    await deleteUser(context, person, params.id);
    return undefined;
  });
  route(contract.importUsers, async ({ person, body, caller }) =>
    importUsers(scope, { person, params: body, caller }),
  );
}
