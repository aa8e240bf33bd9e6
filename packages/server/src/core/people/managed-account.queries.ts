import type { Role } from '@energieakte/contract';
import { sql } from 'kysely';
import type { GreetedPerson } from '#core/mail/greeting.ts';
import type { Connection } from '#database/connection.ts';

/** What acting on somebody's way into an account needs of it. */
export interface AccountEntry extends GreetedPerson {
  readonly id: string;
  readonly username: string;
  readonly email: string | null;
  readonly roles: readonly Role[];
  readonly enabled: boolean;
  readonly dummy: boolean;
  readonly hasPassword: boolean;
  /** The last day on which it could be used is over. */
  readonly expired: boolean;
}

function selectAccount(db: Connection) {
  return db
    .selectFrom('app_user')
    .select([
      'id',
      'username',
      'displayname',
      'salutation',
      'last_name as lastName',
      'email',
      'roles',
      'enabled',
      'dummy',
    ])
    .select(sql<boolean>`password_hash is not null`.as('hasPassword'))
    .select(sql<boolean>`coalesce(expires_on < current_date, false)`.as('expired'));
}

export async function findAccountEntry(db: Connection, id: string): Promise<AccountEntry | null> {
  return (await selectAccount(db).where('id', '=', id).executeTakeFirst()) ?? null;
}

/**
 * The account, locked until the transaction ends: roles and address stay what was checked. Others may go on referring
 * to it.
 */
export async function findAccountEntryForUpdate(
  db: Connection,
  id: string,
): Promise<AccountEntry | null> {
  return (await selectAccount(db).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()) ?? null;
}

/** The account that signs in with an e-mail address, locked; placeholders do not sign in. */
export async function findAccountEntryByEmailForUpdate(
  db: Connection,
  email: string,
): Promise<AccountEntry | null> {
  const found = await selectAccount(db)
    .where('email_folded', '=', sql<string>`lower(btrim(${email}))`)
    .where('dummy', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found ?? null;
}

/** Makes an account people sign in to out of a placeholder; its e-mail address is nobody else's from now on. */
export async function updateDummyAsReal(db: Connection, id: string, changedBy: string): Promise<void> {
  await db
    .updateTable('app_user')
    .set((user) => ({
      dummy: false,
      version: user('version', '+', 1),
      updated_at: sql<Date>`clock_timestamp()`,
      updated_by: changedBy,
    }))
    .where('id', '=', id)
    .execute();
}

/** Notes that somebody other than its owner may know a way into an account. */
export async function updateEntryAsKnown(db: Connection, id: string): Promise<void> {
  await db.updateTable('app_user').set({ entry_known: true }).where('id', '=', id).execute();
}

/**
 * Takes an account the password, where somebody else may know a way in; answers whether that is so. As it stands then
 * nobody has ever signed in to it, which the rule of the last super admin counts on.
 */
export async function updateKnownPasswordAsEnded(db: Connection, id: string): Promise<boolean> {
  const ended = await db
    .updateTable('app_user')
    .set({
      password_hash: null,
      password_changed_at: null,
      must_change_password: false,
      last_login_at: null,
      entry_known: false,
    })
    .where('id', '=', id)
    .where('entry_known', '=', true)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}
