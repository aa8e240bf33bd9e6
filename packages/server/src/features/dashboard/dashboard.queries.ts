import type { Dashboard } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import type { DashboardRequest, DashboardTile } from '#core/dashboard/dashboard-tile.ts';
import { ownProjectIds, projectIdsOf } from '#core/search/own-project-ids.ts';
import type { Connection } from '#database/connection.ts';

/** The ids of the projects a dashboard is about, and of the people who have them (`dashboardFilters.own`). */
function subjectOf({ userId, scope }: DashboardRequest) {
  if (scope === 'office')
    return {
      projects: sql`select id from project where state = 'ACTIVE'`,
      people: sql`select null::uuid where false`,
    };
  if (scope === 'own') return { projects: ownProjectIds(userId), people: sql`select ${userId}::uuid` };
  const people = sql`select user_id from teammate`;
  return { projects: projectIdsOf(sql`(${people})`), people };
}

/** Who shares a group with the person, the person included. */
function teammates({ userId }: DashboardRequest): RawBuilder<unknown> {
  return sql`teammate as materialized (
    select ${userId}::uuid as user_id
    union select other.user_id from user_group_member mine join user_group_member other using (group_id)
      where mine.user_id = ${userId})`;
}

/** The running projects of the request. */
function ownProjects(request: DashboardRequest): RawBuilder<unknown> {
  return sql`own as materialized (
    select project.id, project.project_id, project.mode, project.name, site.city, project_color.shown as color,
      project_color.shown_reason as reason
    from (${subjectOf(request).projects}) as mine
    join project on project.id = mine.id and project.state = 'ACTIVE'
    left join project_site site on site.project_id = project.id
    left join project_color on project_color.project_id = project.id)`;
}

/** Whose projects they are, and what the tiles show by their fields. */
export type DashboardFigures = Readonly<Record<string, unknown>> & Pick<Dashboard, 'whose'>;

const isShown = ({ isFor }: DashboardTile, request: DashboardRequest): boolean =>
  isFor?.(request) ?? true;

/** Everything the tiles of a dashboard show, in one statement. */
export async function findDashboard(
  db: Connection,
  tiles: readonly DashboardTile[],
  request: DashboardRequest,
): Promise<DashboardFigures> {
  const rowsOfTiles = tiles
    .filter((tile) => isShown(tile, request))
    .flatMap(({ rows }) => (rows === undefined ? [] : [rows(request)]));
  const fields = tiles.map((tile) => {
    const value = isShown(tile, request) ? tile.value(request) : sql`null`;
    return sql`${sql.lit(tile.field)}, ${value}`;
  });
  const people = sql`(select coalesce(json_agg(id order by id), '[]'::json) from (${subjectOf(request).people}) as person (id))`;
  const first = request.scope === 'team' ? [teammates(request)] : [];
  const { rows } = await sql<{ readonly dashboard: DashboardFigures }>`
    with ${sql.join([...first, ownProjects(request), ...rowsOfTiles])}
    select json_build_object('whose', ${people}, ${sql.join(fields)}) as dashboard`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The statement of the dashboard answered no row');
  return row.dashboard;
}
