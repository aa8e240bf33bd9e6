import * as contract from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { getHistory } from '#features/history/history.service.ts';
import { revertChange } from '#features/history/revert.service.ts';
import type { Route } from '#http/handle.ts';

export function historyRoutes(route: Route, context: AppContext): void {
  route(contract.getProjectHistory, async ({ person, params, query }) =>
    getHistory(context, person, { ...query, anyId: params.id }),
  );
  route(contract.revertProjectChange, async ({ person, params, body }) =>
    revertChange(context, person, { ...body, anyId: params.id }),
  );
}
