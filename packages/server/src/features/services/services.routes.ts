import * as contract from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Route } from '#http/handle.ts';
import { billService, changeServiceColor } from '#features/services/services.service.ts';

export function servicesRoutes(route: Route, context: AppContext): void {
  route(contract.changeServiceColor, async ({ person, body }) =>
    changeServiceColor(context, person, body),
  );
  route(contract.billService, async ({ person, body }) => billService(context, person, body));
}
