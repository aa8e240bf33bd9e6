import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Connection, Transaction } from '#database/connection.ts';
import type { RetentionRule } from '#core/privacy/retention-rule.ts';
import { erasedClient, erasedReason } from '#features/privacy/erased-names.ts';

/** Takes out of the project's own tables what says who its Bauherren are. */
export async function updateProjectAsErased(
  db: Transaction,
  id: string,
  changedBy: string,
): Promise<void> {
  await sql`update project set name = ${erasedClient}, internal_note = null, version = version + 1,
    updated_at = clock_timestamp(), updated_by = ${changedBy} where id = ${id}`.execute(db);
  await sql`update project_client set salutation = null, first_name = null, last_name = null, company = null,
    street = null, house_no = null, zip = null, city = null, email = null, phone = null
    where project_id = ${id}`.execute(db);
  await sql`update project_site set street = null, house_no = null, parcel_district = null, parcel_section = null,
    parcel_number = null, lat = null, lon = null, permit_no = null where project_id = ${id}`.execute(db);
  await sql`update funding_case set applicant = null, bank = null where project_id = ${id}`.execute(db);
  await sql`update deadline set note = null where project_id = ${id}`.execute(db);
  await sql`update history set record = record || '{"text": "", "mentionedUsers": [], "mentionedGroups": []}'
    where entity = 'comment' and entity_id in (select comment.id from comment where project_id = ${id})`.execute(
    db,
  );
  await sql`delete from comment_draft where project_id = ${id}`.execute(db);
  await sql`delete from mail where id in (select mail_id from paper_request where project_id = ${id})`.execute(
    db,
  );
  await sql`delete from paper_request where project_id = ${id}`.execute(db);
  await sql`delete from mail where upload_link_id in (select id from upload_link where project_id = ${id})`.execute(
    db,
  );
  await sql`update upload_link set title = 'Upload-Link', message = null, recipient_name = null, recipient_email = null,
    token_hash = null, password_hash = null, revoked_at = coalesce(revoked_at, clock_timestamp()),
    version = version + 1, updated_at = clock_timestamp(), updated_by = ${changedBy}
    where project_id = ${id}`.execute(db);
  const ofLinks = sql`link_id in (select id from upload_link where project_id = ${id})`;
  await sql`update upload set sender = null, name = 'Datei' where ${ofLinks}`.execute(db);
  await sql`update attachment_arrival set sender = null, reason = case when reason is not null then ${erasedReason} end
    where ${ofLinks}`.execute(db);
  await sql`delete from comment where project_id = ${id} and not system`.execute(db);
  await sql`delete from notification where project_id = ${id}`.execute(db);
  // After the notifications: what a node was just writing a mail about is in the outbox now.
  await sql`delete from mail where project_ids @> array[${id}::uuid]`.execute(db);
}

const Version = z.record(z.string(), z.unknown());

/** Writes every version of a project anew; the pictures of former days follow by themselves. */
export async function updateVersions(
  db: Transaction,
  id: string,
  change: (version: z.infer<typeof Version>) => object,
): Promise<void> {
  const { rows } = await sql<{ readonly id: number; readonly record: unknown }>`
    select id, record from history where entity = 'project' and entity_id = ${id}`.execute(db);
  for (const row of rows) {
    const record = JSON.stringify(change(Version.parse(row.record)));
    await sql`update history set record = ${record}::jsonb where id = ${row.id}`.execute(db);
  }
}

/** Locks the row of an account or a project until the transaction ends. */
export async function lockSubject(
  db: Transaction,
  table: 'app_user' | 'project',
  id: string,
): Promise<void> {
  await sql`select id from ${sql.table(table)} where id = ${id} for update`.execute(db);
}

/** The last day of each of the rules, for the row `project`. */
function daysOf(rules: readonly RetentionRule[]): RawBuilder<unknown> {
  return sql`array[${sql.join(rules.map(({ lastDay }) => lastDay))}]::date[]`;
}

/** What the rules find of a project, in their order. */
export async function findRetentionDays(
  db: Connection,
  rules: readonly RetentionRule[],
  projectId: string,
): Promise<readonly (string | null)[]> {
  const { rows } = await sql<Pick<OldProject, 'days'>>`
    select to_json(${daysOf(rules)}) as days from project where id = ${projectId}`.execute(db);
  return rows[0]?.days ?? [];
}

export async function findRetentionHold(db: Connection, projectId: string): Promise<string | null> {
  const found = await db
    .selectFrom('retention_hold')
    .select('reason')
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return found?.reason ?? null;
}

export interface OldProject {
  readonly id: string;
  readonly projectId: string;
  readonly name: string;
  /** The last day of each of the rules. */
  readonly days: readonly (string | null)[];
}

/** Projects that are over, held by nothing and not erased yet, whose youngest document is older than the shortest rule. */
export async function listOldProjects(
  db: Connection,
  rules: readonly RetentionRule[],
  before: string,
): Promise<readonly OldProject[]> {
  const { rows } = await sql<OldProject>`
    select id, "projectId", name, to_json(days) as days from (
      select project.id, project.project_id as "projectId", project.name, ${daysOf(rules)} as days
      from project left join project_color as color on color.project_id = project.id
      where (project.state <> 'ACTIVE' or color.shown = 'DARKGREEN')
        and not exists (select from retention_hold where project_id = project.id)
        and not exists (select from erasure where kind = 'project' and subject_id = project.id)) as old
    where (select max(day) from unnest(days) as day) < ${before}::date
    order by "projectId"`.execute(db);
  return rows;
}

export interface NewRetentionHold {
  readonly projectId: string;
  readonly reason: string;
  readonly setBy: string;
}

export async function upsertRetentionHold(
  db: Transaction,
  { projectId, reason, setBy }: NewRetentionHold,
) {
  const { set_at } = await db
    .insertInto('retention_hold')
    .values({ project_id: projectId, reason, set_by: setBy })
    .onConflict((conflict) =>
      conflict.column('project_id').doUpdateSet({
        reason,
        set_by: setBy,
        set_at: sql<Date>`clock_timestamp()`,
      }),
    )
    .returning('set_at')
    .executeTakeFirstOrThrow();
  return set_at;
}

export async function deleteRetentionHold(db: Transaction, projectId: string): Promise<void> {
  await db.deleteFrom('retention_hold').where('project_id', '=', projectId).execute();
}
