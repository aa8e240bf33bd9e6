import type { Dashboard } from '@energieakte/contract';
import { dashboardDays, programmeCheckDays } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#database/connection.ts';

export interface DashboardRequest {
  readonly userId: string;
  /** Today in Europe/Berlin. */
  readonly today: string;
  readonly withUnread: boolean;
  readonly withBilling: boolean;
  readonly withOffice: boolean;
}

/** What the statement finds; whose it is and which day it is the service knows. */
export type DashboardFigures = Omit<Dashboard, 'person' | 'today'>;

/** So many entries a tile lists before it leads on into the list. */
const shownEntries = 6;
const shownDeadlines = 10;
const shownPeople = 30;

const projectOf = sql`'id', own.id, 'projectId', own.project_id, 'mode', own.mode, 'name', own.name`;

/** Numbers per kind of project, of rows that have `mode`. */
function byMode(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select json_build_array(count(*) filter (where mode = 0), count(*) filter (where mode = 1),
    count(*) filter (where mode = 2)) from ${rows} as counted)`;
}

/** The first rows, which are one JSON value `item` each and come in the order of `place`. */
function listed(rows: RawBuilder<unknown>, most = shownEntries): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(item order by place), '[]'::json)
    from (select item, place from (${rows}) as found order by place limit ${most}) as first)`;
}

/** The running projects of the person: led, belonged to, or with an ordered service of theirs (`dashboardFilters.own`). */
function ownProjects({ userId }: DashboardRequest): RawBuilder<unknown> {
  return sql`own as materialized (
    select project.id, project.project_id, project.mode, project.name, project_color.shown as color,
      case when project_color.override_color is null then project_color.reason
        else project_color.override_reason end as reason
    from (
      select id from project where responsible_user_id = ${userId}
      union select project_id from project_member where user_id = ${userId}
      union select project_id from project_service where assignee_id = ${userId} and ordered
    ) as mine
    join project on project.id = mine.id and project.state = 'ACTIVE'
    left join project_color on project_color.project_id = project.id)`;
}

function ownDeadlines({ today }: DashboardRequest): RawBuilder<unknown> {
  return sql`due as materialized (
    select own.mode, own.id, deadline.due_date, deadline.hard, row_number() over (
        order by deadline.due_date, deadline.hard desc, own.project_id, deadline.id) as place,
      json_build_object(${projectOf}, 'deadlineId', deadline.id, 'title', deadline.title,
        'dueDate', deadline.due_date, 'hard', deadline.hard) as item
    from own join deadline on deadline.project_id = own.id and deadline.state = 'OFFEN'
    where deadline.due_date <= ${today}::date + ${dashboardDays}::integer)`;
}

/** Documents of the own projects by project: how many, and since when the oldest of them. */
function checklistItemsBy(
  name: RawBuilder<unknown>,
  papers: RawBuilder<unknown>,
  since: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`${name} as materialized (
    select own.mode, count(*) as papers, row_number() over (order by min(${since}) nulls last, count(*) desc,
        own.project_id) as place,
      json_build_object(${projectOf}, 'count', count(*), 'since', min(${since})) as item
    from own join ${papers}
    group by own.id, own.project_id, own.mode, own.name)`;
}

const missingChecklistItems = checklistItemsBy(
  sql`missing`,
  sql`checklist_item as paper on paper.project_id = own.id and paper.state in ('FEHLT', 'ANGEFORDERT')`,
  sql`paper.requested_at`,
);

const arrivedPapers = checklistItemsBy(
  sql`arrived`,
  sql`attachment as paper on paper.project_id = own.id and paper.state = 'EINGEGANGEN' and paper.deleted_at is null`,
  sql`(paper.updated_at at time zone 'Europe/Berlin')::date`,
);

function ownTasks({ userId }: DashboardRequest): RawBuilder<unknown> {
  return sql`task as materialized (
    select comment.due_date, row_number() over (order by comment.due_date, comment.id) as place,
      json_build_object('id', project.id, 'projectId', project.project_id, 'mode', project.mode,
        'name', project.name, 'commentId', comment.id, 'text', left(comment.text, 200),
        'dueDate', comment.due_date) as item
    from comment join project on project.id = comment.project_id and project.state = 'ACTIVE'
    where comment.due_date is not null and comment.done_at is null and comment.deleted_at is null
      and coalesce(comment.assignee_id, comment.author_id) = ${userId})`;
}

function checklistItemTile(name: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`json_build_object('byMode', ${byMode(name)}, 'items', ${listed(sql`select item, place from ${name}`)},
    'papers', (select coalesce(sum(papers), 0)::integer from ${name}))`;
}

const redTile = sql`json_build_object(
  'byMode', ${byMode(sql`(select mode from own where color = 'RED')`)},
  'items', ${listed(sql`select own.project_id as place, json_build_object(${projectOf}, 'reason', own.reason) as item
    from own where own.color = 'RED'`)})`;

