import type { PersonName } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import { type FoundPage, pagedQuery, type PageParams } from '#core/paging/paged-query.ts';
import type { Connection } from '#database/connection.ts';

/** A version of a project with the one before it; `before` is `null` for the first. */
export interface StoredVersion {
  readonly id: number;
  readonly at: Date;
  readonly by: PersonName | null;
  readonly action: string;
  readonly reason: string | null;
  readonly record: unknown;
  readonly before: unknown;
}

export interface VersionParams {
  readonly projectId: string;
  /** Only versions that changed this field, or something in it. */
  readonly field: readonly string[] | null;
  readonly personId: string | null;
}

/** Every version beside the one before it. */
function versionsOf(projectId: string): RawBuilder<unknown> {
  return sql`(
    select id, lower(valid) as at, changed_by, action, reason, record,
      lag(record) over (order by lower(valid)) as before
    from history where entity = 'project' and entity_id = ${projectId}) as version`;
}

const versionColumns = sql`version.id, at, action, reason, record, before,
  case when app_user.id is not null then json_build_object(
    'id', app_user.id, 'displayname', app_user.displayname) end as by`;

function fits({ field, personId }: VersionParams): RawBuilder<boolean> {
  const [top] = field ?? [];
  return sql<boolean>`(${personId}::uuid is null or changed_by = ${personId})
    and (${top ?? null}::text is null or (coalesce(before ? ${top ?? ''}, true)
      and coalesce(record #> ${field}::text[], 'null') is distinct from coalesce(before #> ${field}::text[], 'null')))`;
}

/** One page of a project's versions, the newest first. */
export async function listVersions(
  db: Connection,
  params: VersionParams,
  page: PageParams,
): Promise<FoundPage<StoredVersion>> {
  const found = versionsOf(params.projectId);
  const { items, total } = await pagedQuery(db, page, {
    rows: (stretch) => sql<StoredVersion & { readonly id: string }>`
      select ${versionColumns} from ${found} left join app_user on app_user.id = changed_by
      where ${fits(params)} order by at desc ${stretch}`,
    counted: sql`${found} where ${fits(params)}`,
  });
  return { items: items.map((row) => ({ ...row, id: Number(row.id) })), total };
}

/** The version, and all that came after it, the newest first. */
export async function listVersionsFrom(
  db: Connection,
  projectId: string,
  historyId: number,
): Promise<readonly StoredVersion[]> {
  const { rows } = await sql<StoredVersion & { readonly id: string }>`
    select ${versionColumns}
    from ${versionsOf(projectId)} left join app_user on app_user.id = changed_by
    where at >= (select lower(valid) from history where id = ${historyId})
    order by at desc`.execute(db);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** Everybody who ever changed the project. */
export async function listChangers(db: Connection, projectId: string): Promise<readonly PersonName[]> {
  const { rows } = await sql<PersonName>`
    select app_user.id, app_user.displayname
    from app_user
    where id in (select changed_by from history where entity = 'project' and entity_id = ${projectId})
    order by app_user.displayname collate "de-x-icu", id`.execute(db);
  return rows;
}

/** The top keys of everything that ever changed after the project was made. */
export async function listChangedKeys(db: Connection, projectId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly key: string }>`
    select distinct part.key
    from ${versionsOf(projectId)} cross join lateral jsonb_each(record) as part
    where before ? part.key and before->part.key is distinct from part.value
    order by part.key`.execute(db);
  return rows.map(({ key }) => key);
}

/** What the ids stand for: people, customers, groups, projects, price lists, prices with their first day. */
export async function listNames(
  db: Connection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ readonly id: string; readonly name: string }>`
    select id, displayname as name from app_user where id = any(${ids}::uuid[])
    union all select id, name from customer where id = any(${ids}::uuid[])
    union all select id, name from user_group where id = any(${ids}::uuid[])
    union all select id, project_id || ' ' || name from project where id = any(${ids}::uuid[])
    union all select id, number || ' ' || name from price_list where id = any(${ids}::uuid[])
    union all select price.id,
      element.number || ' ' || element.title || ' ab ' || to_char(lower(price.valid), 'DD.MM.YYYY')
      from price join price_element as element on element.id = price.element_id
      where price.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
