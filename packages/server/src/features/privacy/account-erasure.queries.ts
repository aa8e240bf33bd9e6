import { type RawBuilder, sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';
import { erasedPerson, erasedUsername } from '#core/privacy/erased-names.ts';
import type { PersonalRows } from '#features/privacy/personal-rows.ts';

export async function deleteRows(db: Transaction, { table, where }: PersonalRows): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${where}`.execute(db);
}

/** Leaves the id, the rights and what was done with it, and nothing that says who it was. */
export async function updateAccountAsErased(db: Transaction, userId: string): Promise<void> {
  await sql`
    update app_user set username = ${erasedUsername(userId)}, displayname = ${erasedPerson}, email = null,
      salutation = null, first_name = null, last_name = null, phone = null, mobile = null, position = null,
      last_login_at = null, password_hash = null, password_changed_at = null, must_change_password = false,
      color = null, notify_mail = default, expires_on = null,
      enabled = false, disabled_reason = null,
      disabled_at = coalesce(disabled_at, clock_timestamp()), version = version + 1,
      updated_at = clock_timestamp()
    where id = ${userId}`.execute(db);
}

export async function updateErrorsOf(db: Transaction, userId: string): Promise<void> {
  await sql`update error_log set user_id = null, url = null, user_agent = null, breadcrumbs = '[]'
    where user_id = ${userId}`.execute(db);
}

/** Links that were made for the owner of an address stay, and no longer say for whom. */
export async function updateUploadLinksOf(db: Transaction, emailFolded: string | null): Promise<void> {
  await sql`update upload_link set recipient_name = null, recipient_email = null
    where lower(btrim(recipient_email)) = ${emailFolded}`.execute(db);
}

/** Answers of the person go, and who they were and their links with them. */
export async function updateSurveysOf(
  db: Transaction,
  { id, emailFolded }: { readonly id: string; readonly emailFolded: string | null },
): Promise<void> {
  const isTheirs = sql`(user_id = ${id} or lower(btrim(email)) = ${emailFolded})`;
  await sql`update survey_response set answers = null, resume_hash = null
    where invitation_id in (select id from survey_invitation where ${isTheirs})`.execute(db);
  await sql`update survey_transfer set old_value = null, new_value = null
    where response_id in (select response.id from survey_response response
      join survey_invitation invitation on invitation.id = response.invitation_id where ${isTheirs})`.execute(
    db,
  );
  await sql`update survey_invitation set name = null, email = null, token_hash = null, sealed_token = null,
      withdrawn_at = coalesce(withdrawn_at, clock_timestamp())
    where ${isTheirs}`.execute(db);
}

/** Weeks stay as they were decided, without what was wrong with them; their versions no longer name the person. */
export async function updateWeeksOf(db: Transaction, userId: string): Promise<void> {
  await sql`update time_week set reason = null where user_id = ${userId} and reason is not null`.execute(
    db,
  );
  await sql`update history set reason = null,
      record = record || jsonb_build_object('displayname', ${erasedPerson}::text, 'reason', null)
    where entity = 'time_week' and record ->> 'userId' = ${userId}::text`.execute(db);
}

/** The versions of the account keep when something changed, and lose what. */
export async function updateAccountVersions(db: Transaction, userId: string): Promise<void> {
  await sql`
    update history set record = jsonb_build_object('id', record->'id', 'version', record->'version',
      'displayname', ${erasedPerson}::text), reason = null
    where entity = 'app_user' and entity_id = ${userId}`.execute(db);
}

/** A document with the name beside the id of the account replaced, whatever the name was then. */
function withoutName(document: RawBuilder<unknown>, userId: string): RawBuilder<unknown> {
  const pair = String.raw`("id": "${userId}", "displayname": )"(?:[^"\\]|\\.)*"`;
  return sql`regexp_replace(${document}::text, ${pair}, ${String.raw`\1"${erasedPerson}"`}, 'g')::jsonb`;
}

