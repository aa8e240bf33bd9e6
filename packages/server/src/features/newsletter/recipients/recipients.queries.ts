import type { ContactSource, RecipientGroup, RecipientState } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import { type FoundPage, type PageParams, pagedQuery } from '#core/paging/paged-query.ts';
import type { Connection } from '#database/connection.ts';
import { decidingFirst } from '#features/newsletter/consent/deciding-consent.ts';
import type { LedgerLine } from '#features/newsletter/recipients/recipient-text.ts';

/** A line of the ledger with whom it is about. */
export interface RecipientLine extends LedgerLine {
  readonly addressId: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly customerName: string | null;
  readonly source: ContactSource;
  readonly attempts: number;
  readonly run: number;
  readonly sentAt: Date | null;
  readonly updatedAt: Date;
}

const statesOf: Readonly<Record<RecipientGroup, readonly RecipientState[]>> = {
  UEBERSPRUNGEN: ['UEBERSPRUNGEN'],
  OFFEN: ['GEPLANT', 'IN_ARBEIT', 'AUFGESCHOBEN'],
  ANGENOMMEN: ['ANGENOMMEN', 'ZURUECKGEKOMMEN', 'ABGEMELDET'],
  ABGEWIESEN: ['ABGEWIESEN'],
  UNKLAR: ['UNKLAR'],
  ZURUECKGEKOMMEN: ['ZURUECKGEKOMMEN'],
  ABGEMELDET: ['ABGEMELDET'],
};

interface Wanted {
  readonly newsletterId: string;
  readonly group: RecipientGroup | undefined;
  readonly q: string | undefined;
}

function chosen({ newsletterId, group, q = '' }: Wanted): RawBuilder<unknown> {
  const ofGroup =
    group === undefined ? sql`` : sql`and recipient.state = any(${statesOf[group]}::text[])`;
  const found =
    q.trim() === ''
      ? sql``
      : sql`and (fold_text(coalesce(recipient.name, '')) like like_pattern(fold_text(${q.trim()}))
          or mail.address like like_pattern(lower(${q.trim()})))`;
  return sql`newsletter_recipient recipient join mail_address mail on mail.id = recipient.address_id
    where recipient.newsletter_id = ${newsletterId} ${ofGroup} ${found}`;
}

const columns = sql`address_id as "addressId", chosen.name, chosen.email, customer.name as "customerName", source, state,
  skip_reason as "skipReason", smtp_code as code, smtp_text as text, rejected_for as "rejectedFor", attempts, run,
  next_attempt_at as "nextAttemptAt", bounced_at as "bouncedAt", unsubscribed_at as "unsubscribedAt",
  sent_at as "sentAt", chosen.updated_at as "updatedAt",
  case when state = 'UEBERSPRUNGEN' then (select revoked_at from newsletter_consent consent
    where consent.address_id = chosen.address_id order by ${decidingFirst} limit 1) end as "skippedSince",
  case when state = 'ZURUECKGEKOMMEN' then (select bounce.text from newsletter_bounce bounce
    where bounce.address_id = chosen.address_id order by received_at desc limit 1) end as "bounceText"`;

function lines(wanted: Wanted, stretch: RawBuilder<unknown>): RawBuilder<RecipientLine> {
  return sql<RecipientLine>`with chosen as materialized (
      select recipient.*, mail.address as email from ${chosen(wanted)}
      order by mail.address, recipient.address_id ${stretch}
    ) select ${columns} from chosen left join customer on customer.id = chosen.customer_id
    order by chosen.email, address_id`;
}

/** A page of the ledger of a letter, in the order of the addresses. */
export async function listRecipientLines(
  db: Connection,
  wanted: Wanted & PageParams,
): Promise<FoundPage<RecipientLine>> {
  return pagedQuery(db, wanted, {
    rows: (stretch) => lines(wanted, stretch),
    counted: chosen(wanted),
  });
}
