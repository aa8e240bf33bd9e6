import type { Role } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';

/** What signing in needs of an account. */
export interface Account {
  readonly id: string;
  readonly username: string;
  readonly roles: readonly Role[];
  /** False also after the last day of the account. */
  readonly enabled: boolean;
  readonly passwordHash: string | null;
  readonly tokenVersion: number;
}

const accountColumns = [
  'id',
  'username',
  'roles',
  sql<boolean>`enabled and (expires_on is null or expires_on >= current_date)`.as('enabled'),
  'password_hash as passwordHash',
  'token_version as tokenVersion',
] as const;

/** The account of a username, compared trimmed and in lower case. */
export async function findAccountByUsername(db: Connection, username: string): Promise<Account | null> {
  const found = await db
    .selectFrom('app_user')
    .select(accountColumns)
    .where('username_folded', '=', sql<string>`lower(btrim(${username}))`)
    .executeTakeFirst();
  return found ?? null;
}

export async function findAccount(db: Connection, userId: string): Promise<Account | null> {
  const found = await db
    .selectFrom('app_user')
    .select(accountColumns)
    .where('id', '=', userId)
    .executeTakeFirst();
  return found ?? null;
}

export async function updateLastLogin(db: Connection, userId: string): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ last_login_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', userId)
    .execute();
}

export interface PasswordChange {
  readonly userId: string;
  readonly passwordHash: string;
  /** The hash that was checked: another change in between must not be overwritten. */
  readonly replacedHash: string;
}

/** Stores a new password; answers whether the replaced one was still there. */
export async function updatePassword(db: Connection, change: PasswordChange): Promise<boolean> {
  const updated = await db
    .updateTable('app_user')
    .set({
      password_hash: change.passwordHash,
      password_changed_at: sql<Date>`clock_timestamp()`,
      must_change_password: false,
    })
    .where('id', '=', change.userId)
    .where('password_hash', '=', change.replacedHash)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

/** Replaces a hash by another of the same password; tokens and the day of the last change stay. */
export async function updateHash(db: Connection, change: PasswordChange): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ password_hash: change.passwordHash })
    .where('id', '=', change.userId)
    .where('password_hash', '=', change.replacedHash)
    .execute();
}

/** Makes all tokens of the person stale; answers the version that new ones carry. */
export async function updateTokenVersion(db: Connection, userId: string): Promise<number> {
  const { token_version } = await db
    .updateTable('app_user')
    .set((expression) => ({ token_version: expression('token_version', '+', 1) }))
    .where('id', '=', userId)
    .returning('token_version')
    .executeTakeFirstOrThrow();
  return token_version;
}

/** An account past its last day that has a session, a lock or a timer, reserved; one that another node is at is passed over. */
export async function findExpiredUserForUpdate(db: Transaction): Promise<string | null> {
  const { rows } = await sql<{ readonly id: string }>`
    select id from app_user
    where expires_on < current_date and (
      exists (select from session where session.user_id = app_user.id and session.ended_at is null)
      or exists (select from project_lock lock where lock.user_id = app_user.id)
      or exists (select from time_entry where time_entry.user_id = app_user.id and ended_at is null))
    limit 1 for no key update skip locked`.execute(db);
  return rows[0]?.id ?? null;
}
