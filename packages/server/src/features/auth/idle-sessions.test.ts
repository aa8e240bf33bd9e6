import { idleMinutes, Session } from '@energieakte/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { announceAll } from '#database/announce.ts';
import { endIdleSessions } from '#features/auth/idle-sessions.service.ts';
import { hearNotices, personChange, sessionEnd } from '#test/heard-notices.ts';
import { bearer, insertOffice, type Office, signIn } from '#test/office.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let test: TestApp;
let second: TestApp;
let office: Office;

beforeAll(async () => {
  test = await startTestApp();
  second = await startTestApp({ testDatabase: test.testDatabase });
  office = await insertOffice(test.context.database);
});
afterAll(async () => {
  await second.close();
  await test.close();
});
afterEach(async () => {
  await test.context.pool.query('delete from session');
  await test.context.pool.query('delete from setting where name = $1', [idleMinutes.name]);
});

async function get(token: string, headers: object = {}, node: TestApp = test) {
  return node.app.inject({ url: '/api/user/me', headers: { ...bearer(token), ...headers } });
}

/** As if the sessions had not been used for so long. The nodes look them up anew, as they do every half minute. */
async function rest(minutes: number): Promise<void> {
  const { rows } = await test.context.pool.query<{ user_id: string }>(
    `update session set last_seen_at = clock_timestamp() - make_interval(mins => $1) returning user_id`,
    [minutes],
  );
  for (const { user_id: userId } of rows) {
    const heard = [test, second].map(async ({ context }) =>
      hearNotices(context.changes).until(personChange(userId)),
    );
    await announceAll(test.context.database, [{ type: 'person.changed', userId }]);
    await Promise.all(heard);
  }
}

async function idleMinutesNow(): Promise<number> {
  const { rows } = await test.context.pool.query<{ minutes: number }>(
    'select round(extract(epoch from clock_timestamp() - last_seen_at) / 60)::int as minutes from session',
  );
  return rows[0]?.minutes ?? -1;
}

describe('a session that nobody uses', () => {
  it('ends after eight hours, on every node, with the sentence of an ended session', async () => {
    const token = await signIn(test.app, office.people.user.username);
    await rest(479);
    expect((await get(token)).statusCode).toBe(200);
    await rest(481);
    const refused = await get(token);
    expect([refused.statusCode, refused.body]).toEqual([
      401,
      'Die Anmeldung ist abgelaufen. Bitte neu anmelden.',
    ]);
    expect((await get(token, {}, second)).statusCode).toBe(401);
  });

  it('lives on when it is used, on whichever node, and that is noted once a minute at most', async () => {
    const token = await signIn(test.app, office.people.user.username);
    await rest(470);
    expect((await get(token, {}, second)).statusCode).toBe(200);
    expect(await idleMinutesNow()).toBe(0);
    const seen = async () =>
      (await test.context.pool.query<{ xmin: string }>('select xmin::text from session')).rows[0]?.xmin;
    const before = await seen();
    for (let call = 0; call < 20; call += 1) {
      expect((await get(token)).statusCode).toBe(200);
      expect((await get(token, {}, second)).statusCode).toBe(200);
    }
    expect(await seen()).toBe(before);
  });

  it('is not used by what a page asks that nobody touches, nor by an event stream', async () => {
    const token = await signIn(test.app, office.people.user.username);
    await rest(100);
    expect((await get(token, { unattended: '1' })).statusCode).toBe(200);
    const origin = await test.app.listen({ host: '127.0.0.1', port: 0 });
    const hangUp = new AbortController();
    const stream = await fetch(`${origin}/api/events`, {
      headers: bearer(token),
      signal: hangUp.signal,
    });
    expect(stream.status).toBe(200);
    hangUp.abort();
    expect(await idleMinutesNow()).toBe(100);
    expect((await get(token)).statusCode).toBe(200);
    expect(await idleMinutesNow()).toBe(0);
  });

  it('ends as soon as the office says so, and does not come back when it allows more again', async () => {
    const token = await signIn(test.app, office.people.user.username);
    await rest(30);
    const choose = async (value: number) =>
      test.context.pool.query(
        `insert into setting (name, value) values ($1, to_jsonb($2::int))
         on conflict (name) do update set value = excluded.value`,
        [idleMinutes.name, value],
      );
    await choose(20);
    expect((await get(token)).statusCode).toBe(401);
    const heard = hearNotices(second.context.changes).until(sessionEnd(token));
    expect(await endIdleSessions(test.context)).toBe(1);
    await heard;
    expect(await endIdleSessions(second.context)).toBe(0);
    await choose(480);
    expect((await get(token)).statusCode).toBe(401);
  });

  it('is in nobody’s list of sessions any more', async () => {
    const old = await signIn(test.app, office.people.user.username);
    await rest(481);
    const token = await signIn(test.app, office.people.user.username);
    const list = await test.app.inject({ url: '/api/session', headers: bearer(token) });
    expect(Session.array().parse(list.json())).toMatchObject([{ current: true }]);
    expect((await get(old)).statusCode).toBe(401);
  });
});
