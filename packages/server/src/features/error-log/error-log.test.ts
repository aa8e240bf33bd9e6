import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bearer, insertOffice, type Office, signIn } from '#test/office.ts';
import { collectLogLines } from '#test/log-lines.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

const numberPattern = /^F-[2-9A-HJKMNP-Z]{6}$/u;
const lines = collectLogLines();
let test: TestApp;
let office: Office;

beforeAll(async () => {
  test = await startTestApp({ log: lines.log });
  office = await insertOffice(test.context.database);
});
afterAll(async () => test.close());
beforeEach(async () => {
  await test.context.database.deleteFrom('rate_count').execute();
  await test.context.database.deleteFrom('error_log').execute();
});

async function report(
  payload: object,
  headers: Record<string, string> = {},
  remoteAddress = '192.0.2.1',
) {
  return test.app.inject({ method: 'POST', url: '/api/error', payload, headers, remoteAddress });
}

async function onlyEntry() {
  return test.context.database.selectFrom('error_log').selectAll().executeTakeFirstOrThrow();
}

describe('POST /error', () => {
  it('keeps of what came before no value that a client sent all the same', async () => {
    const at = '2026-11-27T10:00:00.000Z';
    const breadcrumbs = [
      { at, text: 'Seite /project/details/KfW-26_003?q=Kanarienvogel' },
      { at, text: 'POST /customer/Kanarienvogel, 400', failed: true },
      { at, text: 'Kanarienvogel@kanarien.example' },
    ];
    await report({ message: 'Kaputt', breadcrumbs });
    expect((await onlyEntry()).breadcrumbs).toEqual([
      { at, text: 'Seite /project/details/…', failed: false },
      { at, text: 'POST /customer/…, 400', failed: true },
      { at, text: '…', failed: false },
    ]);
  });

  it('stores the error and answers a number to quote', async () => {
    const answer = await report(
      { message: 'Kaputt', stack: 'Error: Kaputt\n at x', url: '/project0', clientVersion: '2.4.0' },
      { 'user-agent': 'Firefox' },
    );
    expect(answer.statusCode).toBe(201);
    const { number } = answer.json<{ number: string }>();
    expect(number).toMatch(numberPattern);
    expect(await onlyEntry()).toMatchObject({
      number,
      origin: 'WEB',
      user_id: null,
      message: 'Kaputt',
      stack: 'Error: Kaputt\n at x',
      url: '/project0',
      user_agent: 'Firefox',
      client_version: '2.4.0',
    });
  });

  it('notes the person whose token came along', async () => {
    const token = await signIn(test.app, office.people.guestOfHalb.username);
    await report({ message: 'Kaputt' }, bearer(token));
    expect(await onlyEntry()).toMatchObject({ user_id: office.people.guestOfHalb.id });
  });

  it('takes the report also when the token is dead', async () => {
    expect((await report({ message: 'Kaputt' }, bearer('abgelaufen'))).statusCode).toBe(201);
    expect(await onlyEntry()).toMatchObject({ user_id: null });
  });

  it('stores no query string, no secret and no unstorable character', async () => {
    await report({
      message: 'POST /api/authenticate?password=kanarienvogel\0 failed',
      stack: 'at http://a.example/x.js?password=kanarienvogel:1:2',
      url: '/login?next=kanarienvogel',
    });
    const entry = await onlyEntry();
    expect(JSON.stringify(entry)).not.toContain('kanarienvogel');
    expect(entry).toMatchObject({ stack: 'at http://a.example/x.js:1:2', url: '/login' });
  });

  it('names every wrong field', async () => {
    const answer = await report({ message: 2, stack: 1 }, { accept: 'application/problem+json' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      fields: { message: 'Erwartet wird ein Text.', stack: 'Erwartet wird ein Text.' },
    });
  });

  it('takes sixty reports of one network in an hour, also when they come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 70 }, async () => report({ message: 'Kaputt' })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(60);
    const refused = await report({ message: 'Kaputt' });
    expect(refused.statusCode).toBe(429);
    expect(refused.body).toMatch(/^Zu viele Anfragen\. Bitte in \d+ (Sekunden?|Minuten?) noch einmal/u);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3600);
    expect((await report({ message: 'Kaputt' }, {}, '192.0.2.2')).statusCode).toBe(201);
  });
});

describe('an unexpected failure of the server', () => {
  async function breakTable(name: string, attempt: () => Promise<void>): Promise<void> {
    await sql`alter table ${sql.table(name)} rename to broken_${sql.raw(name)}`.execute(
      test.context.database,
    );
    try {
      await attempt();
    } finally {
      await sql`alter table ${sql.table(`broken_${name}`)} rename to ${sql.raw(name)}`.execute(
        test.context.database,
      );
    }
  }

  async function failingCall(token: string) {
    const headers = { ...bearer(token), accept: 'application/problem+json', 'user-agent': 'Firefox' };
    return test.app.inject({ url: '/api/groups?password=kanarienvogel', headers });
  }

  it('answers a number and no detail, and stores what happened under it', async () => {
    const token = await signIn(test.app, office.people.user.username);
    await breakTable('user_group', async () => {
      const answer = await failingCall(token);
      expect(answer.statusCode).toBe(500);
      const { number, detail } = answer.json<{ number: string; detail: string }>();
      expect(detail).toBe(`Es ist ein unerwarteter Fehler aufgetreten. Fehlernummer: ${number}`);
      expect(number).toMatch(numberPattern);
      expect(answer.body).not.toContain('user_group');
      expect(await onlyEntry()).toMatchObject({
        number,
        origin: 'SERVER',
        user_id: office.people.user.id,
        message: 'relation "user_group" does not exist',
        url: 'GET /api/groups',
        user_agent: 'Firefox',
      });
      expect(lines.text()).toContain(number);
    });
  });

  it('answers a number also when the database cannot take it, and logs it instead', async () => {
    const token = await signIn(test.app, office.people.user.username);
    await breakTable('user_group', async () =>
      breakTable('error_log', async () => {
        const answer = await failingCall(token);
        expect(answer.statusCode).toBe(500);
        const { number } = answer.json<{ number: string }>();
        expect(number).toMatch(numberPattern);
        expect(lines.text()).toContain(number);
      }),
    );
  });
});
