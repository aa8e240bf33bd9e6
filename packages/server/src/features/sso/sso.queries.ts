import type { LinkedIdentity } from '@energieakte/contract';
import { sql } from 'kysely';
import type { ProvidedIdentity } from '#core/app-context.ts';
import type { Connection } from '#database/connection.ts';

/** Whose account the identity is connected with, and notes that it was used. */
export async function findUserOfIdentity(
  db: Connection,
  { issuer, subject, email }: ProvidedIdentity,
): Promise<string | null> {
  const found = await db
    .updateTable('sso_identity')
    .set({ last_used_at: sql<Date>`clock_timestamp()`, email })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .returning('user_id')
    .executeTakeFirst();
  return found?.user_id ?? null;
}

export interface NewIdentity extends ProvidedIdentity {
  readonly id: string;
  readonly userId: string;
  readonly linkedBy: string | null;
}

/** Connects an identity with an account; answers `false` where it is connected with one already. */
export async function insertIdentity(db: Connection, identity: NewIdentity): Promise<boolean> {
  const { id, userId, issuer, subject, email, linkedBy } = identity;
  const inserted = await db
    .insertInto('sso_identity')
    .values({ id, user_id: userId, issuer, subject, email, linked_by: linkedBy })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function listIdentities(db: Connection, userId: string): Promise<LinkedIdentity[]> {
  const rows = await db
    .selectFrom('sso_identity')
    .select(['id', 'issuer', 'email', 'linked_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('linked_at')
    .orderBy('id')
    .execute();
  return rows.map(({ linked_at, last_used_at, ...row }) => ({
    ...row,
    linkedAt: linked_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
  }));
}

/** Whose connection this is. */
export async function findOwnerOfIdentity(
  db: Connection,
  id: string,
  ownerId: string | null,
): Promise<string | null> {
  const ofId = db.selectFrom('sso_identity').select('user_id').where('id', '=', id);
  const found = await (ownerId === null ? ofId : ofId.where('user_id', '=', ownerId)).executeTakeFirst();
  return found?.user_id ?? null;
}

/** Answers whether it was there. */
export async function deleteIdentity(db: Connection, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('sso_identity')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Keeps the hash of a ticket for a minute, and sweeps away those that nobody has redeemed. */
export async function insertTicket(
  db: Connection,
  { hash, userId }: { readonly hash: string; readonly userId: string },
): Promise<void> {
  await db
    .deleteFrom('sso_ticket')
    .where('expires_at', '<', sql<Date>`clock_timestamp()`)
    .execute();
  await db
    .insertInto('sso_ticket')
    .values({
      ticket_hash: hash,
      user_id: userId,
      expires_at: sql<Date>`clock_timestamp() + interval '1 minute'`,
    })
    .execute();
}

/** Uses a ticket up; answers whose it was, `null` when it is used, expired or none. */
export async function takeTicket(db: Connection, hash: string): Promise<string | null> {
  const taken = await db
    .deleteFrom('sso_ticket')
    .where('ticket_hash', '=', hash)
    .returning(['user_id', sql<boolean>`expires_at >= clock_timestamp()`.as('isAlive')])
    .executeTakeFirst();
  return taken?.isAlive === true ? taken.user_id : null;
}

/** Whether the session in which the connection was begun still lives. */
export async function isSessionAlive(
  db: Connection,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select('session.id')
    .where('session.id', '=', sessionId)
    .where('session.user_id', '=', userId)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', sql<Date>`clock_timestamp()`)
    .where('app_user.enabled', '=', true)
    .executeTakeFirst();
  return found !== undefined;
}

/** Disconnects every identity of an account. */
export async function deleteIdentitiesOf(db: Connection, userId: string): Promise<void> {
  await db.deleteFrom('sso_identity').where('user_id', '=', userId).execute();
}

/** Ends the sign-ins at the provider whose page has not redeemed its ticket yet. */
export async function deleteTicketsOf(db: Connection, userId: string): Promise<void> {
  await db.deleteFrom('sso_ticket').where('user_id', '=', userId).execute();
}
