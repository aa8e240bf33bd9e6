import { GuestProject, type OfficeProjectRow, ProjectPage, ProjectRow } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from '#database/new-id.ts';
import type { OfficePersonKey } from '#test/office.ts';
import { fullDocument } from '#test/full-project.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;
let ownId: string;
let foreignId: string;

beforeAll(async () => {
  harness = await openHarness();
  ownId = (await harness.create({ ...fullDocument(harness, [], []), services: [], fundingCases: [] }))
    .id;
  foreignId = (await harness.create({ name: 'Fremd', customerId: harness.office.customerIds.lhb })).id;
  await addWork(ownId);
});
afterAll(async () => harness.close());

async function addWork(projectId: string): Promise<void> {
  const { database } = harness.test.context;
  await database
    .insertInto('project_service')
    .values({
      id: newId(),
      project_id: projectId,
      position: 1,
      service_code: 'EHB',
      title: 'Berechnung',
      ordered: false,
      color: 'NOTHING',
      assignee_id: harness.office.people.user.id,
    })
    .execute();
  await database
    .insertInto('funding_case')
    .values({
      id: newId(),
      project_id: projectId,
      position: 1,
      programme_code: '297',
      bza_id: '999040722150031',
      bza_date: '2026-03-01',
      bnd_id: '999040722150032',
    })
    .execute();
  const deadline = { project_id: projectId, code: 'X', hard: false, source: 'MANUELL' } as const;
  await database
    .insertInto('deadline')
    .values([
      { ...deadline, id: newId(), title: 'Für Gäste', due_date: '2027-01-01', visible_to_guest: true },
      { ...deadline, id: newId(), title: 'Intern', due_date: '2027-01-02', visible_to_guest: false },
    ])
    .execute();
}

describe('a guest who reads a project', () => {
  it('receives exactly the fields meant for guests', async () => {
    const reply = await harness.call('guestOfHalb', `GET /project/${ownId}`);
    expect(reply.json).toEqual(z.strictObject(GuestProject.shape).parse(reply.json));
    const project = GuestProject.parse(reply.json);
    expect(project).toMatchObject({
      name: 'Familie Özdemir',
      responsibleName: 'Jana Keller',
      memberNames: ['Ole Ährenfeld', 'Jana Keller'],
      locked: false,
      services: [{ title: 'Berechnung', ordered: false, color: 'NOTHING', dueDate: null }],
      fundingCases: [{ programmeCode: '297', bzaId: '999040722150031', bzaDate: '2026-03-01' }],
      deadlines: [{ title: 'Für Gäste', dueDate: '2027-01-01', hard: false }],
      can: { edit: false, editAsCustomer: true, takeLock: false, cancel: false, delete: false },
    });
    const text = reply.text;
    for (const secret of [
      'Fensterliste',
      'Eilt',
      'Uwe Roth',
      'SELBSTNUTZER_HAUS',
      '49.1427',
      'Intern',
      '999040722150032',
      'EHB',
      harness.office.people.user.id,
    ])
      expect(text).not.toContain(secret);
  });

  it('learns that it is locked, but not by whom', async () => {
    await harness.startEdit('user', ownId);
    const reply = await harness.call('guestOfHalb', `GET /project/${ownId}`);
    expect(GuestProject.parse(reply.json).locked).toBe(true);
    await harness.call('user', `POST /project/stopEdit/${ownId}`);
  });

  it.each([
    ['guestOfHalb', () => foreignId],
    ['guestOfLhb', () => ownId],
  ] as const)('%s does not find a project of others', async (who, id) => {
    const refusal = await harness.refused(who, `GET /project/${id()}`);
    expect(refusal).toMatchObject({ status: 404, code: 'project.notFound' });
    const save = await harness.refused(who, 'POST /project', { id: id(), version: 1 });
    expect(save).toMatchObject({ status: 404, code: 'project.notFound' });
  });

  it('does not find a deleted project, nor one without a customer', async () => {
    const deleted = await harness.create({ customerId: harness.office.customerIds.halb });
    await harness.call('admin', `POST /project/delete/${deleted.id}`);
    const without = await harness.create();
    for (const id of [deleted.id, without.id])
      expect((await harness.refused('guestOfHalb', `GET /project/${id}`)).status).toBe(404);
  });
});

