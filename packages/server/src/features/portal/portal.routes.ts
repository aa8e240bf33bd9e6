import * as contract from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Route } from '#http/handle.ts';
import { getPortal } from '#features/portal/portal.service.ts';

export function portalRoutes(route: Route, context: AppContext): void {
  route(contract.getPortal, async ({ person }) => getPortal(context, person));
}
