import { ErasureReport } from '@energieakte/contract';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ArrivedLetter,
  type NewsletterOffice,
  openNewsletterOffice,
} from '#test/newsletter/newsletter-office.ts';
import { insertBareProject } from '#test/projects.ts';

let office: NewsletterOffice;
beforeAll(async () => {
  office = await openNewsletterOffice();
});
afterAll(async () => office.close());

/** What is left of an address in the tables of newsletters. */
async function leftOf({ addressId }: ArrivedLetter): Promise<string> {
  const { rows } = await sql<{ readonly left: string }>`
    select concat_ws(' ', (select row_to_json(mail_address)::text from mail_address where id = ${addressId}),
      (select json_agg(consent)::text from newsletter_consent consent where address_id = ${addressId}),
      (select json_agg(recipient)::text from newsletter_recipient recipient where address_id = ${addressId}),
      (select json_agg(bounce)::text from newsletter_bounce bounce where address_id = ${addressId})) as left`.execute(
    office.database,
  );
  return rows[0]?.left ?? '';
}

async function noteBounce({ addressId, email }: ArrivedLetter): Promise<void> {
  await sql`insert into newsletter_bounce (id, uid_validity, uid, kind, address_id, text)
    values (gen_random_uuid(), 1, (random() * 1e9)::bigint, 'WEICH', ${addressId}, ${email})`.execute(
    office.database,
  );
  await sql`update mail_address set last_bounce_text = ${email} where id = ${addressId}`.execute(
    office.database,
  );
}

async function disclosed(kind: string, id: string): Promise<string> {
  const answer = await office.call('superAdmin', 'POST /privacy/export', { kind, id });
  const files = unzipSync(new Uint8Array(answer.rawPayload));
  return Object.values(files)
    .map((bytes) => strFromU8(bytes))
    .join('\n');
}

async function erased(kind: 'user' | 'project', id: string): Promise<ErasureReport> {
  const preview = await office.json('superAdmin', 'POST /privacy/erase/preview', { kind, id });
  const report = ErasureReport.parse(preview);
  const { confirmation } = report;
  await office.json('superAdmin', 'POST /privacy/erase', { kind, id, confirmation });
  return report;
}

async function projectOf(number: number, email: string): Promise<string> {
  const customerId = office.office.customerIds.halb;
  const id = await insertBareProject(office.database, { number, customerId });
  await sql`insert into project_client (project_id, position, last_name, email)
    values (${id}, 1, 'Beispiel', ${email})`.execute(office.database);
  return id;
}

describe('a person who is erased', () => {
  it('is handed out what is known, loses it, and is not written to when an import brings them back', async () => {
    const { user } = await office.signedInColleague();
    const email = user.email ?? '';
    const letter = await office.arrived(email.toLowerCase());
    await sql`update newsletter_consent set user_id = ${user.id} where address_id = ${letter.addressId}`.execute(
      office.database,
    );
    await noteBounce(letter);
    const handedOut = await disclosed('user', user.id);
    for (const word of ['192.0.2.1', 'Erika Beispiel', 'Einwilligungen in den Newsletter'])
      expect(handedOut).toContain(word);
    await erased('user', user.id);
    const left = await leftOf(letter);
    for (const word of [email.toLowerCase(), '192.0.2.1', 'Erika Beispiel', user.id])
      expect(left).not.toContain(word);
    expect(left).toContain('"text":"Ja"');
    expect((await office.known(email)).skipReason).toBe('GESPERRT_GELOESCHT');
    // Whatever is said about the address later, that it was erased stays.
    const revoked = { action: 'REVOKED', email };
    expect(await office.json('companyAdmin', 'POST /newsletter/consent', revoked)).toMatchObject({
      skipReason: 'GESPERRT_GELOESCHT',
    });
    // The link of an old letter leads to nobody any more, and says nothing about it.
    const answer = await office.anonymous('POST', `/newsletter/unsubscribe/${letter.token}`);
    expect(answer.statusCode).toBe(200);
  });

  it('is not written to later either when no letter ever went out', async () => {
    const { user } = await office.signedInColleague();
    await erased('user', user.id);
    const evidence = { action: 'GIVEN', email: user.email, givenOn: '2026-01-15', note: 'Import' };
    expect(await office.json('companyAdmin', 'POST /newsletter/consent', evidence)).toMatchObject({
      skipReason: 'GESPERRT_GELOESCHT',
    });
  });
});

