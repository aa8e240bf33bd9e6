import type { SignInMethod } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Transaction } from '#database/connection.ts';
import type { TypedCode } from '#core/extension-points.ts';
import { countCall } from '#database/rate-count.ts';
import { refusal } from '#http/app-error.ts';
import { tryAgain } from '#http/try-again.ts';
import { hashOfRecoveryCode } from '#features/second-factor/recovery-code.ts';
import {
  findFactorKinds,
  findTotp,
  updateLastStep,
  updateRecoveryCodeAsUsed,
} from '#features/second-factor/second-factor.queries.ts';
import { openTotpSecret } from '#features/second-factor/totp-secret.service.ts';
import { readTotpCode, stepOfCode } from '#features/second-factor/totp.ts';

const codesPerHour = 30;
const hourSeconds = 3600;

/**
 * Bounds the codes that are tried for one account from anywhere. Unlike with passwords this may lock: only who knows the
 * password gets here, so no stranger can keep the owner out, and a passkey still works.
 */
async function countCode(db: Transaction, userId: string): Promise<void> {
  const wait = await countCall(db, {
    bucket: `otp:${userId}`,
    limit: codesPerHour,
    windowSeconds: hourSeconds,
  });
  if (wait !== null) throw tryAgain('auth.throttled', wait);
}

async function takeTotp(
  context: AppContext,
  db: Transaction,
  { userId, code }: { readonly userId: string; readonly code: string },
): Promise<boolean> {
  const factor = await findTotp(db, userId);
  if (factor === null || factor.confirmedAt === null) return false;
  const secret = openTotpSecret(context, factor.sealedSecret);
  if (secret === null) throw refusal('secondFactor.unreadable', {});
  const step = stepOfCode(secret, code, context.clock.now());
  return step !== null && updateLastStep(db, { userId, step });
}

/**
 * Uses up the code of a person whose password was right; answers what the person has shown with both together, or `null`
 * for a wrong or used one. Where the account has no second factor, a code is not looked at.
 * @throws AppError `auth.secondFactorRequired` or `auth.passkeyRequired` when a code is missing; `auth.throttled`;
 * `secondFactor.unreadable`
 */
export async function takeSecondFactor(
  context: AppContext,
  db: Transaction,
  { userId, otp }: TypedCode,
): Promise<SignInMethod | null> {
  const kinds = await findFactorKinds(db, userId);
  if (!kinds.totp && !kinds.passkey) return 'PASSWORD';
  if (otp === null) throw refusal(kinds.totp ? 'auth.secondFactorRequired' : 'auth.passkeyRequired', {});
  await countCode(db, userId);
  const code = readTotpCode(otp);
  if (code !== null) return (await takeTotp(context, db, { userId, code })) ? 'TOTP' : null;
  return (await updateRecoveryCodeAsUsed(db, userId, hashOfRecoveryCode(otp))) ? 'RECOVERY' : null;
}
