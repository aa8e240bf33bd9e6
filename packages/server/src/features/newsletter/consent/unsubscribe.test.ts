import { randomBytes } from 'node:crypto';
import type { Problem } from '@energieakte/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unsubscribeToken } from '#features/newsletter/consent/unsubscribe-token.ts';
import { collectLogLines } from '#test/log-lines.ts';
import { type NewsletterOffice, openNewsletterOffice } from '#test/newsletter/newsletter-office.ts';
import { startTestApp } from '#test/test-app.ts';

let office: NewsletterOffice;
beforeAll(async () => {
  office = await openNewsletterOffice();
});
afterAll(async () => office.close());

const boundary = 'abcde';
const oneClick = 'List-Unsubscribe=One-Click';
const multipart = [
  `--${boundary}`,
  'Content-Disposition: form-data; name="List-Unsubscribe"',
  '',
  'One-Click',
  `--${boundary}--`,
  '',
].join('\r\n');

/** What programs and people send (RFC 8058 section 3.2), with how the consent was then taken back. */
const bodies = [
  ['application/x-www-form-urlencoded', oneClick, 'EIN_KLICK'],
  [`multipart/form-data; boundary=${boundary}`, multipart, 'EIN_KLICK'],
  ['application/json', JSON.stringify({ 'List-Unsubscribe': 'One-Click' }), 'EIN_KLICK'],
  ['application/json', '', 'LINK'],
  ['application/x-www-form-urlencoded', '', 'LINK'],
  [`multipart/form-data; boundary=${boundary}`, '--abc', 'LINK'],
  ['multipart/form-data', multipart, 'LINK'],
  ['application/x-www-form-urlencoded', `a=${'/'.repeat(50_000)}`, 'LINK'],
  ['application/x-www-form-urlencoded', `List-Unsubscribe=${'a'.repeat(5000)}`, 'EIN_KLICK'],
  ['text/plain', oneClick, 'EIN_KLICK'],
  ['application/octet-stream', '\u0000', 'LINK'],
  ['application/json', '{', 'LINK'],
  ['application/json', '[null]', 'LINK'],
  ['application/json', '{"List-Unsubscribe":1}', 'LINK'],
  ['kein Typ', oneClick, 'EIN_KLICK'],
  ['', oneClick, 'EIN_KLICK'],
] as const;

