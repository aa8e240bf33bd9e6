import {
  BulkChange,
  type BulkOutcome,
  type BulkSkipCode,
  type ChangeSetState,
  type ProjectMode,
} from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';
import { inScope, type ProjectScope } from '#database/project-scope.ts';
import type { Names } from '#features/bulk/bulk-labels.ts';

export interface StoredSet {
  readonly id: string;
  readonly change: BulkChange;
  readonly state: ChangeSetState;
  readonly total: number;
  readonly createdAt: Date;
  readonly createdById: string;
  readonly createdByName: string;
  readonly counts: Readonly<Partial<Record<BulkOutcome, number>>>;
  readonly skipped: readonly { readonly code: BulkSkipCode; readonly count: number }[];
  /** Seconds since the last batch was finished, by the clock of the database. */
  readonly restingSeconds: number;
}

const setColumns = sql`
  change_set.id, change, change_set.state, total, change_set.created_at as "createdAt",
  change_set.created_by as "createdById", app_user.displayname as "createdByName",
  coalesce((select json_object_agg(outcome, count) from (select outcome, count(*)::integer from change_set_row
    where change_set_id = change_set.id group by outcome) as by_outcome), '{}'::json) as counts,
  coalesce((select json_agg(json_build_object('code', code, 'count', count) order by count desc, code)
    from (select code, count(*)::integer from change_set_row
      where change_set_id = change_set.id and outcome in ('SKIPPED', 'KEPT') and code is not null
      group by code) as by_code), '[]'::json) as skipped,
  extract(epoch from clock_timestamp() - worked_at)::float8 as "restingSeconds"`;

const setTables = sql`change_set join app_user on app_user.id = change_set.created_by`;

function storedSet(row: StoredSet): StoredSet {
  return { ...row, change: BulkChange.parse(row.change) };
}

export async function findChangeSet(db: Connection, id: string): Promise<StoredSet | null> {
  const { rows } = await sql<StoredSet>`
    select ${setColumns} from ${setTables} where change_set.id = ${id}`.execute(db);
  const [row] = rows;
  return row === undefined ? null : storedSet(row);
}

/** The sets a person began in the last `days`, the newest first. */
export async function listChangeSets(
  db: Connection,
  { userId, days }: { readonly userId: string; readonly days: number },
): Promise<readonly StoredSet[]> {
  const { rows } = await sql<StoredSet>`
    select ${setColumns} from ${setTables}
    where change_set.created_by = ${userId}
      and change_set.created_at > clock_timestamp() - make_interval(days => ${days})
    order by change_set.created_at desc limit 200`.execute(db);
  return rows.map(storedSet);
}

export interface NewSet {
  readonly id: string;
  readonly change: BulkChange;
  readonly projectIds: readonly string[];
  readonly createdBy: string;
}

