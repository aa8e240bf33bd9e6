import * as contract from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Route } from '#http/handle.ts';
import { getDashboard } from '#features/dashboard/dashboard.service.ts';

export function dashboardRoutes(route: Route, context: AppContext): void {
  const figures = context.extensions.dashboardTiles.map((tile) => [tile.field, tile.figures] as const);
  const response = contract.Dashboard.pick({ person: true, today: true, whose: true }).extend(
    Object.fromEntries(figures),
  );
  route({ ...contract.getDashboard, response }, async ({ person, params, query }) =>
    getDashboard(context, person, { userId: params.id, scope: query.scope }),
  );
}
