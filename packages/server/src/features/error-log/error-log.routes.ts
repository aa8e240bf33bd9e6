import { reportError } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Route } from '#http/handle.ts';
import { type FindPerson, storeReport } from '#features/error-log/error-log.service.ts';

export function errorLogRoutes(route: Route, context: AppContext, findPerson: FindPerson): void {
  route(reportError, async ({ body, caller }) => ({
    number: await storeReport({ context, findPerson }, body, caller),
  }));
}
