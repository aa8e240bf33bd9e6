import type { Session } from '@energieakte/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { endExpiredAccess } from '#features/auth/expired-access.service.ts';
import { bearer, signIn } from '#test/office.ts';
import { openPeopleDesk, type PeopleDesk } from '#test/people-desk.ts';

let desk: PeopleDesk;

beforeAll(async () => {
  desk = await openPeopleDesk();
});
afterAll(async () => desk.close());

async function sessionsWith(token: string): Promise<Session[]> {
  return (await desk.callWith(token, 'GET /session')).json<Session[]>();
}

describe('the own sessions', () => {
  it('are listed with address, device and which one this is; others are not in it', async () => {
    const { user, token } = await desk.signedInColleague();
    await desk.test.app.inject({
      method: 'POST',
      url: '/api/authenticate',
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0' },
      payload: { username: user.username, password: desk.password },
    });
    const sessions = await sessionsWith(token);
    expect(sessions).toMatchObject([
      { device: 'Firefox unter Linux', address: '127.0.0.1', current: false },
      { device: 'Unbekanntes Programm', current: true },
    ]);
    expect(Object.keys(sessions[0] ?? {})).not.toContain('userAgent');
  });

  it('can be ended one by one, with what they were editing', async () => {
    const { user, token } = await desk.signedInColleague();
    const other = await signIn(desk.test.app, user.username);
    const victim = (await sessionsWith(token)).find(({ current }) => !current);
    expect((await desk.callWith(token, 'POST /session/revoke', { id: victim?.id })).statusCode).toBe(
      204,
    );
    expect(await desk.isValid(other)).toBe(false);
    expect(await desk.isValid(token)).toBe(true);
    const again = await desk.callWith(token, 'POST /session/revoke', { id: victim?.id });
    expect(again.statusCode).toBe(404);
  });

  it('are nobody else’s to end, and nobody learns that they are there', async () => {
    const { token } = await desk.signedInColleague();
    const [mine] = await sessionsWith(token);
    for (const who of ['user', 'guestOfHalb', 'accountant'] as const) {
      const foreign = await desk.refused(who, 'POST /session/revoke', { id: mine?.id });
      const unknown = await desk.refused(who, 'POST /session/revoke', { id: newId() });
      expect(foreign).toEqual(unknown);
    }
    expect(await desk.isValid(token)).toBe(true);
  });
});

describe('the sessions of others', () => {
  it('are listed and ended by admins', async () => {
    const { user, token } = await desk.signedInColleague();
    const [session] = await desk.json<Session[]>('admin', `GET /user/${user.id}/sessions`);
    expect(session).toMatchObject({ current: false });
    const path = `POST /user/${user.id}/endSessions`;
    expect(await desk.json('admin', path)).toEqual({ sessions: 1 });
    expect(await desk.isValid(token)).toBe(false);
    expect(await desk.json('admin', path)).toEqual({ sessions: 0 });
  });

  it.each(['superAdmin', 'companyAdmin'] as const)(
    'of the %s are out of an admin’s reach',
    async (key) => {
      const { id } = desk.office.people[key];
      const token = await desk.tokenOf(key);
      const [session] = await sessionsWith(token);
      const refusal = { status: 403, code: 'user.aboveOwnRights' };
      expect(await desk.refused('admin', `GET /user/${id}/sessions`)).toMatchObject(refusal);
      expect(await desk.refused('admin', `POST /user/${id}/endSessions`)).toMatchObject(refusal);
      const revoked = await desk.refused('admin', 'POST /session/revoke', { id: session?.id });
      expect(revoked).toMatchObject(refusal);
      expect(await desk.isValid(token)).toBe(true);
    },
  );

  it('end for a super admin’s own account but for the one at hand', async () => {
    const { id, username } = desk.office.people.superAdmin;
    const token = await desk.tokenOf('superAdmin');
    const other = await signIn(desk.test.app, username);
    await desk.json('superAdmin', `POST /user/${id}/endSessions`);
    expect([await desk.isValid(token), await desk.isValid(other)]).toEqual([true, false]);
  });
});

describe('when a session was last seen', () => {
  it('is noted when it is used, at most once a minute', async () => {
    const { token } = await desk.signedInColleague();
    const { database } = desk.test.context;
    const [session] = await sessionsWith(token);
    const agoBy = async (minutes: number) =>
      sql`update session set last_seen_at = clock_timestamp() - make_interval(mins => ${minutes})
        where id = ${session?.id}`.execute(database);
    const minutesAgo = async () => {
      // Another node looks the session up anew.
      const node = await desk.otherNode();
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
    const { user } = await desk.signedInColleague();
    await desk.expire(user.id, 0);
    expect(await endExpiredAccess(desk.test.context)).toBe(0);
    await desk.expire(user.id);
    expect(await endExpiredAccess(desk.test.context)).toBe(1);
    expect(await endExpiredAccess(desk.test.context)).toBe(0);
    const sessions = await desk.json<Session[]>('admin', `GET /user/${user.id}/sessions`);
    expect(sessions).toEqual([]);
  });
});
