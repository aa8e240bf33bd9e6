import * as contract from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Route } from '#http/handle.ts';
import { getDashboard } from '#features/dashboard/dashboard.service.ts';

export function dashboardRoutes(route: Route, context: AppContext): void {
  route(contract.getDashboard, async ({ person, params }) => getDashboard(context, person, params.id));
}
