import * as contract from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { berlinDay } from '#core/berlin-time.ts';
import type { Route } from '#http/handle.ts';
import { listDeadlineLines } from '#features/deadlines/deadline-list.queries.ts';
import { saveDeadline } from '#features/deadlines/deadlines.service.ts';

export function deadlinesRoutes(route: Route, context: AppContext): void {
  route(contract.saveDeadline, async ({ person, body }) => saveDeadline(context, person, body));
  route(contract.listDeadlines, async ({ query }) =>
    listDeadlineLines(context.database, { ...query, today: berlinDay(context.clock.now()) }),
  );
}
