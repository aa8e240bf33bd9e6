import * as contract from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Route } from '#http/handle.ts';
import type { AccountScope } from '#features/accounts/account-scope.ts';
import { inviteUser } from '#features/accounts/invitations.service.ts';
import { lookAtLink, setPasswordByLink } from '#features/accounts/password-link.service.ts';
import { grantPasswordParams } from '#features/accounts/password-request.service.ts';
import { setDummyPassword } from '#features/accounts/password-set-by-admin.service.ts';

export function accountsRoutes(
  route: Route,
  context: AppContext,
  sessions: AccountScope['sessions'],
): void {
  const scope = { context, sessions };
  route(contract.requestPassword, async ({ body, caller }) => {
    await grantPasswordParams(scope, body, caller);
    return undefined;
  });
  route(contract.resetPassword, async ({ body, caller }) => {
    await setPasswordByLink(scope, { ...body, purpose: 'RESET', caller });
    return undefined;
  });
  route(contract.acceptInvitation, async ({ body, caller }) => {
    await setPasswordByLink(scope, { ...body, purpose: 'INVITE', caller });
    return undefined;
  });
  route(contract.lookAtLink, async ({ body, caller }) => lookAtLink(scope, body.token, caller));
  route(contract.setDummyPassword, async ({ body, person, caller }) => {
    await setDummyPassword(scope, { ...body, person, caller });
    return undefined;
  });
  route(contract.inviteUser, async ({ body, person, caller }) => {
    await inviteUser(context, { userId: body.userId, person, caller });
    return undefined;
  });
}
