import type { AttachmentState, FileScan, FileVisibility, PersonName } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import { type FoundPage, pagedQuery, type PageParams } from '#core/paging/paged-query.ts';
import type { Connection } from '#database/connection.ts';
import { type AttachmentReader, readableBy } from '#features/documents/attachments/attachment-reader.ts';
import type { AttachmentRecord } from '#features/documents/attachments/attachment-record.ts';

const person = (alias: string): RawBuilder<PersonName | null> => sql<PersonName | null>`
  case when ${sql.ref(`${alias}.id`)} is not null then json_build_object(
    'id', ${sql.ref(`${alias}.id`)}, 'displayname', ${sql.ref(`${alias}.displayname`)}) end`;

const files = sql`coalesce((
  select json_agg(json_build_object('version', file.number, 'name', file.name, 'size', content.size,
    'mime', content.media_type, 'sha256', file.sha256, 'scan', content.scan,
    'released', file.released_at is not null, 'uploadedBy', ${person('uploader')}, 'overLink', file.upload_link_id is not null, 'at', file.uploaded_at)
    order by file.number desc)
  from attachment_file file
  join stored_file content on content.sha256 = file.sha256
  left join app_user uploader on uploader.id = file.uploaded_by
  where file.attachment_id = attachment.id), '[]')`;

const arrival = sql`(
  select json_build_object('linkId', arrival.link_id, 'linkTitle', link.title, 'sender', arrival.sender,
    'wanted', case when item.id is not null then json_build_object('checklistItemId', item.id, 'label', item.label,
      'slot', item.slot) end,
    'state', arrival.state, 'reason', arrival.reason, 'decidedBy', ${person('decider')}, 'decidedAt', arrival.decided_at)
  from attachment_arrival arrival
  join upload_link link on link.id = arrival.link_id
  left join checklist_item item on item.id = arrival.checklist_item_id
  left join app_user decider on decider.id = arrival.decided_by
  where arrival.attachment_id = attachment.id)`;

const columns = sql`attachment.id, attachment.project_id as "projectId",
  json_build_object('id', project.id, 'projectId', project.project_id, 'mode', project.mode, 'name', project.name) as project,
  project.customer_id as "customerId", project.state as "projectState",
  attachment.slot as "order", attachment.title, attachment.visibility, attachment.state,
  attachment.service_code as "serviceCode", attachment.checklist_item_id as "checklistItemId",
  attachment.funding_case_id as "fundingCaseId", attachment.retention_class as "retentionClass",
  ${files} as files, ${arrival} as arrival, attachment.version,
  attachment.created_at as "createdAt", ${person('creator')} as "createdBy",
  attachment.updated_at as "updatedAt", ${person('changer')} as "updatedBy",
  attachment.deleted_at as "deletedAt", ${person('remover')} as "deletedBy"`;

const joined = sql`attachment
  join project on project.id = attachment.project_id
  left join app_user creator on creator.id = attachment.created_by
  left join app_user changer on changer.id = attachment.updated_by
  left join app_user remover on remover.id = attachment.deleted_by`;

/** The Unterlage with this id, also one in the Papierkorb. */
export async function findAttachment(db: Connection, id: string): Promise<AttachmentRecord | null> {
  const { rows } = await sql<AttachmentRecord>`
    select ${columns} from ${joined} where attachment.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The same if the reader may read it, or read it before it came into the Papierkorb. */
export async function findAttachmentFor(
  db: Connection,
  id: string,
  reader: AttachmentReader,
): Promise<AttachmentRecord | null> {
  const { rows } = await sql<AttachmentRecord>`
    select ${columns} from ${joined} where attachment.id = ${id} and ${readableBy(reader)}`.execute(db);
  return rows[0] ?? null;
}

/** Several of them that the reader may read, in no order of their own. */
export async function listAttachmentsById(
  db: Connection,
  ids: readonly string[],
  reader: AttachmentReader,
): Promise<readonly AttachmentRecord[]> {
  const { rows } = await sql<AttachmentRecord>`
    select ${columns} from ${joined}
    where attachment.id = any (${ids}::uuid[]) and ${readableBy(reader)}`.execute(db);
  return rows;
}

/** The Unterlagen of a project that the reader may read by slot, within it by title; without the Papierkorb. */
export async function listOfProject(
  db: Connection,
  { projectId, slot }: { readonly projectId: string; readonly slot: number | null },
  reader: AttachmentReader,
): Promise<readonly AttachmentRecord[]> {
  const { rows } = await sql<AttachmentRecord>`
    select ${columns} from ${joined}
    where attachment.project_id = ${projectId} and attachment.deleted_at is null
      and (${slot}::integer is null or attachment.slot = ${slot}) and ${readableBy(reader)}
    order by attachment.slot, attachment.title collate "de-x-icu", attachment.id`.execute(db);
  return rows;
}

/** All Unterlagen of a project with those in the Papierkorb, by title. */
export async function listWithTrash(
  db: Connection,
  projectId: string,
): Promise<readonly AttachmentRecord[]> {
  const { rows } = await sql<AttachmentRecord>`
    select ${columns} from ${joined} where attachment.project_id = ${projectId}
    order by attachment.title collate "de-x-icu", attachment.id`.execute(db);
  return rows;
}

export interface AttachmentFilter {
  readonly q?: string | undefined;
  readonly order?: number | undefined;
  readonly state?: AttachmentState | undefined;
  readonly visibility?: FileVisibility | undefined;
  readonly scan?: FileScan | undefined;
  readonly uploadedBy?: string | undefined;
}

function hasFile(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select from attachment_file file join stored_file content on content.sha256 = file.sha256
    where file.attachment_id = attachment.id and ${condition})`;
}