/** Writes the set with its projects, each still to be worked on; answers false when there is one with this id. */
export async function insertChangeSet(db: Transaction, set: NewSet): Promise<boolean> {
  const inserted = await db
    .insertInto('change_set')
    .values({
      id: set.id,
      change: JSON.stringify(set.change),
      total: set.projectIds.length,
      created_by: set.createdBy,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined) return false;
  await sql`insert into change_set_row (change_set_id, position, project_id)
    select ${set.id}, position, id from unnest(${set.projectIds}::uuid[]) with ordinality as chosen (id, position)`.execute(
    db,
  );
  return true;
}

export interface ReservedSet {
  readonly change: BulkChange;
  readonly state: ChangeSetState;
}

/** Reserves the set until the transaction ends, so that one batch of it runs at a time on all nodes. */
export async function findChangeSetForUpdate(db: Transaction, id: string): Promise<ReservedSet | null> {
  const row = await db
    .selectFrom('change_set')
    .select(['change', 'state'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row === undefined ? null : { state: row.state, change: BulkChange.parse(row.change) };
}

export interface OpenRow {
  readonly projectId: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly version: number | null;
}

/** The next rows with this outcome, in the order of the selection. */
export async function listOpenRows(
  db: Transaction,
  { id, outcome, limit }: { readonly id: string; readonly outcome: BulkOutcome; readonly limit: number },
): Promise<readonly OpenRow[]> {
  return db
    .selectFrom('change_set_row')
    .select(['project_id as projectId', 'before', 'after', 'version'])
    .where('change_set_id', '=', id)
    .where('outcome', '=', outcome)
    .orderBy('position')
    .limit(limit)
    .execute();
}

/** How it ended for one project; a value that is absent stays as it is. */
export interface RowResult {
  readonly projectId: string;
  readonly outcome: BulkOutcome;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly version?: number | undefined;
  readonly code: BulkSkipCode | null;
  readonly note: string | null;
}

/** Writes how a batch ended, and that the set was worked on just now. */
export async function updateRows(
  db: Transaction,
  id: string,
  results: readonly RowResult[],
): Promise<void> {
  await sql`update change_set_row as line
    set outcome = result.outcome, code = result.code, note = result.note,
      before = case when result.outcome = 'CHANGED' then coalesce(result.before, 'null') else line.before end,
      after = case when result.outcome = 'CHANGED' then coalesce(result.after, 'null') else line.after end,
      version = coalesce(result.version, line.version)
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as result ("projectId" uuid, outcome text,
      before jsonb, after jsonb, version integer, code text, note text)
    where line.change_set_id = ${id} and line.project_id = result."projectId"`.execute(db);
  await sql`update change_set set worked_at = clock_timestamp() where id = ${id}`.execute(db);
}

export async function updateSetState(
  db: Transaction,
  {
    id,
    state,
    personId,
  }: { readonly id: string; readonly state: ChangeSetState; readonly personId: string },
): Promise<void> {
  const undone = state === 'UNDONE';
  await db
    .updateTable('change_set')
    .set({
      state,
      worked_at: sql<Date>`clock_timestamp()`,
      ...(undone ? { undone_at: sql<Date>`clock_timestamp()`, undone_by: personId } : {}),
    })
    .where('id', '=', id)
    .execute();
}

/** Makes the rows ready to be undone: what was not begun stays undone, what was kept is tried again. */
export async function updateRowsForUndo(db: Transaction, id: string): Promise<void> {
  await sql`update change_set_row
    set outcome = case when outcome = 'KEPT' then 'CHANGED' else 'SKIPPED' end,
      code = case when outcome = 'KEPT' then null else 'aborted' end,
      note = case when outcome = 'KEPT' then null else 'Nicht mehr ausgeführt: vorher zurückgenommen.' end
    where change_set_id = ${id} and outcome in ('KEPT', 'PENDING')`.execute(db);
}

export interface ShownRow {
  readonly id: string;
  readonly projectId: string;
  readonly mode: ProjectMode;
  readonly name: string;
  readonly outcome: BulkOutcome;
  readonly before: unknown;
  readonly after: unknown;
  readonly code: BulkSkipCode | null;
  readonly note: string | null;
}

export interface RowsParams {
  readonly id: string;
  readonly outcome: BulkOutcome | undefined;
  readonly page: number;
  readonly size: number;
  readonly scope: ProjectScope;
}

/** One page of the rows of a set with their projects, as far as these may be read. */
export async function listRows(db: Connection, params: RowsParams): Promise<readonly ShownRow[]> {
  return db
    .selectFrom('change_set_row')
    .innerJoin('project', 'project.id', 'change_set_row.project_id')
    .select([
      'project.id',
      'project.project_id as projectId',
      'project.mode',
      'project.name',
      'outcome',
      'before',
      'after',
      'code',
      'note',
    ])
    .where('change_set_id', '=', params.id)
    .where(inScope(params.scope))
    .$if(params.outcome !== undefined, (query) =>
      query.where('outcome', '=', params.outcome ?? 'PENDING'),
    )
    .orderBy('change_set_row.position')
    .limit(params.size)
    .offset(params.page * params.size)
    .execute();
}

/** The names of people and groups by id. */
export async function listNames(db: Connection, ids: readonly string[]): Promise<Names> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ readonly id: string; readonly name: string }>`
    select id, displayname as name from app_user where id = any(${ids}::uuid[])
    union all
    select id, name from user_group where id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Those of the ids that are projects, in their order, each once. */
export async function listKnownIds(
  db: Connection,
  ids: readonly string[],
  scope: ProjectScope,
): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    select project.id from unnest(${ids}::uuid[]) with ordinality as wanted (id, position)
    join project on project.id = wanted.id and ${inScope(scope)}
    group by project.id order by min(wanted.position)`.execute(db);
  return rows.map(({ id }) => id);
}
