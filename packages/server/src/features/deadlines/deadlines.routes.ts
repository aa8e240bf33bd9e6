import * as contract from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Route } from '#http/handle.ts';
import { listAllDeadlines } from '#features/deadlines/deadline-list.service.ts';
import { saveDeadline } from '#features/deadlines/deadlines.service.ts';

export function deadlinesRoutes(route: Route, context: AppContext): void {
  route(contract.saveDeadline, async ({ person, body }) => saveDeadline(context, person, body));
  route(contract.listDeadlines, async ({ person, query }) => listAllDeadlines(context, person, query));
}
