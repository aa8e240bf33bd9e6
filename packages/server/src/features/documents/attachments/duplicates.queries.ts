import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';
import { type AttachmentReader, readableBy } from '#features/documents/attachments/attachment-reader.ts';

const most = 100;

/** The Unterlagen the reader may read that hold a content, the newest first. */
export async function listAttachmentsWith(
  db: Connection,
  { sha256, size }: { readonly sha256: string; readonly size: number },
  reader: AttachmentReader,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select file.attachment_id as id from attachment_file file
    join attachment on attachment.id = file.attachment_id
    join project on project.id = attachment.project_id
    join stored_file content on content.sha256 = file.sha256
    where file.sha256 = ${sha256} and content.size = ${size} and ${readableBy(reader)}
    group by file.attachment_id order by max(file.uploaded_at) desc limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}
