import { formatProjectId, GuestProject, parseProjectId, ProjectInput } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from '#database/new-id.ts';
import { fullDocument } from '#test/full-project.ts';
import { type Harness, historyOf, openHarness } from '#test/project-harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(async () => harness.close());

async function readAsGuest(id: string): Promise<GuestProject> {
  return GuestProject.parse((await harness.call('guestOfHalb', `GET /project/${id}`)).json);
}

async function createAsGuest(body: object): Promise<GuestProject> {
  const reply = await harness.call('guestOfHalb', 'POST /project', {
    mode: 0,
    name: 'Anfrage',
    ...body,
  });
  if (reply.status !== 201) throw new Error(reply.text);
  return GuestProject.parse(reply.json);
}

describe('a guest who makes an enquiry', () => {
  it('makes it for the own customer', async () => {
    const created = await createAsGuest({
      customerReference: 'K-1',
      client: { lastName: 'Kurz', city: 'Laichingen' },
      site: { city: 'Laichingen', parcel: { number: '977/2' } },
    });
    expect(created).toMatchObject({ color: 'WHITE', state: 'ACTIVE', version: 1 });
    expect(created.projectId).toMatch(/-HALB$/u);
    expect((await harness.read(created.id)).customerId).toBe(harness.office.customerIds.halb);
  });

  it('can post the empty project with a name', async () => {
    const reply = await harness.call('guestOfHalb', 'POST /project/generateEmptyProject', { mode: 1 });
    const empty = ProjectInput.parse(reply.json);
    const created = await createAsGuest({ ...empty, name: 'Aus der Vorlage' });
    expect(created.projectId).toBe(empty.projectId);
    const { lhb } = harness.office.customerIds;
    const foreign = { mode: 0, customerId: lhb };
    const refusal = await harness.refused('guestOfHalb', 'POST /project/generateEmptyProject', foreign);
    expect(refusal).toMatchObject({ status: 404, code: 'customer.notFound' });
  });

  it('is told every field that is not for guests', async () => {
    const refusal = await harness.refused('guestOfHalb', 'POST /project', {
      mode: 0,
      name: 'A',
      customerId: harness.office.customerIds.lhb,
      internalNote: 'Geheim',
      tags: ['Eilt'],
      client: { applicantType: 'WEG' },
      site: { lat: 1 },
    });
    expect(refusal).toMatchObject({
      status: 403,
      code: 'access.fieldsDenied',
      detail:
        'Diese Felder dürfen nicht geändert werden: Auftraggeber; Interne Notiz; Schlagworte; Bauherr, Art des Antragstellers; Bauvorhaben, Breite.',
    });
  });
});

describe('the number of an enquiry', () => {
  it('is drawn, whatever a guest types: else it would tell which numbers foreign projects have', async () => {
    const { halb, lhb } = harness.office.customerIds;
    const foreign = await harness.create({ customerId: lhb });
    const parts = parseProjectId(foreign.projectId);
    const typed = parts === null ? '' : formatProjectId({ ...parts, suffix: 'HALB' });
    const check = await harness.call('guestOfHalb', 'POST /project/check/projectId', {
      projectId: foreign.projectId,
      mode: 0,
    });
    expect(check.json).toEqual({ valid: true, free: true, message: null });
    const body = { mode: 0, name: 'Familie Neugier', customerId: halb, projectId: typed };
    const reply = await harness.call('guestOfHalb', 'POST /project', body);
    expect(reply.status).toBe(201);
    expect(GuestProject.parse(reply.json).projectId).not.toBe(typed);
  });

  it('is told to be taken where the own firm has it', async () => {
    const { projectId } = await createAsGuest({});
    const question = { projectId, mode: 0 };
    const check = await harness.call('guestOfHalb', 'POST /project/check/projectId', question);
    expect(check.json).toMatchObject({ valid: true, free: false });
  });
});

