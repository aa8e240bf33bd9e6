import { type FieldChange, NotificationPage, Project } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OfficePersonKey } from '#test/office.ts';
import { orderedBasics, serviceOf, takeSteps } from '#test/project-course.ts';
import { type Harness, historyOf, openHarness, openSecondHarness } from '#test/project-harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(async () => harness.close());

const call = 'POST /project/field';
const idOf = (key: OfficePersonKey) => harness.office.people[key].id;

async function change(who: OfficePersonKey, id: string, wanted: FieldChange): Promise<Project> {
  const reply = await harness.call(who, call, { id, change: wanted });
  if (reply.status !== 200) throw new Error(reply.text);
  return Project.parse(reply.json);
}

const priority = { field: 'priority', before: 'normal', after: 'high' } as const;

/** A project with one service that is not ordered. */
async function withService(more: object = {}) {
  const services = [{ serviceCode: 'EHB', title: 'Effizienzhaus-Berechnung', ordered: false }];
  const project = await harness.create({ services, ...more });
  return { project, serviceId: project.services[0]?.id ?? '' };
}

describe('a field changed in place', () => {
  it('is stored with a version of its own, in history as from the form', async () => {
    const { id, version } = await harness.create();
    const tags = { field: 'tags', before: [], after: ['Eilt', 'Eilt', 'Bank fehlt'] } as const;
    await change('user', id, { ...tags, before: [], after: [...tags.after] });
    const after = await change('user', id, priority);
    expect(after).toMatchObject({
      priority: 'high',
      tags: ['Eilt', 'Bank fehlt'],
      version: version + 2,
      updatedBy: 'Jana Keller',
      lock: null,
    });
    const entries = await historyOf(harness, id);
    expect(entries.map(({ action, reason }) => ({ action, reason })).slice(-1)).toEqual([
      { action: 'update', reason: null },
    ]);
    expect(entries.at(-1)?.record).toMatchObject({ priority: 'high', version: version + 2 });
  });

  it('changes the service it names and nothing else of it, with its version', async () => {
    const { project, serviceId } = await withService();
    const assigned = await change('user', project.id, {
      field: 'assigneeId',
      serviceId,
      before: null,
      after: idOf('secondUser'),
    });
    const dated = await change('secondUser', project.id, {
      field: 'dueDate',
      serviceId,
      before: null,
      after: '2026-12-14',
    });
    expect(assigned.services[0]).toMatchObject({ assignee: { displayname: 'Ole Ährenfeld' } });
    expect(dated.services[0]).toEqual({
      ...assigned.services[0],
      dueDate: '2026-12-14',
      version: (project.services[0]?.version ?? 0) + 2,
    });
  });

  it('is told to whom the project is given', async () => {
    const { id } = await harness.create();
    await change('user', id, {
      field: 'responsibleUserId',
      before: null,
      after: idOf('companyAdmin'),
    });
    const { items } = NotificationPage.parse(
      (await harness.call('companyAdmin', 'GET /notification')).json,
    );
    expect(items.flatMap(({ entries }) => entries.map(({ title }) => title))).toEqual(['Neu für Sie']);
  });

  it('may be sent again when its answer got lost, and is stored once', async () => {
    const { id } = await harness.create();
    const first = await change('user', id, priority);
    const second = await change('user', id, priority);
    expect(second.version).toBe(first.version);
    expect((await historyOf(harness, id)).length).toBe(2);
  });

  it('is taken back by changing it the other way round', async () => {
    const { id } = await harness.create();
    await change('user', id, priority);
    const back = await change('user', id, { field: 'priority', before: 'high', after: 'normal' });
    expect(back.priority).toBe('normal');
  });

  it('gets along with somebody who changes another field of the project on another node', async () => {
    const { project, serviceId } = await withService();
    const other = await openSecondHarness(harness);
    const due = { field: 'dueDate', serviceId, before: null, after: '2026-12-14' } as const;
    const replies = await Promise.all([
      harness.call('user', call, { id: project.id, change: priority }),
      other.call('secondUser', call, { id: project.id, change: due }),
    ]);
    await other.close();
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const stored = await harness.read(project.id);
    expect(stored).toMatchObject({ priority: 'high', version: project.version + 2 });
    expect(stored.services[0]?.dueDate).toBe('2026-12-14');
  });

  it('changes a service that is invoiced, as the form does', async () => {
    const services = [{ serviceCode: 'EHB', title: 'Effizienzhaus-Berechnung', ordered: true }];
    const { id, services: made } = await harness.create({ services, ...orderedBasics(harness) });
    const service = made[0];
    await takeSteps(harness, { id, serviceCode: 'EHB' }, [{ to: 'YELLOW' }, { to: 'GREEN' }]);
    const done = serviceOf(await harness.read(id), 'EHB');
    const bill = { invoiceNo: 'RE-4711', invoicedAt: '2026-06-12', billingWaived: null };
    await harness.call('accountant', 'POST /service/billing', {
      id: done.id,
      version: done.version,
      ...bill,
    });
    await takeSteps(harness, { id, serviceCode: 'EHB' }, [{ to: 'DARKGREEN', who: 'accountant' }]);
    const due = { field: 'dueDate', serviceId: service?.id ?? '', before: null } as const;
    const after = await change('user', id, { ...due, after: '2026-12-14' });
    expect(serviceOf(after, 'EHB')).toMatchObject({
      color: 'DARKGREEN',
      dueDate: '2026-12-14',
      ...bill,
    });
    const noted = await harness.change(id, { services: [{ id: done.id, note: 'Kopie gesandt' }] });
    expect(serviceOf(noted, 'EHB')).toMatchObject({
      color: 'DARKGREEN',
      note: 'Kopie gesandt',
      ...bill,
    });
  });

  it('goes on below the own reservation, whose form then has an older version', async () => {
    const { id, version } = await harness.create();
    await harness.startEdit('user', id);
    await change('user', id, priority);
    const refusal = await harness.refused('user', 'POST /project', { id, version, title: 'Neu' });
    expect(refusal.code).toBe('project.versionOutdated');
    expect(refusal.current).toMatchObject({ priority: 'high' });
  });
});

