import type { Project } from '@energieakte/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { asOfReader } from '#test/as-of-reader.ts';
import { fullDocument, insertGroup } from '#test/full-project.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(async () => harness.close());

const { now, read, list, listAsOf } = asOfReader(() => harness);

/** What does not depend on who looks when. */
function withoutMoment({ can: _can, lock: _lock, services, deadlines, ...project }: Project) {
  return {
    ...project,
    services: services.map(({ next: _next, ...service }) => service),
    deadlines: deadlines.map(({ can: _possible, ...deadline }) => deadline),
  };
}

async function insertWork(projectId: string): Promise<void> {
  const { database } = harness.test.context;
  const { people } = harness.office;
  await database
    .insertInto('project_service')
    .values({
      id: newId(),
      project_id: projectId,
      position: 0,
      service_code: 'EHB',
      title: 'Effizienzhaus-Berechnung',
      ordered: true,
      color: 'YELLOW',
      assignee_id: people.secondUser.id,
      due_date: '2026-12-24',
    })
    .execute();
  await database
    .insertInto('funding_case')
    .values({
      id: newId(),
      project_id: projectId,
      position: 0,
      programme_code: '298',
      bza_id: '999041022150031',
    })
    .execute();
  await database
    .insertInto('deadline')
    .values({
      id: newId(),
      project_id: projectId,
      code: 'BZA_VALID',
      title: 'BzA gültig bis',
      due_date: '2027-02-03',
      hard: true,
      source: 'MANUELL',
    })
    .execute();
}

describe('a project as it was', () => {
  it('shows every field of then, with the names of people and customers', async () => {
    const group = await insertGroup(harness, 'Team Nord');
    const other = await harness.create({ name: 'Nachbarhaus' });
    const created = await harness.create(fullDocument(harness, [group], [other.id]));
    await insertWork(created.id);
    await harness.change(created.id, { title: 'Vorher' });
    const before = await read(created.id);
    const moment = await now();
    await harness.change(created.id, { title: 'Nachher', memberIds: [], customerContactIds: [] });
    await harness.call('admin', `POST /project/cancel/${created.id}`, { reason: 'Pause' });
    const then = await read(created.id, moment);
    expect(withoutMoment(then)).toEqual(withoutMoment(before));
    expect(then.lock).toBeNull();
    expect(Object.values(then.can)).not.toContain(true);
    expect(then).toMatchObject({ title: 'Vorher', state: 'ACTIVE', groups: [{ name: 'Team Nord' }] });
  });

  it('is not there before it was made, and says so', async () => {
    const moment = await now();
    const created = await harness.create();
    const query = `GET /project/${created.id}?asOf=${moment}` as const;
    expect(await harness.refused('user', query)).toMatchObject({
      status: 404,
      code: 'project.notYetThere',
      detail: `Das Projekt ${created.projectId} gab es zu diesem Zeitpunkt noch nicht.`,
    });
  });

  it('counts a day to its end in Germany', async () => {
    const created = await harness.create({ title: 'alt' });
    await harness.change(created.id, { title: 'neu' });
    await harness.test.context.pool.query(
      `update history set valid = case when upper_inf(valid)
         then tstzrange('2026-07-02 21:59:59+00', null) else tstzrange('2026-07-01 10:00+00', '2026-07-02 21:59:59+00') end
       where entity_id = $1`,
      [created.id],
    );
    expect((await read(created.id, '2026-07-01')).title).toBe('alt');
    expect((await read(created.id, '2026-07-02')).title).toBe('neu');
    const query = `GET /project/${created.id}?asOf=2026-06-30` as const;
    expect((await harness.refused('user', query)).status).toBe(404);
  });

  it('is unknown to guests, and refuses what is no day', async () => {
    const created = await harness.create({ customerId: harness.office.customerIds.halb });
    const detail = 'Stichtag: Das Feld „asOf“ ist unbekannt.';
    const query = `asOf=2026-11-03` as const;
    expect(await harness.refused('guestOfHalb', `GET /project/${created.id}?${query}`)).toMatchObject({
      status: 400,
      detail,
    });
    expect(await harness.refused('guestOfHalb', `POST /project/search?${query}`)).toMatchObject({
      status: 400,
      detail,
    });
    for (const wrong of ['gestern', '2026-02-30', '0026-01-01', '2026-01-01T10:00']) {
      expect((await harness.refused('user', `GET /project/${created.id}?asOf=${wrong}`)).status).toBe(
        400,
      );
      expect((await harness.refused('user', `GET /project/minimal?asOf=${wrong}`)).status).toBe(400);
    }
  });
});

