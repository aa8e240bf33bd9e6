import { type RawBuilder, sql } from 'kysely';
import type { DashboardRequest, DashboardTile } from '#core/dashboard/dashboard-tile.ts';
import { ownProjectIds } from '#core/search/own-project-ids.ts';
import type { Connection } from '#database/connection.ts';

/** The running ones among the person's own projects (`dashboardFilters.own`). */
function ownProjects({ userId }: DashboardRequest): RawBuilder<unknown> {
  return sql`own as materialized (
    select project.id, project.project_id, project.mode, project.name, project_color.shown as color,
      project_color.shown_reason as reason
    from (${ownProjectIds(userId)}) as mine
    join project on project.id = mine.id and project.state = 'ACTIVE'
    left join project_color on project_color.project_id = project.id)`;
}

/** What the tiles show, by their fields. */
type DashboardFigures = Readonly<Record<string, unknown>>;

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
  const { rows } = await sql<{ readonly dashboard: DashboardFigures }>`
    with ${sql.join([ownProjects(request), ...rowsOfTiles])}
    select json_build_object(${sql.join(fields)}) as dashboard`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The statement of the dashboard answered no row');
  return row.dashboard;
}
