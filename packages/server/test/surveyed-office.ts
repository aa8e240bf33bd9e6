import { sql } from 'kysely';
import type { Database } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import type { Office } from '#test/office.ts';

/** A survey that nobody answers any more, with an invitation and an answer: nothing of it is for guests. */
export async function surveyOffice(database: Database, { people }: Office): Promise<void> {
  const [survey, version, invitation, response] = [newId(), newId(), newId(), newId()];
  const promise = sql`${survey}, 'NAMENTLICH', ${version}`;
  await sql`insert into survey (id, title, purpose, audience, trigger, trigger_delay_days, anonymity, reminder_max,
      reminder_days, created_by)
    values (${survey}, 'Wie war es?', 'ZUFRIEDENHEIT', 'KUNDE', 'MANUELL', 7, 'NAMENTLICH', 2, 7, ${people.admin.id})`.execute(
    database,
  );
  // A draft: what is published never changes, not even for tests that look for secrets.
  await sql`insert into survey_version (id, survey_id, number, questions) values (${version}, ${survey}, 1, '[]')`.execute(
    database,
  );
  await sql`insert into survey_invitation (id, survey_id, anonymity, version_id, name, email, expires_on)
    values (${invitation}, ${promise}, 'Eva Huber', 'eva@huber.example', '2026-12-31')`.execute(
    database,
  );
  await sql`insert into survey_response (id, survey_id, anonymity, version_id, invitation_id, answers)
    values (${response}, ${promise}, ${invitation}, '{}')`.execute(database);
  await sql`insert into survey_plan (survey_id, project_id, due_on)
    select ${survey}, id, '2026-12-31' from project limit 1`.execute(database);
  await sql`insert into survey_transfer (response_id, path, old_value, new_value, decided, decided_by)
    values (${response}, 'client.email', '"alt@huber.example"', '"neu@huber.example"', 'UEBERNOMMEN', ${people.admin.id})`.execute(
    database,
  );
  await sql`insert into survey_objection (address_hash) values ('x')`.execute(database);
}