describe('a list as it was', () => {
  it('finds, sorts and shows by what stood there then', async () => {
    const { people, customerIds } = harness.office;
    const tag = 'Stichtag-A';
    const first = await harness.create({ name: 'Aßmann', tags: [tag], customerId: customerIds.halb });
    const second = await harness.create({ name: 'Bär', tags: [tag], responsibleUserId: people.user.id });
    await insertWork(first.id);
    await harness.change(first.id, {
      site: { street: 'Römerweg', houseNo: '3', zip: '89077', city: 'Ulm' },
    });
    const filter = `filterAnd=tag|eq|${tag}&sort=name,desc`;
    const before = await list(filter);
    const moment = await now();
    await harness.change(first.id, {
      name: 'Zorn',
      site: { city: 'Köln' },
      memberIds: [people.user.id],
    });
    await harness.change(second.id, { tags: [], customerId: customerIds.lhb });
    await harness.create({ name: 'Späth', tags: [tag] });
    expect(await listAsOf(moment, filter)).toEqual(before);
    const idsOf = async (query: string) => (await listAsOf(moment, query)).map(({ id }) => id);
    expect(await idsOf(`${filter}&filterAnd=city|like|ulm`)).toEqual([first.id]);
    expect(await idsOf(`${filter}&filterAnd=street|like|romerweg 3`)).toEqual([first.id]);
    expect(await idsOf(`${filter}&filterAnd=memberId|eq|${people.user.id}`)).toEqual([]);
    expect(await idsOf(`${filter}&filterAnd=customerId|eq|${customerIds.halb}`)).toEqual([first.id]);
    expect(await idsOf(`${filter}&filterAnd=programme|eq|298`)).toEqual([first.id]);
    expect(await idsOf(`${filter}&filterAnd=dueDate|eq|2027-02-03`)).toEqual([first.id]);
    expect(await idsOf(`${filter}&projectBeauftragung=EHB`)).toEqual([first.id]);
    expect(await idsOf(`${filter}&q=assmann`)).toEqual([first.id]);
    expect(await idsOf(`${filter}&q=zorn`)).toEqual([]);
    expect(await idsOf(`${filter}&size=1&page=1`)).toEqual([first.id]);
  });

  it('is explained by what stood there then, and is nothing to select for a change', async () => {
    const created = await harness.create({ name: 'Erklärt', tags: ['Stichtag-B'] });
    const moment = await now();
    await harness.change(created.id, { tags: [] });
    const query = `asOf=${moment}&filterAnd=tag|eq|Stichtag-B&filterAnd=name|eq|anders`;
    const reply = await harness.call('user', `POST /project/search/explain?${query}`);
    expect(reply.json).toMatchObject({ total: 0 });
    expect(reply.json).toHaveProperty(
      'conditions',
      expect.arrayContaining([{ path: 'filterAnd.1', count: 1 }]),
    );
  });

  it('has the light rows as well', async () => {
    const created = await harness.create({ name: 'Licht' });
    const moment = await now();
    await harness.change(created.id, { name: 'Schatten' });
    const reply = await harness.call(
      'user',
      `GET /project/minimal?asOf=${moment}&filterAnd=name|eq|licht`,
    );
    expect(reply.json).toMatchObject({ total: 1, items: [{ id: created.id, name: 'Licht' }] });
  });

  it('shows what lies in the Papierkorb today to admins only', async () => {
    const created = await harness.create({ name: 'Fort' });
    const moment = await now();
    await harness.call('admin', `POST /project/delete/${created.id}`);
    const query = 'filterAnd=name|eq|fort';
    expect(await listAsOf(moment, query)).toMatchObject([{ id: created.id, state: 'ACTIVE' }]);
    expect(await listAsOf(moment, query, 'user')).toEqual([]);
    const later = await now();
    await harness.call('admin', `POST /project/activate/${created.id}`);
    expect(await listAsOf(later, `${query}&projectStates=DELETED`)).toHaveLength(1);
    expect(await listAsOf(later, query, 'user')).toEqual([]);
  });

  it('counts relative days from then', async () => {
    const created = await harness.create({ name: 'Bald fällig' });
    await insertWork(created.id);
    await harness.change(created.id, { title: 'mit Frist' });
    const filter = encodeURIComponent(
      JSON.stringify({ key: 'dueDate', op: 'relative', value: { next: 14, unit: 'day' } }),
    );
    const query = `filterAnd=name|like|bald&filter=${filter}`;
    expect(await listAsOf('2027-01-25', query)).toHaveLength(1);
    expect(await listAsOf('2027-01-15', query)).toHaveLength(0);
  });
});