describe('a guest who lists projects', () => {
  async function found(query: string, who: OfficePersonKey = 'guestOfHalb'): Promise<ProjectPage> {
    return ProjectPage.parse((await harness.call(who, `POST /project/search?${query}`)).json);
  }

  it('sees the own ones, trimmed', async () => {
    const page = await found('');
    expect(page.items.map((row) => row.id)).toContain(ownId);
    expect(page.items.map((row) => row.id)).not.toContain(foreignId);
    expect(page.total).toBe(page.items.length);
    const guestKeys =
      'audience id projectId mode name title state color street zip city customerReference';
    const shownKeys = 'responsibleName memberNames locked nextDeadline missingDocuments';
    const keys = [...guestKeys.split(' '), ...shownKeys.split(' ')];
    const reply = await harness.call('guestOfHalb', 'POST /project/search');
    const items = z.object({ items: z.array(z.record(z.string(), z.unknown())) }).parse(reply.json);
    for (const row of items.items) expect(new Set(Object.keys(row))).toEqual(new Set(keys));
  });

  it('finds nothing by a field that is not for guests', async () => {
    for (const q of ['Eilt', 'Albblick', '999040722150032'])
      expect((await found(`q=${q}`)).total).toBe(0);
    expect((await found('q=999040722150031')).total).toBe(1);
    expect((await found('q=Özdemir')).total).toBe(1);
  });

  it.each([
    ['filterAnd=tag|eq|Eilt', 'filterAnd.0', 'Der Schlüssel „tag“ ist unbekannt.'],
    ['filterOr=bndId|eq|999', 'filterOr.0', 'Der Schlüssel „bndId“ ist unbekannt.'],
    ['filter={"key":"memberId","op":"empty"}', 'filter', 'Der Schlüssel „memberId“ ist unbekannt.'],
    ['sort=responsible,asc', 'sort.0', 'Nach „responsible“ kann nicht sortiert werden.'],
    ['projectBeauftragung=EHB', 'projectBeauftragung', '„EHB“ ist nicht erlaubt. Erlaubt: ja, nein.'],
  ])('is told that %s does not exist', async (query, path, message) => {
    const refusal = await harness.refused('guestOfHalb', `POST /project/search?${query}`);
    expect(refusal).toMatchObject({ status: 400, fields: { [path]: message } });
  });

  it('has the same in the light rows, without the short name of the customer', async () => {
    const reply = await harness.call('guestOfHalb', 'GET /project/minimal');
    expect(reply.json).toMatchObject({ items: [{ id: ownId, customerShortname: null }] });
  });

  it('lists the own customer only', async () => {
    const { halb, lhb } = harness.office.customerIds;
    const own = await harness.call('guestOfHalb', `GET /project/byCustomer/${halb}`);
    expect(
      z
        .array(ProjectRow)
        .parse(own.json)
        .map((row) => row.id),
    ).toContain(ownId);
    const refusal = await harness.refused('guestOfHalb', `GET /project/byCustomer/${lhb}`);
    expect(refusal).toMatchObject({ status: 404, code: 'customer.notFound' });
  });
});

describe('the office', () => {
  it('sees the whole row', async () => {
    const reply = await harness.call(
      'user',
      `GET /project/byCustomer/${harness.office.customerIds.halb}`,
    );
    const rows = z.array(ProjectRow).parse(reply.json);
    const row = rows.find((candidate) => candidate.id === ownId);
    expect(row).toMatchObject({
      audience: 'office',
      customer: { shortname: 'HALB' },
      responsible: { displayname: 'Jana Keller' },
      nextDeadline: { code: 'X', title: 'Für Gäste', dueDate: '2027-01-01', hard: false },
      openServices: 0,
      street: 'Lerchenhalde 21',
    } satisfies Partial<Record<keyof OfficeProjectRow, unknown>>);
  });
});
