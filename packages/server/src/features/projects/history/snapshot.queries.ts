import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#database/connection.ts';
import { inScope, type ProjectScope } from '#database/project-scope.ts';
import type { AsOf } from '#features/projects/history/as-of.ts';
import type { ThenContext } from '#features/projects/history/project-as-of.ts';

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** The instant itself, as an expression: the end of a day lies just before the next one begins. */
function instantOf({ until }: AsOf): RawBuilder<unknown> {
  return 'instant' in until
    ? sql`${until.instant}::timestamptz`
    : sql`(${until.day}::date::timestamp at time zone 'Europe/Berlin' - interval '1 microsecond')`;
}

/**
 * The tables that lists look at, by their own names, made of what `project_past` keeps beside each version. A key or a
 * column that lists learn to ask for has to be kept there, too. Nobody was editing then; the names of people and
 * customers are those of today.
 */
const tablesAsOf = sql`
  past as not materialized (
    select since, shown_id, shown_id_fold, year, number, made_at, project_past.*, coalesce(project_past.updated_at, since) as changed_at
    from version_then join project_past using (history_id)),
  project as (
    select project_id as id, shown_id as project_id, shown_id_fold as project_id_fold, made_at as created_at,
      changed_at as updated_at, mode, year, number, state, version, color, color_reason, name, name_fold, title, title_fold,
      customer_id, customer_reference, customer_reference_fold, responsible_user_id, expert_user_id, reviewer_user_id,
      priority, tags_fold, street, house_no, street_fold, zip, city, city_fold, federal_state, measure, member_ids,
      open_services, missing_documents, missing_from_outside, next_deadline, (next_deadline->>'dueDate')::date as next_due
    from past),
  project_member as (select project_id, unnest(member_ids) as user_id from past),
  project_group as (select project_id, unnest(group_ids) as group_id from past),
  project_service as (
    select project_id, true as ordered, entry.* from past
    cross join unnest(service_codes, service_colors, service_assignees) as entry (service_code, color, assignee_id)),
  funding_case as (
    select project_id, entry.* from past
    cross join unnest(case_programmes, case_bza_ids, case_bnd_ids, case_bza_dates, case_application_dates,
      case_approval_dates, case_bnd_dates) as entry (programme_code, bza_id, bnd_id, bza_date, application_date,
      approval_date, bnd_date)),
  deadline as (select project_id, unnest(due_dates) as due_date, 'OFFEN' as state from past),
  customer_words as materialized (
    select id, words_of(concat_ws(' ', name, shortname)) as words from customer),
  project_search as (
    select project_id, ' ' || lower(translate(shown_id, '-_', '  ')) || past.words || coalesce(customer_words.words, '') as words,
      '' as guest_words
    from past left join customer_words on customer_words.id = customer_id)`;

/** The projects at an earlier moment, as common table expressions with the names of the tables. */
export interface Snapshot {
  readonly tables: RawBuilder<unknown>;
  /** The same for a few projects only, which costs next to nothing. */
  readonly tablesOf: (ids: readonly string[]) => RawBuilder<unknown>;
}

/**
 * The tables of the projects as they were, as common table expressions of the same names: a statement behind them
 * reads the past without knowing it.
 * @param seesDeleted whether projects that lie in the Papierkorb today may be told of
 */
export function buildSnapshot(asOf: AsOf, seesDeleted: boolean): Snapshot {
  const tablesFor = (some: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    version_then as materialized (
      select history.id as history_id, lower(history.valid) as since, project.project_id as shown_id,
        project.project_id_fold as shown_id_fold, project.year, project.number, project.created_at as made_at
      from history join project on project.id = history.entity_id
      where history.entity = 'project' and history.valid @> ${instantOf(asOf)} ${some}
        and (${seesDeleted}::boolean or project.state <> 'DELETED')),
    ${tablesAsOf}`;
  return {
    tables: tablesFor(sql``),
    tablesOf: (ids) => tablesFor(sql`and history.entity_id = any(${ids}::uuid[])`),
  };
}

/** The version of one project that held then, with who had changed it; `null` before it was made. */
export async function findVersionAsOf(
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
export async function findNamesOf(
  db: Connection,
  ids: readonly string[],
  scope: ProjectScope,
): Promise<Named> {
  const known = sql`any(${ids.filter((id) => uuidPattern.test(id))}::uuid[])`;
  const { rows } = await sql<FoundNames>`select
    (select json_agg(json_build_object('id', id, 'displayname', displayname))
      from app_user where id = ${known}) as people,
    (select json_agg(json_build_object('id', id, 'name', name)) from user_group where id = ${known}) as groups,
    (select json_agg(json_build_object('id', id, 'shortname', shortname, 'name', name))
      from customer where id = ${known}) as customers,
    (select json_agg(json_build_object('id', id, 'projectId', project_id, 'name', name))
      from project where id = ${known} and ${inScope(scope)}) as projects`.execute(db);
  const [found] = rows;
  return {
    people: byId(found?.people),
    groups: byId(found?.groups),
    customers: byId(found?.customers),
    projects: byId(found?.projects),
  };
}
