import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';

export interface NewChallenge {
  readonly id: string;
  readonly challenge: string;
  /** Who registers a passkey; `null` for a sign-in. */
  readonly userId: string | null;
}

/** Keeps a challenge for five minutes and sweeps away those nobody answered. */
export async function insertChallenge(db: Connection, challenge: NewChallenge): Promise<void> {
  await sql`delete from passkey_challenge where ctid in (
    select ctid from passkey_challenge where expires_at < clock_timestamp() for update skip locked)`.execute(
    db,
  );
  await db
    .insertInto('passkey_challenge')
    .values({
      id: challenge.id,
      challenge: challenge.challenge,
      user_id: challenge.userId,
      expires_at: sql<Date>`clock_timestamp() + interval '5 minutes'`,
    })
    .execute();
}

/** Takes a challenge, once; `null` when it is used, too old or another person's. */
export async function deleteChallenge(
  db: Connection,
  id: string,
  userId: string | null,
): Promise<string | null> {
  const taken = await db
    .deleteFrom('passkey_challenge')
    .where('id', '=', id)
    .where('user_id', 'is not distinct from', userId)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .returning('challenge')
    .executeTakeFirst();
  return taken?.challenge ?? null;
}

const passkeyColumns = [
  'id',
  'user_id as userId',
  'credential_id as credentialId',
  'public_key as publicKey',
  'counter',
  'transports',
  'name',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
] as const;

export interface Passkey {
  readonly id: string;
  readonly userId: string;
  readonly credentialId: string;
  /** In base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

export async function listPasskeys(db: Connection, userId: string): Promise<readonly Passkey[]> {
  return db
    .selectFrom('passkey')
    .select(passkeyColumns)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function findPasskey(db: Connection, credentialId: string): Promise<Passkey | null> {
  const found = await db
    .selectFrom('passkey')
    .select(passkeyColumns)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return found ?? null;
}

export type NewPasskey = Omit<Passkey, 'createdAt' | 'lastUsedAt'>;

export async function insertPasskey(db: Connection, passkey: NewPasskey): Promise<Date> {
  const { created_at } = await db
    .insertInto('passkey')
    .values({
      id: passkey.id,
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: [...passkey.transports],
      name: passkey.name,
    })
    .returning('created_at')
    .executeTakeFirstOrThrow();
  return created_at;
}

/**
 * Notes a use. A counter that does not rise belongs to a copy of the passkey: then nothing is noted and the answer is no.
 * Passkeys that live on several devices do not count and stay at 0.
 */
export async function updatePasskeyAsUsed(
  db: Connection,
  id: string,
  counter: number,
): Promise<boolean> {
  const used = await db
    .updateTable('passkey')
    .set({ counter, last_used_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where((expression) =>
      expression.or([
        expression('counter', '<', counter),
        expression.and([expression('counter', '=', 0), expression.val(counter === 0)]),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

export interface OwnPasskey {
  readonly id: string;
  readonly userId: string;
}

export async function deletePasskeyRow(db: Connection, { id, userId }: OwnPasskey): Promise<boolean> {
  const deleted = await db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Answers whether there were any. */
export async function deletePasskeysOf(db: Connection, userId: string): Promise<boolean> {
  const deleted = await db.deleteFrom('passkey').where('user_id', '=', userId).returning('id').execute();
  return deleted.length > 0;
}
