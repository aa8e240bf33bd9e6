import { AuditEntry } from '@energieakte/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { recordEndedCounts } from '#core/audit/security-count.service.ts';
import { createPasswordHasher, leastCost } from '#platform/password-hasher.ts';
import { cheapPasswords } from '#test/cheap-passwords.ts';
import { collectLogLines } from '#test/log-lines.ts';
import { bearer, insertOffice, type Office, officePassword, signIn } from '#test/office.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

const lines = collectLogLines();
const slow = createPasswordHasher({ ...leastCost, timeCost: 6 }, 2);
let hasher = cheapPasswords;
let test: TestApp;
let office: Office;
let looked: number;
let slowness: Promise<unknown>;

beforeAll(async () => {
  test = await startTestApp({
    log: lines.log,
    passwords: {
      ...cheapPasswords,
      matches: async (...check) => {
        const matches = await hasher.matches(...check);
        looked += 1;
        return matches;
      },
    },
    wait: async (milliseconds) => {
      if (milliseconds > 0) await slowness;
    },
  });
  office = await insertOffice(test.context.database);
});
afterAll(async () => test.close());

const counters = [
  'sign_in_failure',
  'sign_in_success',
  'sign_in_network',
  'security_count',
  'rate_count',
] as const;

beforeEach(async () => {
  looked = 0;
  hasher = cheapPasswords;
  slowness = Promise.resolve();
  for (const table of counters) await test.context.database.deleteFrom(table).execute();
});

const home = '192.0.2.1';

async function attempt(username: string, password = 'falsch', from = home) {
  return test.app.inject({
    method: 'POST',
    url: '/api/authenticate',
    remoteAddress: from,
    payload: { username, password },
  });
}

/** So many wrong passwords, each of another account. */
async function guess(count: number, from: string | ((index: number) => string) = home) {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const address = typeof from === 'string' ? from : from(index);
    statuses.push((await attempt(`konto${index}`, 'falsch', address)).statusCode);
  }
  return statuses;
}

const Page = z.object({ items: z.array(AuditEntry) });

async function auditOf(action: string) {
  const { username } = office.people.superAdmin;
  const reply = await test.app.inject({
    url: `/api/audit?action=${action}`,
    headers: bearer(await signIn(test.app, username)),
  });
  return Page.parse(reply.json()).items;
}

