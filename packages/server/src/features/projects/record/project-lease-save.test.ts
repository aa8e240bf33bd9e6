import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, expireLock, openHarness } from '#test/project-harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(async () => harness.close());

describe('saving under a lease', () => {
  it('needs one', async () => {
    const created = await harness.create();
    const refusal = await harness.refused('user', 'POST /project', { id: created.id, version: 1 });
    expect(refusal).toMatchObject({ status: 409, code: 'project.lockMissing' });
  });

  it('is refused when it ran out, and when somebody else has it', async () => {
    const created = await harness.create();
    await harness.startEdit('user', created.id);
    await expireLock(harness, created.id);
    const late = await harness.refused('user', 'POST /project', { id: created.id, version: 1 });
    expect(late.code).toBe('project.lockMissing');
    await harness.startEdit('secondUser', created.id);
    const foreign = await harness.refused('user', 'POST /project', { id: created.id, version: 1 });
    expect(foreign.code).toBe('project.locked');
    expect(foreign.detail).toContain('Ole Ährenfeld');
  });

  it('is refused with the number of an earlier grant, and fits without a number', async () => {
    const created = await harness.create();
    const first = await harness.startEdit('user', created.id);
    await expireLock(harness, created.id);
    await harness.startEdit('user', created.id);
    const params = { id: created.id, version: 1, title: 'Neu' };
    const refusal = await harness.refused('user', 'POST /project', {
      ...params,
      leaseNumber: first.lease.number,
    });
    expect(refusal).toMatchObject({ status: 409, code: 'project.leaseOutdated' });
    expect((await harness.read(created.id)).title).toBeNull();
    expect((await harness.call('user', 'POST /project', params)).status).toBe(200);
  });

  it('renews it by as much as was asked for', async () => {
    const created = await harness.create();
    await harness.call('user', `POST /project/startEdit/${created.id}?leaseSeconds=600`);
    await harness.test.context.pool.query(
      `update project_lock set expires_at = clock_timestamp() + interval '10 seconds' where project_id = $1`,
      [created.id],
    );
    await harness.call('user', 'POST /project', { id: created.id, version: 1 });
    const { lock } = await harness.read(created.id);
    const seconds = (Date.parse(lock?.expiresAt ?? '') - Date.now()) / 1000;
    expect(seconds).toBeGreaterThan(500);
    expect(seconds).toBeLessThan(700);
  });
});
