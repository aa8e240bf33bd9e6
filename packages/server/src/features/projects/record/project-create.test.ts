import { ProjectView } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { fullDocument, insertGroup } from '#test/full-project.ts';
import { hearNotices } from '#test/heard-notices.ts';
import { type Desk, historyOf, openDesk } from '#test/project-desk.ts';

let desk: Desk;

beforeAll(async () => {
  desk = await openDesk();
});
afterAll(async () => desk.close());

describe('creating a project', () => {
  it('stores every field, in the order of the lists', async () => {
    const groups = [await insertGroup(desk, 'Zulu'), await insertGroup(desk, 'Alfa')];
    const other = await desk.create();
    const wish = fullDocument(desk, groups, [other.id]);
    const created = await desk.create(wish);
    expect(created).toMatchObject({ ...wish, state: 'ACTIVE', version: 1, createdBy: 'Jana Keller' });
    expect(created.members.map((member) => member.displayname)).toEqual([
      'Ole Ährenfeld',
      'Jana Keller',
    ]);
    const { can: _can, ...stored } = created;
    expect(await desk.read(created.id)).toMatchObject(stored);
  });

  it('draws the number and takes the short name of the customer as the suffix', async () => {
    const first = await desk.create({ customerId: desk.office.customerIds.halb });
    const second = await desk.create();
    expect(first.projectId).toMatch(/^KfW-\d\d_\d{3}-HALB$/u);
    expect(second.projectId).toMatch(/^KfW-\d\d_\d{3}$/u);
  });

  it('answers 201, an update 200', async () => {
    const reply = await desk.call('user', 'POST /project', { mode: 0, name: 'Familie Kurz' });
    expect(reply.status).toBe(201);
    const created = ProjectView.parse(reply.json);
    await desk.startEdit('user', created.id);
    const body = { id: created.id, version: created.version };
    expect((await desk.call('user', 'POST /project', body)).status).toBe(200);
  });

  it('shows a project without a place grey and one with a place white', async () => {
    expect((await desk.create()).color).toBe('NOTHING');
    expect((await desk.create({ site: { city: 'Ulm' } })).color).toBe('WHITE');
  });

  it('takes blank text as none and a name twice as once', async () => {
    const { user } = desk.office.people;
    const created = await desk.create({
      title: '  ',
      memberIds: [user.id, user.id],
      tags: ['Eilt', 'Eilt'],
      client: { zip: '', email: '', secondClient: { firstName: ' ' } },
    });
    expect(created).toMatchObject({ title: null, memberIds: [user.id], tags: ['Eilt'] });
    expect(created.client).toMatchObject({ zip: null, email: null, secondClient: null });
  });

  it('names all wrong fields at once', async () => {
    const { people } = desk.office;
    const refusal = await desk.refused('user', 'POST /project', {
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
    const refusal = await desk.refused('user', 'POST /project', {});
    expect(refusal.fields).toEqual({
      mode: 'Feld muss befüllt werden.',
      name: 'Feld muss befüllt werden.',
    });
  });

  it('refuses a field it does not know and a text the database cannot keep', async () => {
    const unknown = await desk.refused('user', 'POST /project', { mode: 0, name: 'A', farbe: 'rot' });
    expect(unknown).toMatchObject({ status: 400, detail: 'Das Feld „farbe“ ist unbekannt.' });
    const nul = await desk.refused('user', 'POST /project', { mode: 0, name: 'A\u0000B' });
    expect(nul.status).toBe(400);
  });

  it('refuses an inactive customer, contacts of another customer, and one pair of eyes for two', async () => {
    const { people, customerIds } = desk.office;
    const inactive = newId();
    await desk.test.context.database
      .insertInto('customer')
      .values({ id: inactive, shortname: 'ALT', name: 'Alt GmbH', type: 'HANDWERK', active: false })
      .execute();
    const first = await desk.refused('user', 'POST /project', {
      mode: 0,
      name: 'A',
      customerId: inactive,
    });
    expect(first.fields).toEqual({ customerId: 'Dieser Auftraggeber ist nicht mehr aktiv.' });
    const second = await desk.refused('user', 'POST /project', {
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
    const refusal = await desk.refused('accountant', 'POST /project', { mode: 0, name: 'A' });
    expect(refusal).toMatchObject({ status: 403, code: 'access.denied' });
  });

  it.each(['user', 'admin', 'superAdmin', 'companyAdmin'] as const)('is for %s', async (who) => {
    expect((await desk.create({}, who)).createdBy).toBe(desk.office.people[who].displayname);
  });

  it('stands in the history and is announced to all nodes', async () => {
    const heard = hearNotices(desk.test.context.changes);
    const created = await desk.create({ customerId: desk.office.customerIds.lhb });
    const notice = await heard.until((one) => one.type === 'project.created' && one.id === created.id);
    heard.stop();
    expect(notice).toMatchObject({ id: created.id, customerId: desk.office.customerIds.lhb });
    const [entry, ...more] = await historyOf(desk, created.id);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      action: 'create',
      changed_by: desk.office.people.user.id,
      record: { name: 'Familie Baumann', projectId: created.projectId, version: 1, tags: [] },
    });
  });
});
