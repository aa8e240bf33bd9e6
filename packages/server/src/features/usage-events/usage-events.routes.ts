import { reportUsageEvent } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Route } from '#http/handle.ts';
import { recordUsageEvent } from '#features/usage-events/usage-events.service.ts';

export function usageEventsRoutes(route: Route, { database }: AppContext): void {
  route(reportUsageEvent, async ({ body: { eventCategory, eventLabel }, person }) => {
    await recordUsageEvent(database, person, { eventCategory, eventLabel });
    return undefined;
  });
}
