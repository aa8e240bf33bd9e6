import type { AddressConsent } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';
import { sendability } from '#features/newsletter/recipients/sendability.ts';

/** Whose addresses are asked for; `null`: those of nobody of this kind. */
export interface AskedPeople {
  readonly userId: string | null;
  readonly customerId: string | null;
}

const mostAddresses = 200;
const mostLetters = 50;

/** Where an account had another address before, that one is still its own as long as a consent says so. */
export async function listEmailsOf(
  db: Connection,
  { userId, customerId }: AskedPeople,
): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly email: string }>`
    select email from (
      select email_folded as email, 1 as place from app_user where id = ${userId}
      union all select mail_address.address, 2 from newsletter_consent
        join mail_address on mail_address.id = newsletter_consent.address_id
        where newsletter_consent.user_id = ${userId}
      union all select lower(btrim(email)), 1 from customer where id = ${customerId}
      union all (select email_folded, 2 from app_user where customer_id = ${customerId} and enabled and not dummy
        order by displayname limit ${mostAddresses})) as known
    where email <> '' group by email order by min(place), email`.execute(db);
  return rows.map(({ email }) => email);
}

/** What is known of addresses, in their order; of one that nobody has written down there is nothing. */
export async function listAddressConsents(
  db: Connection,
  { pads, emails }: { readonly pads: Buffer; readonly emails: readonly string[] },
): Promise<readonly AddressConsent[]> {
  const reason = sendability({
    pads,
    address: sql`asked.email`,
    addressId: sql`known.id`,
    bounceState: sql`known.bounce_state`,
  });
  const { rows } = await sql<AddressConsent>`
    select asked.email, ${reason} as "skipReason", coalesce(known.bounce_state, 'OK') as "bounceState",
      to_json(known.last_bounce_at) as "lastBounceAt", known.last_bounce_text as "lastBounceText",
      coalesce((select json_agg(json_build_object('id', consent.id, 'source', consent.source, 'text', consent.text,
          'givenAt', consent.given_at, 'confirmedAt', consent.confirmed_at, 'revokedAt', consent.revoked_at,
          'revokedVia', consent.revoked_via, 'note', consent.note,
          'createdBy', case when creator.id is not null then
            json_build_object('id', creator.id, 'displayname', creator.displayname) end)
          order by consent.given_at desc, consent.id desc)
        from newsletter_consent consent left join app_user creator on creator.id = consent.created_by
        where consent.address_id = known.id), '[]') as consents,
      coalesce((select json_agg(json_build_object('id', letter.id, 'subject', letter.subject, 'sentAt', letter.sent_at)
          order by letter.sent_at desc)
        from (select newsletter.id, newsletter.subject, recipient.sent_at from newsletter_recipient recipient
          join newsletter on newsletter.id = recipient.newsletter_id
          where recipient.address_id = known.id and recipient.sent_at is not null
          order by recipient.sent_at desc limit ${mostLetters}) as letter), '[]') as letters
    from unnest(${[...emails]}::text[]) with ordinality as asked (email, place)
    left join mail_address known on known.address = asked.email
    order by asked.place`.execute(db);
  return rows;
}
