import { Dashboard } from '@energieakte/contract';
import { sql } from 'kysely';
import type { DashboardTile } from '#core/dashboard/dashboard-tile.ts';

/** How many notifications are unread, as `GET /notification/unread` counts for the office; on the own dashboard. */
export const unreadTile: DashboardTile = {
  field: 'unread',
  figures: Dashboard.shape.unread,
  feature: 'notifications',
  isFor: ({ userId, person }) => userId === person.id,
  value: ({ userId }) => sql`(select count(*) from notification where recipient_id = ${userId}
    and read_at is null and done_at is null and snoozed_until is null and not muted)`,
};
