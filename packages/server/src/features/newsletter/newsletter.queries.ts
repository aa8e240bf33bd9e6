import type { Newsletter, NewsletterCounts, NewsletterSummary } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import { recordTable, trustedRow } from '#core/records/record-table.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import type { RightsHolder } from '#http/person.ts';
import { decidingFirst } from '#features/newsletter/consent/deciding-consent.ts';
import {
  type NewsletterDocument,
  newsletterFields,
  type NewsletterRecord,
} from '#features/newsletter/newsletter-record.ts';

function personOf(column: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select json_build_object('id', known.id, 'displayname', known.displayname)
    from app_user known where known.id = ${column})`;
}

function isoTime(value: unknown): string | null {
  return value instanceof Date ? value.toISOString() : null;
}

export const newsletterTable = recordTable<NewsletterRecord, NewsletterDocument>({
  table: 'newsletter',
  schema: trustedRow<NewsletterRecord>(),
  fields: newsletterFields,
  more: {
    columns: sql`record.state, record.archived_at is not null as archived,
      ${personOf(sql`record.released_by`)} as "releasedBy"`,
    joins: sql``,
  },
  read: (row) => ({ ...row, sendAfter: isoTime(row['sendAfter']) }),
});

/** How far the sending of a newsletter is. */
export type NewsletterProgress = Pick<
  Newsletter,
  | 'run'
  | 'releasedAt'
  | 'startedBy'
  | 'pausedBy'
  | 'pausedAt'
  | 'pausedReason'
  | Exclude<keyof NewsletterSummary, keyof NewsletterRecord>
>;

/** Of the rejected: those whose server has rules that can be met; an address that is wrong stays wrong. */
const repairable = sql`(select count(*)::integer from newsletter_recipient recipient
  where recipient.newsletter_id = record.id and recipient.state = 'ABGEWIESEN' and recipient.rejected_for = 'REGEL')`;

const counts = sql`json_build_object('planned', planned, 'skipped', skipped, 'open', open, 'deferred', deferred,
  'accepted', accepted, 'rejected', rejected, 'repairable', case when rejected = 0 then 0 else ${repairable} end,
  'unclear', unclear, 'bounced', bounced, 'unsubscribed', unsubscribed)`;

const summary = sql`record.finished_at as "sentAt", record.started_at as "startedAt", record.recall_until as "recallUntil",
  record.updated_at as "updatedAt", ${personOf(sql`record.updated_by`)} as "updatedBy", ${counts} as counts`;

type Times<Row, Names extends keyof Row> = { readonly [Name in Names]: Date | null };

type SummaryTimes = 'sentAt' | 'startedAt' | 'recallUntil';
type SummaryRow = Omit<NewsletterSummary, SummaryTimes | 'updatedAt' | 'counts'> &
  Times<NewsletterSummary, SummaryTimes> & {
    readonly updatedAt: Date;
    readonly counts: NewsletterCounts;
  };

function withTimes<Row extends Pick<SummaryRow, SummaryTimes | 'updatedAt'>>(row: Row) {
  return {
    ...row,
    sentAt: isoTime(row.sentAt),
    startedAt: isoTime(row.startedAt),
    recallUntil: isoTime(row.recallUntil),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** All newsletters with their counts, the newest first; the archived ones last. */
export async function listSummaries(db: Connection): Promise<NewsletterSummary[]> {
  const { rows } = await sql<SummaryRow>`select record.id, record.subject, record.state, record.version,
      record.archived_at is not null as archived, ${summary}
    from newsletter record order by record.archived_at is not null, record.created_at desc, record.id desc`.execute(
    db,
  );
  return rows.map(withTimes);
}

type ProgressRow = Pick<SummaryRow, SummaryTimes | 'updatedAt' | 'updatedBy' | 'counts'> &
  Pick<NewsletterProgress, 'run' | 'startedBy' | 'pausedBy' | 'pausedReason'> & {
    readonly releasedAt: Date | null;
    readonly pausedAt: Date | null;
  };

export async function getProgress(db: Connection, id: string): Promise<NewsletterProgress> {
  const { rows } =
    await sql<ProgressRow>`select ${summary}, record.run, record.released_at as "releasedAt",
      record.paused_at as "pausedAt", record.paused_reason as "pausedReason",
      ${personOf(sql`record.started_by`)} as "startedBy", ${personOf(sql`record.paused_by`)} as "pausedBy"
    from newsletter record where record.id = ${id}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A newsletter that was just there is gone');
  return { ...withTimes(row), releasedAt: isoTime(row.releasedAt), pausedAt: isoTime(row.pausedAt) };
}

