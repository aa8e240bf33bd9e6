import { type RawBuilder, sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';
import { inScope, type ProjectScope } from '#database/project-scope.ts';
import type { Schema } from '#database/schema/schema.ts';
import { nextVersion } from '#database/next-version.ts';
import type { UploadLinkRecord } from '#features/documents/upload-links/upload-link-record.ts';

const person = (alias: string): RawBuilder<unknown> => sql`
  case when ${sql.ref(`${alias}.id`)} is not null then json_build_object(
    'id', ${sql.ref(`${alias}.id`)}, 'displayname', ${sql.ref(`${alias}.displayname`)}) end`;

const papers = sql`coalesce((
  select json_agg(json_build_object('id', item.id, 'label', item.label) order by paper.position)
  from upload_link_paper paper join checklist_item item on item.id = paper.checklist_item_id
  where paper.link_id = link.id), '[]')`;

// What was refused makes room again; what is on its way counts with its whole size.
const taken = sql`
  select count(*)::integer as files, coalesce(sum(size), 0)::bigint as bytes from (
    select content.size from attachment_file file
      join attachment_arrival arrival on arrival.attachment_id = file.attachment_id and arrival.state <> 'ABGELEHNT'
      join stored_file content on content.sha256 = file.sha256
      where file.upload_link_id = link.id
    union all
    select size from upload where upload.link_id = link.id and upload.state in ('LAEUFT', 'PRUEFT')) as one`;

function selectLinks(condition: RawBuilder<unknown>): RawBuilder<UploadLinkRecord> {
  return sql<UploadLinkRecord>`
    select link.id, link.version, link.project_id as "projectId", project.state = 'DELETED' as "projectDeleted",
      link.title, link.message, link.recipient_name as "recipientName", link.recipient_email as "recipientEmail",
      ${papers} as papers, link.accepts_other as "acceptsOther", link.kinds,
      link.max_file_bytes as "maxFileBytes", link.max_total_bytes as "maxTotalBytes", link.max_files as "maxFiles",
      taken.files as "usedFiles", taken.bytes as "usedBytes", link.expires_on::text as "expiresOn",
      link.password_hash as "passwordHash", link.revoked_at is not null as "isRevoked",
      link.token_hash is null as "isForgotten", link.created_at as "createdAt", ${person('creator')} as "createdBy",
      ${person('changer')} as "updatedBy", link.last_used_at as "lastUsedAt"
    from upload_link link
    join project on project.id = link.project_id
    left join app_user creator on creator.id = link.created_by
    left join app_user changer on changer.id = link.updated_by
    cross join lateral (${taken}) as taken
    where ${condition}
    order by link.created_at desc, link.id desc`;
}

/** The links of a project, the newest first. */
export async function listLinks(
  db: Connection,
  projectId: string,
): Promise<readonly UploadLinkRecord[]> {
  const { rows } = await selectLinks(sql`link.project_id = ${projectId}`).execute(db);
  return rows;
}

export async function findLink(db: Connection, id: string): Promise<UploadLinkRecord | null> {
  const { rows } = await selectLinks(sql`link.id = ${id}`).execute(db);
  return rows[0] ?? null;
}

/** The project of a link, if it is one of the scope. */
export async function findProjectOfLink(
  db: Connection,
  id: string,
  scope: ProjectScope,
): Promise<string | null> {
  const row = await db
    .selectFrom('upload_link')
    .innerJoin('project', 'project.id', 'upload_link.project_id')
    .select('project.id')
    .where('upload_link.id', '=', id)
    .where(inScope(scope))
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The link behind an address, whatever has become of it. */
export async function findLinkOfToken(
  db: Connection,
  tokenHash: string,
): Promise<UploadLinkRecord | null> {
  const { rows } = await selectLinks(sql`link.token_hash = ${tokenHash}`).execute(db);
  return rows[0] ?? null;
}

/**
 * Reserves a link until the transaction ends, and reads it after that: what comes over it is counted one after the other.
 */
export async function findLinkForUpdate(db: Transaction, id: string): Promise<UploadLinkRecord | null> {
  await sql`select from upload_link where id = ${id} for no key update`.execute(db);
  return findLink(db, id);
}

export type NewLink = Insertable<Schema['upload_link']>;

/** Stores a link with its documents in their order. */
export async function insertLink(
  db: Transaction,
  link: NewLink,
  itemIds: readonly string[],
): Promise<void> {
  await db.insertInto('upload_link').values(link).execute();
  if (itemIds.length === 0) return;
  const of = { link_id: link.id, project_id: link.project_id };
  await db
    .insertInto('upload_link_paper')
    .values(itemIds.map((checklist_item_id, position) => ({ ...of, checklist_item_id, position })))
    .execute();
}

interface LinkChange {
  readonly id: string;
  readonly changedBy: string;
}

export async function updateExpiry(
  db: Transaction,
  { id, changedBy, expiresOn }: LinkChange & { readonly expiresOn: string },
): Promise<void> {
  await db
    .updateTable('upload_link')
    .set({ expires_on: expiresOn, ...nextVersion(changedBy) })
    .where('id', '=', id)
    .execute();
}

export async function updateAsRevoked(db: Transaction, { id, changedBy }: LinkChange): Promise<void> {
  await db
    .updateTable('upload_link')
    .set({
      revoked_at: sql<Date>`clock_timestamp()`,
      revoked_by: changedBy,
      ...nextVersion(changedBy),
    })
    .where('id', '=', id)
    .execute();
}

/** That it was used just now. */
export async function updateLastUsed(db: Connection, id: string): Promise<void> {
  await db
    .updateTable('upload_link')
    .set({ last_used_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

export interface OfficeEntry {
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
}

/** The firm of whoever made the link; the office's own, should that account be gone. */
export async function findOffice(db: Connection, linkId: string): Promise<OfficeEntry | null> {
  const { rows } = await sql<OfficeEntry>`
    select firm.name, nullif(btrim(firm.phone), '') as phone, nullif(btrim(firm.email), '') as email
    from upload_link link
    left join app_user creator on creator.id = link.created_by
    join customer firm on firm.internal
    where link.id = ${linkId}
    order by firm.id = creator.customer_id desc, firm.created_at limit 1`.execute(db);
  return rows[0] ?? null;
}
