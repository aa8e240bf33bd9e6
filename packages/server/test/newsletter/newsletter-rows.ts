import { sql } from 'kysely';
import type { Database } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import type { Office } from '#test/office.ts';

interface Filling {
  /** What stands wherever something is said about the recipient. */
  readonly word: string;
  /** Folded. */
  readonly email: string;
}

/** A letter that one address got, which came back, with all that is kept about it: nothing of it is for guests. */
export async function fillNewsletters(
  database: Database,
  { people }: Office,
  { word, email }: Filling,
): Promise<void> {
  const [letter, draft, address] = [newId(), newId(), newId()];
  const by = people.companyAdmin.id;
  await database.transaction().execute(async (db) => {
    await sql`insert into newsletter (id, subject, segment, state, released_at, released_by, started_at, started_by,
        finished_at, frozen, created_by)
      values (${letter}, 'Neues', '{}', 'GESENDET', now(), ${by}, now(), ${by}, now(), '{}', ${by}),
        (${draft}, 'Entwurf', '{}', 'ENTWURF', null, null, null, null, null, null, ${by})`.execute(db);
    await sql`insert into newsletter_image (id, newsletter_id, media_type, bytes, created_by)
      values (${newId()}, ${draft}, 'image/png', 'x', ${by})`.execute(db);
    await sql`insert into mail_address (id, address, last_bounce_text) values (${address}, ${email}, ${word})`.execute(
      db,
    );
    await sql`insert into newsletter_consent (id, address_id, source, text_version, text, ip, user_agent, note, created_by,
        token_hash, confirmed_at)
      values (${newId()}, ${address}, 'BUERO_NACHWEIS', 1, 'Ja', ${word}, ${word}, ${word}, ${by}, ${newId()}, now())`.execute(
      db,
    );
    await sql`insert into newsletter_recipient (newsletter_id, address_id, source, name, placeholders, state, smtp_text,
        message_id, sent_at, bounced_at)
      values (${letter}, ${address}, 'BAUHERR', ${word}, ${JSON.stringify({ nachname: word })}, 'ZURUECKGEKOMMEN', ${word},
        ${newId()}, now(), now())`.execute(db);
    await sql`insert into newsletter_bounce (id, uid_validity, uid, kind, newsletter_id, address_id, text, subject, sender)
      values (${newId()}, 1, 1, 'UNBEKANNT', ${letter}, ${address}, ${word}, ${word}, ${word})`.execute(
      db,
    );
    await sql`insert into newsletter_bounce_mailbox (uid_validity, last_uid, problem) values (1, 1, 'x')`.execute(
      db,
    );
    await sql`insert into suppression (address_hash, reason) values (${'0'.repeat(64)}, 'HART')`.execute(
      db,
    );
  });
}
