import { sql } from 'kysely';
import type { Transaction } from '#database/connection.ts';

/** A document that is about to be worth nothing, with its first notification in this step. */
export interface ExpiringDocument {
  readonly id: string;
  readonly projectId: string;
  readonly label: string;
  readonly expiresOn: string;
  readonly leadId: string | null;
}

/** What ended long ago causes no notification: projects may come from elsewhere, with their past. */
const endedDays = 7;
const batch = 200;

/**
 * Notes for some documents that are there that their end is told of now, and answers those; the table decides that each step
 * comes once, whichever node looks.
 * @param today `YYYY-MM-DD` in Europe/Berlin
 */
export async function insertExpiryNotices(
  db: Transaction,
  today: string,
): Promise<readonly ExpiringDocument[]> {
  const { rows } = await sql<ExpiringDocument>`
    with near as (
      select item.id, item.expires_on, step, item.label, project.id as project_id,
        project.responsible_user_id as lead
      from checklist_item item join project on project.id = item.project_id,
        lateral (select case when expires_on < ${today}::date then -1 when expires_on <= ${today}::date + 1 then 1
          when expires_on <= ${today}::date + 7 then 7 when expires_on <= ${today}::date + 14 then 14 else 30 end as step)
          as coming
      where item.state in ('EINGEGANGEN', 'GEPRUEFT') and project.state = 'ACTIVE'
        and expires_on between ${today}::date - ${endedDays}::int and ${today}::date + 30
        and not exists (select from paper_expiry_notice notice where notice.item_id = item.id
          and notice.expires_on = item.expires_on and notice.step = coming.step)
      order by item.expires_on, item.id limit ${batch}
    ), told as (
      insert into paper_expiry_notice (item_id, expires_on, step) select id, expires_on, step from near
      on conflict do nothing returning item_id
    )
    select near.id, project_id as "projectId", label, expires_on as "expiresOn", lead as "leadId"
    from near join told on told.item_id = near.id order by expires_on, near.id`.execute(db);
  return rows;
}
