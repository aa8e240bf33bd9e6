import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { fullClient, fullDocument, fullSite } from '#test/full-project.ts';
import { hearNotices } from '#test/heard-notices.ts';
import { orderedBasics, serviceOf, takeSteps } from '#test/project-course.ts';
import { type Harness, historyOf, openHarness } from '#test/project-harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(async () => harness.close());

describe('changing a project', () => {
  it('keeps what is absent and clears what is null', async () => {
    const full = fullDocument(harness, [], []);
    const created = await harness.create(full);
    const saved = await harness.change(created.id, {
      title: null,
      site: { zip: null, parcel: { number: '977/2' } },
      client: { secondClient: null },
      tags: [],
    });
    expect(saved).toMatchObject({
      ...full,
      title: null,
      tags: [],
      client: { ...fullClient, secondClient: null },
      site: { ...fullSite, zip: null, parcel: { ...fullSite.parcel, number: '977/2' } },
      version: 2,
      updatedBy: 'Jana Keller',
    });
  });

  it.each([
    { name: 'Haus Öttinger' },
    { title: 'Anbau' },
    { customerReference: 'Az. 4711' },
    { offerNo: 'A-17', offerDate: '2026-02-01', offerNet: 123_456_789 },
    { orderDate: '2026-03-29', budgetHours: 12.5 },
    { priority: 'high' },
    { internalNote: 'Vorsicht, Hund', tags: ['eilig', 'Öl'] },
    { title: 'Mit Gruppe', groupIds: [] },
  ])('answers %o as a later read finds it', async (body) => {
    const { id } = await harness.create(fullDocument(harness, [], []));
    const saved = await harness.change(id, body);
    const { lock: _lease, can: _rights, ...read } = await harness.read(id);
    expect(saved).toMatchObject({ ...read, ...body, version: 2 });
  });

  it('changes, reorders and empties lists', async () => {
    const { people } = harness.office;
    const created = await harness.create(fullDocument(harness, [], []));
    const swapped = [people.user.id, people.secondUser.id, people.admin.id];
    expect((await harness.change(created.id, { memberIds: swapped })).memberIds).toEqual(swapped);
    expect((await harness.change(created.id, { memberIds: [] })).memberIds).toEqual([]);
  });

  it('links two projects for both sides, and unlinks them for both', async () => {
    const [left, right] = [await harness.create(), await harness.create()];
    await harness.change(left.id, { relatedProjectIds: [right.id] });
    expect((await harness.read(right.id)).relatedProjectIds).toEqual([left.id]);
    await harness.change(right.id, { relatedProjectIds: [] });
    expect((await harness.read(left.id)).relatedProjectIds).toEqual([]);
    const itself = await harness.startEdit('user', left.id);
    const refusal = await harness.refused('user', 'POST /project', {
      id: left.id,
      version: itself.project.version,
      relatedProjectIds: [left.id],
    });
    expect(refusal.fields).toEqual({
      relatedProjectIds: 'Ein Projekt kann nicht mit sich selbst verknüpft sein.',
    });
  });

  it('keeps the id when the customer changes, and tells the guests of both customers', async () => {
    const { halb, lhb } = harness.office.customerIds;
    const created = await harness.create({ customerId: halb });
    const heard = hearNotices(harness.test.context.changes);
    const saved = await harness.change(created.id, { customerId: lhb });
    for (const customerId of [halb, lhb])
      await heard.until(
        (one) => one.type === 'project.saved' && one.id === saved.id && one.customerId === customerId,
      );
    heard.stop();
    expect(saved).toMatchObject({ projectId: created.projectId, customerId: lhb });
  });

  it('never changes id and kind', async () => {
    const created = await harness.create({ customerId: harness.office.customerIds.halb });
    const { project } = await harness.startEdit('user', created.id);
    const refusal = await harness.refused('user', 'POST /project', {
      id: project.id,
      version: project.version,
      mode: 1,
      projectId: 'KfW-26_999',
    });
    expect(refusal.status).toBe(400);
    expect(refusal.fields).toEqual({
      projectId: `Die Projekt-Id bleibt ${created.projectId}.`,
      mode: 'Die Art eines Projekts kann nicht geändert werden.',
    });
  });

  it('needs the version it was read with, and answers the current record when it is old', async () => {
    const created = await harness.create();
    await harness.change(created.id, { title: 'Neu' }, 'admin');
    await harness.startEdit('user', created.id);
    const missing = await harness.refused('user', 'POST /project', { id: created.id, title: 'Alt' });
    expect(missing).toMatchObject({ status: 400, fields: { version: 'Feld muss befüllt werden.' } });
    const stale = await harness.refused('user', 'POST /project', {
      id: created.id,
      version: created.version,
      title: 'Alt',
    });
    expect(stale).toMatchObject({
      status: 409,
      code: 'project.versionOutdated',
      detail:
        'Das Projekt wurde inzwischen von Uwe Roth geändert. Die Eingaben wurden nicht gespeichert.',
      current: { title: 'Neu', version: 2 },
    });
    expect((await harness.read(created.id)).title).toBe('Neu');
  });

  it('keeps a person who left since, but takes nobody new who left', async () => {
    const { people } = harness.office;
    const created = await harness.create({ memberIds: [people.companyAdmin.id] });
    await setEnabled(people.companyAdmin.id, false);
    const saved = await harness.change(created.id, { title: 'Umbau' });
    expect(saved.memberIds).toEqual([people.companyAdmin.id]);
    const { project } = await harness.startEdit('user', created.id);
    const refusal = await harness.refused('user', 'POST /project', {
      id: created.id,
      version: project.version,
      responsibleUserId: people.companyAdmin.id,
    });
    expect(refusal.fields).toEqual({ responsibleUserId: 'Karla Zimmer ist deaktiviert.' });
    await setEnabled(people.companyAdmin.id, true);
  });

  async function setEnabled(id: string, enabled: boolean): Promise<void> {
    await harness.test.context.database
      .updateTable('app_user')
      .set({ enabled })
      .where('id', '=', id)
      .execute();
  }

  it('keeps each version in the history, one after the other', async () => {
    const created = await harness.create({ title: 'Eins' });
    await harness.change(created.id, { title: 'Zwei' });
    await harness.change(created.id, { title: 'Drei' }, 'admin');
    const history = await historyOf(harness, created.id);
    expect(history).toMatchObject([
      { action: 'create', record: { title: 'Eins', version: 1 } },
      { action: 'update', record: { title: 'Zwei', version: 2 } },
      {
        action: 'update',
        record: { title: 'Drei', version: 3 },
        changed_by: harness.office.people.admin.id,
      },
    ]);
    const open = history.filter((entry) => entry.valid.endsWith(',)'));
    expect(open).toEqual(history.slice(2));
  });

  it('is 404 for a project that does not exist', async () => {
    const refusal = await harness.refused('user', 'POST /project', { id: newId(), version: 1 });
    expect(refusal).toMatchObject({ status: 404, code: 'project.notFound' });
  });

  it('keeps what was billed when services are saved', async () => {
    const services = [{ serviceCode: 'EHB', title: 'Effizienzhaus-Berechnung', ordered: true }];
    const { id } = await harness.create({ services, ...orderedBasics(harness) });
    await takeSteps(harness, { id, serviceCode: 'EHB' }, [{ to: 'YELLOW' }, { to: 'GREEN' }]);
    const done = serviceOf(await harness.read(id), 'EHB');
    const bill = { invoiceNo: 'RE-4711', invoicedAt: '2026-06-12', billingWaived: null };
    const billed = { id: done.id, version: done.version, ...bill };
    await harness.call('accountant', 'POST /service/billing', billed);
    await takeSteps(harness, { id, serviceCode: 'EHB' }, [{ to: 'DARKGREEN', who: 'accountant' }]);
    const noted = await harness.change(id, { services: [{ id: done.id, note: 'Kopie gesandt' }] });
    expect(serviceOf(noted, 'EHB')).toMatchObject({
      color: 'DARKGREEN',
      note: 'Kopie gesandt',
      ...bill,
    });
  });
});

describe('a full disk during a save', () => {
  it('is told in a sentence, and nothing changes', async () => {
    const created = await harness.create({ title: 'Vorher' });
    const { project } = await harness.startEdit('user', created.id);
    const { pool } = harness.test.context;
    await pool.query(`create function disk_is_full() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
    await pool.query(
      'create trigger full_disk before insert on history for each statement execute function disk_is_full()',
    );
    const refusal = await harness.refused('user', 'POST /project', {
      id: created.id,
      version: project.version,
      title: 'Nachher',
    });
    await pool.query('drop trigger full_disk on history');
    expect(refusal).toMatchObject({ status: 503, code: 'server.storageFull' });
    expect(await harness.read(created.id)).toMatchObject({ title: 'Vorher', version: 1 });
    expect(await historyOf(harness, created.id)).toHaveLength(1);
  });
});