function deadlineTile({ today }: DashboardRequest): RawBuilder<unknown> {
  const projects = (when: RawBuilder<unknown>) => sql`(select distinct id, mode from due where ${when})`;
  return sql`json_build_object(
    'overdue', ${byMode(projects(sql`due_date < ${today}::date`))},
    'soon', ${byMode(projects(sql`due_date >= ${today}::date`))},
    'days', (select coalesce(json_agg(json_build_object('day', due_date, 'count', number, 'hard', hard)
        order by due_date), '[]'::json)
      from (select due_date, count(*) as number, count(*) filter (where hard) as hard from due
        where due_date >= ${today}::date group by due_date) as day),
    'items', ${listed(sql`select item, place from due`, shownDeadlines)},
    'total', (select count(*) from due))`;
}

function taskTile({ today }: DashboardRequest): RawBuilder<unknown> {
  return sql`(select json_build_object('total', count(*), 'overdue', count(*) filter (where due_date < ${today}::date),
    'items', ${listed(sql`select item, place from task`)}) from task)`;
}

/** What of the whole office waits for an invoice: services that are finished and not billed. */
const billingTile = sql`(
  with billable as materialized (
    select own.mode, count(*) as services, row_number() over (order by count(*) desc, own.project_id) as place,
      json_build_object(${projectOf}, 'services', count(*)) as item
    from project_service
    join project as own on own.id = project_service.project_id and own.state = 'ACTIVE'
    where project_service.ordered and project_service.color = 'GREEN'
    group by own.id)
  select json_build_object('byMode', ${byMode(sql`billable`)}, 'items', ${listed(sql`select item, place from billable`)},
    'services', (select coalesce(sum(services), 0)::integer from billable)))`;

function programmeTile({ today }: DashboardRequest): RawBuilder<unknown> {
  return sql`(
    with stale as materialized (
      select row_number() over (order by checked_on, code, id) as place,
        json_build_object('id', id, 'code', code, 'name', name, 'checkedOn', checked_on) as item
      from funding_programme
      where checked_on < ${today}::date - ${programmeCheckDays}::integer
        and (valid_to is null or valid_to >= ${today}::date))
    select json_build_object('total', (select count(*) from stale), 'items', ${listed(sql`select item, place from stale`)}))`;
}

function loadTile({ today }: DashboardRequest): RawBuilder<unknown> {
  return sql`(
    with load as materialized (
      select app_user.id, app_user.displayname, count(*) as running,
        count(*) filter (where project_color.shown = 'RED') as red,
        count(*) filter (where exists (select from deadline where deadline.project_id = project.id
          and deadline.state = 'OFFEN' and deadline.due_date < ${today}::date)) as overdue
      from project
      join app_user on app_user.id = project.responsible_user_id
      left join project_color on project_color.project_id = project.id
      where project.state = 'ACTIVE'
      group by app_user.id)
    select coalesce(json_agg(item order by place), '[]'::json) from (
      select row_number() over (order by running desc, displayname, id) as place,
        json_build_object('person', json_build_object('id', id, 'displayname', displayname),
          'running', running, 'red', red, 'overdue', overdue) as item
      from load limit ${shownPeople}) as shown)`;
}

/** As `GET /notification/unread` counts for the office. */
function unreadCount({ userId }: DashboardRequest): RawBuilder<unknown> {
  return sql`(select count(*) from notification where recipient_id = ${userId} and read_at is null
    and done_at is null and snoozed_until is null and not muted)`;
}

const absent = sql`null`;

/** Everything the dashboard of a person shows, in one statement. */
export async function findDashboard(
  db: Connection,
  request: DashboardRequest,
): Promise<DashboardFigures> {
  const { rows } = await sql<{ readonly dashboard: DashboardFigures }>`
    with ${ownProjects(request)}, ${ownDeadlines(request)}, ${missingChecklistItems}, ${arrivedPapers}, ${ownTasks(request)}
    select json_build_object(
      'colors', (select coalesce(json_agg(json_build_object('mode', mode, 'color', color, 'count', number)), '[]'::json)
        from (select mode, coalesce(color, 'NOTHING') as color, count(*) as number from own group by 1, 2) as shown),
      'deadlines', ${deadlineTile(request)},
      'red', ${redTile},
      'missing', ${checklistItemTile(sql`missing`)},
      'arrived', ${checklistItemTile(sql`arrived`)},
      'tasks', ${taskTile(request)},
      'unread', ${request.withUnread ? unreadCount(request) : absent},
      'billing', ${request.withBilling ? billingTile : absent},
      'programmes', ${request.withOffice ? programmeTile(request) : absent},
      'load', ${request.withOffice ? loadTile(request) : absent}) as dashboard`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The statement of the dashboard answered no row');
  return row.dashboard;
}
