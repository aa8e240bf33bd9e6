import type { Breadcrumb, ErrorState, PersonName } from '@energieakte/contract';
import { trendDays } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import { type FoundPage, pagedQuery, type PageParams } from '#core/paging/paged-query.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import { newErrorNumber } from '#features/error-log/error-number.ts';

export interface StoredGroup {
  readonly id: string;
  readonly number: string;
  readonly message: string;
  readonly place: string | null;
  readonly count: number;
  readonly firstSeen: Date;
  readonly lastSeen: Date;
  readonly users: number;
  readonly state: ErrorState;
  readonly ignoreUntilCount: number | null;
  readonly origin: 'WEB' | 'SERVER';
  readonly releases: readonly string[];
  readonly assignee: PersonName | null;
  readonly trend: number[];
  readonly note: string | null;
  readonly resolvedIn: string | null;
  readonly resolvedAt: Date | null;
  readonly resolvedBy: PersonName | null;
  readonly version: number;
}

function personNamed(column: string): RawBuilder<PersonName | null> {
  return sql`(select json_build_object('id', app_user.id, 'displayname', app_user.displayname)
    from app_user where app_user.id = ${sql.ref(column)})`;
}

const trend = sql`array(select coalesce((select sum(error_cause_day.count)::integer
    from error_cause join error_cause_day on error_cause_day.cause_id = error_cause.id
    where error_cause.group_id = error_group.id and error_cause_day.day = each.day::date), 0)
  from generate_series(current_date - ${trendDays - 1}::integer, current_date, interval '1 day') as each (day)
  order by each.day)`;

const groupColumns = sql`error_group.id, number, message, place, count, first_seen as "firstSeen",
  last_seen as "lastSeen", state, ignore_until_count as "ignoreUntilCount", origin, releases, note,
  resolved_in as "resolvedIn", resolved_at as "resolvedAt", version,
  (select count(distinct user_id)::integer from error_cause join error_cause_user on cause_id = error_cause.id
    where group_id = error_group.id) as users,
  ${personNamed('error_group.assignee_id')} as assignee, ${personNamed('error_group.resolved_by')} as "resolvedBy",
  ${trend} as trend`;

export interface GroupParams extends PageParams {
  readonly q: string;
  readonly state?: ErrorState | undefined;
  readonly origin?: 'WEB' | 'SERVER' | undefined;
}

/**
 * A number that somebody quotes is that of one error; it leads to the group that its cause lies in now. Groups that were
 * taken out of another one may have a number that no error has.
 */
function conditionOf({ q, state, origin }: GroupParams): RawBuilder<unknown> {
  return sql`(${q} = '' or position(lower(${q}) in lower(message)) > 0
      or error_group.id in (select group_id from error_cause where error_cause.number = upper(${q})
        or error_cause.id = (select cause_id from error_log where error_log.number = upper(${q})))
      or (number = upper(${q}) and not exists (
        select from error_cause where error_cause.number = upper(${q}))))
    and (${state ?? null}::text is null or state = ${state ?? null})
    and (${origin ?? null}::text is null or origin = ${origin ?? null})`;
}

export async function listGroups(
  db: Connection,
  params: GroupParams,
): Promise<FoundPage<StoredGroup> & { readonly events: number }> {
  const condition = conditionOf(params);
  const page = await pagedQuery(db, params, {
    rows: (stretch) => sql<StoredGroup>`select ${groupColumns} from error_group where ${condition}
      order by last_seen desc, error_group.id desc ${stretch}`,
    counted: sql`error_group where ${condition}`,
  });
  const { rows } = await sql<{ readonly events: number }>`
    select coalesce(sum(count), 0)::bigint as events from error_group where ${condition}`.execute(db);
  return { ...page, events: rows[0]?.events ?? 0 };
}

