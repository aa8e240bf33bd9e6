import type { AddressConsent, OwnProfile } from '@energieakte/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { berlinDay } from '#core/berlin-time.ts';
import { signIn } from '#test/office.ts';
import { type NewsletterOffice, openNewsletterOffice } from '#test/newsletter/newsletter-office.ts';

let office: NewsletterOffice;
beforeAll(async () => {
  office = await openNewsletterOffice();
});
afterAll(async () => office.close());

const given = { action: 'GIVEN', givenOn: '2026-01-15', note: 'Unterschrift auf dem Messeblatt' };

describe('what the office knows of an address', () => {
  it.each(['guestOfHalb', 'user', 'accountant', 'admin', 'superAdmin'] as const)(
    'is not for the %s',
    async (key) => {
      const evidence = { ...given, email: 'a@empfang.example' };
      expect((await office.call(key, 'GET /newsletter/consent?email=a@b.example')).statusCode).toBe(403);
      expect((await office.call(key, 'POST /newsletter/consent', evidence)).statusCode).toBe(403);
    },
  );

  it('is nothing before anybody said anything', async () => {
    expect(await office.known('niemand@empfang.example')).toEqual({
      email: 'niemand@empfang.example',
      skipReason: 'KEINE_EINWILLIGUNG',
      bounceState: 'OK',
      lastBounceAt: null,
      lastBounceText: null,
      consents: [],
      letters: [],
    });
  });

  it('names the letters that arrived', async () => {
    const letter = await office.arrived('brief@empfang.example');
    expect((await office.known(letter.email)).letters).toMatchObject([
      { id: letter.newsletterId, subject: 'Neues zur Förderung' },
    ]);
  });

  it('is found by the person and by the customer', async () => {
    const { guestOfHalb } = office.office.people;
    const ofPerson = `GET /newsletter/consent?userId=${guestOfHalb.id}`;
    const [person] = await office.json<AddressConsent[]>('companyAdmin', ofPerson);
    expect(person?.email).toBe('m.huber@albblick-haus.example');
    const ofCustomer = `GET /newsletter/consent?customerId=${guestOfHalb.customerId}`;
    const customer = await office.json<AddressConsent[]>('companyAdmin', ofCustomer);
    expect(customer.map(({ email }) => email)).toContain('m.huber@albblick-haus.example');
  });
});

describe('evidence of the office', () => {
  it('is written down with its note, and lets letters out', async () => {
    const body = { ...given, email: ' Messe@Empfang.example'.trim() };
    const known = await office.json<AddressConsent>('companyAdmin', 'POST /newsletter/consent', body);
    expect(known).toMatchObject({ email: 'messe@empfang.example', skipReason: null });
    expect(known.consents[0]).toMatchObject({
      source: 'BUERO_NACHWEIS',
      note: given.note,
      createdBy: { displayname: 'Karla Zimmer' },
    });
  });

  it.each([
    ['without a note', { ...given, note: ' ' }],
    ['of a day to come', { ...given, givenOn: '2098-01-01' }],
    ['of no address', { ...given, email: 'kein' }],
  ])('is refused %s', async (_name, body) => {
    const refused = await office.refused('companyAdmin', 'POST /newsletter/consent', {
      email: 'x@empfang.example',
      ...body,
    });
    expect([refused.status, refused.code]).toEqual([400, 'request.invalid']);
  });

  it('does not lift that somebody unsubscribed, and nothing older than a revocation counts', async () => {
    const letter = await office.arrived('nein@empfang.example');
    await office.anonymous('POST', `/newsletter/unsubscribe/${letter.token}`);
    const older = { ...given, email: letter.email };
    const refused = await office.refused('companyAdmin', 'POST /newsletter/consent', older);
    expect(refused.code).toBe('newsletterConsent.revoked');
    const today = berlinDay(office.context.clock.now());
    // What only has a day cannot say that it came later on it.
    const same = { ...older, givenOn: today };
    const again = await office.refused('companyAdmin', 'POST /newsletter/consent', same);
    expect([again.status, again.code]).toEqual([409, 'newsletterConsent.revoked']);
    expect((await office.known(letter.email)).consents).toHaveLength(1);
  });

  it('counts from the day after a revocation, which was in the morning of a day', async () => {
    const { email, addressId } = await office.arrived('morgens@empfang.example');
    await sql`update newsletter_consent set revoked_at = '2026-01-15 08:00 Europe/Berlin', revoked_via = 'PROFIL'
      where address_id = ${addressId}`.execute(office.database);
    const path = 'POST /newsletter/consent';
    const refused = await office.refused('companyAdmin', path, { ...given, email });
    expect(refused.code).toBe('newsletterConsent.revoked');
    await office.json('companyAdmin', path, { ...given, email, givenOn: '2026-01-16' });
  });

  it('of a revocation stops letters, also to an address nobody knew', async () => {
    const body = { action: 'REVOKED', email: 'anruf@empfang.example' };
    const known = await office.json<AddressConsent>('companyAdmin', 'POST /newsletter/consent', body);
    expect(known).toMatchObject({ skipReason: 'GESPERRT_ABGEMELDET', consents: [] });
  });
});

