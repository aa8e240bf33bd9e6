import type { Connection } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';

export interface UsageEvent {
  readonly username: string;
  readonly eventCategory: string;
  readonly eventLabel: string;
}

/** The value of the setting, of whatever shape it has in the database. */
export async function findUsageSetting(db: Connection): Promise<unknown> {
  const found = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', 'usage_tracking')
    .executeTakeFirst();
  return found?.value;
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
