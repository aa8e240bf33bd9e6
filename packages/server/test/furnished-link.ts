import { sql } from 'kysely';
import type { Database } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { newToken, tokenHash } from '#http/secret-token.ts';
import { secret } from '#test/planted-secrets.ts';
import { insertArrival, insertUploadLink } from '#test/upload-link-rows.ts';

/** An upload link with a pass, a file on its way over it, and one that came and was refused; the office comes back to it. */
export async function insertLink(database: Database, projectId: string, by: string): Promise<void> {
  const link = await insertUploadLink(database, { projectId, by });
  await sql`update upload_link set message = ${secret} where id = ${link.id}`.execute(database);
  await sql`insert into upload_link_paper (link_id, project_id, checklist_item_id, position)
    select ${link.id}, project_id, id, position from checklist_item where project_id = ${projectId}`.execute(
    database,
  );
  const pass = tokenHash(newToken());
  await sql`insert into upload_link_pass (token_hash, link_id, expires_at)
    values (${pass}, ${link.id}, now() + interval '1 day')`.execute(database);
  await sql`insert into upload (id, link_id, pass_hash, sender, name, size, way, expires_at)
    values (${newId()}, ${link.id}, ${pass}, ${secret}, ${secret}, 9, 'TUS', now() + interval '1 day')`.execute(
    database,
  );
  const { id } = await database
    .selectFrom('attachment')
    .select('id')
    .where('project_id', '=', projectId)
    .where('visibility', '=', 'INTERN')
    .limit(1)
    .executeTakeFirstOrThrow();
  await insertArrival(database, { attachmentId: id, linkId: link.id });
  await sql`update attachment_arrival set sender = ${secret}, state = 'ABGELEHNT', reason = ${secret}, decided_by = ${by},
    decided_at = now() where attachment_id = ${id}`.execute(database);
  await sql`insert into follow_up (id, at, text, assignee, project_id, attachment_id)
    values (${newId()}, current_date, 'x', ${by}, ${projectId}, ${id})`.execute(database);
}
