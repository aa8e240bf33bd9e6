import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, expireLock, openDesk } from '#test/project-desk.ts';

let desk: Desk;

beforeAll(async () => {
  desk = await openDesk();
});
afterAll(async () => desk.close());

describe('saving under a lease', () => {
  it('needs one', async () => {
    const created = await desk.create();
    const refusal = await desk.refused('user', 'POST /project', { id: created.id, version: 1 });
    expect(refusal).toMatchObject({ status: 409, code: 'project.lockMissing' });
  });

  it('is refused when it ran out, and when somebody else has it', async () => {
    const created = await desk.create();
    await desk.startEdit('user', created.id);
    await expireLock(desk, created.id);
    const late = await desk.refused('user', 'POST /project', { id: created.id, version: 1 });
    expect(late.code).toBe('project.lockMissing');
    await desk.startEdit('secondUser', created.id);
    const foreign = await desk.refused('user', 'POST /project', { id: created.id, version: 1 });
    expect(foreign.code).toBe('project.locked');
    expect(foreign.detail).toContain('Ole Ährenfeld');
  });

  it('is refused with the number of an earlier grant, and fits without a number', async () => {
    const created = await desk.create();
    const first = await desk.startEdit('user', created.id);
    await expireLock(desk, created.id);
    await desk.startEdit('user', created.id);
    const wish = { id: created.id, version: 1, title: 'Neu' };
    const refusal = await desk.refused('user', 'POST /project', {
      ...wish,
      leaseNumber: first.lease.number,
    });
    expect(refusal).toMatchObject({ status: 409, code: 'project.leaseOutdated' });
    expect((await desk.read(created.id)).title).toBeNull();
    expect((await desk.call('user', 'POST /project', wish)).status).toBe(200);
  });

  it('renews it by as much as was asked for', async () => {
    const created = await desk.create();
    await desk.call('user', `POST /project/startEdit/${created.id}?leaseSeconds=600`);
    await desk.test.context.pool.query(
      `update project_lock set expires_at = clock_timestamp() + interval '10 seconds' where project_id = $1`,
      [created.id],
    );
    await desk.call('user', 'POST /project', { id: created.id, version: 1 });
    const { lock } = await desk.read(created.id);
    const seconds = (Date.parse(lock?.expiresAt ?? '') - Date.now()) / 1000;
    expect(seconds).toBeGreaterThan(500);
    expect(seconds).toBeLessThan(700);
  });
});
