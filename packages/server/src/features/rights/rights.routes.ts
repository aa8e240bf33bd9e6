import * as contract from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Route } from '#http/handle.ts';
import { describeMatrix, explainRights } from '#features/rights/rights.service.ts';

export function rightsRoutes(route: Route, context: AppContext): void {
  route(contract.getRightsMatrix, async () => describeMatrix());
  route(contract.explainRights, async ({ person, query }) => explainRights(context, person, query));
}
