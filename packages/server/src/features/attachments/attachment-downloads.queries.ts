import { sql } from 'kysely';
import type { Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';

interface Download {
  readonly attachmentId: string;
  readonly version: number;
}

/** Says of many versions that somebody took them away in a ZIP, in one statement. */
export async function insertDownloads(
  db: Transaction,
  userId: string,
  downloads: readonly Download[],
): Promise<void> {
  const ids = downloads.map(() => newId());
  const attachmentIds = downloads.map(({ attachmentId }) => attachmentId);
  const numbers = downloads.map(({ version }) => version);
  await sql`insert into attachment_download (id, attachment_id, number, kind, user_id)
    select id, attachment_id, number, 'ZIP', ${userId}
    from unnest(${ids}::uuid[], ${attachmentIds}::uuid[], ${numbers}::integer[]) as taken (id, attachment_id, number)`.execute(
    db,
  );
}
