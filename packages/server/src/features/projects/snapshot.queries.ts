import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#database/connection.ts';
import type { AsOf } from '#features/projects/as-of.ts';
import type { ThenContext } from '#features/projects/project-then.ts';

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** The instant itself, as an expression: the end of a day lies just before the next one begins. */
function instantOf({ until }: AsOf): RawBuilder<unknown> {
  return 'instant' in until
    ? sql`${until.instant}::timestamptz`
    : sql`(${until.day}::date::timestamp at time zone 'Europe/Berlin' - interval '1 microsecond')`;
}

/** The children of a project as its versions keep them, by their table. */
const lists: Readonly<Record<string, string>> = {
  project_service: 'services',
  funding_case: 'fundingCases',
  deadline: 'deadlines',
  checklist_item: 'checklist',
  project_certificate: 'certificates',
  project_building: 'buildings',
  project_zone: 'zones',
  project_stage: 'stages',
};

const idLists: Readonly<Record<string, { readonly list: string; readonly key: string }>> = {
  project_member: { list: 'memberIds', key: 'userId' },
  project_contact: { list: 'customerContactIds', key: 'userId' },
  project_group: { list: 'groupIds', key: 'groupId' },
};

function arrayIn(list: string): string {
  return `case jsonb_typeof(record->'${list}') when 'array' then record->'${list}' else '[]' end`;
}

/** The rows of each table, as `(project_id, position, item)`; `item` has the names of the interface. */
const rowTexts: Readonly<Record<string, string>> = {
  project: `select id as project_id, 0 as position, record || identity as item from version_then`,
  project_site: `select id as project_id, 0 as position, (record->'site') || jsonb_build_object(
      'parcelDistrict', record#>'{site,parcel,district}', 'parcelSection', record#>'{site,parcel,section}',
      'parcelNumber', record#>'{site,parcel,number}') as item from version_then`,
  project_client: `select id as project_id, 1 as position, record->'client' as item from version_then
    union all
    select id, 2, record#>'{client,secondClient}' from version_then
    where jsonb_typeof(record#>'{client,secondClient}') = 'object'`,
  project_color: `select id as project_id, 0 as position,
      jsonb_build_object('color', coalesce(record->>'color', 'NOTHING'), 'reason', record->'colorReason') as item
    from version_then`,
  ...Object.fromEntries(
    Object.entries(lists).map(([table, list]) => [
      table,
      `select id as project_id, (entry.position - 1)::smallint as position,
        entry.item
      from version_then cross join lateral jsonb_array_elements(${arrayIn(list)})
        with ordinality as entry (item, position)`,
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(idLists).map(([table, { list, key }]) => [
      table,
      `select id as project_id, (entry.position - 1)::smallint as position,
        jsonb_build_object('${key}', entry.value) as item
      from version_then cross join lateral jsonb_array_elements_text(${arrayIn(list)})
        with ordinality as entry (value, position)`,
    ]),
  ),
};

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly generated: boolean;
  /** The default, or how the database makes the value. */
  readonly expression: string | null;
}

async function listColumns(db: Connection): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`
    select class.relname as table, attname as name, format_type(atttypid, atttypmod) as type,
      attgenerated <> '' as generated, pg_get_expr(adbin, adrelid) as expression
    from unnest(${Object.keys(rowTexts)}::text[]) as wanted (name)
    join pg_class as class on class.oid = to_regclass(wanted.name)
    join pg_attribute on attrelid = class.oid and attnum > 0 and not attisdropped
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    order by class.relname, attnum`.execute(db);
  return rows;
}

function keyOf(column: string): string {
  return column.replaceAll(/_(\w)/gu, (_, letter: string) => letter.toUpperCase());
}

function valueOf({ name, expression }: Column): string {
  if (name === 'project_id' || name === 'position') return `"rows"."${name}"`;
  const value = `item."${keyOf(name)}"`;
  return expression === null ? value : `coalesce(${value}, ${expression})`;
}

/** One table as it was: every column that the database has now, from the versions of then. */
function tableText(table: string, columns: readonly Column[]): string {
  const kept = columns.filter(({ generated }) => !generated);
  const made = columns.filter(({ generated }) => generated);
  const types = kept.map(({ name, type }) => `"${keyOf(name)}" ${type}`);
  const values = kept.map((column) => `${valueOf(column)} as "${column.name}"`);
  const extra = made.map(({ name, expression }) => `, (${expression}) as "${name}"`);
  return `"${table}" as (
    select stored.*${extra.join('')} from (
      select ${values.join(', ')} from (${rowTexts[table]}) as "rows"
      cross join lateral jsonb_to_record("rows".item) as item (${types.join(', ')})) as stored)`;
}

