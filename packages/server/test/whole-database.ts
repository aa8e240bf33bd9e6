import { sql } from 'kysely';
import type { Database } from '#database/connection.ts';

/** The tables in which a text stands anywhere, with how often; case and umlauts make no difference. */
export async function tablesWith(
  database: Database,
  text: string,
): Promise<Readonly<Record<string, number>>> {
  const { rows: tables } = await sql<{ readonly name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(database);
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ readonly count: number }>`
      select count(*)::integer as count from ${sql.table(name)} as one
      where fold_text(one::text) like like_pattern(fold_text(${text}))`.execute(database);
    const count = rows[0]?.count ?? 0;
    if (count > 0) found[name] = count;
  }
  return found;
}
