import type { Connection } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';

export interface UsageEvent {
  readonly username: string;
  readonly eventCategory: string;
  readonly eventLabel: string;
}

export async function insertUsageEvent(db: Connection, event: UsageEvent): Promise<void> {
  await db
    .insertInto('usage_event')
    .values({
      id: newId(),
      username: event.username,
      event_category: event.eventCategory,
      event_label: event.eventLabel,
    })
    .execute();
}
