import { officeAccent } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import { findOfficeAddress } from '#core/pdf-pages/letterhead.queries.ts';
import { insertCreatedRecords } from '#core/records/record.queries.ts';
import type { Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { consentText, consentTextVersion } from '#features/newsletter/consent/consent-text.ts';
import { frozenLetter } from '#features/newsletter/letter/letter.service.ts';
import { renderLetter } from '#features/newsletter/letter/render-letter.ts';
import { newsletterTable } from '#features/newsletter/newsletter.queries.ts';
import type { DemoSetting } from '#server/demo/demo-setting.ts';
import { demoDraft, demoSentLetter } from '#server/demo/newsletter/demo-letters.ts';

const sentOn = -41;

/** Each address once, as the office knows it best, in an order that stays. */
const people = sql`(select distinct on (address) address, source, name, salutation, first_name, last_name, firm, user_id,
    customer_id
  from newsletter_contact where source <> 'ABONNENT' and length(address) between 3 and 254
  order by address, array_position(array['KONTO', 'BAUHERR', 'AUFTRAGGEBER'], source), name)`;

/** Most have agreed: people with an account by themselves, the others on paper; some have thought better of it. */
async function insertConsents(db: Transaction, { calendar, ids }: DemoSetting): Promise<void> {
  const { name } = await findOfficeAddress(db);
  await sql`insert into mail_address (address) select address from ${people} as person`.execute(db);
  await sql`insert into newsletter_consent (id, address_id, user_id, source, text_version, text, given_at, note, created_by,
      confirmed_at, revoked_at, revoked_via)
    select gen_random_uuid(), mail.id, user_id, case when user_id is null then 'BUERO_NACHWEIS' else 'PROFIL' end,
      ${consentTextVersion}, ${consentText(name)}, given.at,
      case when user_id is null then 'Unterschrieben beim Ortstermin, liegt in der Akte.' end,
      case when user_id is null then ${ids.user('cc-admin.roth')}::uuid end, given.at,
      case when place % 11 = 7 then given.at + interval '90 days' end, case when place % 11 = 7 then 'PROFIL' end
    from (select *, row_number() over (order by address) as place from ${people} as person) as person
      join mail_address mail on mail.address = person.address
      cross join lateral (select ${calendar.moment(-280, 600)}::timestamptz + place * interval '3 days 2 hours' as at) given
    where place % 6 <> 5`.execute(db);
}

/** What became of the messages, by their place among those who had agreed; all others were taken. */
const outcomes: RawBuilder<unknown> = sql`(values
  (2, 'ABGEWIESEN', 550, '5.1.1 User unknown', 'ADRESSE'),
  (5, 'UNKLAR', null, 'Connection lost after the message was sent', null),
  (7, 'ZURUECKGEKOMMEN', 250, 'OK', null),
  (9, 'ABGEMELDET', 250, 'OK', null),
  (12, 'ABGEWIESEN', 554, '5.7.1 Message rejected by policy', 'REGEL')
) as outcome (nth, state, code, said, cause)`;

async function insertLedger(db: Transaction, setting: DemoSetting, letterId: string): Promise<void> {
  const begun = setting.calendar.moment(sentOn, 551);
  await sql`insert into newsletter_recipient (newsletter_id, address_id, source, name, placeholders, user_id, customer_id,
      state, skip_reason, attempts, smtp_code, smtp_text, rejected_for, message_id, sent_at, bounced_at, unsubscribed_at,
      updated_at)
    select ${letterId}, address_id, source, name, jsonb_build_object('salutation', salutation, 'firstName', first_name,
        'lastName', last_name, 'firm', firm), user_id, customer_id,
      what.state, reason, (reason is null)::integer, case when reason is null then coalesce(code, 250) end,
      case when reason is null then coalesce(said, 'OK') end, cause,
      case when reason is null then gen_random_uuid() end,
      case when what.state in ('ANGENOMMEN', 'ZURUECKGEKOMMEN', 'ABGEMELDET') then moment end,
      case when what.state = 'ZURUECKGEKOMMEN' then moment + interval '4 minutes' end,
      case when what.state = 'ABGEMELDET' then moment + interval '2 hours' end, moment
    from (
      select *, ${begun}::timestamptz + nth * interval '1 second' as moment from (
        select person.*, mail.id as address_id, asked.reason,
          row_number() over (partition by asked.reason is null order by person.address) as nth
        from ${people} as person join mail_address mail on mail.address = person.address
          cross join lateral (select case when count(*) = 0 then 'KEINE_EINWILLIGUNG'
              when bool_or(revoked_at < ${begun}::timestamptz) then 'WIDERRUFEN' end as reason
            from newsletter_consent where address_id = mail.id) asked
      ) as numbered
    ) as addressee
      left join ${outcomes} on outcome.nth = addressee.nth and reason is null
      cross join lateral (select case when reason is not null then 'UEBERSPRUNGEN'
        else coalesce(outcome.state, 'ANGENOMMEN') end as state) what`.execute(db);
}

async function insertVersion(db: Transaction, id: string, changedBy: string): Promise<void> {
  const record = await newsletterTable.find(db, id);
  if (record !== null)
    await insertCreatedRecords(db, { table: 'newsletter', records: [record], changedBy });
}

async function insertDraft(db: Transaction, { calendar, ids }: DemoSetting): Promise<void> {
  const id = newId();
  const author = ids.user('sabine.brenner');
  const { subject, preheader, body, segment } = demoDraft;
  const at = calendar.minutesFromNow(-90);
  await db
    .insertInto('newsletter')
    .values({
      id,
      subject,
      preheader,
      body: JSON.stringify(body),
      segment: JSON.stringify(segment),
      created_at: at,
      created_by: author,
      updated_at: at,
      updated_by: author,
    })
    .execute();
  await insertVersion(db, id, author);
}

async function insertSent(db: Transaction, setting: DemoSetting): Promise<void> {
  const { calendar, ids } = setting;
  const id = newId();
  const author = ids.user('cc-admin.roth');
  const { subject, preheader, body, segment } = demoSentLetter;
  const office = { ...(await findOfficeAddress(db)), color: officeAccent.defaultValue };
  const nothing = { programmes: new Map(), images: new Map() };
  const written = renderLetter(body, { subject, preheader, office, ...nothing });
  const frozen = frozenLetter({ letter: { id, subject, preheader, body: [...body] }, written });
  await db
    .insertInto('newsletter')
    .values({
      id,
      subject,
      preheader,
      body: JSON.stringify(body),
      segment: JSON.stringify(segment),
      state: 'GESENDET',
      frozen: JSON.stringify(frozen),
      released_by: ids.user('sabine.brenner'),
      released_at: calendar.moment(sentOn, 540),
      started_by: author,
      started_at: calendar.moment(sentOn, 550),
      recall_until: calendar.moment(sentOn, 551),
      finished_at: calendar.moment(sentOn, 556),
      created_at: calendar.moment(sentOn - 2, 600),
      created_by: author,
      updated_at: calendar.moment(sentOn - 1, 900),
      updated_by: author,
    })
    .execute();
  await insertVersion(db, id, author);
  await insertLedger(db, setting, id);
}

/** Who may be written to, a letter that went out with what became of it, and one that is being written. */
export async function insertDemoNewsletters(db: Transaction, setting: DemoSetting): Promise<void> {
  await insertConsents(db, setting);
  await insertSent(db, setting);
  await insertDraft(db, setting);
}
