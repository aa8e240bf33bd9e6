import { sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';
import type { NewsletterTables } from '#database/schema/newsletter.ts';
import { newId } from '#database/new-id.ts';
import { decidingFirst } from '#features/newsletter/consent/deciding-consent.ts';

type ConsentRow = NewsletterTables['newsletter_consent'];
export type RevokedVia = Exclude<ConsentRow['revoked_via'], null>;

export interface NewConsent {
  /** Where something else names it already; absent: a new one. */
  readonly id?: string;
  readonly addressId: string;
  readonly source: ConsentRow['source'];
  readonly text: string;
  readonly textVersion: number;
  readonly userId?: string;
  readonly ip?: string;
  readonly userAgent?: string | null;
  readonly note?: string;
  readonly createdBy?: string;
  /** `YYYY-MM-DD`; absent: now. */
  readonly givenOn?: string;
  /** Of the link that confirms it; without one it is confirmed at once. */
  readonly tokenHash?: string;
  readonly confirmationMailId?: string;
}

const longestAgent = 300;
const now = sql<Date>`clock_timestamp()`;

/** A day stands for its noon, today for now, so that nothing was given at a moment to come. */
function momentOf(day: string | undefined) {
  return day === undefined
    ? now
    : sql<Date>`case when ${day}::date = current_date then clock_timestamp()
        else (${day}::date + time '12:00')::timestamptz end`;
}

/** What waits for a link is not confirmed yet; everything else is at once. */
function confirmationOf({ tokenHash }: NewConsent) {
  return tokenHash === undefined ? now : null;
}

export async function insertConsent(db: Transaction, consent: NewConsent): Promise<string> {
  const { id = newId() } = consent;
  await db
    .insertInto('newsletter_consent')
    .values({
      id,
      address_id: consent.addressId,
      user_id: consent.userId ?? null,
      source: consent.source,
      text_version: consent.textVersion,
      text: consent.text,
      given_at: momentOf(consent.givenOn),
      ip: consent.ip ?? null,
      user_agent: consent.userAgent?.slice(0, longestAgent) ?? null,
      note: consent.note ?? null,
      created_by: consent.createdBy ?? null,
      token_hash: consent.tokenHash ?? null,
      confirmation_mail_id: consent.confirmationMailId ?? null,
      confirmed_at: confirmationOf(consent),
    })
    .execute();
  return id;
}

/** Whatever was given for an address before does not count any more. */
export async function revokeConsents(
  db: Transaction,
  { addressId, via }: { readonly addressId: string; readonly via: RevokedVia },
): Promise<void> {
  await db
    .updateTable('newsletter_consent')
    .set({ revoked_at: now, revoked_via: via })
    .where('address_id', '=', addressId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Whether the consent that decides about an address holds. */
export async function hasConsent(db: Connection, addressId: string): Promise<boolean> {
  const deciding = await db
    .selectFrom('newsletter_consent')
    .select(['confirmed_at', 'revoked_at'])
    .where('address_id', '=', addressId)
    .orderBy(decidingFirst)
    .limit(1)
    .executeTakeFirst();
  return deciding !== undefined && deciding.confirmed_at !== null && deciding.revoked_at === null;
}

/**
 * When something given for an address was last taken back, if that was on the given day or after it: `YYYY-MM-DD`. What
 * only has a day cannot say that it came later on it.
 */
export async function findLaterRevocation(
  db: Connection,
  { addressId, day }: { readonly addressId: string; readonly day: string },
): Promise<string | null> {
  const found = await db
    .selectFrom('newsletter_consent')
    .select(sql<string | null>`max(revoked_at)::date::text`.as('day'))
    .where('address_id', '=', addressId)
    .where(sql<boolean>`revoked_at::date >= ${day}::date`)
    .executeTakeFirst();
  return found?.day ?? null;
}

export interface LinkedConsent {
  readonly id: string;
  readonly addressId: string;
  readonly isConfirmed: boolean;
  readonly isRevoked: boolean;
  /** Whether it was ordered more than seven days ago. */
  readonly isOld: boolean;
}

/** The order a link confirms. */
export async function findConsentOfLink(db: Connection, hash: string): Promise<LinkedConsent | null> {
  const found = await db
    .selectFrom('newsletter_consent')
    .select([
      'id',
      'address_id as addressId',
      sql<boolean>`confirmed_at is not null`.as('isConfirmed'),
      sql<boolean>`revoked_at is not null`.as('isRevoked'),
      sql<boolean>`given_at < clock_timestamp() - interval '7 days'`.as('isOld'),
    ])
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  return found ?? null;
}

/** Answers whether it was still there to be confirmed: it may have been taken back meanwhile. */
export async function updateConsentAsConfirmed(db: Transaction, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('newsletter_consent')
    .set({ confirmed_at: sql`coalesce(confirmed_at, clock_timestamp())` })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