/** What the search box looks through: every text of the record that is no id, and the customer's names. */
const searchText = `project_search as (
    select version_then.id as project_id, words_of(concat_ws(' ', today.project_id, customer.name, customer.shortname,
      (select string_agg(value #>> '{}', ' ') from jsonb_path_query(record,
        'strict $.** ? (@.type() == "string" && !(@ like_regex "^[0-9a-f]{8}-[0-9a-f]{4}-"))') as value))) as words,
      '' as guest_words
    from version_then join today on today.id = version_then.id
    left join customer on customer.id = today.customer_then)`;

/** The projects at an earlier moment, as common table expressions with the names of the tables. */
export interface Snapshot {
  readonly tables: RawBuilder<unknown>;
  /** The same for a few projects only, which costs next to nothing. */
  readonly tablesOf: (ids: readonly string[]) => RawBuilder<unknown>;
}

/**
 * The tables of the projects as they were, as common table expressions of the same names: a statement behind them
 * reads the past without knowing it. Nobody was editing then.
 * @param seesDeleted whether projects that lie in the Papierkorb today may be told of
 */
export async function buildSnapshot(
  db: Connection,
  asOf: AsOf,
  seesDeleted: boolean,
): Promise<Snapshot> {
  const columns = await listColumns(db);
  const tables = [...new Set(columns.map(({ table }) => table))];
  const texts = tables.map((table) =>
    tableText(
      table,
      columns.filter((column) => column.table === table),
    ),
  );
  // Taking something out unpacks the record once for all tables that are made of it; no list shows the figures.
  const tablesFor = (ids: readonly string[] | null): RawBuilder<unknown> => sql`
    version_then as materialized (
      select history.entity_id as id, history.record - 'energy' as record, jsonb_build_object(
        'year', project.year, 'number', project.number, 'suffix', project.suffix,
        'createdAt', project.created_at, 'createdBy', project.created_by,
        'updatedAt', coalesce(record->>'updatedAt', lower(valid)::text)) as identity
      from history join project on project.id = history.entity_id
      where entity = 'project' and valid @> ${instantOf(asOf)}
        and (${ids}::uuid[] is null or history.entity_id = any(${ids}::uuid[]))
        and (${seesDeleted}::boolean or project.state <> 'DELETED')),
    today as (
      select project.id, project.project_id, (version_then.record->>'customerId')::uuid as customer_then
      from project join version_then on version_then.id = project.id),
    project_lock as (select * from project_lock where false),
    ${sql.raw(searchText)},
    ${sql.raw(texts.join(',\n'))}`;
  return { tables: tablesFor(null), tablesOf: tablesFor };
}

/** The version of one project that held then, with who had changed it; `null` before it was made. */
export async function findVersionThen(
  db: Connection,
  projectId: string,
  asOf: AsOf,
): Promise<{
  readonly record: unknown;
  readonly changedAt: Date;
  readonly changedBy: string | null;
} | null> {
  const { rows } = await sql<{ record: unknown; changedAt: Date; changedBy: string | null }>`
    select history.record, lower(changed.valid) as "changedAt", app_user.displayname as "changedBy"
    from history
    cross join lateral (
      select valid, changed_by from history as earlier
      where earlier.entity = 'project' and earlier.entity_id = history.entity_id
        and earlier.record->'version' = history.record->'version'
      order by lower(earlier.valid) limit 1) as changed
    left join app_user on app_user.id = changed.changed_by
    where history.entity = 'project' and history.entity_id = ${projectId}
      and history.valid @> ${instantOf(asOf)}`.execute(db);
  return rows[0] ?? null;
}

type Named = Pick<ThenContext, 'people' | 'groups' | 'customers' | 'projects'>;

type FoundNames = {
  readonly [Kind in keyof Named]:
    | readonly (Named[Kind] extends ReadonlyMap<string, infer Item> ? Item : never)[]
    | null;
};

function byId<Item extends { readonly id: string }>(
  items: readonly Item[] | null | undefined,
): ReadonlyMap<string, Item> {
  return new Map((items ?? []).map((item) => [item.id, item]));
}

/** People, customers, groups and projects by their ids, as they are called today. */
export async function findNamesOf(db: Connection, ids: readonly string[]): Promise<Named> {
  const known = sql`any(${ids.filter((id) => uuidPattern.test(id))}::uuid[])`;
  const { rows } = await sql<FoundNames>`select
    (select json_agg(json_build_object('id', id, 'displayname', displayname))
      from app_user where id = ${known}) as people,
    (select json_agg(json_build_object('id', id, 'name', name)) from user_group where id = ${known}) as groups,
    (select json_agg(json_build_object('id', id, 'shortname', shortname, 'name', name))
      from customer where id = ${known}) as customers,
    (select json_agg(json_build_object('id', id, 'projectId', project_id, 'name', name))
      from project where id = ${known}) as projects`.execute(db);
  const [found] = rows;
  return {
    people: byId(found?.people),
    groups: byId(found?.groups),
    customers: byId(found?.customers),
    projects: byId(found?.projects),
  };
}
