import { Dashboard, reminderKinds } from '@energieakte/contract';
import { sql } from 'kysely';
import { type DashboardTile, seesOffice } from '#core/dashboard/dashboard-tile.ts';

/** When each watch last ran and how many mails it sent: that nothing came says nothing, unless it ran. */
export const reminderTile: DashboardTile = {
  field: 'reminders',
  figures: Dashboard.shape.reminders,
  feature: 'reminders',
  isFor: seesOffice,
  value:
    () => sql`(select json_agg(json_build_object('kind', watch.kind, 'lastRunAt', last.finished_at, 'error', last.error,
      'sent', coalesce((select count(distinct mail_id) from reminder_sent where run_id = last.id), 0),
      'isLate', exists (select from reminder_run where kind = watch.kind and finished_at is null and late_at is not null))
      order by watch.kind)
    from unnest(${reminderKinds}::text[]) as watch (kind)
      left join lateral (select id, finished_at, error from reminder_run
        where kind = watch.kind and finished_at is not null order by finished_at desc limit 1) as last on true)`,
};
