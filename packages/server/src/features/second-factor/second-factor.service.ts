import { errorText } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Transaction } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import type { Caller } from '#http/handle.ts';
import type { Person } from '#http/person.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import type { AuthScope } from '#core/auth-scope.ts';
import { changeFactors, actionOf } from '#features/second-factor/factor-change.service.ts';
import {
  dropUselessRecoveryCodes,
  recoveryCodesForFirst,
  replaceRecoveryCodes,
} from '#features/second-factor/recovery-codes.service.ts';
import { takeSecondFactor } from '#features/second-factor/second-factor-check.service.ts';
import {
  deleteTotp,
  findFactorKinds,
  findTotp,
  insertTotp,
  updateTotpAsConfirmed,
} from '#features/second-factor/second-factor.queries.ts';
import { openTotpSecret } from '#features/second-factor/totp-secret.service.ts';
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
  const { context } = scope;
  return changeFactors(scope, person, async (db) => {
    const sealedSecret = await waitingSecret(db, person.id);
    const secret = openTotpSecret(context, sealedSecret);
    if (secret === null) throw refusal('secondFactor.notBegun', {});
    const step = stepOfCode(secret, readTotpCode(code) ?? '', context.clock.now());
    if (step === null) throw refusal('auth.wrongSetUpCode', {});
    const recoveryCodes = await recoveryCodesForFirst(db, person.id);
    if (!(await updateTotpAsConfirmed(db, { userId: person.id, step, sealedSecret })))
      throw refusal('secondFactor.notBegun', {});
    await recordAudit(db, { ...actionOf(person, caller), action: 'secondFactor.enabled' });
    return recoveryCodes;
  });
}

interface CodedChange {
  /** A code of the app or a recovery code. */
  readonly code: string | null;
  readonly caller: Caller;
}

async function isRight(
  context: AppContext,
  db: Transaction,
  typed: { readonly userId: string; readonly otp: string },
): Promise<boolean> {
  return (await takeSecondFactor(context, db, typed)) !== null;
}

/**
 * Changes factors that an app guards, for whoever shows a code: a stolen session and password must not be enough. The
 * code stays used and counted even where it was wrong.
 * @throws AppError `auth.confirmationNeeded`, `secondFactor.wrongCode`, `auth.throttled`
 */
async function changeWithCode<Result>(
  scope: AuthScope,
  person: Person,
  { code, caller, change }: CodedChange & { readonly change: (db: Transaction) => Promise<Result> },
): Promise<Result> {
  const { context } = scope;
  const outcome = await changeFactors(scope, person, async (db) => {
    const { totp } = await findFactorKinds(db, person.id);
    const isShown =
      !totp || (code !== null && (await isRight(context, db, { userId: person.id, otp: code })));
    if (isShown) return { changed: await change(db) };
    await recordAudit(db, {
      ...actionOf(person, caller),
      action: 'secondFactor.failed',
      details: { username: person.username },
    });
    return null;
  });
  if (outcome !== null) return outcome.changed;
  const message = errorText('secondFactor.wrongCode', {});
  throw refusal('secondFactor.wrongCode', {}, { fields: { code: message } });
}

/**
 * Switches the codes of the app off; without a passkey the recovery codes go as well.
 * @throws AppError `auth.confirmationNeeded`, `secondFactor.notSet`, `secondFactor.wrongCode`, `auth.throttled`
 */
export async function removeTotp(scope: AuthScope, person: Person, shown: CodedChange): Promise<void> {
  const change = async (db: Transaction): Promise<void> => {
    if (!(await deleteTotp(db, person.id))) throw refusal('secondFactor.notSet', {});
    await dropUselessRecoveryCodes(db, person.id);
    await recordAudit(db, { ...actionOf(person, shown.caller), action: 'secondFactor.disabled' });
  };
  await changeWithCode(scope, person, { ...shown, change });
}

/**
 * Makes ten new recovery codes; the earlier ones are no good any more.
 * @throws AppError `auth.confirmationNeeded`, `secondFactor.notSet`, `secondFactor.wrongCode`, `auth.throttled`
 */
export async function renewRecoveryCodes(
  scope: AuthScope,
  person: Person,
  shown: CodedChange,
): Promise<readonly string[]> {
  const change = async (db: Transaction): Promise<readonly string[]> => {
    const { totp, passkey } = await findFactorKinds(db, person.id);
    if (!totp && !passkey) throw refusal('secondFactor.notSet', {});
    await recordAudit(db, { ...actionOf(person, shown.caller), action: 'recoveryCodes.renewed' });
    return replaceRecoveryCodes(db, person.id);
  };
  return changeWithCode(scope, person, { ...shown, change });
}
