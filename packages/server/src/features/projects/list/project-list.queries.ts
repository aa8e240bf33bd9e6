import type { MinimalProjectRow } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#database/connection.ts';
import {
  searchedProjects,
  type SearchConditions,
  type SearchToken,
} from '#features/projects/list/project-conditions.ts';
import type { Snapshot } from '#features/projects/history/snapshot.queries.ts';
import {
  fullLines,
  fullLinesAsOf,
  guestLines,
  type Lines,
  minimalLines,
  minimalLinesAsOf,
} from '#features/projects/list/project-list-lines.ts';
import { type ListOrder, namedKeys } from '#features/projects/list/project-order.ts';
import type { Audience } from '#features/projects/project-audience.ts';
import type { ListedProject } from '#features/projects/list/project-rows.ts';

/** Which rows a list takes, in which order, which stretch of them. */
export interface ListRequest extends SearchConditions {
  /** The tables of an earlier moment, which then stand in for those of now. */
  readonly snapshot?: Snapshot | null;
  readonly order: ListOrder;
  /** `null`: all of them. */
  readonly limit: number | null;
  readonly offset: number;
}

export interface ListPage<Row> {
  readonly rows: readonly Row[];
  /** Of all pages together. */
  readonly total: number;
}

/** The lines of a list as it is, and as it was in the tables of a snapshot. */
interface LinesNowAndAsOf {
  readonly now: Lines;
  readonly past: Lines;
}

const full: LinesNowAndAsOf = { now: fullLines, past: fullLinesAsOf };
/** Customers look at no earlier moment. */
const guest: LinesNowAndAsOf = { now: guestLines, past: fullLinesAsOf };
const minimal: LinesNowAndAsOf = { now: minimalLines, past: minimalLinesAsOf };

/** What a statement looks at before the projects: the tables of an earlier moment, what the search box finds. */
export function withTables(
  snapshot: Pick<Snapshot, 'tables'> | null | undefined,
  found: RawBuilder<unknown> | null | undefined,
): RawBuilder<unknown> {
  const tables = [
    ...(snapshot ? [snapshot.tables] : []),
    ...(found ? [sql`found as materialized (${found})`] : []),
  ];
  return tables.length === 0 ? sql`` : sql`with ${sql.join(tables)}`;
}

/**
 * The lines of these ids in their order, as one JSON value `lines`: reading one text costs Node a third of reading some
 * dozen columns of every line.
 */
