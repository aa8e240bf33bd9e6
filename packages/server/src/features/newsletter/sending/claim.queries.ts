import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#database/connection.ts';
import { decidingFirst } from '#features/newsletter/consent/deciding-consent.ts';
import { sendability } from '#features/newsletter/recipients/sendability.ts';
import { type ClaimedMessage, LetterPerson } from '#features/newsletter/sending/sending-letter.ts';
import type { Allowance } from '#features/newsletter/sending/throttle.ts';

interface ClaimRow extends Omit<ClaimedMessage, keyof LetterPerson> {
  readonly placeholders: unknown;
}

export interface Claim {
  readonly newsletterId: string;
  readonly senderId: string;
  readonly pads: Buffer;
  readonly now: Date;
  /** How many at most. */
  readonly count: number;
  readonly allowance: Allowance;
  readonly perDomain: number;
}

/** Longer than a message may take (`mailLimits`), with everything that is said on the way. */
const claimMinutes = 5;

const domain = sql`split_part(mail.address, '@', 2)`;

/** Rows of the ledger that are to be looked at, held for this node; nobody waits for another one. */
function held(
  { newsletterId, count, allowance }: Claim,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const exhausted = [...allowance.byDomain].flatMap(([name, left]) => (left > 0 ? [] : [name]));
  return sql`select recipient.newsletter_id, recipient.address_id, mail.address, mail.bounce_state, ${domain} as domain
    from newsletter_recipient recipient join mail_address mail on mail.id = recipient.address_id
    where recipient.newsletter_id = ${newsletterId} and ${condition}
      and coalesce(${domain}, '') <> all(${exhausted}::text[])
    order by ${order} limit ${count} for update of recipient skip locked`;
}

/**
 * Takes the next messages of a letter for this node, as long as it is the one that sends it. In the same statement everybody
 * is asked once more whether they may be written to; whoever may not is skipped. What is answered is written and stays so
 * before anything leaves: who dies now leaves messages of which nobody knows.
 */
export async function claimMessages(db: Connection, claim: Claim): Promise<readonly ClaimedMessage[]> {
  const { newsletterId, senderId, pads, now, count, allowance, perDomain } = claim;
  const asked = {
    pads,
    address: sql<string>`held.address`,
    addressId: sql<string>`held.address_id`,
    bounceState: sql<string>`held.bounce_state`,
  };
  const { rows } = await sql<ClaimRow>`
    with lease as (
      update newsletter set sender_until = clock_timestamp() + interval '2 minutes'
      where id = ${newsletterId} and sender_id = ${senderId} and state = 'LAEUFT' returning run
    ), planned as (${held(claim, sql`recipient.state = 'GEPLANT'`, sql`recipient.address_id`)}
    ), deferred as (${held(
      claim,
      sql`recipient.state = 'AUFGESCHOBEN' and recipient.next_attempt_at <= ${now}`,
      sql`recipient.next_attempt_at`,
    )}
    ), asked as (
      select held.*, ${sendability(asked)} as reason
      from (select * from planned union all select * from deferred) as held
    ), placed as (
      select asked.*, reason is null as may_go,
        row_number() over (partition by domain, reason is null) as nth,
        coalesce(named.allowed, ${perDomain}::integer) as allowed
      from asked left join unnest(${[...allowance.byDomain.keys()]}::text[], ${[...allowance.byDomain.values()]}::integer[])
        as named (domain, allowed) using (domain)
    ), chosen as (
      select * from placed where not may_go
      union all (select * from placed where may_go and nth <= allowed limit ${count})
    ), taken as (
      update newsletter_recipient recipient set
        state = case when may_go then 'IN_ARBEIT' else 'UEBERSPRUNGEN' end,
        skip_reason = chosen.reason,
        message_id = case when may_go then gen_random_uuid() end,
        claimed_by = case when may_go then ${senderId}::uuid end,
        claimed_until = case when may_go then clock_timestamp() + make_interval(mins => ${claimMinutes}) end,
        attempts = attempts + may_go::integer, next_attempt_at = null, smtp_code = null, smtp_text = null,
        run = lease.run, updated_at = ${now}
      from chosen, lease
      where recipient.newsletter_id = chosen.newsletter_id and recipient.address_id = chosen.address_id
      returning recipient.state, recipient.message_id, recipient.address_id, recipient.name, recipient.attempts,
        recipient.placeholders
    )
    select message_id as "messageId", taken.address_id as "addressId", address, name, attempts, placeholders,
      (select given_at::date::text from newsletter_consent where address_id = taken.address_id
        order by ${decidingFirst} limit 1) as "consentOn"
    from taken join mail_address on mail_address.id = taken.address_id
    where taken.state = 'IN_ARBEIT'`.execute(db);
  return rows.map(({ placeholders, ...row }) => ({ ...row, ...LetterPerson.parse(placeholders) }));
}
