import { ProjectLease } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { hearNotices } from '#test/heard-notices.ts';
import { type Harness, expireLock, historyOf, openHarness } from '#test/project-harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(async () => harness.close());

async function grantedSince(id: string, instant: string): Promise<void> {
  await harness.test.context.pool.query(
    'update project_lock set granted_at = $2 where project_id = $1',
    [id, instant],
  );
}

describe('starting to edit', () => {
  it('grants the lease for half an hour and answers the project', async () => {
    const created = await harness.create();
    const { lease, project } = await harness.startEdit('user', created.id);
    expect(lease.number).toBe(1);
    const seconds = (Date.parse(lease.expiresAt) - Date.now()) / 1000;
    expect(seconds).toBeGreaterThan(1700);
    expect(seconds).toBeLessThan(1900);
    expect(project).toMatchObject({
      id: created.id,
      version: 1,
      lock: { holder: { displayname: 'Jana Keller' }, mine: true, leaseNumber: 1 },
    });
    expect((await harness.read(created.id)).lock).toMatchObject({ mine: false });
  });

  it('is refused to a session that ended a moment ago, so that no lease stays behind', async () => {
    const own = await openHarness();
    const created = await own.create();
    // Without an announcement this node still takes the token for good.
    await own.test.context.pool.query('update session set ended_at = clock_timestamp()');
    const refusal = await own.refused('user', `POST /project/startEdit/${created.id}`);
    expect(refusal).toMatchObject({ status: 401, code: 'auth.expired' });
    const { rows } = await own.test.context.pool.query('select 1 from project_lock');
    expect(rows).toEqual([]);
    await own.close();
  });

  it('goes by the project id as well', async () => {
    const created = await harness.create();
    expect((await harness.startEdit('user', created.projectId)).project.id).toBe(created.id);
  });

  it('again by the holder renews: same number, later end, no trace', async () => {
    const created = await harness.create();
    const short = ProjectLease.parse(
      (await harness.call('user', `POST /project/startEdit/${created.id}?leaseSeconds=2`)).json,
    );
    const again = await harness.startEdit('user', created.id);
    expect(again.lease.number).toBe(short.lease.number);
    expect(Date.parse(again.lease.expiresAt)).toBeGreaterThan(Date.parse(short.lease.expiresAt));
    expect(again.project.lock?.since).toBe(short.project.lock?.since);
    expect(await historyOf(harness, created.id)).toHaveLength(1);
  });

  it('is refused while somebody else edits, with who and since when', async () => {
    const created = await harness.create();
    await harness.startEdit('user', created.id);
    const now = new Date();
    const time = new Intl.DateTimeFormat('de-DE', { timeStyle: 'short', timeZone: 'Europe/Berlin' });
    await grantedSince(created.id, now.toISOString());
    const refusal = await harness.refused('secondUser', `POST /project/startEdit/${created.id}`);
    expect(refusal).toMatchObject({
      status: 409,
      code: 'project.locked',
      detail: `Das Projekt wird seit ${time.format(now)} Uhr von Jana Keller bearbeitet.`,
    });
    await grantedSince(created.id, '2026-03-01T08:42:00Z');
    const older = await harness.refused('secondUser', `POST /project/startEdit/${created.id}`);
    expect(older.detail).toBe('Das Projekt wird seit 01.03., 09:42 Uhr von Jana Keller bearbeitet.');
  });

  it('is granted anew, with the next number, when the lease ran out', async () => {
    const created = await harness.create();
    await harness.startEdit('user', created.id);
    await expireLock(harness, created.id);
    expect((await harness.read(created.id)).lock).toBeNull();
    expect((await harness.startEdit('secondUser', created.id)).lease.number).toBe(2);
    await expireLock(harness, created.id);
    expect((await harness.startEdit('secondUser', created.id)).lease.number).toBe(3);
  });

  it.each(['1', '1801', '99999'])('takes no lease of %s seconds', async (seconds) => {
    const created = await harness.create();
    const refusal = await harness.refused(
      'user',
      `POST /project/startEdit/${created.id}?leaseSeconds=${seconds}`,
    );
    expect(refusal).toMatchObject({
      status: 400,
      fields: { leaseSeconds: 'Erlaubt sind 2 bis 1800 Sekunden.' },
    });
  });

  it('is possible for a stopped project and not for a deleted one', async () => {
    const created = await harness.create();
    await harness.call('user', `POST /project/cancel/${created.id}`, {});
    expect((await harness.startEdit('user', created.id)).lease.number).toBe(1);
    await harness.call('user', `POST /project/stopEdit/${created.id}`);
    await harness.call('admin', `POST /project/delete/${created.id}`, {});
    const refusal = await harness.refused('admin', `POST /project/startEdit/${created.id}`);
    expect(refusal).toMatchObject({ status: 409, code: 'project.deletedIsClosed' });
  });

  it.each(['guestOfHalb', 'accountant'] as const)('is not for %s', async (who) => {
    const created = await harness.create({ customerId: harness.office.customerIds.halb });
    expect((await harness.refused(who, `POST /project/startEdit/${created.id}`)).status).toBe(403);
    expect((await harness.refused(who, `POST /project/stopEdit/${created.id}`)).status).toBe(403);
  });

  it('is 404 for a project that does not exist', async () => {
    const refusal = await harness.refused('user', `POST /project/startEdit/${newId()}`);
    expect(refusal.code).toBe('project.notFound');
  });

  it('is announced when it is granted, not when it is renewed', async () => {
    const [created, other] = [await harness.create(), await harness.create()];
    const heard = hearNotices(harness.test.context.changes);
    await harness.startEdit('user', created.id);
    await harness.startEdit('user', created.id);
    await harness.startEdit('user', other.id);
    await heard.until((one) => one.type === 'project.lock' && one.id === other.id);
    heard.stop();
    const grants = heard.list.filter((one) => one.type === 'project.lock' && one.id === created.id);
    expect(grants).toHaveLength(1);
  });

  it('lets exactly one of many who start at once', async () => {
    const created = await harness.create();
    const people = ['user', 'secondUser', 'admin', 'superAdmin', 'companyAdmin'] as const;
    const replies = await Promise.all(
      people.map(async (who) => harness.call(who, `POST /project/startEdit/${created.id}`)),
    );
    const statuses = replies.map((reply) => reply.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(4);
  });
});

describe('stopping to edit', () => {
  it('frees the project for others and may be said twice', async () => {
    const created = await harness.create();
    await harness.startEdit('user', created.id);
    const heard = hearNotices(harness.test.context.changes);
    expect((await harness.call('user', `POST /project/stopEdit/${created.id}`)).status).toBe(204);
    await heard.until((one) => one.type === 'project.lock' && one.id === created.id);
    heard.stop();
    expect((await harness.call('user', `POST /project/stopEdit/${created.id}`)).status).toBe(204);
    expect((await harness.startEdit('secondUser', created.id)).lease.number).toBe(2);
  });

  it('of somebody else is refused in the words of the specification', async () => {
    const created = await harness.create();
    await harness.startEdit('user', created.id);
    const refusal = await harness.refused('secondUser', `POST /project/stopEdit/${created.id}`);
    expect(refusal).toMatchObject({
      status: 409,
      detail: 'Die Bearbeitung konnte nicht beendet werden .',
    });
    expect((await harness.read(created.id)).lock?.holder.displayname).toBe('Jana Keller');
  });

  it('of somebody else is for admins', async () => {
    const created = await harness.create();
    await harness.startEdit('user', created.id);
    expect((await harness.call('admin', `POST /project/stopEdit/${created.id}`)).status).toBe(204);
    expect((await harness.read(created.id)).lock).toBeNull();
  });

  it.each(['superAdmin', 'secondUser'] as const)(
    'with the number of an own reservation leaves alone what somebody else was granted since, for %s',
    async (who) => {
      const created = await harness.create();
      const stop = `POST /project/stopEdit/${created.id}` as const;
      const { lease } = await harness.startEdit(who, created.id);
      expect((await harness.call(who, `${stop}?lease=${lease.number}`)).status).toBe(204);
      await harness.startEdit('user', created.id);
      expect((await harness.call(who, `${stop}?lease=${lease.number}`)).status).toBe(204);
      expect((await harness.read(created.id)).lock?.holder.displayname).toBe('Jana Keller');
      expect((await harness.refused(who, `${stop}?lease=one`)).fields).toHaveProperty('lease');
    },
  );
});

describe('taking the editing over', () => {
  it('gives the admin a new number and keeps the reason', async () => {
    const created = await harness.create();
    const mine = await harness.startEdit('user', created.id);
    const reply = await harness.call('admin', `POST /project/takeEdit/${created.id}`, {
      reason: 'Frist heute, Frau Keller ist krank',
    });
    const taken = ProjectLease.parse(reply.json);
    expect(taken.lease.number).toBe(mine.lease.number + 1);
    expect(taken.project.lock).toMatchObject({ holder: { displayname: 'Uwe Roth' }, mine: true });
    expect((await historyOf(harness, created.id)).at(-1)).toMatchObject({
      action: 'takeEdit',
      reason: 'Frist heute, Frau Keller ist krank',
      changed_by: harness.office.people.admin.id,
      record: { name: created.name, version: 1 },
    });
    const late = await harness.refused('user', 'POST /project', {
      id: created.id,
      version: 1,
      leaseNumber: mine.lease.number,
      title: 'Zu spät',
    });
    expect(late.code).toBe('project.locked');
  });

  it('needs somebody who edits', async () => {
    const created = await harness.create();
    const params = { reason: 'Einfach so' };
    const refusal = await harness.refused('admin', `POST /project/takeEdit/${created.id}`, params);
    expect(refusal).toMatchObject({ status: 409, code: 'project.notLocked' });
  });

  it('needs a reason and is for admins only', async () => {
    const created = await harness.create();
    await harness.startEdit('user', created.id);
    const blank = await harness.refused('admin', `POST /project/takeEdit/${created.id}`, {
      reason: ' ',
    });
    expect(blank.fields).toEqual({ reason: 'Feld muss befüllt werden.' });
    for (const who of ['secondUser', 'accountant', 'guestOfHalb'] as const) {
      const params = { reason: 'Bitte' };
      expect((await harness.refused(who, `POST /project/takeEdit/${created.id}`, params)).status).toBe(
        403,
      );
    }
  });
});
