import { Attachment, Project } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type AttachmentHarness, attachmentHarness } from '#test/attachment-harness.ts';
import { orderedBasics, orderOf } from '#test/project-course.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;
let papers: AttachmentHarness;
const clock = new Date('2026-06-15T08:00:00Z');

beforeAll(async () => {
  harness = await openHarness({ now: () => clock });
  papers = attachmentHarness(harness);
});
afterAll(async () => harness.close());

async function projectOf(customer: 'halb' | 'lhb' = 'halb'): Promise<Project> {
  return harness.create({
    ...orderedBasics(harness),
    customerId: harness.office.customerIds[customer],
    services: [orderOf('EHB')],
  });
}

async function released(projectId: string, body: object = {}): Promise<Attachment> {
  const filed = await papers.filed(projectId, body);
  return papers.change(filed, { visibility: 'KUNDE', confirmVisible: true, state: 'FREIGEGEBEN' });
}

/** A document that the checklist wants besides those of its template. */
async function wantedFrom(
  projectId: string,
  checklistItem: { readonly label: string; readonly [key: string]: unknown },
) {
  const reply = await harness.call('user', 'POST /checklist', { projectId, ...checklistItem });
  const added = Project.parse(reply.json).checklist.find(({ label }) => label === checklistItem.label);
  if (added === undefined) throw new Error(reply.text);
  return added;
}

