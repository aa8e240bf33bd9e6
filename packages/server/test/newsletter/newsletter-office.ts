import type { AddressConsent } from '@energieakte/contract';
import { sql } from 'kysely';
import { newId } from '#database/new-id.ts';
import { newsletterKey } from '#features/newsletter/consent/newsletter-key.service.ts';
import { unsubscribeToken } from '#features/newsletter/consent/unsubscribe-token.ts';
import { openPeopleHarness } from '#test/people-harness.ts';

/** A letter that arrived at one address. */
export interface ArrivedLetter {
  readonly newsletterId: string;
  readonly addressId: string;
  readonly messageId: string;
  readonly email: string;
  /** The secret of its link to unsubscribe. */
  readonly token: string;
}

export type NewsletterOffice = Awaited<ReturnType<typeof openNewsletterOffice>>;

/** A test office with letters that were sent already, and what is known of their recipients. */
export async function openNewsletterOffice() {
  const harness = await openPeopleHarness();
  const { app, context } = harness.test;
  const { database } = context;

  async function addressOf(email: string): Promise<string> {
    await sql`insert into mail_address (address) values (${email}) on conflict do nothing`.execute(
      database,
    );
    const row = await database
      .selectFrom('mail_address')
      .select('id')
      .where('address', '=', email)
      .executeTakeFirstOrThrow();
    return row.id;
  }

  /** With a consent of the address, and one message that a mail server took. */
  async function arrived(email: string): Promise<ArrivedLetter> {
    const newsletterId = newId();
    const messageId = newId();
    const addressId = await addressOf(email);
    await database.transaction().execute(async (db) => {
      await sql`insert into newsletter (id, subject, segment, state, started_at, finished_at, frozen, released_at, released_by)
        values (${newsletterId}, 'Neues zur Förderung', '{}', 'GESENDET', now(), now(), '{}', now(),
          ${harness.office.people.companyAdmin.id})`.execute(db);
      await sql`insert into newsletter_recipient (newsletter_id, address_id, source, name, state, message_id, sent_at)
        values (${newsletterId}, ${addressId}, 'KONTO', 'Erika Beispiel', 'ANGENOMMEN', ${messageId}, now())`.execute(
        db,
      );
      await sql`insert into newsletter_consent (id, address_id, source, text_version, text, confirmed_at, ip)
        values (${newId()}, ${addressId}, 'PROFIL', 1, 'Ja', now(), '192.0.2.1')`.execute(db);
    });
    const token = unsubscribeToken(await newsletterKey(context, database), { newsletterId, addressId });
    return { newsletterId, addressId, messageId, email, token };
  }

  async function known(email: string): Promise<AddressConsent> {
    const path = `GET /newsletter/consent?email=${encodeURIComponent(email)}`;
    const [found] = await harness.json<AddressConsent[]>('companyAdmin', path);
    if (found === undefined) throw new Error(`Nothing is said about ${email}`);
    return found;
  }

  return {
    ...harness,
    app,
    context,
    database,
    arrived,
    addressOf,
    known,
    recipientState: async ({ newsletterId, addressId }: ArrivedLetter): Promise<string> => {
      const row = await database
        .selectFrom('newsletter_recipient')
        .select('state')
        .where('newsletter_id', '=', newsletterId)
        .where('address_id', '=', addressId)
        .executeTakeFirstOrThrow();
      return row.state;
    },
    /** A call of nobody, as a mail program or a scanner makes it. */
    anonymous: async (
      method: 'GET' | 'HEAD' | 'POST' | 'OPTIONS',
      path: string,
      sent: { readonly payload?: string | object; readonly headers?: Record<string, string> } = {},
    ) =>
      app.inject({
        method,
        url: `/api${path}`,
        ...sent,
        headers: { accept: 'application/problem+json, application/json', ...sent.headers },
      }),
    setForm: async (isOpen: boolean): Promise<void> => {
      await sql`insert into setting (name, value) values ('newsletter.form', ${JSON.stringify(isOpen)}::jsonb)
        on conflict (name) do update set value = excluded.value`.execute(database);
    },
  };
}
