import {
  addPasskey,
  askForNewPasskey,
  askForPasskey,
  authenticateWithPasskey,
  deletePasskey,
} from '@energieakte/contract';
import { Answer, type Caller, type Route } from '#http/handle.ts';
import { tokenAnswer } from '#http/token-answer.ts';
import type { AuthScope } from '#core/auth-scope.ts';
import * as signIn from '#features/second-factor/passkeys/passkey-sign-in.service.ts';
import { demandPasskeySite } from '#features/second-factor/passkeys/passkey-site.service.ts';
import * as passkeys from '#features/second-factor/passkeys/passkeys.service.ts';

export function passkeysRoutes(route: Route, scope: AuthScope): void {
  const siteFor = (caller: Caller) => demandPasskeySite(scope.context, caller);
  route(askForNewPasskey, async ({ person, caller }) =>
    passkeys.askForNewPasskey(scope, person, siteFor(caller)),
  );
  route(
    addPasskey,
    async ({ body, person, caller }) =>
      new Answer(await passkeys.addPasskey(scope, person, { ...body, site: siteFor(caller), caller }), {
        status: 201,
      }),
  );
  route(deletePasskey, async ({ params, person, caller }) => {
    await passkeys.removePasskey(scope, person, { id: params.id, caller });
    return undefined;
  });
  route(askForPasskey, async ({ caller }) =>
    signIn.askForPasskey(scope.context, siteFor(caller), caller),
  );
  route(authenticateWithPasskey, async ({ body, caller }) =>
    tokenAnswer(await signIn.signInWithPasskey(scope, { ...body, site: siteFor(caller), caller })),
  );
}