describe('a guest who changes a project', () => {
  it('changes client, site and reference, without a lease but with the version', async () => {
    const created = await createAsGuest({});
    const project = await readAsGuest(created.id);
    const reply = await harness.call('guestOfHalb', 'POST /project', {
      ...project,
      customerReference: 'K-99',
      client: { phone: '030 23125 001' },
      site: { street: 'Dorfstraße', houseNo: '2' },
    });
    expect(reply.status).toBe(200);
    expect(reply.json).toMatchObject({
      customerReference: 'K-99',
      site: { street: 'Dorfstraße', houseNo: '2' },
      version: 2,
    });
    // Guests send how to reach the Bauherr, and are not told it.
    expect(reply.text).not.toContain('030 23125 001');
    expect((await harness.read(created.id)).client.phone).toBe('030 23125 001');
    expect((await historyOf(harness, created.id)).at(-1)).toMatchObject({
      action: 'update',
      changed_by: harness.office.people.guestOfHalb.id,
    });
  });

  it('keeps what guests do not see', async () => {
    const { id: ownId } = await harness.create(fullDocument(harness, [], []));
    const project = await readAsGuest(ownId);
    const before = await harness.read(ownId);
    await harness.call('guestOfHalb', 'POST /project', project);
    const after = await harness.read(ownId);
    expect(after).toMatchObject({
      client: before.client,
      site: before.site,
      internalNote: before.internalNote,
      version: before.version + 1,
    });
  });

  it('needs the version', async () => {
    const created = await createAsGuest({});
    const body = { id: created.id, customerReference: 'K' };
    const missing = await harness.refused('guestOfHalb', 'POST /project', body);
    expect(missing).toMatchObject({ status: 400, fields: { version: 'Feld muss befüllt werden.' } });
    await harness.change(created.id, { title: 'Vom Büro' });
    const stale = await harness.refused('guestOfHalb', 'POST /project', { ...body, version: 1 });
    expect(stale).toMatchObject({ status: 409, code: 'project.versionOutdated' });
    expect(z.strictObject(GuestProject.shape).parse(stale.current).title).toBe('Vom Büro');
  });

  it('is told every other field, and nothing is changed', async () => {
    const created = await createAsGuest({});
    const refusal = await harness.refused('guestOfHalb', 'POST /project', {
      id: created.id,
      version: 1,
      name: 'Anders',
      customerReference: 'K',
      priority: 'high',
      site: { lon: 9 },
    });
    expect(refusal).toMatchObject({
      status: 403,
      detail:
        'Diese Felder dürfen nicht geändert werden: Name (Bauherr); Priorität; Bauvorhaben, Länge.',
    });
    expect((await readAsGuest(created.id)).customerReference).toBeNull();
  });

  it('waits while the office is editing', async () => {
    const created = await createAsGuest({});
    await harness.startEdit('user', created.id);
    const refusal = await harness.refused('guestOfHalb', 'POST /project', {
      id: created.id,
      version: 1,
    });
    expect(refusal).toMatchObject({ status: 409, code: 'project.locked' });
    expect(refusal.detail).toContain('von jemandem aus dem Büro bearbeitet.');
  });

  it('is too late when something is ordered', async () => {
    const created = await createAsGuest({});
    await harness.test.context.database
      .insertInto('project_service')
      .values({
        id: newId(),
        project_id: created.id,
        position: 1,
        service_code: 'EHB',
        title: 'Berechnung',
        ordered: true,
        color: 'WHITE',
      })
      .execute();
    const refusal = await harness.refused('guestOfHalb', 'POST /project', {
      id: created.id,
      version: 1,
    });
    expect(refusal).toMatchObject({ status: 403, code: 'project.guestServiceOrdered' });
    expect((await readAsGuest(created.id)).can.editAsCustomer).toBe(false);
  });

  it('cannot change a stopped project', async () => {
    const created = await createAsGuest({});
    await harness.call('user', `POST /project/cancel/${created.id}`);
    const refusal = await harness.refused('guestOfHalb', 'POST /project', {
      id: created.id,
      version: 2,
    });
    expect(refusal.detail).toBe('Das Projekt ist gestoppt. Ändern ist nicht möglich.');
  });
});