interface Releasing {
  readonly id: string;
  readonly personId: string;
  /** Of the letter as it is written now. */
  readonly sha256: string;
}

/** When the first of the messages that were put off is tried again. */
export async function findNextAttempt(db: Connection, id: string): Promise<Date | null> {
  const { rows } = await sql<{
    readonly at: Date | null;
  }>`select min(next_attempt_at) as at from newsletter_recipient
    where newsletter_id = ${id} and state = 'AUFGESCHOBEN'`.execute(db);
  return rows[0]?.at ?? null;
}

/** Who changed the content of a letter last; of two people releasing at once the row is locked. */
export async function findLastAuthor(db: Transaction, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('newsletter')
    .select('updated_by')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.updated_by ?? null;
}

/** Whoever changed a letter last stays who changed it last: releasing changes nothing of it. */
export async function releaseLetter(
  db: Transaction,
  { id, personId, sha256 }: Releasing,
): Promise<void> {
  await sql`update newsletter set state = 'FREIGEGEBEN', released_by = ${personId}, released_at = clock_timestamp(),
    released_sha256 = ${sha256}, version = version + 1 where id = ${id}`.execute(db);
}

/** What was released is no longer what is written there. */
export async function reopenLetter(db: Transaction, id: string): Promise<void> {
  await sql`update newsletter set state = 'ENTWURF', released_by = null, released_at = null,
      released_sha256 = null
    where id = ${id} and state = 'FREIGEGEBEN'`.execute(db);
}

export async function archiveLetter(db: Transaction, id: string): Promise<void> {
  await sql`update newsletter set archived_at = clock_timestamp(), version = version + 1
    where id = ${id} and archived_at is null`.execute(db);
}

/** People of the office, of whom some can release letters. */
export async function listOfficePeople(db: Connection): Promise<readonly RightsHolder[]> {
  const { rows } =
    await sql<RightsHolder>`select id, username, customer_id as "customerId", internal, roles
    from app_user where customer_id in (select id from customer where internal) and enabled and internal`.execute(
      db,
    );
  return rows;
}

/** Who changed a letter last, and whether anybody has a notification of it. */
export async function findAskedFor(
  db: Transaction,
  id: string,
): Promise<{ readonly author: string | null; readonly isAsked: boolean }> {
  const { rows } = await sql<{ readonly author: string | null; readonly isAsked: boolean }>`
    select updated_by as author, exists (select from notification_about
      where cause_id = ${id} and kind = 'newsletter') as "isAsked"
    from newsletter where id = ${id} for no key update`.execute(db);
  return rows[0] ?? { author: null, isAsked: true };
}

/** When the owners of addresses agreed last: `YYYY-MM-DD` by address. */
export async function listConsentDays(
  db: Connection,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ readonly address: string; readonly day: string }>`
    select mail.address, consent.day from mail_address mail
      cross join lateral (select given_at::date::text as day from newsletter_consent
        where address_id = mail.id order by ${decidingFirst} limit 1) consent
    where mail.address = any(${addresses}::text[])`.execute(db);
  return new Map(rows.map(({ address, day }) => [address, day]));
}

export interface OwnAddress {
  readonly email: string;
  readonly name: string;
  readonly salutation: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** Where a person gets mail, and what letters call them; `null` without an address. */
export async function findOwnAddress(db: Connection, personId: string): Promise<OwnAddress | null> {
  const { rows } =
    await sql<OwnAddress>`select email, displayname as name, salutation, first_name as "firstName",
      last_name as "lastName"
    from app_user where id = ${personId} and btrim(email) <> ''`.execute(db);
  return rows[0] ?? null;
}