export async function findGroup(db: Connection, id: string): Promise<StoredGroup | null> {
  const { rows } =
    await sql<StoredGroup>`select ${groupColumns} from error_group where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export interface StoredSample {
  readonly number: string;
  readonly at: Date;
  readonly message: string;
  readonly stack: string | null;
  readonly url: string | null;
  readonly userAgent: string | null;
  readonly appVersion: string | null;
  readonly user: PersonName | null;
  readonly breadcrumbs: Breadcrumb[];
}

/** The newest samples and those that stand for a day, the newest first. */
export async function listSamples(db: Connection, groupId: string): Promise<StoredSample[]> {
  const { rows } =
    await sql<StoredSample>`select error_log.number, at, error_log.message, stack, url, user_agent as "userAgent",
      client_version as "appVersion", breadcrumbs, ${personNamed('error_log.user_id')} as user
    from error_cause join error_log on error_log.cause_id = error_cause.id
    where group_id = ${groupId} and not thinned order by at desc, error_log.id desc limit 50`.execute(
      db,
    );
  return rows;
}

export interface StoredCause {
  readonly id: string;
  readonly number: string;
  readonly message: string;
  readonly count: number;
}

export async function listCauses(db: Connection, groupId: string): Promise<StoredCause[]> {
  const { rows } = await sql<StoredCause>`select id, number, message, count from error_cause
    where group_id = ${groupId} order by count desc, id`.execute(db);
  return rows;
}

/** Locks the causes of groups before the groups themselves, in the order in which counting does. */
export async function lockGroups(
  db: Transaction,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly version: number }[]> {
  await sql`select from error_cause where group_id = any (${ids}::uuid[]) order by id for update`.execute(
    db,
  );
  const { rows } = await sql<{ readonly id: string; readonly version: number }>`select id, version
    from error_group where id = any (${ids}::uuid[]) order by id for update`.execute(db);
  return rows;
}

/** Whether somebody of the office can work on an error. */
export async function canBeAssigned(db: Connection, userId: string): Promise<boolean> {
  const { rows } = await sql`select from app_user
    where id = ${userId} and internal and enabled and not dummy`.execute(db);
  return rows.length > 0;
}

export interface GroupChange {
  readonly state?: ErrorState | undefined;
  readonly ignoreUntilCount?: number | null | undefined;
  readonly assigneeId?: string | null | undefined;
  readonly note?: string | null | undefined;
  readonly resolved?: { readonly in: string; readonly by: string } | undefined;
}

export async function updateGroup(db: Transaction, id: string, change: GroupChange): Promise<void> {
  const { state, ignoreUntilCount, assigneeId, note, resolved } = change;
  await db
    .updateTable('error_group')
    .set({
      version: sql<number>`version + 1`,
      ...(state !== undefined && { state, ignore_until_count: ignoreUntilCount ?? null }),
      ...(assigneeId !== undefined && { assignee_id: assigneeId }),
      ...(note !== undefined && { note }),
      ...(resolved !== undefined && {
        resolved_in: resolved.in,
        resolved_by: resolved.by,
        resolved_at: sql<Date>`clock_timestamp()`,
      }),
    })
    .where('id', '=', id)
    .execute();
}

/** Sums a group up from its causes again. */
async function updateSums(db: Transaction, id: string): Promise<void> {
  await sql`update error_group set version = version + 1, count = sums.count, first_seen = sums.first, last_seen = sums.last
    from (select sum(count)::integer as count, min(first_seen) as first, max(last_seen) as last
      from error_cause where group_id = ${id}) as sums where id = ${id}`.execute(db);
}

/**
 * Puts everything of one group into another one; the number of the former still leads here. What was noted stays, and so
 * does somebody who works on it; the whole is open where either was.
 */
export async function moveCauses(db: Transaction, from: string, to: string): Promise<void> {
  await sql`update error_cause set group_id = ${to} where group_id = ${from}`.execute(db);
  await sql`update error_group set note = nullif(concat_ws(E'\\n', error_group.note, other.note), ''),
      assignee_id = coalesce(error_group.assignee_id, other.assignee_id),
      state = case when is_open then 'OFFEN' else error_group.state end,
      ignore_until_count = case when not is_open then error_group.ignore_until_count end,
      releases = error_group.releases || array(
        select release from unnest(other.releases) as release where release <> all (error_group.releases))
    from error_group other, (select bool_or(state in ('OFFEN', 'WIEDER_DA')) as is_open
      from error_group where id in (${from}, ${to})) as both_groups
    where error_group.id = ${to} and other.id = ${from}`.execute(db);
  await sql`delete from error_group where id = ${from}`.execute(db);
  await updateSums(db, to);
}

/** Makes a group of its own from one cause; answers whether the cause belonged to the group. */
export async function moveCauseOut(
  db: Transaction,
  { causeId, groupId, newGroupId }: Readonly<Record<'causeId' | 'groupId' | 'newGroupId', string>>,
): Promise<boolean> {
  const { rows } =
    await sql`insert into error_group (id, number, origin, message, place, count, first_seen, last_seen, releases)
    select ${newGroupId}::uuid, case when exists (select from error_group taken where taken.number = error_cause.number)
        then ${newErrorNumber()} else error_cause.number end, origin, error_cause.message, place, error_cause.count,
      error_cause.first_seen, error_cause.last_seen, releases
    from error_cause join error_group on error_group.id = group_id
    where error_cause.id = ${causeId} and group_id = ${groupId} returning id`.execute(db);
  if (rows.length === 0) return false;
  await sql`update error_cause set group_id = ${newGroupId} where id = ${causeId}`.execute(db);
  await updateSums(db, groupId);
  return true;
}