describe('a change in place is refused', () => {
  it('when somebody else has changed the same field since, with the project as it is', async () => {
    const { project, serviceId } = await withService();
    const due = { field: 'dueDate', serviceId, before: null } as const;
    await change('user', project.id, { ...due, after: '2026-12-14' });
    const refusal = await harness.refused('secondUser', call, {
      id: project.id,
      change: { ...due, after: '2026-12-20' },
    });
    expect(refusal).toMatchObject({
      status: 409,
      code: 'progress.versionOutdated',
      detail:
        'Der Termin der Leistung wurde inzwischen geändert. Bitte den neuen Stand ansehen und noch einmal versuchen.',
    });
    expect(Project.parse(refusal.current).services[0]?.dueDate).toBe('2026-12-14');
  });

  it('while somebody else is editing the project, who is named', async () => {
    const { id, version } = await harness.create();
    await harness.startEdit('secondUser', id);
    const refusal = await harness.refused('user', call, { id, change: priority });
    expect(refusal).toMatchObject({ status: 409, code: 'project.locked' });
    expect(refusal.detail).toContain('Ole Ährenfeld');
    const saved = await harness.call('secondUser', 'POST /project', { id, version, title: 'Neu' });
    expect(saved.status).toBe(200);
  });

  it('for a person who cannot be chosen, by the sentence of the form', async () => {
    const { project, serviceId } = await withService();
    const refusal = await harness.refused('user', call, {
      id: project.id,
      change: { field: 'assigneeId', serviceId, before: null, after: idOf('guestOfHalb') },
    });
    expect(refusal).toMatchObject({
      status: 400,
      code: 'request.invalid',
      fields: { [`services.${serviceId}.assigneeId`]: 'Martina Huber gehört nicht zum Büro.' },
    });
  });

  it('for a value that does not fit, and for a field that is not changed in place', async () => {
    const { id } = await harness.create();
    for (const wrong of [
      { ...priority, after: 'eilig' },
      { field: 'name', before: 'A', after: 'B' },
      { ...priority, serviceId: id },
    ])
      expect(await harness.refused('user', call, { id, change: wrong })).toMatchObject({
        status: 400,
        code: 'request.invalid',
      });
  });

  it('for a service that is not in the project', async () => {
    const { id } = await harness.create();
    const { serviceId } = await withService();
    const due = { field: 'dueDate', serviceId, before: null, after: '2026-12-14' };
    const refusal = await harness.refused('user', call, { id, change: due });
    expect(refusal).toMatchObject({ status: 404, code: 'service.notFound' });
  });

  it('in the Papierkorb', async () => {
    const { id } = await harness.create();
    await harness.call('admin', `POST /project/delete/${id}`);
    expect(await harness.refused('admin', call, { id, change: priority })).toMatchObject({
      status: 409,
      code: 'project.deletedIsClosed',
    });
    expect((await harness.refused('user', call, { id, change: priority })).status).toBe(404);
  });

  it('for accountants and guests, who do not learn of foreign projects', async () => {
    const { id } = await harness.create({ customerId: harness.office.customerIds.halb });
    const body = { id, change: priority };
    expect((await harness.refused('accountant', call, body)).code).toBe('access.denied');
    expect((await harness.refused('guestOfHalb', call, body)).code).toBe('access.denied');
    expect((await harness.refused('guestOfLhb', call, body)).code).toBe('project.notFound');
    expect(await harness.read(id)).toMatchObject({ priority: 'normal', version: 1 });
  });
});
