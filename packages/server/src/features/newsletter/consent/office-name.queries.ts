import type { Connection } from '#database/connection.ts';

/** The name of the office as it stands among the customers. */
export async function findOfficeName(db: Connection): Promise<string> {
  const found = await db
    .selectFrom('customer')
    .select('name')
    .where('internal', '=', true)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return found?.name ?? 'Das Büro';
}
