import * as contract from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Route } from '#http/handle.ts';
import { searchEverything } from '#features/search/search.service.ts';

export function searchRoutes(route: Route, context: AppContext): void {
  route(contract.searchEverything, async ({ person, query }) =>
    searchEverything(context, person, query.q),
  );
}