describe('an address that others use as well', () => {
  async function erasedPersonWith(use: (email: string) => Promise<unknown>): Promise<void> {
    const { user } = await office.signedInColleague();
    const email = (user.email ?? '').toLowerCase();
    const letter = await office.arrived(email);
    await sql`update newsletter_consent set user_id = ${user.id} where address_id = ${letter.addressId}`.execute(
      office.database,
    );
    await use(email);
    await erased('user', user.id);
    expect((await office.known(email)).skipReason).toBeNull();
    const left = await leftOf(letter);
    expect(left).toContain(email);
    for (const word of ['192.0.2.1', user.id]) expect(left).not.toContain(word);
  }

  it('stays with the customer it belongs to', async () =>
    erasedPersonWith(async (email) =>
      sql`update customer set email = ${email} where id = ${office.office.customerIds.halb}`.execute(
        office.database,
      ),
    ));

  it('stays with another account', async () =>
    erasedPersonWith(async (email) => {
      await sql`update app_user set email = 'inzwischen@empfang.example' where email_folded = ${email}`.execute(
        office.database,
      );
      await sql`update app_user set email = ${email} where id = ${office.office.people.guestOfHalb.id}`.execute(
        office.database,
      );
    }));

  it('stays with a Bauherr', async () => erasedPersonWith(async (email) => projectOf(705, email)));
});

describe('a message nobody has judged yet', () => {
  it('is handed out to who sent it, and emptied with them', async () => {
    const { user } = await office.signedInColleague();
    const sender = (user.email ?? '').toLowerCase();
    await sql`insert into newsletter_bounce (id, uid_validity, uid, kind, text, subject, sender)
      values (gen_random_uuid(), 2, 1, 'UNBEKANNT', 'Eine Nachricht: Kummer', 'Kummer', ${sender})`.execute(
      office.database,
    );
    expect(await disclosed('user', user.id)).toContain('Kummer');
    await erased('user', user.id);
    const { rows } = await sql<object>`select text, subject, sender from newsletter_bounce
      where uid_validity = 2`.execute(office.database);
    expect(rows).toEqual([{ text: null, subject: null, sender: null }]);
  });
});

describe('the Bauherren of a project that is erased', () => {
  it('lose what newsletters know of them, and are not written to any more', async () => {
    const letter = await office.arrived('bauherr@empfang.example');
    const id = await projectOf(701, 'Bauherr@Empfang.example');
    await noteBounce(letter);
    expect(await disclosed('project', id)).toContain('192.0.2.1');
    const { erased: lines } = await erased('project', id);
    expect(lines.map(({ title }) => title)).toContain('Einwilligungen in den Newsletter');
    const left = await leftOf(letter);
    for (const word of ['bauherr@', '192.0.2.1', 'Erika']) expect(left).not.toContain(word);
    expect((await office.known(letter.email)).skipReason).toBe('GESPERRT_GELOESCHT');
  });

  it('keep the newsletter where they build elsewhere, or have an account', async () => {
    const letter = await office.arrived('zweimal@empfang.example');
    const id = await projectOf(702, letter.email);
    await projectOf(703, letter.email);
    await erased('project', id);
    expect((await office.known(letter.email)).skipReason).toBeNull();
    const colleague = await office.arrived('petra.vogt@beb.example');
    await erased('project', await projectOf(704, colleague.email));
    expect((await office.known(colleague.email)).skipReason).toBeNull();
  });
});
