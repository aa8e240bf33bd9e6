import type { MinimalProjectRow } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#database/connection.ts';
import type { SearchConditions, SearchToken } from '#features/projects/project-conditions.ts';
import type { Snapshot } from '#features/projects/snapshot.queries.ts';
import { orderJoins } from '#features/projects/project-order.ts';
import type { ListedProject } from '#features/projects/project-rows.ts';

/** Which rows a list takes, in which order, which stretch of them. */
export interface ListRequest extends SearchConditions {
  /** The tables of an earlier moment, which then stand in for those of now. */
  readonly snapshot?: (Snapshot & { readonly orderJoins: RawBuilder<unknown> }) | null;
  readonly order: RawBuilder<unknown>;
  /** `null`: all of them. */
  readonly limit: number | null;
  readonly offset: number;
}

export interface ListPage<Row> {
  readonly rows: readonly Row[];
  /** Of all pages together. */
  readonly total: number;
}

const minimalColumns = sql`
  project.id, project.project_id as "projectId", project.name, project.state,
  coalesce(project_color.shown, 'NOTHING') as color, customer.shortname as "customerShortname"`;

const minimalTables = sql`
  left join project_color on project_color.project_id = project.id
  left join customer on customer.id = project.customer_id`;

const fullColumns = sql`
  project.id, project.project_id as "projectId", project.mode, project.name, project.title, project.state,
  project.customer_reference as "customerReference", project.version, project.updated_at as "updatedAt",
  coalesce(project_color.shown, 'NOTHING') as color,
  case when project_color.override_color is null then project_color.reason
       else project_color.override_reason end as "colorReason",
  nullif(concat_ws(' ', project_site.street, project_site.house_no), '') as street,
  project_site.zip, project_site.city,
  case when customer.id is not null then json_build_object(
    'id', customer.id, 'shortname', customer.shortname, 'name', customer.name) end as customer,
  case when responsible.id is not null then json_build_object(
    'id', responsible.id, 'displayname', responsible.displayname) end as responsible,
  coalesce(member.list, '[]'::json) as members,
  deadline.next as "nextDeadline",
  open_service.count as "openServices",
  missing_document.count as "missingDocuments",
  case when holder.id is not null then json_build_object(
    'id', holder.id, 'displayname', holder.displayname) end as "lockHolder",
  project_lock.granted_at as "lockedSince", project_lock.expires_at as "lockExpiresAt"`;

const fullTables = sql`
  ${minimalTables}
  left join project_site on project_site.project_id = project.id
  left join app_user as responsible on responsible.id = project.responsible_user_id
  left join lateral (
    select json_agg(json_build_object('id', app_user.id, 'displayname', app_user.displayname)
      order by project_member.position, app_user.id) as list
    from project_member join app_user on app_user.id = project_member.user_id
    where project_member.project_id = project.id) as member on true
  left join lateral (
    select json_build_object('title', title, 'dueDate', due_date, 'hard', hard) as next
    from deadline where project_id = project.id and state = 'OFFEN'
    order by due_date, id limit 1) as deadline on true
  left join lateral (
    select count(*)::integer as count from project_service
    where project_id = project.id and ordered and color not in ('GREEN', 'DARKGREEN')) as open_service on true
  left join lateral (
    select count(*)::integer as count from checklist_item
    where project_id = project.id and state in ('FEHLT', 'ANGEFORDERT')) as missing_document on true
  left join project_lock on project_lock.project_id = project.id and project_lock.user_id is not null
    and project_lock.expires_at > clock_timestamp()
  left join app_user as holder on holder.id = project_lock.user_id`;

/** What a statement looks at before the projects: the tables of an earlier moment, what the search box finds. */
function withTables(
  snapshot: Pick<Snapshot, 'tables'> | null | undefined,
  found: RawBuilder<unknown> | null | undefined,
): RawBuilder<unknown> {
  const tables = [
    ...(snapshot ? [snapshot.tables] : []),
    ...(found ? [sql`found as materialized (${found})`] : []),
  ];
  return tables.length === 0 ? sql`` : sql`with ${sql.join(tables)}`;
}

interface ShownOf {
  readonly columns: RawBuilder<unknown>;
  readonly tables: RawBuilder<unknown>;
}

/** The exact number of all projects that are found: added up where it is kept, counted where it is not. */
function totalOf({ condition, counted }: ListRequest): RawBuilder<unknown> {
  return counted === null
    ? sql`select count(*)::integer as count from project where ${condition}`
    : sql`select coalesce(sum(delta), 0)::integer as count from project_count where ${counted}`;
}

/**
 * One statement for the page and the exact total: first the ids of the page in their order, then everything a
 * line shows, for these few projects only. A page beyond the end still answers the total.
 */