describe('a customer', () => {
  it('sees what is released and what was brought by oneself, and nothing else exists', async () => {
    const { id } = await projectOf();
    const internal = await papers.filed(id);
    const shown = await papers.change(await papers.filed(id), {
      visibility: 'KUNDE',
      confirmVisible: true,
    });
    const open = await released(id);
    const own = await papers.filed(id, { order: 8, title: 'Foto' }, 'guestOfHalb');
    const list = await harness.call('guestOfHalb', `GET /attachments/project/${id}/all`);
    const seen = z.array(Attachment).parse(list.json);
    expect(seen.map((attachment) => attachment.id).toSorted()).toEqual([open.id, own.id].toSorted());
    for (const hidden of [internal, shown])
      expect(await harness.refused('guestOfHalb', `GET /attachments/${hidden.id}`)).toMatchObject({
        status: 404,
        code: 'attachment.notFound',
        detail: 'Die Unterlage wurde nicht gefunden.',
      });
    for (const foreign of [open, own])
      expect(await harness.refused('guestOfLhb', `GET /attachments/${foreign.id}`)).toMatchObject({
        code: 'attachment.notFound',
      });
    expect(await harness.refused('guestOfLhb', `GET /attachments/project/${id}/all`)).toMatchObject({
      code: 'project.notFound',
    });
  });

  it('sees the newest released version, whatever comes after it, until it is withdrawn', async () => {
    const { id } = await projectOf();
    const open = await released(id);
    const newer = await papers.arrive(open.id);
    expect(newer).toMatchObject({ state: 'EINGEGANGEN' });
    const seen = await papers.get(open.id, 'guestOfHalb');
    expect(seen).toMatchObject({ state: 'FREIGEGEBEN', createdBy: null, updatedBy: null });
    expect(seen.files).toMatchObject([{ version: 1, uploadedBy: null }]);
    const second = await papers.change(await papers.get(open.id), { state: 'FREIGEGEBEN' });
    expect((await papers.get(open.id, 'guestOfHalb')).files).toMatchObject([{ version: 2 }]);
    await papers.change(second, { state: 'UEBERHOLT' });
    expect(await harness.refused('guestOfHalb', `GET /attachments/${open.id}`)).toMatchObject({
      code: 'attachment.notFound',
    });
  });

  it('brings files into the open slots of own projects: for oneself to see, for the office to judge', async () => {
    const { id } = await projectOf();
    const body = { projectId: id, order: 2, title: 'Plan', visibility: 'INTERN', state: 'FREIGEGEBEN' };
    const reply = await harness.call('guestOfHalb', 'POST /attachments', body);
    expect(reply.status).toBe(201);
    const made = Attachment.parse(reply.json);
    expect(made).toMatchObject({
      visibility: 'KUNDE',
      state: 'ENTWURF',
      createdBy: { displayname: 'Martina Huber' },
    });
    expect(await papers.arrive(made.id, 'guestOfHalb')).toMatchObject({
      state: 'EINGEGANGEN',
      can: { addVersion: true, edit: false, delete: true, readHistory: false, restore: false },
    });
    for (const order of [4, 5, 6, 10, 11, 12, 13])
      expect(
        await harness.refused('guestOfHalb', 'POST /attachments', {
          projectId: id,
          order,
          title: 'Plan',
        }),
      ).toMatchObject({ status: 403, code: 'attachment.slotClosed' });
    for (const order of [0, 1, 3, 7, 8, 9])
      expect(await papers.create(id, { order }, 'guestOfHalb')).toMatchObject({ order });
    const foreign = { projectId: id, order: 2, title: 'Plan' };
    expect(await harness.refused('guestOfLhb', 'POST /attachments', foreign)).toMatchObject({
      status: 404,
      code: 'project.notFound',
    });
  });

  it('brings what is wanted for a slot of the office into Sonstiges, where it counts as arrived', async () => {
    const { id } = await projectOf();
    const checklistItem = await wantedFrom(id, {
      label: 'Gutachten zum Schall',
      slot: 5,
      owedBy: 'AUFTRAGGEBER',
    });
    const before = (await papers.board(id, 'guestOfHalb')).slots[5];
    expect(before).toMatchObject({ upload: false, missing: 1, papers: [{ id: checklistItem.id }] });
    const tied = { projectId: id, checklistItemId: checklistItem.id };
    expect(
      await harness.refused('guestOfHalb', 'POST /attachments', { ...tied, order: 5 }),
    ).toMatchObject({
      status: 403,
      code: 'attachment.slotClosed',
    });
    const reply = await harness.call('guestOfHalb', 'POST /attachments', tied);
    const made = Attachment.parse(reply.json);
    expect(made).toMatchObject({ order: 0, title: 'Gutachten zum Schall', visibility: 'KUNDE' });
    await papers.arrive(made.id, 'guestOfHalb');
    for (const who of ['user', 'guestOfHalb'] as const) {
      const slot = (await papers.board(id, who)).slots[5];
      expect(slot).toMatchObject({ arrived: 1 });
      expect(slot?.papers.find((one) => one.id === checklistItem.id)).toMatchObject({
        state: 'EINGEGANGEN',
        attachmentIds: [made.id],
      });
    }
    const moved = await papers.change(await papers.get(made.id), { order: 5, state: 'GEPRUEFT' });
    expect(moved).toMatchObject({
      order: 5,
      checklistItemId: checklistItem.id,
      retentionClass: 'FOERDER_10',
    });
    expect((await papers.board(id)).slots[5]).toMatchObject({ arrived: 1 });
    expect(await papers.get(made.id, 'guestOfHalb')).toMatchObject({ can: { addVersion: false } });
  });

  it('ties nothing to a document that the office owes itself, nor to one of another project', async () => {
    const { id } = await projectOf();
    const foreign = await projectOf('lhb');
    const wanted = { label: 'Baugrundgutachten', slot: 5, owedBy: 'AUFTRAGGEBER' };
    const unknown = [
      await wantedFrom(id, { ...wanted, owedBy: 'BUERO' }),
      await wantedFrom(foreign.id, wanted),
    ];
    for (const checklistItem of unknown)
      expect(
        await harness.refused('guestOfHalb', 'POST /attachments', {
          projectId: id,
          checklistItemId: checklistItem.id,
        }),
      ).toMatchObject({ status: 400, code: 'reference.missing' });
  });

  it('changes nothing and adds nothing to what the office has looked at', async () => {
    const { id } = await projectOf();
    const own = await papers.filed(id, {}, 'guestOfHalb');
    const change = { id: own.id, version: own.version, title: 'anders' };
    expect(await harness.refused('guestOfHalb', 'POST /attachments', change)).toMatchObject({
      status: 403,
      code: 'access.denied',
    });
    await papers.change(own, { state: 'GEPRUEFT' });
    await expect(papers.arrive(own.id, 'guestOfHalb')).rejects.toMatchObject({ code: 'access.denied' });
    const open = await released(id);
    await expect(papers.arrive(open.id, 'guestOfHalb')).rejects.toMatchObject({ code: 'access.denied' });
    const hidden = await papers.filed(id);
    await expect(papers.arrive(hidden.id, 'guestOfHalb')).rejects.toMatchObject({
      code: 'attachment.notFound',
    });
  });

  it('does not throw away what the office has added to', async () => {
    const { id } = await projectOf();
    const own = await papers.filed(id, {}, 'guestOfHalb');
    await papers.arrive(own.id);
    expect((await papers.get(own.id, 'guestOfHalb')).can.delete).toBe(false);
    expect(await harness.refused('guestOfHalb', `POST /attachments/delete/${own.id}`)).toMatchObject({
      status: 403,
      code: 'access.denied',
    });
  });

  it('does not see a colleague’s upload before it is released', async () => {
    const { id } = await projectOf();
    const own = await papers.filed(id, {}, 'guestOfHalb');
    const colleague = {
      ...harness.office.people.guestOfLhb,
      customerId: harness.office.customerIds.halb,
    };
    await harness.test.context.pool.query('update app_user set customer_id = $1 where id = $2', [
      colleague.customerId,
      colleague.id,
    ]);
    expect(await harness.refused('guestOfLhb', `GET /attachments/${own.id}`)).toMatchObject({
      status: 404,
    });
    await harness.test.context.pool.query('update app_user set customer_id = $1 where id = $2', [
      harness.office.customerIds.lhb,
      colleague.id,
    ]);
  });
});