describe('unsubscribing by one click', () => {
  it.each(bodies)('works with a body %s %#', async (type, payload, via) => {
    const letter = await office.arrived(`a${randomBytes(4).toString('hex')}@empfang.example`);
    expect((await office.known(letter.email)).skipReason).toBeNull();
    const headers = type === '' ? {} : { 'content-type': type };
    const answer = await office.anonymous('POST', `/newsletter/unsubscribe/${letter.token}`, {
      payload,
      headers,
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, { unsubscribed: true }]);
    expect(answer.headers['set-cookie']).toBeUndefined();
    const known = await office.known(letter.email);
    expect(known.skipReason).toBe('GESPERRT_ABGEMELDET');
    expect(known.consents[0]?.revokedVia).toBe(via);
    expect(await office.recipientState(letter)).toBe('ABGEMELDET');
  });

  it('works without a body, twice, and keeps what the first time said', async () => {
    const letter = await office.arrived('zweimal@empfang.example');
    const path = `/newsletter/unsubscribe/${letter.token}`;
    expect((await office.anonymous('POST', path)).statusCode).toBe(200);
    const first = await office.known(letter.email);
    const again = {
      payload: oneClick,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
    expect((await office.anonymous('POST', path, again)).statusCode).toBe(200);
    expect(await office.known(letter.email)).toEqual(first);
  });

  it('is answered in the same way for a link of nobody, and changes nothing', async () => {
    const letter = await office.arrived('fremd@empfang.example');
    const foreign = unsubscribeToken(randomBytes(32), letter);
    const answer = await office.anonymous('POST', `/newsletter/unsubscribe/${foreign}`);
    expect([answer.statusCode, answer.json()]).toEqual([200, { unsubscribed: true }]);
    expect((await office.known(letter.email)).skipReason).toBeNull();
  });

  it.each(['x', 'a'.repeat(65), `${'a'.repeat(66)}b`, encodeURIComponent('/'.repeat(66))])(
    'refuses what is no link: %s',
    async (token) => {
      const answer = await office.anonymous('POST', `/newsletter/unsubscribe/${token}`);
      expect([answer.statusCode, answer.json<Problem>().code]).toEqual([404, 'newsletterLink.unknown']);
    },
  );

  it('is not held up by slashes in the address, or a long body', async () => {
    const slashes = await office.anonymous('POST', `/newsletter/unsubscribe/${'/'.repeat(65_536)}`);
    expect(slashes.statusCode).toBe(404);
    const { token } = await office.arrived('lang@empfang.example');
    for (const type of [
      'application/x-www-form-urlencoded',
      `multipart/form-data; boundary=${boundary}`,
    ]) {
      const long = { payload: 'a'.repeat(100_000), headers: { 'content-type': type } };
      const answer = await office.anonymous('POST', `/newsletter/unsubscribe/${token}`, long);
      expect(answer.statusCode).toBe(413);
    }
  });

  it('goes on to be answered when somebody calls a hundred times', async () => {
    const letter = await office.arrived('flut@empfang.example');
    const calls = Array.from({ length: 100 }, async () =>
      office.anonymous('POST', `/newsletter/unsubscribe/${letter.token}`),
    );
    const answers = await Promise.all(calls);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await office.recipientState(letter)).toBe('ABGEMELDET');
  });

  it('works also for somebody who ordered again after calling as often as that', async () => {
    const letter = await office.arrived('nochmal@empfang.example');
    const path = `/newsletter/unsubscribe/${letter.token}`;
    for (let at = 0; at < 21; at += 1) await office.anonymous('POST', path);
    await office.arrived(letter.email);
    await sql`delete from suppression`.execute(office.database);
    expect((await office.known(letter.email)).skipReason).toBeNull();
    expect((await office.anonymous('POST', path)).statusCode).toBe(200);
    expect((await office.known(letter.email)).skipReason).toBe('GESPERRT_ABGEMELDET');
  });

  it('says nothing to pages of other addresses', async () => {
    const { token } = await office.arrived('quer@empfang.example');
    const answer = await office.anonymous('POST', `/newsletter/unsubscribe/${token}`, {
      headers: { origin: 'https://fremd.example' },
    });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('is the only call beside the form of uploads that takes such a form', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await office.anonymous('POST', '/newsletter/subscribe', {
      payload: 'email=a',
      headers,
    });
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([415, 'request.unsupportedType']);
  });
});

describe('a scanner that looks at all links', () => {
  it.each(['GET', 'HEAD'] as const)('unsubscribes nobody with %s', async (method) => {
    const letter = await office.arrived(`scan-${method.toLowerCase()}@empfang.example`);
    const headers = { 'sec-purpose': 'prefetch', purpose: 'prefetch', 'x-moz': 'prefetch' };
    const answer = await office.anonymous(method, `/newsletter/unsubscribe/${letter.token}`, {
      headers,
    });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe(`/abmelden#${letter.token}`);
    expect((await office.known(letter.email)).skipReason).toBeNull();
    expect(await office.recipientState(letter)).toBe('ANGENOMMEN');
  });

  it('is led to no other page by what stands in the address', async () => {
    const evil = encodeURIComponent('//evil.example\r\nset-cookie: a=b');
    const answer = await office.anonymous('GET', `/newsletter/unsubscribe/${evil}`);
    expect(answer.headers.location).toMatch(/^\/abmelden#%2F%2Fevil/u);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});

it('leaves the token of a link in no log, however the address is called', async () => {
  const lines = collectLogLines();
  const { app, close } = await startTestApp({ log: lines.log });
  const token = 'Kanarienvogel'.padEnd(66, 'x');
  const paths = [
    `/unsubscribe/${token}`,
    `/unsubscribe/${token}/`,
    `/Unsubscribe/${token}`,
    `/confirm/${token}`,
  ];
  for (const path of paths)
    for (const method of ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS'] as const)
      await app.inject({ method, url: `/api/newsletter${path}` });
  await close();
  expect(lines.text()).toContain('/newsletter/unsubscribe/:token');
  expect(lines.text()).not.toContain('Kanarienvogel');
});