type Action =
  | 'title'
  | 'name'
  | 'members'
  | 'site'
  | 'customer'
  | 'cancel'
  | 'activate'
  | 'delete'
  | 'work';
const actions: readonly Action[] = [
  'title',
  'name',
  'members',
  'site',
  'customer',
  'cancel',
  'activate',
  'delete',
  'work',
];

async function act(operation: Action, id: string, value: number): Promise<void> {
  const { people, customerIds } = harness.office;
  const persons = [people.user.id, people.secondUser.id, people.admin.id];
  const documents: Readonly<Record<string, object>> = {
    title: { title: value === 0 ? null : `Titel ${value}` },
    name: { name: `Müller ${value}` },
    members: { memberIds: persons.slice(0, value % 4) },
    site: { site: { city: `Ort ${value}`, zip: value === 0 ? null : '73087' } },
    customer: { customerId: value % 2 === 0 ? null : customerIds.halb },
  };
  const { state } = await read(id);
  const document = documents[operation];
  if (document === undefined && operation !== 'work')
    await harness.call('admin', `POST /project/${operation}/${id}`);
  else if (state !== 'DELETED') {
    if (operation === 'work') await insertWork(id);
    await harness.change(id, document ?? { tags: ['Arbeit', 'Probe'] });
  }
}

/** Enough for every kind of edit; a thousand take some minutes. */
const editsReplayed = Number(process.env['EDITS_REPLAYED'] ?? 40);

describe('whatever was edited', () => {
  it('every earlier moment shows the lists and the projects as they stood there', async () => {
    const ids = [
      (await harness.create({ tags: ['Probe'] })).id,
      (await harness.create({ tags: ['Probe'] })).id,
      (await harness.create({ tags: ['Probe'] })).id,
    ];
    const query = 'filterAnd=tag|eq|Probe&projectStates=ACTIVE,CANCELLED,DELETED&sort=projectId&size=50';
    const moments: { at: string; rows: unknown; projects: unknown }[] = [];
    const steps = fc.sample(
      fc.record({
        operation: fc.constantFrom(...actions),
        which: fc.constantFrom(0, 1, 2),
        value: fc.integer({ min: 0, max: 5 }),
      }),
      { numRuns: editsReplayed, seed: 20261121 },
    );
    for (const { operation, which, value } of steps) {
      await act(operation, ids[which] ?? '', value);
      const projects = await Promise.all(ids.map(async (id) => withoutMoment(await read(id))));
      moments.push({ rows: await list(query), projects, at: await now() });
    }
    for (const { at, rows, projects } of moments) {
      expect(await listAsOf(at, query)).toEqual(rows);
      expect(await Promise.all(ids.map(async (id) => withoutMoment(await read(id, at))))).toEqual(
        projects,
      );
    }
  });
});
