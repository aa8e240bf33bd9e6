import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';

export interface TotpFactor {
  readonly sealedSecret: string;
  readonly confirmedAt: Date | null;
}

export async function findTotp(db: Connection, userId: string): Promise<TotpFactor | null> {
  const found = await db
    .selectFrom('totp_factor')
    .select(['sealed_secret as sealedSecret', 'confirmed_at as confirmedAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found ?? null;
}

/** Stores a secret that is not confirmed yet, in place of an earlier one; answers whether none was confirmed. */
export async function insertTotp(
  db: Connection,
  userId: string,
  sealedSecret: string,
): Promise<boolean> {
  const stored = await db
    .insertInto('totp_factor')
    .values({ user_id: userId, sealed_secret: sealedSecret })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_secret: sealedSecret, created_at: sql<Date>`clock_timestamp()` })
        .where('totp_factor.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return stored !== undefined;
}

export interface TotpStep {
  readonly userId: string;
  readonly step: number;
}

/** Takes the step of a code, once: of two requests with one code, on whatever nodes, one gets it. */
export async function updateLastStep(db: Connection, { userId, step }: TotpStep): Promise<boolean> {
  const taken = await db
    .updateTable('totp_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Switches the codes on with the step of the first one; answers whether that secret was still waiting for it. */
export async function updateTotpAsConfirmed(
  db: Connection,
  { userId, step, sealedSecret }: TotpStep & { readonly sealedSecret: string },
): Promise<boolean> {
  const confirmed = await db
    .updateTable('totp_factor')
    .set({ confirmed_at: sql<Date>`clock_timestamp()`, last_step: step })
    .where('user_id', '=', userId)
    .where('sealed_secret', '=', sealedSecret)
    .where('confirmed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return confirmed !== undefined;
}

/** Answers whether there was a confirmed one. */
export async function deleteTotp(db: Connection, userId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('totp_factor')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return deleted !== undefined && deleted.confirmed_at !== null;
}

export async function countRecoveryCodes(db: Connection, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select(sql<number>`count(*)::int`.as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}

/** Takes a recovery code, once; answers whether it was one. */
export async function updateRecoveryCodeAsUsed(
  db: Connection,
  userId: string,
  codeHash: string,
): Promise<boolean> {
  const taken = await db
    .updateTable('recovery_code')
    .set({ used_at: sql<Date>`clock_timestamp()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('code_hash')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function deleteRecoveryCodes(db: Connection, userId: string): Promise<void> {
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
}

export async function insertRecoveryCodes(
  db: Connection,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await db
    .insertInto('recovery_code')
    .values(hashes.map((codeHash) => ({ user_id: userId, code_hash: codeHash })))
    .execute();
}

/** Makes changes of one person's factors wait for each other. */
export async function lockFactors(db: Connection, userId: string): Promise<void> {
  await db.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

export interface FactorKinds {
  readonly totp: boolean;
  readonly passkey: boolean;
}

/** Which factors a person has in force. */
export async function findFactorKinds(db: Connection, userId: string): Promise<FactorKinds> {
  const { rows } = await sql<FactorKinds>`select
    exists (select from totp_factor where user_id = ${userId} and confirmed_at is not null) as totp,
    exists (select from passkey where user_id = ${userId}) as passkey`.execute(db);
  return rows[0] ?? { totp: false, passkey: false };
}