/** By title or by the name of a file, each found by its own index. */
function isNamed(word: string): RawBuilder<unknown> {
  const pattern = sql`like_pattern(fold_text(${word}))`;
  return sql`attachment.id in (
    select id from attachment where fold_text(title) like ${pattern}
    union all select attachment_id from attachment_file where fold_text(name) like ${pattern})`;
}

function conditionsOf(filter: AttachmentFilter): RawBuilder<unknown> {
  const { q, order, state, visibility, scan, uploadedBy } = filter;
  const words = (q ?? '').split(/\s+/u).filter((word) => word !== '');
  const conditions = [
    sql`attachment.deleted_at is null and project.state <> 'DELETED'`,
    ...words.map(isNamed),
    ...(order === undefined ? [] : [sql`attachment.slot = ${order}`]),
    ...(state === undefined ? [] : [sql`attachment.state = ${state}`]),
    ...(visibility === undefined ? [] : [sql`attachment.visibility = ${visibility}`]),
    ...(scan === undefined ? [] : [hasFile(sql`content.scan = ${scan}`)]),
    ...(uploadedBy === undefined ? [] : [hasFile(sql`file.uploaded_by = ${uploadedBy}`)]),
  ];
  return sql.join(conditions, sql` and `);
}

interface Selection {
  readonly where: RawBuilder<unknown>;
  readonly orderBy: RawBuilder<unknown>;
}

/** First the ids of the page, then everything a line shows, for these few only. */
async function listPage(
  db: Connection,
  { where, orderBy }: Selection,
  page: PageParams,
): Promise<FoundPage<AttachmentRecord>> {
  const found = sql`attachment join project on project.id = attachment.project_id where ${where}`;
  return pagedQuery(db, page, {
    rows: (stretch) => sql<AttachmentRecord>`
      select ${columns} from ${joined} where attachment.id in (
        select attachment.id from ${found} order by ${orderBy} ${stretch})
      order by ${orderBy}`,
    counted: found,
  });
}

/** Those of all projects outside the Papierkorb, the last changed first. */
export async function listFiltered(
  db: Connection,
  filter: AttachmentFilter,
  params: PageParams,
): Promise<FoundPage<AttachmentRecord>> {
  const orderBy = sql`attachment.updated_at desc, attachment.id`;
  return listPage(db, { where: conditionsOf(filter), orderBy }, params);
}

export interface TrashFilter {
  readonly projectId: string | null;
  /** Only what this person threw away. */
  readonly deletedBy: string | null;
}

/** Those in the Papierkorb, the last deleted first; those of deleted projects stay with their project. */
export async function listTrash(
  db: Connection,
  { projectId, deletedBy }: TrashFilter,
  params: PageParams,
): Promise<FoundPage<AttachmentRecord>> {
  const where = sql`attachment.deleted_at is not null and project.state <> 'DELETED'
    and (${projectId}::uuid is null or attachment.project_id = ${projectId})
    and (${deletedBy}::uuid is null or attachment.deleted_by = ${deletedBy})`;
  return listPage(db, { where, orderBy: sql`attachment.deleted_at desc, attachment.id` }, params);
}
