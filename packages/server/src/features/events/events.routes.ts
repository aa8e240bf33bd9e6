import { listenToEvents } from '@energieakte/contract';
import type { Route } from '#http/handle.ts';
import type { EventHub } from '#features/events/events.service.ts';

export function eventsRoutes(route: Route, hub: EventHub): void {
  route(listenToEvents, async ({ person, caller }) => hub.listen(person, caller));
}
