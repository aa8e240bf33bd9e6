import type { Transaction } from '#database/connection.ts';
import { hashOfRecoveryCode, newRecoveryCodes } from '#features/second-factor/recovery-code.ts';
import {
  deleteRecoveryCodes,
  findFactorKinds,
  insertRecoveryCodes,
} from '#features/second-factor/second-factor.queries.ts';

/** Gives a person ten new recovery codes in place of all earlier ones. They are readable here and never again. */
export async function replaceRecoveryCodes(db: Transaction, userId: string): Promise<readonly string[]> {
  await deleteRecoveryCodes(db, userId);
  const codes = newRecoveryCodes();
  await insertRecoveryCodes(db, userId, codes.map(hashOfRecoveryCode));
  return codes;
}

/** The way back for a person whose first factor this will be; nothing where there is one already. Call it before. */
export async function recoveryCodesForFirst(
  db: Transaction,
  userId: string,
): Promise<readonly string[]> {
  const { totp, passkey } = await findFactorKinds(db, userId);
  return totp || passkey ? [] : replaceRecoveryCodes(db, userId);
}

/** Codes are worth nothing without a factor: they go with the last one. Call it after. */
export async function dropUselessRecoveryCodes(db: Transaction, userId: string): Promise<void> {
  const { totp, passkey } = await findFactorKinds(db, userId);
  if (!totp && !passkey) await deleteRecoveryCodes(db, userId);
}
