import { DeletedProject, pageOf } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(async () => harness.close());

const DeletedPage = pageOf(DeletedProject);

async function trash(query = '') {
  return DeletedPage.parse((await harness.call('admin', `GET /project/deleted${query}`)).json);
}

async function deleted(name: string, deletedAt: string): Promise<string> {
  const { id } = await harness.create({ name, customerId: harness.office.customerIds.halb });
  await harness.call('admin', `POST /project/delete/${id}`, { reason: 'Doppelt angelegt' });
  await harness.test.context.pool.query('update project set deleted_at = $1 where id = $2', [
    deletedAt,
    id,
  ]);
  return id;
}

describe('the Papierkorb of projects', () => {
  it('lists what was deleted, the newest first, by whom, why and until when it can be restored', async () => {
    const now = harness.test.context.clock.now().getTime();
    const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString();
    const old = await deleted('Alt', daysAgo(31));
    const young = await deleted('Jung', daysAgo(2));
    await harness.create({ name: 'Da' });
    const { items, total } = await trash();
    expect([total, items.map(({ id }) => id)]).toEqual([2, [young, old]]);
    expect(items[0]).toMatchObject({
      name: 'Jung',
      mode: 0,
      customerShortname: 'HALB',
      deletedAt: daysAgo(2),
      deletedBy: { displayname: harness.office.people.admin.displayname },
      reason: 'Doppelt angelegt',
      can: { restore: true },
    });
    expect(items[0]?.restorableUntil).toBe(daysAgo(-28));
    expect(items[1]).toMatchObject({ restorableUntil: daysAgo(1), can: { restore: false } });
    expect((await trash('?size=1&page=1')).items.map(({ id }) => id)).toEqual([old]);
  });

  it('holds a project no longer that was restored', async () => {
    const id = await deleted('Zurück', new Date().toISOString());
    await harness.call('admin', `POST /project/activate/${id}`);
    expect((await trash()).items.map((entry) => entry.id)).not.toContain(id);
  });

  it.each(['user', 'accountant', 'guestOfHalb'] as const)('is closed to the %s', async (who) => {
    expect((await harness.refused(who, 'GET /project/deleted')).status).toBe(403);
  });
});
