import { Mail, type Problem } from '@energieakte/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type NewsletterOffice, openNewsletterOffice } from '#test/newsletter/newsletter-office.ts';
import { newestToken, readOutbox } from '#test/outbox.ts';

let office: NewsletterOffice;
beforeAll(async () => {
  office = await openNewsletterOffice();
});
afterAll(async () => office.close());

let network = 0;
/** Each test calls from a network of its own. */
function fromElsewhere() {
  network += 1;
  return { remoteAddress: `192.0.${network}.1` };
}

async function order(email: string, from = fromElsewhere()) {
  const sent = { method: 'POST', url: '/api/newsletter/subscribe', payload: { email } } as const;
  const headers = { accept: 'application/problem+json, application/json' };
  return office.app.inject({ ...sent, ...from, headers });
}

async function mailsTo(email: string) {
  return (await readOutbox(office.test)).filter(({ recipient }) => recipient === email);
}

const linkOf = async (email: string) => newestToken(office.test, email);

const confirm = async (token: string) => office.anonymous('POST', `/newsletter/confirm/${token}`);

describe('ordering the newsletter over the form', () => {
  it('is closed until the office opens it', async () => {
    const form = await office.anonymous('GET', '/newsletter/form');
    expect(form.json()).toMatchObject({ isOpen: false, officeName: 'Brenner Energieberatung' });
    const answer = await order('zu@empfang.example');
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([409, 'newsletterForm.closed']);
    await office.setForm(true);
    expect((await office.anonymous('GET', '/newsletter/form')).json()).toMatchObject({ isOpen: true });
  });

  it('counts once the owner of the address has confirmed it', async () => {
    const email = 'neu@empfang.example';
    expect((await order(' Neu@Empfang.example '.trim())).statusCode).toBe(202);
    expect((await office.known(email)).skipReason).toBe('NICHT_BESTAETIGT');
    const token = await linkOf(email);
    const shown = await office.anonymous('GET', `/newsletter/confirm/${token}`);
    expect([shown.statusCode, shown.headers.location]).toEqual([
      302,
      `/newsletter-bestaetigen#${token}`,
    ]);
    expect((await office.known(email)).skipReason).toBe('NICHT_BESTAETIGT');
    for (const _twice of [1, 2]) expect((await confirm(token)).json()).toEqual({ confirmed: true });
    const known = await office.known(email);
    expect(known.skipReason).toBeNull();
    expect(known.consents).toHaveLength(1);
    expect(known.consents[0]).toMatchObject({ source: 'FORMULAR', revokedAt: null });
    expect(known.consents[0]?.text).toContain('Brenner Energieberatung darf mir');
  });

  it('shows its link to nobody who reads the outbox, and sends it only as long as it works', async () => {
    const email = 'geheim@empfang.example';
    await order(email);
    const token = await linkOf(email);
    expect(token).toMatch(/^[\w-]{43}$/u);
    const [mail] = await mailsTo(email);
    const read = async () => Mail.parse(await office.json('superAdmin', `GET /mail/${mail?.id}`));
    const { text, holdsLink, linkEnded } = await read();
    expect(text).toContain('hier:\n\n(Den Link sieht nur, wer die Nachricht bekommt.)\n');
    expect([text?.includes(token), holdsLink, linkEnded]).toEqual([false, false, false]);
    await confirm(token);
    expect(await read()).toMatchObject({ linkEnded: true });
  });

  it('answers the same for who gets it already, who stays so, and is told', async () => {
    const letter = await office.arrived('schon@empfang.example');
    const answer = await order(letter.email);
    expect([answer.statusCode, answer.json()]).toEqual([202, { requested: true }]);
    expect((await office.known(letter.email)).skipReason).toBeNull();
    expect((await mailsTo(letter.email)).map(({ subject }) => subject)).toEqual([
      'Newsletter schon bestellt',
    ]);
  });

  it('writes to an address three times a day, and answers further orders in the same way', async () => {
    for (const _time of [1, 2, 3, 4, 5])
      expect((await order('oft@empfang.example')).statusCode).toBe(202);
    expect(await mailsTo('oft@empfang.example')).toHaveLength(3);
  });

  it('is limited for each network', async () => {
    const from = fromElsewhere();
    const statuses: number[] = [];
    for (let at = 0; at < 21; at += 1)
      statuses.push((await order(`viele${at}@empfang.example`, from)).statusCode);
    expect(statuses.filter((status) => status === 202)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });

  it.each([
    '',
    'kein',
    'a@b',
    `${'a'.repeat(300)}@b.example`,
    '/'.repeat(65_536),
    'a@b.example\r\nBcc: c@d.example',
  ])('refuses what is no address: %s', async (email) => {
    expect((await order(email)).statusCode).toBe(400);
  });
});

describe('the link that confirms an order', () => {
  it('counts as well when it is the older one of two, and whatever is ordered after it', async () => {
    const email = 'doppelt@empfang.example';
    await order(email);
    const older = await linkOf(email);
    await order(email);
    expect((await office.known(email)).skipReason).toBe('NICHT_BESTAETIGT');
    expect((await confirm(older)).statusCode).toBe(200);
    expect((await office.known(email)).skipReason).toBeNull();
    await order(email);
    expect((await mailsTo(email)).at(-1)?.subject).toBe('Newsletter schon bestellt');
    const revoked = { action: 'REVOKED', email };
    await office.json('companyAdmin', 'POST /newsletter/consent', revoked);
    await sql`delete from suppression`.execute(office.database);
    expect((await office.known(email)).skipReason).toBe('WIDERRUFEN');
    await order(email);
    expect((await office.known(email)).skipReason).toBe('WIDERRUFEN');
  });

  it('is not needed for what the profile says already', async () => {
    const { email } = await office.arrived('jana.keller@beb.example');
    await sql`insert into newsletter_consent (id, address_id, source, text_version, text, token_hash)
      values (gen_random_uuid(), ${await office.addressOf(email)}, 'FORMULAR', 1, 'Ja', 'x')`.execute(
      office.database,
    );
    expect((await office.known(email)).skipReason).toBeNull();
    expect(await office.json('user', 'GET /user/profile')).toMatchObject({ newsletter: true });
  });

  it('is no link of ours where nobody made it', async () => {
    const answer = await confirm('a'.repeat(43));
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([404, 'newsletterLink.unknown']);
    expect((await confirm('/'.repeat(65_536))).statusCode).toBe(404);
  });

  it('is over after seven days', async () => {
    const email = 'alt@empfang.example';
    await order(email);
    await sql`alter table newsletter_consent disable trigger newsletter_consent__evidence`.execute(
      office.database,
    );
    await sql`update newsletter_consent set given_at = now() - interval '8 days'
      where address_id = ${await office.addressOf(email)}`.execute(office.database);
    await sql`alter table newsletter_consent enable trigger newsletter_consent__evidence`.execute(
      office.database,
    );
    const answer = await confirm(await linkOf(email));
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([410, 'newsletterLink.used']);
  });

  it('lifts that somebody had unsubscribed, and is over once they unsubscribe again', async () => {
    const letter = await office.arrived('wieder@empfang.example');
    await office.anonymous('POST', `/newsletter/unsubscribe/${letter.token}`);
    await order(letter.email);
    const token = await linkOf(letter.email);
    expect((await office.known(letter.email)).skipReason).toBe('GESPERRT_ABGEMELDET');
    expect((await confirm(token)).statusCode).toBe(200);
    expect((await office.known(letter.email)).skipReason).toBeNull();
    await office.anonymous('POST', `/newsletter/unsubscribe/${letter.token}`);
    expect((await confirm(token)).statusCode).toBe(410);
    expect((await office.known(letter.email)).skipReason).toBe('GESPERRT_ABGEMELDET');
  });
});
