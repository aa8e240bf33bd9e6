import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';

/** As long as a day's work; who comes back later opens the link again. */
const passHours = 12;

export async function insertPass(
  db: Connection,
  pass: { readonly tokenHash: string; readonly linkId: string },
): Promise<void> {
  await db
    .insertInto('upload_link_pass')
    .values({
      token_hash: pass.tokenHash,
      link_id: pass.linkId,
      expires_at: sql`clock_timestamp() + make_interval(hours => ${passHours})`,
    })
    .execute();
}

/**
 * The link of a pass that works: it ends with its hours, and at once when the link is revoked, runs out or loses its
 * project.
 * @param today `YYYY-MM-DD` in Europe/Berlin
 */
export async function findLinkOfPass(
  db: Connection,
  tokenHash: string,
  today: string,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select link.id from upload_link_pass pass
    join upload_link link on link.id = pass.link_id and link.revoked_at is null and link.expires_on >= ${today}::date
    join project on project.id = link.project_id and project.state <> 'DELETED'
    where pass.token_hash = ${tokenHash} and pass.expires_at > clock_timestamp()`.execute(db);
  return rows[0]?.id ?? null;
}
