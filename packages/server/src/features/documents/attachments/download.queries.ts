import type { AttachmentDownload, TicketKind } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';

export interface NewTicket {
  readonly tokenHash: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly kind: TicketKind;
  readonly subjectId: string;
  readonly version: number | null;
  readonly selected: readonly string[];
}

/** Stores a ticket that has to be begun within a minute and ends after an hour; answers when it ends. */
export async function insertTicket(db: Connection, ticket: NewTicket): Promise<Date> {
  const { expires_at } = await db
    .insertInto('attachment_ticket')
    .values({
      token_hash: ticket.tokenHash,
      user_id: ticket.userId,
      session_id: ticket.sessionId,
      kind: ticket.kind,
      subject_id: ticket.subjectId,
      file_number: ticket.version,
      selected: [...ticket.selected],
      begin_until: sql<Date>`clock_timestamp() + interval '60 seconds'`,
      expires_at: sql<Date>`clock_timestamp() + interval '1 hour'`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return expires_at;
}

export interface FoundTicket {
  readonly userId: string;
  readonly sessionId: string;
  readonly kind: TicketKind;
  readonly subjectId: string;
  readonly version: number | null;
  readonly selected: readonly string[];
}

/** The ticket behind a hash, begun by this; `null` when there is none, or none any more. */
export async function beginTicket(db: Connection, tokenHash: string): Promise<FoundTicket | null> {
  const { rows } = await sql<FoundTicket>`
    update attachment_ticket set begun_at = coalesce(begun_at, clock_timestamp())
    where token_hash = ${tokenHash} and expires_at > clock_timestamp()
      and (begun_at is not null or begin_until > clock_timestamp())
    returning user_id as "userId", session_id as "sessionId", kind, subject_id as "subjectId",
      file_number as version, selected`.execute(db);
  return rows[0] ?? null;
}

export interface NewDownload {
  readonly attachmentId: string;
  readonly version: number;
  readonly userId: string;
  /** Not from the first byte on. */
  readonly isRest: boolean;
}

/**
 * Writes down that somebody fetches a file; its parts once in an hour. Whoever asks for all but the beginning is written
 * down as well.
 */
export async function insertDownload(db: Connection, download: NewDownload): Promise<void> {
  const { attachmentId, version, userId, isRest } = download;
  await sql`insert into attachment_download (id, attachment_id, number, kind, user_id)
    select ${newId()}, ${attachmentId}, ${version}, 'FILE', ${userId}
    where not ${isRest} or not exists (select from attachment_download
      where attachment_id = ${attachmentId} and number = ${version} and user_id = ${userId}
        and at > clock_timestamp() - interval '1 hour')`.execute(db);
}

const mostDownloads = 500;

/** Who fetched an Unterlage, the newest first, at most 500 times. */
export async function listDownloads(db: Connection, id: string): Promise<AttachmentDownload[]> {
  const { rows } = await sql<Omit<AttachmentDownload, 'at'> & { readonly at: Date }>`
    select number as version, kind, at, case when app_user.id is not null then json_build_object(
      'id', app_user.id, 'displayname', app_user.displayname) end as by
    from attachment_download left join app_user on app_user.id = user_id
    where attachment_id = ${id} order by at desc limit ${mostDownloads}`.execute(db);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

interface TakenVersion {
  readonly attachmentId: string;
  readonly version: number;
}

/** Says of many versions that somebody took them away in a ZIP, in one statement. */
export async function insertDownloads(
  db: Transaction,
  userId: string,
  downloads: readonly TakenVersion[],
): Promise<void> {
  const ids = downloads.map(() => newId());
  const attachmentIds = downloads.map(({ attachmentId }) => attachmentId);
  const numbers = downloads.map(({ version }) => version);
  await sql`insert into attachment_download (id, attachment_id, number, kind, user_id)
    select id, attachment_id, number, 'ZIP', ${userId}
    from unnest(${ids}::uuid[], ${attachmentIds}::uuid[], ${numbers}::integer[]) as taken (id, attachment_id, number)`.execute(
    db,
  );
}
