import { sql } from 'kysely';
import type { Database } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';

/** What is kept of signing in: factors, links, failures and what was mailed about a person. */
export async function insertSignIns(database: Database, userId: string): Promise<void> {
  await sql`insert into sign_in_failure (name_folded, address, failures, last_failure_at)
    values ('x', 'x', 1, now())`.execute(database);
  await sql`insert into totp_factor (user_id, sealed_secret) values (${userId}, 'x')`.execute(database);
  await sql`insert into passkey (id, user_id, credential_id, public_key, counter, transports, name)
    values (${newId()}, ${userId}, 'x', 'x', 0, '{}', 'x')`.execute(database);
  await sql`insert into passkey_challenge (id, challenge, expires_at) values (${newId()}, 'x', now())`.execute(
    database,
  );
  await sql`insert into mail (id, recipient, subject, text, about)
    values (${newId()}, 'x', 'x', 'x', ${userId})`.execute(database);
  await sql`insert into erasure (id, kind, subject_id) values (${newId()}, 'user', ${newId()})`.execute(
    database,
  );
  await sql`insert into sso_identity (id, user_id, issuer, subject, email)
    values (${newId()}, ${userId}, 'x', 'x', 'x')`.execute(database);
  await sql`insert into sso_ticket (ticket_hash, user_id, expires_at)
    values ('x', ${userId}, now())`.execute(database);
  await sql`insert into one_time_link (id, token_hash, user_id, purpose, expires_at)
    values (${newId()}, 'x', ${userId}, 'RESET', now())`.execute(database);
}
