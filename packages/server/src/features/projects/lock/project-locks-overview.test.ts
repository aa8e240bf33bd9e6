import { LockedProject } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { lockFollower } from '#features/projects/lock/project-lock.service.ts';
import { hearNotices } from '#test/heard-notices.ts';
import type { OfficePersonKey } from '#test/office.ts';
import { type Harness, expireLock, openHarness } from '#test/project-harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(async () => harness.close());

async function locks(who: OfficePersonKey, all = false): Promise<LockedProject[]> {
  const reply = await harness.call(
    who,
    all ? 'GET /project/islockedbyme?all=true' : 'GET /project/islockedbyme',
  );
  return z.array(LockedProject).parse(reply.json);
}

describe('the overview of locked projects', () => {
  it('shows the own ones, and all of them to admins', async () => {
    const [mine, theirs, over] = [
      await harness.create(),
      await harness.create(),
      await harness.create(),
    ];
    await harness.startEdit('companyAdmin', mine.id);
    await harness.startEdit('superAdmin', theirs.id);
    await harness.startEdit('companyAdmin', over.id);
    await expireLock(harness, over.id);
    expect((await locks('companyAdmin')).map((lock) => lock.id)).toEqual([mine.id]);
    const all = (await locks('admin', true)).map((lock) => lock.id);
    expect(all).toContain(mine.id);
    expect(all).toContain(theirs.id);
    expect(all).not.toContain(over.id);
    expect(await locks('accountant')).toEqual([]);
  });

  it('shows all to admins only, and nothing to guests', async () => {
    expect((await harness.refused('user', 'GET /project/islockedbyme?all=true')).status).toBe(403);
    expect((await harness.refused('guestOfHalb', 'GET /project/islockedbyme')).status).toBe(403);
  });
});

describe('the overview beside the leases in the database', () => {
  type Step = readonly [
    OfficePersonKey,
    'start' | 'stop' | 'take' | 'save' | 'cancel' | 'delete',
    number,
  ];
  const script: readonly Step[] = [
    ['user', 'start', 0],
    ['admin', 'start', 1],
    ['user', 'start', 2],
    ['user', 'save', 0],
    ['secondUser', 'start', 0],
    ['admin', 'take', 0],
    ['user', 'stop', 0],
    ['admin', 'stop', 2],
    ['user', 'cancel', 1],
    ['admin', 'cancel', 1],
    ['secondUser', 'start', 2],
    ['admin', 'delete', 0],
    ['admin', 'stop', 1],
    ['secondUser', 'stop', 2],
  ];
  const calls = {
    start: 'startEdit',
    stop: 'stopEdit',
    take: 'takeEdit',
    cancel: 'cancel',
    delete: 'delete',
  };

  async function leases(): Promise<readonly string[]> {
    const { rows } = await harness.test.context.pool.query<{ lease: string }>(
      `select project_id || ' ' || user_id as lease from project_lock
       where user_id is not null and expires_at > clock_timestamp() order by 1`,
    );
    return rows.map(({ lease }) => lease);
  }

  it('agrees with them after every step, for all and for each person', async () => {
    const projects = [await harness.create(), await harness.create(), await harness.create()];
    for (const [who, step, which] of script) {
      const { id = '' } = projects[which] ?? {};
      const { version } = await harness.read(id);
      if (step === 'save') await harness.call(who, 'POST /project', { id, version, title: 'Neu' });
      else
        await harness.call(
          who,
          `POST /project/${calls[step]}/${id}`,
          step === 'take' ? { reason: 'Eilt' } : undefined,
        );
      const shown = await locks('admin', true);
      const listed = shown.map((lock) => `${lock.id} ${lock.holder.id}`).toSorted();
      expect(listed).toEqual(await leases());
      for (const person of ['user', 'secondUser', 'admin'] as const) {
        const { id: userId } = harness.office.people[person];
        const own = (await locks(person)).map((lock) => `${lock.id} ${lock.holder.id}`).toSorted();
        expect(own).toEqual(listed.filter((lease) => lease.endsWith(userId)));
      }
    }
  });
});

describe('the end of a session or an account', () => {
  it('frees what it held and tells everyone', async () => {
    const { database } = harness.test.context;
    const created = await harness.create();
    await harness.startEdit('superAdmin', created.id);
    const { session_id: sessionId } = await database
      .selectFrom('project_lock')
      .select('session_id')
      .where('project_id', '=', created.id)
      .executeTakeFirstOrThrow();
    const heard = hearNotices(harness.test.context.changes);
    const released = await database
      .transaction()
      .execute(async (db) => lockFollower.free(db, { sessionId: sessionId ?? '' }));
    expect(released.map((project) => project.id)).toContain(created.id);
    await heard.until((one) => one.type === 'project.lock' && one.id === created.id);
    heard.stop();
    expect((await harness.read(created.id)).lock).toBeNull();
  });

  it('frees what a person held everywhere', async () => {
    const { database } = harness.test.context;
    const [one, two] = [await harness.create(), await harness.create()];
    await harness.startEdit('secondUser', one.id);
    await harness.startEdit('secondUser', two.id);
    const { id } = harness.office.people.secondUser;
    const released = await database
      .transaction()
      .execute(async (db) => lockFollower.free(db, { userId: id, exceptSessionId: null }));
    expect(released.map((project) => project.projectId)).toEqual(
      expect.arrayContaining([one.projectId, two.projectId]),
    );
    expect(await locks('secondUser')).toEqual([]);
  });
});
