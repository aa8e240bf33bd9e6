import type { Database } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { newToken, tokenHash } from '#http/secret-token.ts';

export interface PlantedLink {
  readonly id: string;
  readonly token: string;
}

/** An upload link of a project, without the calls. */
export async function insertUploadLink(
  database: Database,
  link: { readonly projectId: string; readonly by: string },
): Promise<PlantedLink> {
  const id = newId();
  const token = newToken();
  await database
    .insertInto('upload_link')
    .values({
      id,
      token_hash: tokenHash(token),
      project_id: link.projectId,
      title: 'Ihre Unterlagen',
      recipient_name: 'Erika Baumann',
      recipient_email: 'erika.baumann@baumann.example',
      accepts_other: true,
      max_file_bytes: 1024 * 1024,
      max_total_bytes: 8 * 1024 * 1024,
      max_files: 5,
      expires_on: '2199-12-31',
      created_by: link.by,
      updated_by: link.by,
    })
    .execute();
  return { id, token };
}

/** Makes an Unterlage one that came over a link and waits. */
export async function insertArrival(
  database: Database,
  { attachmentId, linkId }: { readonly attachmentId: string; readonly linkId: string },
): Promise<void> {
  await database
    .insertInto('attachment_arrival')
    .values({ attachment_id: attachmentId, link_id: linkId, sender: 'Erika Baumann' })
    .execute();
  await database
    .updateTable('attachment_file')
    .set({ uploaded_by: null, upload_link_id: linkId })
    .where('attachment_id', '=', attachmentId)
    .execute();
}