function linesInOrder({ columns, tables }: Lines, ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select coalesce(json_agg(line order by line.position), '[]'::json) as lines
    from (
      select page.position, ${columns}
      from unnest(${ids}) with ordinality as page (id, position)
      join project on project.id = page.id
      ${tables}
    ) as line`;
}

/** An empty array as PostgreSQL writes it. */
const noIds = '{}';

async function listLines<Row extends object>(
  db: Connection,
  statement: RawBuilder<unknown>,
): Promise<readonly Row[]> {
  const { rows } = await sql<{ readonly lines: readonly Row[] }>`${statement}`.execute(db);
  return rows[0]?.lines ?? [];
}

/**
 * One page and the exact total. A page beyond the end still answers the total.
 */
async function listPage<Row extends object>(
  db: Connection,
  request: ListRequest,
  shown: LinesNowAndAsOf,
): Promise<ListPage<Row>> {
  if (request.snapshot) return listPageAsOf<Row>(db, { ...request, snapshot: request.snapshot }, shown);
  return request.counted === null
    ? listPageFound<Row>(db, request, shown)
    : listPageCounted<Row>(db, { ...request, counted: request.counted }, shown);
}

/**
 * One statement where the number is kept: first the ids of the page in their order, then everything a line shows, for
 * these few projects only.
 */
async function listPageCounted<Row extends object>(
  db: Connection,
  request: ListRequest & { readonly counted: RawBuilder<boolean> },
  shown: LinesNowAndAsOf,
): Promise<ListPage<Row>> {
  const { condition, counted, order, limit, offset } = request;
  const { rows } = await sql<{ readonly total: number; readonly lines: readonly Row[] }>`
    select total.count as total, page.lines
    from (select coalesce(sum(delta), 0)::integer as count from project_count where ${counted}) as total
    cross join (${linesInOrder(
      shown.now,
      sql`array(select project.id from project ${order.joins}
        where ${condition} order by ${order.by} limit ${limit} offset ${offset})`,
    )}) as page`.execute(db);
  const { total = 0, lines = [] } = rows[0] ?? {};
  return { rows: lines, total };
}

/** Number and ids apart: an index may give the number, another one the order of the first page. */
function countedApart({ condition, order, limit, offset }: ListRequest): RawBuilder<unknown> {
  return sql`
    select (select count(*)::integer from project where ${condition}) as total,
      array(select project.id from project ${order.joins}
        where ${condition} order by ${order.by} limit ${limit} offset ${offset})::text as ids`;
}

/** Number and ids of what the search box finds: no index helps with its order, so that it is looked through once. */
function countedTogether(
  request: ListRequest & { readonly found: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const { found, condition, order, limit, offset } = request;
  const { columns, by } = namedKeys(order);
  return sql`
    ${withTables(null, found)},
    matching as materialized (
      select project.id, ${columns} from ${searchedProjects(request)} ${order.joins} where ${condition})
    select (select count(*)::integer from matching) as total,
      array(select id from matching order by ${by}, id limit ${limit} offset ${offset})::text as ids`;
}

/**
 * Two statements where it has to be counted: how to search is planned anew for every value, because few and many hits
 * want different plans; the long statement for the lines stays prepared.
 */
async function listPageFound<Row extends object>(
  db: Connection,
  request: ListRequest,
  shown: LinesNowAndAsOf,
): Promise<ListPage<Row>> {
  const { found } = request;
  const { rows } = await sql<{ readonly total: number; readonly ids: string }>`
    ${found === null ? countedApart(request) : countedTogether({ ...request, found })}`.execute(db);
  // The ids only go back again: as the text they come as, nobody has to read them.
  const { total = 0, ids = noIds } = rows[0] ?? {};
  if (ids === noIds) return { rows: [], total };
  return { rows: await listLines<Row>(db, linesInOrder(shown.now, sql`${ids}::uuid[]`)), total };
}

/** The same for an earlier moment: first the order of all, then the past of the few that are shown. */
async function listPageAsOf<Row extends object>(
  db: Connection,
  request: ListRequest & { readonly snapshot: Snapshot },
  shown: LinesNowAndAsOf,
): Promise<ListPage<Row>> {
  const { snapshot, found, condition, order, limit, offset } = request;
  // Every table of the past is looked through once: the order is settled together with the number.
  const ordered = await sql<{ readonly total: number; readonly ids: readonly string[] }>`
    ${withTables(snapshot, found)},
    matching as materialized (
      select project.id, row_number() over (order by ${order.by}) as place
      from ${searchedProjects(request)} ${order.joins} where ${condition})
    select count(*)::integer as total,
      array(select id from matching order by place limit ${limit} offset ${offset}) as ids
    from matching`.execute(db);
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
  shown: LinesNowAndAsOf,
): Promise<readonly Row[]> {
  const lines = snapshot === null ? shown.now : shown.past;
  const tables = snapshot === null ? sql`` : sql`with ${snapshot.tablesOf(ids)}`;
  return listLines<Row>(db, sql`${tables} ${linesInOrder(lines, sql`${ids}::uuid[]`)}`);
}

/** The lines of a project list, with everything they show to the office or to a customer. */
export async function listProjects(
  db: Connection,
  request: ListRequest,
  audience: Audience['kind'],
): Promise<ListPage<ListedProject>> {
  return listPage<ListedProject>(db, request, linesFor(audience));
}

function linesFor(audience: Audience['kind']): LinesNowAndAsOf {
  return audience === 'office' ? full : guest;
}

/** The lines of the projects with these ids, in the order of the ids. */
export async function listProjectsById(
  db: Connection,
  wanted: ById,
  audience: Audience['kind'],
): Promise<readonly ListedProject[]> {
  return listById<ListedProject>(db, wanted, linesFor(audience));
}

/** The same search with light rows. */
export async function listMinimal(
  db: Connection,
  request: ListRequest,
): Promise<ListPage<MinimalProjectRow>> {
  return listPage<MinimalProjectRow>(db, request, minimal);
}

/** How many projects fulfil each of some conditions that share what the search box finds; in their order. */
export async function countProjects(
  db: Connection,
  searches: readonly SearchConditions[],
  snapshot: Snapshot | null,
): Promise<readonly number[]> {
  const found = searches.map((search) => search.found).find((one) => one !== null);
  const counts = searches.map(
    (search) => sql`(select count(*) from ${searchedProjects(search)} where ${search.condition})`,
  );
  const { rows } = await sql<{ readonly counts: readonly number[] }>`
    ${withTables(snapshot, found)} select array[${sql.join(counts)}]::integer[] as counts`.execute(db);
  return rows[0]?.counts ?? [];
}

/** The ids a list has, in its order. */
export async function listIds(db: Connection, request: ListRequest): Promise<readonly string[]> {
  const { snapshot, found, condition, order, limit, offset } = request;
  const { rows } = await sql<{ readonly ids: readonly string[] }>`
    ${withTables(snapshot, found)}
    select array(select project.id from ${searchedProjects(request)} ${order.joins}
      where ${condition} order by ${order.by} limit ${limit} offset ${offset}) as ids`.execute(db);
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
