import type { PersonName } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';
import type { RecordTable } from '#core/records/record.queries.ts';

/** A version of a record with the one before it; `before` is `null` where none was kept. */
export interface KeptVersion {
  readonly id: number;
  readonly at: Date;
  readonly by: PersonName | null;
  readonly action: string;
  readonly reason: string | null;
  readonly record: unknown;
  readonly before: unknown;
}

/** The versions of one record, the newest first. */
export async function listKeptVersions(
  db: Connection,
  { table, id }: { readonly table: RecordTable; readonly id: string },
  limit: number,
): Promise<readonly KeptVersion[]> {
  const { rows } = await sql<KeptVersion & { readonly id: string }>`
    select version.id, at, action, reason, record, before,
      case when app_user.id is not null then json_build_object(
        'id', app_user.id, 'displayname', app_user.displayname) end as by
    from (
      select id, lower(valid) as at, changed_by, action, reason, record,
        lag(record) over (order by lower(valid)) as before
      from history where entity = ${table} and entity_id = ${id}) as version
    left join app_user on app_user.id = changed_by
    order by at desc limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}
