import { sql } from 'kysely';
import type { Transaction } from '#database/connection.ts';

/** Reminders of requests for documents until a day, not notified of yet, of whose documents all are here or not needed. */
export async function findNeedlessReminders(db: Transaction, until: string): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    select follow_up.id from follow_up
    join document_request on document_request.follow_up_id = follow_up.id
    join project on project.id = follow_up.project_id and project.state <> 'DELETED'
    where follow_up.done_at is null and follow_up.at <= ${until}::date
      and follow_up.notified_for is distinct from follow_up.at
      and not exists (
        select from paper_request join checklist_item on checklist_item.id = any(paper_request.item_ids)
        where paper_request.project_id = document_request.project_id and paper_request.request_id = document_request.id
          and checklist_item.state in ('FEHLT', 'ANGEFORDERT'))
    for update of follow_up skip locked`.execute(db);
  return rows.map(({ id }) => id);
}
