import { sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';

export interface ProjectKeeping {
  readonly id: string;
  /** The last Zusage or BnD. */
  readonly lastProof: string | null;
  /** Why everything is kept longer, if it is. */
  readonly heldBecause: string | null;
}

/** What of their projects decides how long Unterlagen are kept. */
export async function listKeepings(
  db: Connection,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, ProjectKeeping>> {
  const { rows } = await sql<ProjectKeeping>`
    select project.id, hold.reason as "heldBecause",
      (select max(greatest(approval_date, bnd_date)) from funding_case where project_id = project.id) as "lastProof"
    from project left join retention_hold hold on hold.project_id = project.id
    where project.id = any (${projectIds}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Those long enough in the Papierkorb, without those whose file is too young to go by its class alone. */
export async function listPurgeable(db: Connection, now: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from attachment
    where deleted_at <= ${now}::timestamptz - interval '30 days'
      and coalesce((select max(uploaded_at) from attachment_file where attachment_id = attachment.id), '-infinity')
        <= ${now}::timestamptz - make_interval(years => case retention_class
          when 'GESCHAEFT_6' then 6 when 'BELEG_8' then 8 when 'FOERDER_10' then 10 else 0 end)
    order by deleted_at`.execute(db);
  return rows.map(({ id }) => id);
}

/** Removes the record with its versions, and from its history what it was called and held. */
export async function deleteAttachmentRow(db: Transaction, id: string): Promise<void> {
  await db.deleteFrom('attachment').where('id', '=', id).execute();
  await sql`update history set record = record || '{"title": "", "files": []}', reason = null
    where entity = 'attachment' and entity_id = ${id}`.execute(db);
}

/** Contents no version refers to, and for an hour at least: a younger one may be on its way into a record. */
export async function listUnneeded(db: Connection): Promise<readonly string[]> {
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from stored_file
    where created_at < clock_timestamp() - interval '1 hour'
      and not exists (select from attachment_file file where file.sha256 = stored_file.sha256)
      and not exists (select from time_month where time_month.sha256 = stored_file.sha256)
      and not exists (select from invoice_file where invoice_file.sha256 = stored_file.sha256)
      and not exists (select from offer where offer.pdf_sha256 = stored_file.sha256)
      and not exists (select from mail_attachment file where file.sha256 = stored_file.sha256)`.execute(
    db,
  );
  return rows.map(({ sha256 }) => sha256);
}

/** Forgets a content that no version refers to; answers whether it did. A reference made meanwhile makes it fail. */
export async function deleteUnneeded(db: Transaction, sha256: string): Promise<boolean> {
  const { rows } = await sql`delete from stored_file where sha256 = ${sha256}
    and not exists (select from attachment_file file where file.sha256 = ${sha256})
    and not exists (select from time_month where time_month.sha256 = ${sha256})
    and not exists (select from invoice_file where invoice_file.sha256 = ${sha256})
    and not exists (select from offer where offer.pdf_sha256 = ${sha256})
    and not exists (select from mail_attachment file where file.sha256 = ${sha256}) returning sha256`.execute(
    db,
  );
  return rows.length > 0;
}