describe('the newsletter in the own profile', () => {
  async function choose(newsletter: boolean): Promise<OwnProfile> {
    const { version } = await office.json<OwnProfile>('user', 'GET /user/profile');
    return office.json<OwnProfile>('user', 'POST /user/me', { version, newsletter });
  }

  it('lifts what was unsubscribed by a link, and is taken back by it', async () => {
    const email = 'jana.keller@beb.example';
    const letter = await office.arrived(email);
    await office.anonymous('POST', `/newsletter/unsubscribe/${letter.token}`);
    expect(await office.json('user', 'GET /user/profile')).toMatchObject({ newsletter: false });
    expect(await choose(true)).toMatchObject({ newsletter: true });
    const known = await office.known(email);
    expect([known.skipReason, known.consents[0]?.source]).toEqual([null, 'PROFIL']);
    expect(await choose(false)).toMatchObject({ newsletter: false });
    expect((await office.known(email)).skipReason).toBe('WIDERRUFEN');
  });

  it('stays with the address when the account gets another one', async () => {
    await choose(true);
    const { id } = office.office.people.user;
    await office.database
      .updateTable('app_user')
      .set({ email: 'neue.adresse@beb.example' })
      .where('id', '=', id)
      .execute();
    expect(await office.json('user', 'GET /user/profile')).toMatchObject({ newsletter: false });
    expect((await office.known('jana.keller@beb.example')).skipReason).toBeNull();
  });

  it('needs an address', async () => {
    const { id } = office.office.people.secondUser;
    await office.database.updateTable('app_user').set({ email: null }).where('id', '=', id).execute();
    const { version } = await office.json<OwnProfile>('secondUser', 'GET /user/profile');
    const refused = await office.refused('secondUser', 'POST /user/me', { version, newsletter: true });
    expect([refused.status, refused.code]).toEqual([409, 'newsletter.noOwnAddress']);
  });
});

describe('an address whose owner wants everything gone', () => {
  const email = 'weg@empfang.example';
  const body = { action: 'ERASED', email };
  const path = 'POST /newsletter/consent';

  it.each(['user', 'admin', 'superAdmin', 'companyAdmin'] as const)(
    'is not erased by the %s',
    async (key) => {
      const refused = await office.refused(key, path, body);
      expect([refused.status, refused.code]).toEqual([403, 'access.denied']);
    },
  );

  it('is erased by a Super-Admin with the marker, which is in the log', async () => {
    const { addressId } = await office.arrived(email);
    const { user } = await office.signedInColleague('ROLE_SUPER_ADMIN');
    const username = 'cc-admin.weg';
    await sql`update app_user set username = ${username} where id = ${user.id}`.execute(office.database);
    const authorization = `Bearer ${await signIn(office.app, username)}`;
    const answer = await office.anonymous('POST', '/newsletter/consent', {
      payload: body,
      headers: { authorization },
    });
    expect(answer.json()).toMatchObject({ skipReason: 'GESPERRT_GELOESCHT', consents: [], letters: [] });
    const { rows } = await sql<object>`select address, (select count(*)::integer from newsletter_consent
        where address_id = mail_address.id and ip is null and erased_at is not null) as emptied,
        (select action from audit where entity_id = ${addressId}) as action
      from mail_address where id = ${addressId}`.execute(office.database);
    expect(rows).toEqual([{ address: null, emptied: 1, action: 'newsletterConsent.erased' }]);
  });
});
