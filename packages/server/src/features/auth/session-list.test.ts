import type { Session } from '@energieakte/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { endExpiredAccess } from '#features/auth/expired-access.service.ts';
import { bearer, signIn } from '#test/office.ts';
import { openPeopleHarness, type PeopleHarness } from '#test/people-harness.ts';

let harness: PeopleHarness;

beforeAll(async () => {
  harness = await openPeopleHarness();
});
afterAll(async () => harness.close());

async function sessionsWith(token: string): Promise<Session[]> {
  return (await harness.callWith(token, 'GET /session')).json<Session[]>();
}

describe('the own sessions', () => {
  it('are listed with address, device and which one this is; others are not in it', async () => {
    const { user, token } = await harness.signedInColleague();
    await harness.test.app.inject({
      method: 'POST',
      url: '/api/authenticate',
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0' },
      payload: { username: user.username, password: harness.password },
    });
    const sessions = await sessionsWith(token);
    expect(sessions).toMatchObject([
      { device: 'Firefox unter Linux', address: '127.0.0.1', current: false },
      { device: 'Unbekanntes Programm', current: true },
    ]);
    expect(Object.keys(sessions[0] ?? {})).not.toContain('userAgent');
  });

  it('can be ended one by one, with what they were editing', async () => {
    const { user, token } = await harness.signedInColleague();
    const other = await signIn(harness.test.app, user.username);
    const victim = (await sessionsWith(token)).find(({ current }) => !current);
    expect((await harness.callWith(token, 'POST /session/revoke', { id: victim?.id })).statusCode).toBe(
      204,
    );
    expect(await harness.isValid(other)).toBe(false);
    expect(await harness.isValid(token)).toBe(true);
    const again = await harness.callWith(token, 'POST /session/revoke', { id: victim?.id });
    expect(again.statusCode).toBe(404);
  });

  it('are nobody else’s to end, and nobody learns that they are there', async () => {
    const { token } = await harness.signedInColleague();
    const [mine] = await sessionsWith(token);
    for (const who of ['user', 'guestOfHalb', 'accountant'] as const) {
      const foreign = await harness.refused(who, 'POST /session/revoke', { id: mine?.id });
      const unknown = await harness.refused(who, 'POST /session/revoke', { id: newId() });
      expect(foreign).toEqual(unknown);
    }
    expect(await harness.isValid(token)).toBe(true);
  });
});

describe('the sessions of others', () => {
  it('are listed and ended by admins', async () => {
    const { user, token } = await harness.signedInColleague();
    const [session] = await harness.json<Session[]>('admin', `GET /user/${user.id}/sessions`);
    expect(session).toMatchObject({ current: false });
    const path = `POST /user/${user.id}/endSessions`;
    expect(await harness.json('admin', path)).toEqual({ sessions: 1 });
    expect(await harness.isValid(token)).toBe(false);
    expect(await harness.json('admin', path)).toEqual({ sessions: 0 });
  });

  it.each(['superAdmin', 'companyAdmin'] as const)(
    'of the %s are out of an admin’s reach',
    async (key) => {
      const { id } = harness.office.people[key];
      const token = await harness.tokenOf(key);
      const [session] = await sessionsWith(token);
      const refusal = { status: 403, code: 'user.aboveOwnRights' };
      expect(await harness.refused('admin', `GET /user/${id}/sessions`)).toMatchObject(refusal);
      expect(await harness.refused('admin', `POST /user/${id}/endSessions`)).toMatchObject(refusal);
      const revoked = await harness.refused('admin', 'POST /session/revoke', { id: session?.id });
      expect(revoked).toMatchObject(refusal);
      expect(await harness.isValid(token)).toBe(true);
    },
  );

  it('end for a super admin’s own account but for the one at hand', async () => {
    const { id, username } = harness.office.people.superAdmin;
    const token = await harness.tokenOf('superAdmin');
    const other = await signIn(harness.test.app, username);
    await harness.json('superAdmin', `POST /user/${id}/endSessions`);
    expect([await harness.isValid(token), await harness.isValid(other)]).toEqual([true, false]);
  });
});

describe('when a session was last seen', () => {
  it('is noted when it is used, at most once a minute', async () => {
    const { token } = await harness.signedInColleague();
    const { database } = harness.test.context;
    const [session] = await sessionsWith(token);
    const agoBy = async (minutes: number) =>
      sql`update session set last_seen_at = clock_timestamp() - make_interval(mins => ${minutes})
        where id = ${session?.id}`.execute(database);
    const minutesAgo = async () => {
      // Another node looks the session up anew.
      const node = await harness.otherNode();
      await node.app.inject({ url: '/api/user/me', headers: bearer(token) });
      await node.close();
      const { rows } = await sql<{ ago: number }>`
        select (extract(epoch from clock_timestamp() - last_seen_at) / 60)::integer as ago
        from session where id = ${session?.id}`.execute(database);
      return rows[0]?.ago;
    };
    await agoBy(6);
    expect(await minutesAgo()).toBe(0);
  });
});

describe('the watch for accounts past their last day', () => {
  it('ends their sessions and frees what they were editing', async () => {
    const { user } = await harness.signedInColleague();
    await harness.expire(user.id, 0);
    expect(await endExpiredAccess(harness.test.context)).toBe(0);
    await harness.expire(user.id);
    expect(await endExpiredAccess(harness.test.context)).toBe(1);
    expect(await endExpiredAccess(harness.test.context)).toBe(0);
    const sessions = await harness.json<Session[]>('admin', `GET /user/${user.id}/sessions`);
    expect(sessions).toEqual([]);
  });
});
