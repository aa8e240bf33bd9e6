import type { SignInSecurity } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Caller } from '#http/handle.ts';
import type { Person } from '#http/person.ts';
import { passkeyObstacle } from '#features/second-factor/passkeys/passkey-site.service.ts';
import { listOwnPasskeys } from '#features/second-factor/passkeys/passkeys.service.ts';
import { countRecoveryCodes, findTotp } from '#features/second-factor/second-factor.queries.ts';
import { findRule } from '#features/second-factor/second-factor-rule.queries.ts';

/** How the person's own account is protected. */
export async function readSignInSecurity(
  context: AppContext,
  person: Person,
  caller: Caller,
): Promise<SignInSecurity> {
  const { database } = context;
  const [totp, recoveryCodesLeft, passkeys, rule] = await Promise.all([
    findTotp(database, person.id),
    countRecoveryCodes(database, person.id),
    listOwnPasskeys(database, person),
    findRule(database),
  ]);
  return {
    totpSince: totp?.confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft,
    passkeys: [...passkeys],
    passkeyObstacle: passkeyObstacle(context, caller),
    required: person.roles.some((role) => rule?.roles.includes(role) === true),
  };
}