/** Names beside the id in what the history and changes of many projects keep of other records. */
export async function updateNamesInDocuments(
  db: Transaction,
  { id, displayname }: { readonly id: string; readonly displayname: string },
): Promise<void> {
  const named = `%"${id}", "displayname": %`;
  await sql`update history set record = ${withoutName(sql`record`, id)}
    where entity <> 'app_user' and record::text like ${named}`.execute(db);
  await sql`update history set record = jsonb_set(record, '{checkedByName}', to_jsonb(${erasedPerson}::text))
    where entity = 'funding_programme' and record->>'checkedByName' = ${displayname}`.execute(db);
  await sql`update change_set_row set before = ${withoutName(sql`before`, id)}, after = ${withoutName(sql`after`, id)}
    where before::text like ${named} or after::text like ${named}`.execute(db);
  await sql`update history set reason = replace(reason, ${displayname}, ${erasedPerson})
    where reason like like_pattern(${displayname})`.execute(db);
  await sql`update change_set_row set note = replace(note, ${displayname}, ${erasedPerson})
    where note like like_pattern(${displayname})`.execute(db);
  await sql`update saved_view set labels = labels - ${`user ${id}`}::text where labels ? ${`user ${id}`}`.execute(
    db,
  );
}

/** The words a search finds somebody by, before they are gone. */
async function listWordsOf(
  db: Connection,
  { table, column, where }: PersonalRows & { readonly column: string },
): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly word: string }>`
    select distinct word from ${sql.table(table)}, regexp_split_to_table(btrim(${sql.ref(column)}), ' ') as word
    where ${where}`.execute(db);
  return rows.map(({ word }) => word);
}

export async function listAccountWords(db: Connection, userId: string): Promise<readonly string[]> {
  return listWordsOf(db, { table: 'app_user', where: sql`id = ${userId}`, column: 'search_words' });
}

export async function listProjectWords(db: Connection, projectId: string): Promise<readonly string[]> {
  const where = sql<boolean>`project_id = ${projectId}`;
  const ofItsDocuments = sql<boolean>`attachment_id in (select id from attachment where ${where})`;
  const lists = [
    await listWordsOf(db, { table: 'project_search', where, column: 'words' }),
    await listWordsOf(db, { table: 'attachment', where, column: 'search_words' }),
    await listWordsOf(db, { table: 'attachment_file', where: ofItsDocuments, column: 'search_words' }),
  ];
  return lists.flat();
}

/** The same for the names the account had before. */
export async function listFormerWordsOf(db: Connection, userId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly word: string }>`
    select distinct word from history, regexp_split_to_table(btrim(words_of(concat_ws(' ', record->>'displayname',
      record->>'firstName', record->>'lastName', record->>'email'))), ' ') as word
    where entity = 'app_user' and entity_id = ${userId}`.execute(db);
  return rows.map(({ word }) => word);
}

/** Takes words out of the vocabulary that no record contains any more. */
export async function deleteUnusedLabels(db: Transaction, words: readonly string[]): Promise<void> {
  await sql`
    delete from search_word where word = any (${[...words]}::text[])
      and not exists (select from project_search where words like '% ' || word || ' %')
      and not exists (select from project_past where words like '% ' || word || ' %')
      and not exists (select from customer where search_words like '% ' || word || ' %')
      and not exists (select from app_user where search_words like '% ' || word || ' %')
      and not exists (select from attachment where search_words like '% ' || word || ' %')
      and not exists (select from attachment_file where search_words like '% ' || word || ' %')`.execute(
    db,
  );
}

/** Notes that somebody was erased, once. */
export async function insertErasure(
  db: Transaction,
  erasure: {
    readonly id: string;
    readonly kind: 'project' | 'user';
    readonly subjectId: string;
    readonly erasedBy: string;
  },
): Promise<void> {
  await db
    .insertInto('erasure')
    .values({
      id: erasure.id,
      kind: erasure.kind,
      subject_id: erasure.subjectId,
      erased_by: erasure.erasedBy,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'subject_id']).doNothing())
    .execute();
}

export async function wasErased(db: Connection, kind: 'project' | 'user', id: string): Promise<boolean> {
  const found = await db
    .selectFrom('erasure')
    .select('id')
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}
