import {
  beginTotp,
  confirmTotp,
  getSecondFactorRule,
  getSignInSecurity,
  removeTotp,
  renewRecoveryCodes,
  resetSecondFactor,
  saveSecondFactorRule,
} from '@energieakte/contract';
import type { Route } from '#http/handle.ts';
import type { AuthScope } from '#core/auth-scope.ts';
import * as factors from '#features/second-factor/second-factor.service.ts';
import * as reset from '#features/second-factor/second-factor-reset.service.ts';
import * as rules from '#features/second-factor/second-factor-rule.service.ts';
import { readSignInSecurity } from '#features/second-factor/sign-in-security.service.ts';

export function secondFactorRoutes(route: Route, scope: AuthScope): void {
  const { context } = scope;
  route(getSignInSecurity, async ({ person, caller }) => readSignInSecurity(context, person, caller));
  route(beginTotp, async ({ person }) => factors.beginTotpSetUp(scope, person));
  route(confirmTotp, async ({ body, person, caller }) => ({
    recoveryCodes: [...(await factors.confirmTotpSetUp(scope, person, { ...body, caller }))],
  }));
  route(removeTotp, async ({ body, person, caller }) => {
    await factors.removeTotp(scope, person, { ...body, caller });
    return undefined;
  });
  route(renewRecoveryCodes, async ({ body, person, caller }) => ({
    recoveryCodes: [...(await factors.renewRecoveryCodes(scope, person, { ...body, caller }))],
  }));
  route(resetSecondFactor, async ({ body, person, caller }) => {
    await reset.resetSecondFactor(scope, person, { ...body, caller });
    return undefined;
  });
  route(getSecondFactorRule, async () => rules.readRule(context.database));
  route(saveSecondFactorRule, async ({ body, person, caller }) =>
    rules.saveRule(context.database, person, { rule: body, now: context.clock.now(), caller }),
  );
}
