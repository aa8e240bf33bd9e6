import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';

const most = 100;

/** The Unterlagen that hold a content, the newest first. */
export async function listAttachmentsWith(
  db: Connection,
  { sha256, size }: { readonly sha256: string; readonly size: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select attachment_id as id from attachment_file file
    join stored_file content on content.sha256 = file.sha256
    where file.sha256 = ${sha256} and content.size = ${size}
    group by attachment_id order by max(file.uploaded_at) desc limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}
