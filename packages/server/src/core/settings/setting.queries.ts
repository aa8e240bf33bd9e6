import type { Connection } from '#database/connection.ts';

export async function findSettingValue(db: Connection, name: string): Promise<unknown> {
  const found = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return found?.value ?? null;
}
