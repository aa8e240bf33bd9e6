import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';

/** The super admin of a name who may sign in, locked. */
export async function findRescuedAccount(db: Connection, username: string): Promise<string | null> {
  const found = await db
    .selectFrom('app_user')
    .select('id')
    .where('username_folded', '=', sql<string>`lower(btrim(${username}))`)
    .where('enabled', '=', true)
    .where('dummy', '=', false)
    .where(sql<boolean>`(expires_on is null or expires_on >= current_date)`)
    .where(sql<boolean>`'ROLE_SUPER_ADMIN' = any (roles)`)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found?.id ?? null;
}