async function listPage<Row extends object>(
  db: Connection,
  request: ListRequest,
  shown: ShownOf,
): Promise<ListPage<Row>> {
  if (request.snapshot) return listPageThen<Row>(db, { ...request, snapshot: request.snapshot }, shown);
  const { found, condition, order, limit, offset } = request;
  const { rows } = await sql<Row & { readonly total: number; readonly position: number | null }>`
    ${withTables(null, found)}
    select total.count as total, line.*
    from (${totalOf(request)}) as total
    left join (
      select page.position, ${shown.columns}
      from unnest(array(
        select project.id from project ${orderJoins}
        where ${condition} order by ${order} limit ${limit} offset ${offset}
      )) with ordinality as page (id, position)
      join project on project.id = page.id
      ${shown.tables}
    ) as line on true
    order by line.position`.execute(db);
  return {
    rows: rows.filter((row) => row.position !== null),
    total: rows[0]?.total ?? 0,
  };
}

/** The same for an earlier moment: first the order of all, then the past of the few that are shown. */
async function listPageThen<Row extends object>(
  db: Connection,
  request: ListRequest & { readonly snapshot: NonNullable<ListRequest['snapshot']> },
  shown: ShownOf,
): Promise<ListPage<Row>> {
  const { snapshot, found, condition, order, limit, offset } = request;
  const ordered = await sql<{ readonly total: number; readonly ids: readonly string[] }>`
    ${withTables(snapshot, found)}
    select (select count(*)::integer from project where ${condition}) as total,
      array(select project.id from project ${snapshot.orderJoins}
        where ${condition} order by ${order} limit ${limit} offset ${offset}) as ids`.execute(db);
  const { total = 0, ids = [] } = ordered.rows[0] ?? {};
  if (ids.length === 0) return { rows: [], total };
  return { rows: await listById<Row>(db, { ids, snapshot }, shown), total };
}

interface ById {
  readonly ids: readonly string[];
  readonly snapshot: Snapshot | null;
}

async function listById<Row extends object>(
  db: Connection,
  { ids, snapshot }: ById,
  shown: ShownOf,
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    ${snapshot === null ? sql`` : sql`with ${snapshot.tablesOf(ids)}`}
    select ${shown.columns}
    from unnest(${ids}::uuid[]) with ordinality as page (id, position)
    join project on project.id = page.id
    ${shown.tables}
    order by page.position`.execute(db);
  return rows;
}

/** The lines of a project list, with everything they show. */
export async function listProjects(
  db: Connection,
  request: ListRequest,
): Promise<ListPage<ListedProject>> {
  return listPage<ListedProject>(db, request, { columns: fullColumns, tables: fullTables });
}

/** The lines of the projects with these ids, in the order of the ids. */
export async function listProjectsById(db: Connection, wanted: ById): Promise<readonly ListedProject[]> {
  return listById<ListedProject>(db, wanted, { columns: fullColumns, tables: fullTables });
}

/** The same search with light rows. */
export async function listMinimal(
  db: Connection,
  request: ListRequest,
): Promise<ListPage<MinimalProjectRow>> {
  return listPage<MinimalProjectRow>(db, request, { columns: minimalColumns, tables: minimalTables });
}

/** How many projects fulfil each of some conditions that share what the search box finds; in their order. */
export async function countProjects(
  db: Connection,
  searches: readonly SearchConditions[],
  snapshot: Snapshot | null,
): Promise<readonly number[]> {
  const found = searches.map((search) => search.found).find((one) => one !== null);
  const counts = searches.map(({ condition }) => sql`(select count(*) from project where ${condition})`);
  const { rows } = await sql<{ readonly counts: readonly number[] }>`
    ${withTables(snapshot, found)} select array[${sql.join(counts)}]::integer[] as counts`.execute(db);
  return rows[0]?.counts ?? [];
}

/** The ids a list has, in its order. */
export async function listIds(db: Connection, request: ListRequest): Promise<readonly string[]> {
  const { snapshot, found, condition, order, limit, offset } = request;
  const { rows } = await sql<{ readonly ids: readonly string[] }>`
    ${withTables(snapshot, found)}
    select array(select project.id from project ${orderJoins}
      where ${condition} order by ${order} limit ${limit} offset ${offset}) as ids`.execute(db);
  return rows[0]?.ids ?? [];
}

/**
 * The folded words of a text, each with the words of the vocabulary that differ by one letter. Beyond 41 letters
 * there is no such word.
 */
export async function listSearchTokens(db: Connection, text: string): Promise<readonly SearchToken[]> {
  const { rows } = await sql<SearchToken>`
    select token, case when length(token) between 4 and 41
      then array(select similar_words(token)) else '{}' end as similar
    from (select distinct regexp_split_to_table(btrim(words_of(${text})), ' ') as token) as typed
    where token <> '' order by token`.execute(db);
  return rows;
}
