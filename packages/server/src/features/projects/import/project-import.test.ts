import { type ImportKey, ImportResult, type PastedRow, ProjectInput } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bareHouseModel, catalogueOf } from '#test/catalogue.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness({ now: () => new Date('2026-11-21T12:00:00Z') });
});
afterAll(async () => harness.close());

function paramsFor(rows: readonly PastedRow<ImportKey>[], details: object = {}): object {
  return { mode: 0, customerId: harness.office.customerIds.halb, rows, ...details };
}

async function imported(
  rows: readonly PastedRow<ImportKey>[],
  details: object = {},
): Promise<ImportResult> {
  const reply = await harness.call('user', 'POST /project/import', paramsFor(rows, details));
  if (reply.status > 201) throw new Error(`${reply.status} ${reply.text}`);
  return ImportResult.parse(reply.json);
}

async function countProjects(): Promise<number> {
  const { rows } = await harness.test.context.pool.query<{ count: number }>(
    'select count(*)::int as count from project',
  );
  return rows[0]?.count ?? 0;
}

async function aHouse() {
  return catalogueOf(harness).houseModel(
    bareHouseModel(harness.office.customerIds.halb, {
      name: `Classic ${Math.random()}`,
      services: [
        { serviceCode: 'BZA', quantity: 1, unitPrice: 24_000, priceElementId: null },
        { serviceCode: 'EHB', quantity: 2, unitPrice: null, priceElementId: null },
      ],
      planned: { qp: 22.9, n50Planned: 0.8 },
    }),
  );
}

describe('projects from a pasted table', () => {
  it('are made with what stands in the cells, written the German way', async () => {
    const [made] = (
      await imported([
        {
          name: 'Familie Çelik-Groß',
          title: 'Neubau EFH',
          customerReference: 'B-4711',
          street: 'Öhringer Straße',
          houseNo: '12a',
          zip: '74072',
          city: 'Heilbronn',
          units: '2',
          livingArea: '1.148,5',
          lastName: 'Çelik-Groß',
          contractDate: '3.2.26',
          email: 'a@b.example',
        },
      ])
    ).projects;
    expect(made?.projectId).toMatch(/^KfW-26_\d{3}-HALB$/u);
    const project = await harness.read(made?.id ?? '');
    expect(project).toMatchObject({
      name: 'Familie Çelik-Groß',
      customerReference: 'B-4711',
      customerId: harness.office.customerIds.halb,
      client: { lastName: 'Çelik-Groß', email: 'a@b.example' },
      site: { street: 'Öhringer Straße', units: 2, livingArea: 1148.5, contractDate: '2026-02-03' },
      createdBy: 'Jana Keller',
    });
  });

  it('are a hundred at once, numbered in the order of the rows', async () => {
    const rows = Array.from({ length: 100 }, (_, index) => ({ name: `Haus ${index + 1}` }));
    const { projects } = await imported(rows);
    expect(projects.map(({ name }) => name)).toEqual(rows.map(({ name }) => name));
    const numbers = projects.map(({ projectId }) => Number(projectId.slice(7, 10)));
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
  });

  it('take over the house type, each with services of its own', async () => {
    const house = await aHouse();
    const rows = [{ name: 'Eins' }, { name: 'Zwei' }];
    const { projects } = await imported(rows, { customerId: null, templateId: house.id });
    const [first, second] = await Promise.all(projects.map(async ({ id }) => harness.read(id)));
    expect(first).toMatchObject({
      customerId: harness.office.customerIds.halb,
      site: { construction: 'HOLZTAFEL', houseModelId: house.id, measure: 'NEUBAU' },
      energy: { planned: { qp: 22.9, n50Planned: 0.8 } },
      services: [
        {
          serviceCode: 'BZA',
          title: 'Bestätigung zum Antrag (BzA)',
          ordered: false,
          unitPrice: 24_000,
        },
        { serviceCode: 'EHB', quantity: 2, unitPrice: null },
      ],
    });
    const ids = [first, second].flatMap((project) => project?.services.map(({ id }) => id) ?? []);
    expect(new Set(ids).size).toBe(4);
  });

  it('call the Bauherr by first and last name where the table has no other', async () => {
    const { projects } = await imported([{ firstName: 'Anna', lastName: 'Ott' }]);
    expect(projects[0]?.name).toBe('Anna Ott');
  });

  it('are none at all while one cell is wrong, and each wrong cell is named', async () => {
    const before = await countProjects();
    const refused = await harness.refused(
      'user',
      'POST /project/import',
      paramsFor([
        { name: 'Gut', zip: '72072' },
        { name: '', city: 'Ulm' },
        { name: 'Schlecht', zip: '7207', units: 'zwei', permitDate: '31.02.2026' },
        { name: 'Auch', email: 'kein@', livingArea: '-3', salutation: 'Dr.' },
      ]),
    );
    expect(refused.status).toBe(400);
    expect(refused.fields).toEqual({
      'rows.1.name': 'Feld muss befüllt werden.',
      'rows.2.zip': 'Die Postleitzahl hat fünf Ziffern.',
      'rows.2.units': 'Erwartet wird eine Zahl, zum Beispiel 148,5.',
      'rows.2.permitDate': 'Das ist kein gültiges Datum (TT.MM.JJJJ).',
      'rows.3.email': 'Email hat nicht das richtige Format.',
      'rows.3.livingArea': 'Der Wert muss größer als 0 sein.',
      'rows.3.salutation': 'Erlaubt ist nur: Frau, Herr, Divers, Firma.',
    });
    expect(refused.detail).toContain('Nichts wurde angelegt.');
    expect(await countProjects()).toBe(before);
  });

  it('are none at all when the numbers run out in the middle', async () => {
    await harness.test.context.pool.query(
      'insert into project_number (mode, year, last) values (1, 26, 995)',
    );
    const before = await countProjects();
    const rows = Array.from({ length: 10 }, (_, index) => ({ name: `Haus ${index}` }));
    const refused = await harness.refused('user', 'POST /project/import', paramsFor(rows, { mode: 1 }));
    expect(refused).toMatchObject({ status: 409, code: 'project.numbersExhausted' });
    expect(await countProjects()).toBe(before);
    const { rows: last } = await harness.test.context.pool.query(
      'select last from project_number where mode = 1 and year = 26',
    );
    expect(last).toEqual([{ last: 995 }]);
  });

  it.each([
    ['no rows', []],
    ['too many rows', Array.from({ length: 201 }, () => ({ name: 'Haus' }))],
  ])('refuse %s', async (_, rows) => {
    expect((await harness.refused('user', 'POST /project/import', paramsFor(rows))).status).toBe(400);
  });

  it('refuse a column that no project has', async () => {
    const refused = await harness.refused('user', 'POST /project/import', {
      ...paramsFor([]),
      rows: [{ name: 'Haus', state: 'DELETED' }],
    });
    expect(refused.status).toBe(400);
  });

  it('need an Auftraggeber where the kind needs one', async () => {
    const params = paramsFor([{ name: 'Haus' }], { mode: 2, customerId: null });
    for (const dryRun of [true, false]) {
      const refused = await harness.refused('user', 'POST /project/import', { ...params, dryRun });
      expect(refused.fields).toEqual({ customerId: 'Feld muss befüllt werden.' });
    }
  });
});

