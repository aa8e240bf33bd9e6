import { ProjectView } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { fullDocument, insertGroup } from '#test/full-project.ts';
import { hearNotices } from '#test/heard-notices.ts';
import { type Harness, historyOf, openHarness } from '#test/project-harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(async () => harness.close());

describe('creating a project', () => {
  it('stores every field, in the order of the lists', async () => {
    const groups = [await insertGroup(harness, 'Zulu'), await insertGroup(harness, 'Alfa')];
    const other = await harness.create();
    const params = fullDocument(harness, groups, [other.id]);
    const created = await harness.create(params);
    expect(created).toMatchObject({ ...params, state: 'ACTIVE', version: 1, createdBy: 'Jana Keller' });
    expect(created.members.map((member) => member.displayname)).toEqual([
      'Ole Ährenfeld',
      'Jana Keller',
    ]);
    const { can: _can, ...stored } = created;
    expect(await harness.read(created.id)).toMatchObject(stored);
  });

  it('draws the number and takes the short name of the customer as the suffix', async () => {
    const first = await harness.create({ customerId: harness.office.customerIds.halb });
    const second = await harness.create();
    expect(first.projectId).toMatch(/^KfW-\d\d_\d{3}-HALB$/u);
    expect(second.projectId).toMatch(/^KfW-\d\d_\d{3}$/u);
  });

  it('answers 201, an update 200', async () => {
    const reply = await harness.call('user', 'POST /project', { mode: 0, name: 'Familie Kurz' });
    expect(reply.status).toBe(201);
    const created = ProjectView.parse(reply.json);
    await harness.startEdit('user', created.id);
    const body = { id: created.id, version: created.version };
    expect((await harness.call('user', 'POST /project', body)).status).toBe(200);
  });

  it('shows a project without a place grey and one with a place white', async () => {
    expect((await harness.create()).color).toBe('NOTHING');
    expect((await harness.create({ site: { city: 'Ulm' } })).color).toBe('WHITE');
  });

  it('takes blank text as none and a name twice as once', async () => {
    const { user } = harness.office.people;
    const created = await harness.create({
      title: '  ',
      memberIds: [user.id, user.id],
      tags: ['Eilt', 'Eilt'],
      client: { zip: '', email: '', secondClient: { firstName: ' ' } },
    });
    expect(created).toMatchObject({ title: null, memberIds: [user.id], tags: ['Eilt'] });
    expect(created.client).toMatchObject({ zip: null, email: null, secondClient: null });
  });

  it('names all wrong fields at once', async () => {
    const { people } = harness.office;
    const refusal = await harness.refused('user', 'POST /project', {
      mode: 1,
      name: 'Scheune Hauff',
      responsibleUserId: people.guestOfHalb.id,
      expertUserId: people.disabled.id,
      memberIds: [newId()],
      groupIds: [newId()],
      relatedProjectIds: [newId()],
    });
    expect(refusal).toMatchObject({
      status: 400,
      code: 'request.invalid',
      fields: {
        customerId: 'Feld muss befüllt werden.',
        responsibleUserId: 'Martina Huber gehört nicht zum Büro.',
        expertUserId: 'Fritz Abgang ist deaktiviert.',
        memberIds: 'Der ausgewählte Eintrag ist nicht mehr vorhanden.',
        groupIds: 'Der ausgewählte Eintrag ist nicht mehr vorhanden.',
        relatedProjectIds: 'Der ausgewählte Eintrag ist nicht mehr vorhanden.',
      },
    });
    expect(refusal.detail).toContain('Projektleitung: Martina Huber gehört nicht zum Büro.');
  });

  it('wants a name and a kind', async () => {
    const refusal = await harness.refused('user', 'POST /project', {});
    expect(refusal.fields).toEqual({
      mode: 'Feld muss befüllt werden.',
      name: 'Feld muss befüllt werden.',
    });
  });

  it('refuses a field it does not know and a text the database cannot keep', async () => {
    const unknown = await harness.refused('user', 'POST /project', { mode: 0, name: 'A', farbe: 'rot' });
    expect(unknown).toMatchObject({ status: 400, detail: 'Das Feld „farbe“ ist unbekannt.' });
    const nul = await harness.refused('user', 'POST /project', { mode: 0, name: 'A\u0000B' });
    expect(nul.status).toBe(400);
  });

  it('refuses an inactive customer, contacts of another customer, and one pair of eyes for two', async () => {
    const { people, customerIds } = harness.office;
    const inactive = newId();
    await harness.test.context.database
      .insertInto('customer')
      .values({ id: inactive, shortname: 'ALT', name: 'Alt GmbH', type: 'HANDWERK', active: false })
      .execute();
    const first = await harness.refused('user', 'POST /project', {
      mode: 0,
      name: 'A',
      customerId: inactive,
    });
    expect(first.fields).toEqual({ customerId: 'Dieser Auftraggeber ist nicht mehr aktiv.' });
    const second = await harness.refused('user', 'POST /project', {
      mode: 0,
      name: 'A',
      customerId: customerIds.lhb,
      customerContactIds: [people.guestOfHalb.id],
      expertUserId: people.user.id,
      reviewerUserId: people.user.id,
    });
    expect(second.fields).toEqual({
      customerContactIds: 'Martina Huber gehört nicht zum Auftraggeber.',
      reviewerUserId: 'Prüfer und Energieeffizienz-Experte müssen verschiedene Personen sein.',
    });
  });

  it('is not for the accountant', async () => {
    const refusal = await harness.refused('accountant', 'POST /project', { mode: 0, name: 'A' });
    expect(refusal).toMatchObject({ status: 403, code: 'access.denied' });
  });

  it.each(['user', 'admin', 'superAdmin', 'companyAdmin'] as const)('is for %s', async (who) => {
    expect((await harness.create({}, who)).createdBy).toBe(harness.office.people[who].displayname);
  });

  it('stands in the history and is announced to all nodes', async () => {
    const heard = hearNotices(harness.test.context.changes);
    const created = await harness.create({ customerId: harness.office.customerIds.lhb });
    const notice = await heard.until((one) => one.type === 'project.created' && one.id === created.id);
    heard.stop();
    expect(notice).toMatchObject({ id: created.id, customerId: harness.office.customerIds.lhb });
    const [entry, ...more] = await historyOf(harness, created.id);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      action: 'create',
      changed_by: harness.office.people.user.id,
      record: { name: 'Familie Baumann', projectId: created.projectId, version: 1, tags: [] },
    });
  });
});