async function lastAuditId(): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(id), 0)::int as last from audit`.execute(test.context.database);
  return rows[0]?.last ?? 0;
}

describe('failures of one network over all names', () => {
  it('end in 429 while 21 accounts are tried five times each, and nothing more is hashed', async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 5; round += 1) statuses.push(...(await guess(21)));
    expect(statuses.slice(0, 50)).toEqual(Array.from({ length: 50 }, () => 401));
    expect(statuses.slice(50)).toEqual(Array.from({ length: 55 }, () => 429));
    expect(looked).toBe(50);
    const refused = await attempt('konto1');
    expect(refused.body).toBe('Zu viele Fehlversuche. Bitte in 15 Minuten noch einmal versuchen.');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60);
  });

  it('refuse unknown and known names, right and wrong passwords alike', async () => {
    await guess(50);
    const { user } = office.people;
    const answers = [
      await attempt('niemand'),
      await attempt(user.username),
      await attempt(user.username, officePassword),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([429, 429, 429]);
  });

  it('refuse nobody who signed in from there before, and nobody elsewhere', async () => {
    const { user, admin } = office.people;
    expect((await attempt(user.username, officePassword)).statusCode).toBe(200);
    await guess(60);
    expect((await attempt(user.username, officePassword)).statusCode).toBe(200);
    expect((await attempt(admin.username, officePassword)).statusCode).toBe(429);
    expect((await attempt(admin.username, officePassword, '192.0.2.2')).statusCode).toBe(200);
  });

  it('do not grow with the typos of people who signed in from there before', async () => {
    const { user, admin } = office.people;
    await attempt(user.username, officePassword);
    for (let round = 0; round < 6; round += 1) {
      for (let typo = 0; typo < 9; typo += 1) await attempt(user.username);
      expect((await attempt(user.username, officePassword)).statusCode).toBe(200);
    }
    expect((await attempt(admin.username, officePassword)).statusCode).toBe(200);
  });

  it('do not grow with attempts that succeed, or that were not looked at', async () => {
    const { user } = office.people;
    for (let index = 0; index < 60; index += 1) {
      await test.context.database.deleteFrom('sign_in_success').execute();
      expect((await attempt(user.username, officePassword)).statusCode).toBe(200);
    }
    for (let index = 0; index < 60; index += 1) await attempt('niemand');
    expect((await attempt(user.username, officePassword)).statusCode).toBe(200);
  });

  it('are counted for the whole prefix of a customer with IPv6, later than for one network', async () => {
    const statuses = await guess(205, (index) => `2001:db8:7:${index.toString(16)}::1`);
    expect(statuses.indexOf(429)).toBe(200);
    const neighbour = '2001:db8:8::1';
    expect((await attempt(office.people.user.username, officePassword, neighbour)).statusCode).toBe(200);
  });

  it('are forgotten after a quarter of an hour', async () => {
    await guess(51);
    await sql`update sign_in_network set since = since - interval '15 minutes',
      blocked_until = blocked_until - interval '15 minutes'`.execute(test.context.database);
    expect((await attempt(office.people.admin.username, officePassword)).statusCode).toBe(200);
  });
});

describe('a queue that is full', () => {
  it('refuses what one network sends beyond its share, and counts it as no failure', async () => {
    hasher = slow;
    const parallel = Array.from({ length: 45 }, async (_, index) => attempt(`konto${index}`));
    const answers = await Promise.all(parallel);
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers['retry-after']).toBe('10');
    expect(looked).toBe(45 - refused.length);
    const failures = await test.context.database
      .selectFrom('sign_in_network')
      .select('failures')
      .executeTakeFirstOrThrow();
    expect(failures.failures).toBe(looked);
  });

  it('lets only so many wait for what others did to a name', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    for (let index = 0; index < 20; index += 1) await attempt('niemand', 'x', `198.51.100.${index}`);
    slowness = promise;
    const answers = Array.from({ length: 203 }, async (_, index) =>
      attempt('niemand', 'x', `203.0.113.${index}`),
    );
    const first = await Promise.race(answers);
    resolve(undefined);
    expect(first.statusCode).toBe(429);
    expect(first.headers['retry-after']).toBeDefined();
    const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(3);
  });
});

describe('the audit log', () => {
  it('has one line at once and one with the sum, however many tries are turned away', async () => {
    await guess(50);
    const before = await lastAuditId();
    await guess(40);
    const [first, ...others] = (await auditOf('auth.throttled')).filter(({ id }) => id > before);
    expect(first?.details?.address).toBe(home);
    // A minute may have turned meanwhile.
    expect(others.length).toBeLessThanOrEqual(1);
    await sql`update security_count set window_end = window_end - interval '2 minutes'`.execute(
      test.context.database,
    );
    const between = await lastAuditId();
    await recordEndedCounts(test.context);
    const sums = (await auditOf('auth.throttled')).filter(({ id }) => id > between);
    const counted = sums.map(({ details }) => {
      expect(details?.address).toBe(home);
      return Number(details?.values.find(({ name }) => name === 'count')?.value);
    });
    expect(counted.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(39);
    expect(await recordEndedCounts(test.context)).toBe(0);
  });

  it('has no more than sixteen lines at once for however many networks', async () => {
    for (let index = 0; index < 60; index += 1) {
      const from = `198.51.100.${index}`;
      await sql`insert into sign_in_network (network, failures, since, blocked_until)
        values (${from}, 50, now(), now() + interval '15 minutes')`.execute(test.context.database);
    }
    const before = await lastAuditId();
    for (let index = 0; index < 60; index += 1) await attempt('niemand', 'x', `198.51.100.${index}`);
    const written = (await lastAuditId()) - before;
    // Twice where a minute turned meanwhile.
    expect(written).toBeLessThanOrEqual(32);
    const { rows } = await sql<{ tries: number }>`
      select sum(tries)::int as tries from security_count`.execute(test.context.database);
    expect(rows[0]?.tries).toBe(60);
  });

  it('writes failures down one by one only up to fifty of a network within an hour', async () => {
    const before = await lastAuditId();
    for (let index = 0; index < 70; index += 1) {
      await test.context.database.deleteFrom('sign_in_network').execute();
      await attempt(`konto${index}`);
    }
    const written = (await auditOf('auth.failed')).filter(({ id }) => id > before);
    expect(written.length).toBeGreaterThanOrEqual(50);
    expect(written.length).toBeLessThanOrEqual(52);
  });

  it('keeps a password that was typed as the name nowhere, and the name of an account as before', async () => {
    const secret = 'Kanarienvogel-im-falschen-Feld';
    const before = await lastAuditId();
    await attempt(secret, 'x');
    await attempt(` ${office.people.user.username.toUpperCase()}`, 'x');
    const failed = (await auditOf('auth.failed')).filter(({ id }) => id > before);
    expect(failed.map(({ details }) => details?.values)).toEqual([
      [{ name: 'username', value: office.people.user.username }],
      [{ name: 'account', value: 'unbekannter Name' }],
    ]);
    const { rows } = await test.context.pool.query<{ text: string }>(
      `select payload::text as text from audit_detail union all select name_folded from sign_in_failure
       union all select bucket from rate_count union all select slot || calls::text from security_count`,
    );
    const kept = `${rows.map(({ text }) => text).join(' ')} ${lines.text()}`.toLowerCase();
    expect(kept).not.toContain(secret.toLowerCase());
    expect(kept).toContain(office.people.user.username);
  });
});

describe('those who are in already', () => {
  it('confirm and change their password while strangers are refused', async () => {
    const { accountant } = office.people;
    const token = await signIn(test.app, accountant.username);
    await test.context.database.deleteFrom('sign_in_success').execute();
    await guess(50, '127.0.0.1');
    expect((await attempt('niemand', 'x', '127.0.0.1')).statusCode).toBe(429);
    const confirmed = await test.app.inject({
      method: 'POST',
      url: '/api/user/confirm',
      headers: bearer(token),
      payload: { password: officePassword },
    });
    expect(confirmed.statusCode).toBe(204);
  });
});
