import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';
import {
  selectUploads,
  storedUpload,
  type StoredUpload,
} from '#features/documents/uploads/uploads.queries.ts';

const touched = sql<Date>`clock_timestamp()`;

/**
 * Ends nobody has seen through for a while: the node died, or its disk or database failed. Those that were not tried for
 * the longest time first, so that some that never succeed keep no other waiting.
 */
export async function listForgottenUploads(db: Connection): Promise<readonly StoredUpload[]> {
  const rows = await selectUploads(db)
    .where('state', '=', 'PRUEFT')
    .where('updated_at', '<', sql<Date>`clock_timestamp() - interval '1 minute'`)
    .orderBy('updated_at')
    .limit(100)
    .execute();
  return rows.map(storedUpload);
}

/** Puts an end that is about to be tried behind those that were not. */
export async function updateUploadAsTried(db: Connection, id: string): Promise<void> {
  await db
    .updateTable('upload')
    .set({ updated_at: touched })
    .where('id', '=', id)
    .where('state', '=', 'PRUEFT')
    .execute();
}

// Nobody may go on with these, or bring what they would become.
const isEnded = sql<boolean>`(
  exists (select from upload_link link join project on project.id = link.project_id where link.id = upload.link_id
    and (link.revoked_at is not null or project.state = 'DELETED'
      or link.expires_on < (clock_timestamp() at time zone 'Europe/Berlin')::date))
  or exists (select from app_user person where person.id = upload.user_id
    and (not person.enabled or person.expires_on < (clock_timestamp() at time zone 'Europe/Berlin')::date))
  or exists (select from attachment join project on project.id = attachment.project_id
    where attachment.id = upload.attachment_id
      and (attachment.deleted_at is not null or project.state = 'DELETED')))`;

/** Whatever nobody went on with, may go on with, or asks about any more. */
export async function listExpiredUploads(db: Connection): Promise<readonly StoredUpload[]> {
  const rows = await selectUploads(db)
    .where('state', '<>', 'PRUEFT')
    .where(sql<boolean>`(expires_at < clock_timestamp() or (state = 'LAEUFT' and ${isEnded}))`)
    .orderBy('expires_at')
    .limit(500)
    .execute();
  return rows.map(storedUpload);
}

/** Whether an unfinished upload still has nobody who may go on with it, or went on meanwhile. */
export async function isUploadOver(db: Connection, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('upload')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'LAEUFT')
    .where(sql<boolean>`(expires_at < clock_timestamp() or ${isEnded})`)
    .executeTakeFirst();
  return found !== undefined;
}
