import type { Transaction } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import type { Caller } from '#http/handle.ts';
import type { Person } from '#http/person.ts';
import { recordAudit } from '#features/audit/audit.service.ts';
import type { AuthScope } from '#http/sessions.ts';
import { changeFactors, deedOf } from '#features/second-factor/factor-change.service.ts';
import {
  dropUselessRecoveryCodes,
  recoveryCodesForFirst,
  replaceRecoveryCodes,
} from '#features/second-factor/recovery-codes.service.ts';
import {
  deleteTotp,
  findFactorKinds,
  findTotp,
  insertTotp,
  updateTotpAsConfirmed,
} from '#features/second-factor/second-factor.queries.ts';
import { newTotpSecret, readTotpCode, stepOfCode, totpUri } from '#features/second-factor/totp.ts';

/**
 * Makes a new secret for an app. Until the first right code it asks for nothing and can be made again.
 * @throws AppError `auth.confirmationNeeded`, `secondFactor.alreadySet`
 */
export async function beginTotpSetUp(
  scope: AuthScope,
  person: Person,
): Promise<{ secret: string; uri: string }> {
  const secret = newTotpSecret();
  await changeFactors(scope, person, async (db) => {
    if (!(await insertTotp(db, person.id, scope.context.encryption.seal(secret))))
      throw refusal('secondFactor.alreadySet', {});
  });
  return { secret, uri: totpUri(secret, person.username) };
}

export interface SetUpStep {
  readonly code: string;
  readonly caller: Caller;
}

async function waitingSecret(db: Transaction, userId: string): Promise<string> {
  const factor = await findTotp(db, userId);
  if (factor === null) throw refusal('secondFactor.notBegun', {});
  if (factor.confirmedAt !== null) throw refusal('secondFactor.alreadySet', {});
  return factor.sealedSecret;
}

/**
 * Switches the codes of an app on with the first of them; answers recovery codes where this is the first factor.
 * @throws AppError `auth.confirmationNeeded`, `auth.wrongSetUpCode`, `secondFactor.notBegun`, `secondFactor.alreadySet`
 */
export async function confirmTotpSetUp(
  scope: AuthScope,
  person: Person,
  { code, caller }: SetUpStep,
): Promise<readonly string[]> {
  const { encryption, clock } = scope.context;
  return changeFactors(scope, person, async (db) => {
    const sealedSecret = await waitingSecret(db, person.id);
    const step = stepOfCode(encryption.open(sealedSecret), readTotpCode(code) ?? '', clock.now());
    if (step === null) throw refusal('auth.wrongSetUpCode', {});
    const recoveryCodes = await recoveryCodesForFirst(db, person.id);
    if (!(await updateTotpAsConfirmed(db, { userId: person.id, step, sealedSecret })))
      throw refusal('secondFactor.notBegun', {});
    await recordAudit(db, { ...deedOf(person, caller), action: 'secondFactor.enabled' });
    return recoveryCodes;
  });
}

/**
 * Switches the codes of the app off; without a passkey the recovery codes go as well.
 * @throws AppError `auth.confirmationNeeded`, `secondFactor.notSet`
 */
export async function removeTotp(scope: AuthScope, person: Person, caller: Caller): Promise<void> {
  await changeFactors(scope, person, async (db) => {
    if (!(await deleteTotp(db, person.id))) throw refusal('secondFactor.notSet', {});
    await dropUselessRecoveryCodes(db, person.id);
    await recordAudit(db, { ...deedOf(person, caller), action: 'secondFactor.disabled' });
  });
}

/**
 * Makes ten new recovery codes; the earlier ones are no good any more.
 * @throws AppError `auth.confirmationNeeded`, `secondFactor.notSet`
 */
export async function renewRecoveryCodes(
  scope: AuthScope,
  person: Person,
  caller: Caller,
): Promise<readonly string[]> {
  return changeFactors(scope, person, async (db) => {
    const { totp, passkey } = await findFactorKinds(db, person.id);
    if (!totp && !passkey) throw refusal('secondFactor.notSet', {});
    await recordAudit(db, { ...deedOf(person, caller), action: 'recoveryCodes.renewed' });
    return replaceRecoveryCodes(db, person.id);
  });
}
