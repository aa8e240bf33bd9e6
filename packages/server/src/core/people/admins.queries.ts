import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';

/** Who is notified of what goes wrong with the server. */
export async function listAdminIds(db: Connection): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('app_user')
    .select('id')
    .where('enabled', '=', true)
    .where(sql<boolean>`roles && array['ROLE_ADMIN', 'ROLE_SUPER_ADMIN']`)
    .execute();
  return rows.map(({ id }) => id);
}
