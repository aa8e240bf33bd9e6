import * as contract from '@energieakte/contract';
import { z } from 'zod';
import type { AppContext } from '#core/app-context.ts';
import type { Route } from '#http/handle.ts';
import { searchEverything } from '#features/search/search.service.ts';

export function searchRoutes(route: Route, context: AppContext): void {
  const groups = context.extensions.searchSources.map(({ kind, found }) => [kind, found] as const);
  const response = z.object(Object.fromEntries(groups));
  route({ ...contract.searchEverything, response }, async ({ person, query }) =>
    searchEverything(context, person, query.q),
  );
}