describe('a dry run', () => {
  it('makes nothing and names what may be there already', async () => {
    const known = await harness.create({
      customerId: harness.office.customerIds.halb,
      customerReference: 'X-1',
      site: { street: 'Brühlstraße', houseNo: '8', zip: '88499', city: 'Riedlingen' },
    });
    const before = await countProjects();
    const rows = [
      { name: 'A', customerReference: 'x-1' },
      { name: 'B', street: 'Bruehlstrasse', houseNo: '8', zip: '88499' },
      { name: 'C', street: 'Brühlstraße', houseNo: '9', zip: '88499' },
      { name: 'D', street: 'brühlstraße', houseNo: '9', zip: '88499' },
      { name: 'E' },
      { name: 'F' },
    ];
    const { projects, duplicates } = await imported(rows, { dryRun: true });
    const project = { id: known.id, projectId: known.projectId, name: known.name };
    expect(projects).toEqual([]);
    expect(duplicates).toEqual([
      { row: 0, reason: 'Dieselbe Komm.-Nr. hat schon:', project },
      { row: 1, reason: 'An derselben Adresse liegt schon:', project },
      { row: 3, reason: 'Dieselbe Adresse wie in Zeile 3 dieser Tabelle.', project: null },
    ]);
    expect(await countProjects()).toBe(before);
  });
});

describe('a new project from a house type', () => {
  it('comes with its building, services and figures, and can be posted as it is', async () => {
    const house = await aHouse();
    const reply = await harness.call('user', 'POST /project/generateEmptyProject', {
      mode: 0,
      templateId: house.id,
    });
    const empty = ProjectInput.parse(reply.json);
    expect(empty).toMatchObject({
      customerId: harness.office.customerIds.halb,
      site: { construction: 'HOLZTAFEL', buildingType: 'EFH', houseModelId: house.id },
      energy: { planned: { qp: 22.9 } },
    });
    expect(empty.projectId).toMatch(/-HALB$/u);
    const project = await harness.create({ ...empty, name: 'Familie Ott' });
    expect(project.services.map(({ serviceCode, ordered }) => [serviceCode, ordered])).toEqual([
      ['BZA', false],
      ['EHB', false],
    ]);
  });

  it('refuses one of another Auftraggeber, and one that is not in use', async () => {
    const house = await aHouse();
    const other = { mode: 0, templateId: house.id, customerId: harness.office.customerIds.lhb };
    const foreign = await harness.refused('user', 'POST /project/generateEmptyProject', other);
    expect(foreign.fields['templateId']).toMatch(/gehört zu einem anderen Auftraggeber/u);
    await catalogueOf(harness).houseModel({ ...house, active: false });
    const params = { mode: 0, templateId: house.id };
    const old = await harness.refused('user', 'POST /project/generateEmptyProject', params);
    expect(old.fields['templateId']).toMatch(/wird nicht mehr verwendet/u);
  });

  it('is nothing a guest knows of', async () => {
    const house = await aHouse();
    const params = { mode: 0, templateId: house.id };
    const refused = await harness.refused('guestOfHalb', 'POST /project/generateEmptyProject', params);
    expect(refused.status).toBe(404);
  });
});
