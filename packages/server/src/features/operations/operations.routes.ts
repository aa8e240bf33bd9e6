import { getOperations, startBackup } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Route } from '#http/handle.ts';
import { readOperations, requestBackup } from '#features/operations/operations.service.ts';

/** Admins only: the row of the permission matrix decides. */
export function operationsRoutes(route: Route, context: AppContext): void {
  route(getOperations, async () => readOperations(context));
  route(startBackup, async (actor) => requestBackup(context, actor));
}
