import { LockedProject } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { releaseLocksOfSession, releaseLocksOfUser } from '#features/projects/project-lock.service.ts';
import { hearNotices } from '#test/heard-notices.ts';
import type { OfficePersonKey } from '#test/office.ts';
import { type Desk, expireLock, openDesk } from '#test/project-desk.ts';

let desk: Desk;

beforeAll(async () => {
  desk = await openDesk();
});
afterAll(async () => desk.close());

async function locks(who: OfficePersonKey, all = false): Promise<LockedProject[]> {
  const reply = await desk.call(
    who,
    all ? 'GET /project/islockedbyme?all=true' : 'GET /project/islockedbyme',
  );
  return z.array(LockedProject).parse(reply.json);
}

describe('the overview of locked projects', () => {
  it('shows the own ones, and all of them to admins', async () => {
    const [mine, theirs, over] = [await desk.create(), await desk.create(), await desk.create()];
    await desk.startEdit('companyAdmin', mine.id);
    await desk.startEdit('superAdmin', theirs.id);
    await desk.startEdit('companyAdmin', over.id);
    await expireLock(desk, over.id);
    expect((await locks('companyAdmin')).map((lock) => lock.id)).toEqual([mine.id]);
    const all = (await locks('admin', true)).map((lock) => lock.id);
    expect(all).toContain(mine.id);
    expect(all).toContain(theirs.id);
    expect(all).not.toContain(over.id);
    expect(await locks('accountant')).toEqual([]);
  });

  it('shows all to admins only, and nothing to guests', async () => {
    expect((await desk.refused('user', 'GET /project/islockedbyme?all=true')).status).toBe(403);
    expect((await desk.refused('guestOfHalb', 'GET /project/islockedbyme')).status).toBe(403);
  });
});

describe('the end of a session or an account', () => {
  it('frees what it held and tells everyone', async () => {
    const { database } = desk.test.context;
    const created = await desk.create();
    await desk.startEdit('superAdmin', created.id);
    const { session_id: sessionId } = await database
      .selectFrom('project_lock')
      .select('session_id')
      .where('project_id', '=', created.id)
      .executeTakeFirstOrThrow();
    const heard = hearNotices(desk.test.context.changes);
    const released = await database
      .transaction()
      .execute(async (db) => releaseLocksOfSession(db, sessionId ?? ''));
    expect(released.map((project) => project.id)).toContain(created.id);
    await heard.until((one) => one.type === 'project.lock' && one.id === created.id);
    heard.stop();
    expect((await desk.read(created.id)).lock).toBeNull();
  });

  it('frees what a person held everywhere', async () => {
    const { database } = desk.test.context;
    const [one, two] = [await desk.create(), await desk.create()];
    await desk.startEdit('secondUser', one.id);
    await desk.startEdit('secondUser', two.id);
    const { id } = desk.office.people.secondUser;
    const released = await database.transaction().execute(async (db) => releaseLocksOfUser(db, id));
    expect(released.map((project) => project.projectId)).toEqual(
      expect.arrayContaining([one.projectId, two.projectId]),
    );
    expect(await locks('secondUser')).toEqual([]);
  });
});
