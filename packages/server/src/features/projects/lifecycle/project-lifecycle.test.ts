import { Project, type ProjectColor } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { hearNotices } from '#test/heard-notices.ts';
import type { OfficePersonKey } from '#test/office.ts';
import { type Harness, historyOf, openHarness } from '#test/project-harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(async () => harness.close());

type Step = 'cancel' | 'activate' | 'delete';

async function step(which: Step, id: string, by: { who?: OfficePersonKey; reason?: string } = {}) {
  const { who = 'admin', ...body } = by;
  const reply = await harness.call(who, `POST /project/${which}/${id}`, body);
  if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.text}`);
  return Project.parse(reply.json);
}

async function addCase(projectId: string, ids: { bzaId?: string; bndId?: string }): Promise<void> {
  await harness.test.context.database
    .insertInto('funding_case')
    .values({
      id: newId(),
      project_id: projectId,
      position: 1,
      programme_code: '297',
      bza_id: ids.bzaId ?? null,
      bnd_id: ids.bndId ?? null,
    })
    .execute();
}

async function addService(projectId: string, color: ProjectColor): Promise<void> {
  await harness.test.context.database
    .insertInto('project_service')
    .values({
      id: newId(),
      project_id: projectId,
      position: 1,
      service_code: 'EHB',
      title: 'Effizienzhaus-Berechnung',
      ordered: true,
      color,
    })
    .execute();
}

describe('stopping a project', () => {
  it('keeps the reason, counts the version up and stands in the history', async () => {
    const created = await harness.create();
    const heard = hearNotices(harness.test.context.changes);
    const stopped = await step('cancel', created.id, {
      who: 'user',
      reason: ' Insolvenz des Bauträgers ',
    });
    expect(stopped).toMatchObject({
      state: 'CANCELLED',
      cancelReason: 'Insolvenz des Bauträgers',
      version: 2,
      updatedBy: 'Jana Keller',
      can: { cancel: false, activate: true, edit: true, delete: false },
    });
    expect(stopped.cancelledAt).not.toBeNull();
    await heard.until((one) => one.type === 'project.saved' && one.id === created.id && !one.deleted);
    heard.stop();
    expect((await historyOf(harness, created.id)).at(-1)).toMatchObject({
      action: 'cancel',
      reason: 'Insolvenz des Bauträgers',
      record: { state: 'CANCELLED', version: 2 },
    });
  });

  it('goes by the project id and without a reason or body', async () => {
    const created = await harness.create();
    const reply = await harness.call('user', `POST /project/cancel/${created.projectId}`);
    expect(Project.parse(reply.json)).toMatchObject({ state: 'CANCELLED', cancelReason: null });
  });

  it('keeps the color', async () => {
    const created = await harness.create({ site: { city: 'Ulm' } });
    expect((await step('cancel', created.id)).color).toBe('WHITE');
  });

  it('is refused for a stopped and for a deleted project', async () => {
    const created = await harness.create();
    await step('cancel', created.id);
    const stopped = await harness.refused('user', `POST /project/cancel/${created.id}`);
    expect(stopped).toMatchObject({
      status: 409,
      code: 'project.wrongState',
      detail: 'Das Projekt ist gestoppt. Stoppen ist nicht möglich.',
    });
    await step('delete', created.id);
    const deleted = await harness.refused('admin', `POST /project/cancel/${created.id}`);
    expect(deleted.detail).toBe('Das Projekt ist gelöscht. Stoppen ist nicht möglich.');
    expect((await harness.refused('user', `POST /project/cancel/${created.id}`)).status).toBe(404);
  });

  it.each(['guestOfHalb', 'accountant'] as const)('is not for %s', async (who) => {
    const created = await harness.create({ customerId: harness.office.customerIds.halb });
    expect((await harness.refused(who, `POST /project/cancel/${created.id}`)).status).toBe(403);
    expect((await harness.refused(who, `POST /project/activate/${created.id}`)).status).toBe(403);
    expect((await harness.refused(who, `POST /project/delete/${created.id}`)).status).toBe(403);
  });
});

describe('resuming a project', () => {
  it('takes a stopped one up again and forgets the reason', async () => {
    const created = await harness.create();
    await step('cancel', created.id, { who: 'user', reason: 'Pause' });
    const resumed = await step('activate', created.id, { who: 'user' });
    expect(resumed).toMatchObject({
      state: 'ACTIVE',
      cancelReason: null,
      cancelledAt: null,
      version: 3,
    });
  });

  it('is refused for an active one', async () => {
    const created = await harness.create();
    const refusal = await harness.refused('user', `POST /project/activate/${created.id}`);
    expect(refusal.detail).toBe('Das Projekt ist aktiv. Aktivieren ist nicht möglich.');
  });

  it('out of the Papierkorb is for admins, and for 30 days', async () => {
    const created = await harness.create();
    const deleted = await step('delete', created.id);
    expect(deleted.can.activate).toBe(true);
    const denied = await harness.refused('user', `POST /project/activate/${created.id}`);
    expect(denied).toMatchObject({ status: 404, code: 'project.notFound' });
    expect((await step('activate', created.id)).state).toBe('ACTIVE');
    await step('delete', created.id);
    await harness.test.context.pool.query(
      `update project set deleted_at = now() - interval '31 days' where id = $1`,
      [created.id],
    );
    const late = await harness.refused('admin', `POST /project/activate/${created.id}`);
    expect(late).toMatchObject({ status: 409, code: 'project.restoreTooLate' });
    expect((await harness.read(created.id)).can.activate).toBe(false);
  });
});

describe('deleting a project', () => {
  it('puts it into the Papierkorb, where only admins find it', async () => {
    const created = await harness.create({ name: 'Familie Wegdamit' });
    await step('delete', created.id, { who: 'admin', reason: 'Doppelt angelegt' });
    expect((await historyOf(harness, created.id)).at(-1)).toMatchObject({
      action: 'delete',
      reason: 'Doppelt angelegt',
    });
    const query = `filterAnd=name|eq|familie%20wegdamit&projectStates=`;
    const forAdmin = await harness.call('admin', `POST /project/search?${query}DELETED`);
    expect(forAdmin.json).toMatchObject({ total: 1 });
    const forUser = await harness.refused('user', `POST /project/search?${query}DELETED`);
    expect(forUser.fields['projectStates']).toContain('„DELETED“ gibt es nicht.');
    const active = await harness.call('admin', `POST /project/search?${query}ACTIVE,CANCELLED`);
    expect(active.json).toMatchObject({ total: 0 });
  });

  it('is for admins', async () => {
    const created = await harness.create();
    expect((await harness.refused('user', `POST /project/delete/${created.id}`)).status).toBe(403);
    expect((await step('delete', created.id, { who: 'superAdmin' })).state).toBe('DELETED');
  });

  it('takes stopped projects too, but none twice', async () => {
    const created = await harness.create();
    await step('cancel', created.id);
    await step('delete', created.id);
    const refusal = await harness.refused('admin', `POST /project/delete/${created.id}`);
    expect(refusal).toMatchObject({ status: 404, code: 'project.notFound' });
  });

  it.each([
    [{ bzaId: '999040722150031' }, 'eine BzA'],
    [{ bzaId: '999040722150031', bndId: '999040722150032' }, 'eine BnD'],
  ])('is refused while %o exists', async (ids, proof) => {
    const created = await harness.create();
    await addCase(created.id, ids);
    const refusal = await harness.refused('admin', `POST /project/delete/${created.id}`);
    expect(refusal).toMatchObject({
      status: 409,
      detail: `Das Projekt kann nicht gelöscht werden, weil ${proof} vorliegt. Es kann stattdessen gestoppt werden.`,
    });
    expect((await harness.read(created.id)).can.delete).toBe(false);
  });

  it('ends the own editing', async () => {
    const created = await harness.create();
    await harness.startEdit('admin', created.id);
    expect((await step('delete', created.id)).lock).toBeNull();
  });
});

describe('while somebody else is editing', () => {
  it.each(['cancel', 'activate', 'delete'] as const)('%s answers who', async (which) => {
    const created = await harness.create();
    if (which === 'activate') await step('cancel', created.id);
    await harness.startEdit('user', created.id);
    const refusal = await harness.refused('admin', `POST /project/${which}/${created.id}`);
    expect(refusal).toMatchObject({ status: 409, code: 'project.locked' });
    expect(refusal.detail).toMatch(/seit \d\d:\d\d Uhr von Jana Keller bearbeitet\.$/u);
    expect((await harness.read(created.id)).version).toBe(
      created.version + (which === 'activate' ? 1 : 0),
    );
  });

  it('the holder may stop the project', async () => {
    const created = await harness.create();
    await harness.startEdit('user', created.id);
    expect((await step('cancel', created.id, { who: 'user' })).lock?.mine).toBe(true);
  });
});

describe('the color', () => {
  it('is derived and stored with each change, with its reason', async () => {
    const created = await harness.create();
    await addService(created.id, 'RED');
    const saved = await harness.change(created.id, { title: 'Umbau' });
    expect(saved).toMatchObject({
      color: 'RED',
      colorReason: 'Klärung nötig: Effizienzhaus-Berechnung',
    });
    expect(await harness.read(created.id)).toMatchObject({ color: 'RED' });
  });

  it('set by hand stands above the derived one', async () => {
    const created = await harness.create();
    await harness.test.context.database
      .updateTable('project_color')
      .set({
        override_color: 'LILA',
        override_reason: 'Wartet auf die Bank',
        override_at: new Date(),
      })
      .where('project_id', '=', created.id)
      .execute();
    const saved = await harness.change(created.id, { site: { city: 'Ulm' } });
    expect(saved).toMatchObject({ color: 'LILA', colorReason: 'Wartet auf die Bank' });
  });
});
