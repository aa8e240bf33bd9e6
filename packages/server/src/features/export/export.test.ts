import type { ProjectExportParams } from '@energieakte/contract';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getProjectType } from '#features/catalogue/catalogue.service.ts';
import { bearer, type OfficePersonKey, signIn } from '#test/office.ts';
import { insertManyProjects } from '#test/many-projects.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';
import { readPdf } from '#test/read-pdf.ts';

let harness: Harness;

const nothingElse: ProjectExportParams['query'] = {
  filterAnd: [],
  filterOr: [],
  projectStates: [],
  sort: [],
};

beforeAll(async () => {
  harness = await openHarness({ now: () => new Date('2026-11-20T23:30:00Z') });
  const { people, customerIds } = harness.office;
  await harness.create({
    name: '=cmd|calc',
    title: 'Neubau EFH',
    customerId: customerIds.halb,
    customerReference: '-17',
    responsibleUserId: people.user.id,
    memberIds: [people.user.id, people.secondUser.id],
    site: { zip: '73230', city: 'Kirchheim unter Teck' },
  });
  const second = await harness.create({ name: 'Öztürk', customerId: customerIds.lhb });
  await harness.create({ name: 'Zeller' });
  const stopped = await harness.create({ name: 'Adler' });
  await harness.call('user', `POST /project/cancel/${stopped.id}`, { reason: 'Warten' });
  const { database } = harness.test.context;
  await database
    .insertInto('deadline')
    .values({
      id: second.id,
      project_id: second.id,
      code: 'PAPERS',
      title: 'Unterlagen Paket A',
      due_date: '2027-02-28',
      hard: false,
      source: 'MANUELL',
    })
    .execute();
});
afterAll(async () => harness.close());

async function taken(params: Partial<ProjectExportParams>, who: OfficePersonKey = 'accountant') {
  const token = await signIn(harness.test.app, harness.office.people[who].username);
  const answer = await harness.test.app.inject({
    method: 'POST',
    url: '/api/project/export',
    headers: bearer(token),
    payload: { format: 'csv', columns: ['name'], query: nothingElse, ...params },
  });
  const { 'content-disposition': disposition, 'content-type': type } = answer.headers;
  return { status: answer.statusCode, bytes: answer.rawPayload, text: answer.body, disposition, type };
}

async function lines(params: Partial<ProjectExportParams>): Promise<readonly string[]> {
  const { text } = await taken(params);
  return text.slice(1).trimEnd().split('\r\n');
}

const allColumns: ProjectExportParams['columns'] = [
  'color',
  'projectId',
  'name',
  'title',
  'city',
  'customer',
  'customerReference',
  'responsible',
  'members',
  'dueDate',
  'openServices',
  'missingDocuments',
  'updatedAt',
  'lock',
];

describe('a project list taken away', () => {
  it('has the rows and the order of the search, and the columns in the order asked for', async () => {
    const query = { ...nothingElse, projectStates: ['ACTIVE', 'CANCELLED'], sort: ['name,desc'] };
    expect(await lines({ query, columns: ['name', 'color', 'projectId'] })).toEqual([
      'Bauherr;Status;Id',
      'Zeller;ohne Status;KfW-26_003',
      'Öztürk;ohne Status;KfW-26_002-LHB',
      'Adler;ohne Status (gestoppt);KfW-26_004',
      "'=cmd|calc;Anfrage;KfW-26_001-HALB",
    ]);
    expect(await lines({ query: { ...nothingElse, q: 'zeller', page: '3', size: '1' } })).toEqual([
      'Bauherr',
      'Zeller',
    ]);
  });

  it('has the rows of one group together, as the grouped list does', async () => {
    const query = { ...nothingElse, group: 'customer', sort: ['name,desc'] };
    expect(await lines({ query, columns: ['name'] })).toEqual([
      'Bauherr',
      "'=cmd|calc",
      'Öztürk',
      'Zeller',
    ]);
  });

  it('has the words the office chose for its kinds of projects, as the list does', async () => {
    const chosen = async (word: string): Promise<void> => {
      const type = await getProjectType(harness.test.context.database, 0);
      const changed = { ...type, phaseLabels: { ...type.phaseLabels, WHITE: word } };
      expect((await harness.call('admin', 'POST /projecttype', changed)).status).toBe(200);
    };
    await chosen('frisch angefragt');
    const found = await lines({ query: { ...nothingElse, q: 'calc' }, columns: ['color'] });
    await chosen('Anfrage');
    expect(found).toEqual(['Status', 'frisch angefragt']);
  });

  it('as an Excel file has real days and numbers', async () => {
    const query = { ...nothingElse, mode: '0', sort: ['projectId,asc'] };
    const file = await taken({ format: 'xlsx', query, columns: allColumns });
    expect(file).toMatchObject({
      status: 200,
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      disposition:
        `attachment; filename="EnergieAkte_KfW-Projekte_2026-11-21.xlsx"; ` +
        `filename*=UTF-8''EnergieAkte_KfW-Projekte_2026-11-21.xlsx`,
    });
    const [sheet] = await readXlsxFile(file.bytes);
    expect(sheet?.sheet).toBe('KfW-Projekte');
    expect(sheet?.data[0]).toEqual([
      'Status',
      'Id',
      'Bauherr',
      'Bauvorhaben',
      'Ort',
      'Auftraggeber',
      'Komm.-/Auftrags-Nr.',
      'Projektleitung',
      'Mitglieder',
      'Nächste Frist',
      'Frist für',
      'Offene Leistungen',
      'Fehlende Unterlagen',
      'Geändert',
      'Bearbeitung',
    ]);
    expect(sheet?.data[1]?.slice(0, 9)).toEqual([
      'Anfrage',
      'KfW-26_001-HALB',
      "'=cmd|calc",
      'Neubau EFH',
      '73230 Kirchheim unter Teck',
      'Albblick Fertighaus GmbH',
      "'-17",
      'Jana Keller',
      'Jana Keller, Ole Ährenfeld',
    ]);
    expect(sheet?.data[2]?.slice(9, 13)).toEqual([
      new Date('2027-02-28T00:00:00Z'),
      'Unterlagen Paket A',
      0,
      0,
    ]);
    expect(sheet?.data[2]?.[13]).toBeInstanceOf(Date);
    expect(sheet?.data).toHaveLength(4);
  });

  it('takes only the selected projects, or all but the excluded ones, in the order of the list', async () => {
    const { rows } = await harness.test.context.pool.query<{ id: string }>(
      `select id from project where state = 'ACTIVE' order by number`,
    );
    const [first = '', second = '', third = ''] = rows.map(({ id }) => id);
    const query = { ...nothingElse, sort: ['projectId,asc'] };
    expect(await lines({ query, ids: [third, first] })).toEqual(['Bauherr', "'=cmd|calc", 'Zeller']);
    expect(await lines({ query, excludedIds: [first, second] })).toEqual(['Bauherr', 'Zeller']);
  });

  it('of an earlier day has the rows and values of that day', async () => {
    const { rows } = await harness.test.context.pool.query<{ id: string; at: string }>(
      `select id, to_char(clock_timestamp(), 'YYYY-MM-DD"T"HH24:MI:SS.USOF') || ':00' as at from project
       where name = 'Zeller'`,
    );
    const [{ id, at } = { id: '', at: '' }] = rows;
    await harness.change(id, { name: 'Zeller-Neu' });
    const query = { ...nothingElse, filterAnd: ['name|startwith|Zeller'] };
    expect(await lines({ query: { ...query, asOf: at } })).toEqual(['Bauherr', 'Zeller']);
    expect(await lines({ query })).toEqual(['Bauherr', 'Zeller-Neu']);
    await harness.change(id, { name: 'Zeller' });
  });

  it('names all members, those of an earlier moment as well', async () => {
    const { people } = harness.office;
    const five = [people.user, people.secondUser, people.accountant, people.admin, people.superAdmin];
    const names = five.map(({ displayname }) => displayname).join(', ');
    const { id } = await harness.create({ name: 'Viele', memberIds: five.map((one) => one.id) });
    const { rows } = await harness.test.context.pool.query<{ at: string }>(
      `select to_char(clock_timestamp(), 'YYYY-MM-DD"T"HH24:MI:SS.USOF') || ':00' as at`,
    );
    await harness.change(id, { memberIds: [people.admin.id] });
    const query = { ...nothingElse, filterAnd: ['name|eq|Viele'] };
    const columns: ProjectExportParams['columns'] = ['members'];
    expect(await lines({ query: { ...query, asOf: rows[0]?.at }, columns })).toEqual([
      'Mitglieder',
      `"${names}"`,
    ]);
    expect(await lines({ query, columns })).toEqual(['Mitglieder', people.admin.displayname]);
    await harness.call('admin', `POST /project/delete/${id}`);
  });

  it('is a file with a heading only when nothing is found', async () => {
    const query = { ...nothingElse, q: 'gibt es nicht' };
    expect(await lines({ query })).toEqual(['Bauherr']);
    const [sheet] = await readXlsxFile((await taken({ query, format: 'xlsx' })).bytes);
    expect(sheet?.data).toEqual([['Bauherr']]);
  });

  it('is written down: who, what and how many rows', async () => {
    await taken({ query: { ...nothingElse, q: 'zeller' }, columns: ['projectId'] }, 'user');
    const entry = await harness.test.context.database
      .selectFrom('audit')
      .innerJoin('audit_detail', 'audit_detail.audit_id', 'audit.id')
      .selectAll()
      .where('action', '=', 'export.made')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      actor_id: harness.office.people.user.id,
      payload: {
        format: 'csv',
        rows: 1,
        request: { query: { q: 'zeller' }, columns: ['projectId'] },
      },
    });
  });

  it('as PDF has the same rows and columns, with its filter in words, on numbered pages', async () => {
    const query = { ...nothingElse, q: 'zeller' };
    const conditions = ['Suche zeller', 'Projektleitung ich'];
    const columns: ProjectExportParams['columns'] = ['name', 'projectId', 'openServices'];
    const file = await taken({ format: 'pdf', query, columns, conditions });
    expect(file).toMatchObject({ status: 200, type: 'application/pdf' });
    const [text, ...more] = await readPdf(file.bytes);
    expect(more).toEqual([]);
    for (const part of [
      'Projektliste Projekte',
      'Stand 21.11.2026, 00:30 Uhr Projekte 1 Erstellt von',
      'Suche zeller Projektleitung ich',
      'Bauherr Id Offene Leistungen Zeller KfW-26_003 0',
      'Seite 1 von 1',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('Öztürk');
    const [none] = await readPdf(
      (await taken({ format: 'pdf', query: { ...nothingElse, q: 'gibt es nicht' } })).bytes,
    );
    expect(none).toContain('Kein Projekt entspricht dem Filter.');
  });

  it('is refused to guests, and for a search nobody understands', async () => {
    expect(await taken({}, 'guestOfHalb')).toMatchObject({ status: 403 });
    expect(await taken({ format: 'pdf' }, 'guestOfHalb')).toMatchObject({ status: 403 });
    const exports = `select count(*) from audit where action = 'export.made'`;
    const before = await harness.test.context.pool.query(exports);
    const wrong = await taken({ query: { ...nothingElse, filterAnd: ['mond|eq|voll'] } });
    expect(wrong).toMatchObject({ status: 400, type: 'text/plain; charset=utf-8' });
    expect((await harness.test.context.pool.query(exports)).rows).toEqual(before.rows);
  });

  it('brings thousands of rows, each once', async () => {
    const { customerIds } = harness.office;
    await insertManyProjects(harness.test.context.database, {
      count: 3000,
      customerId: customerIds.halb,
    });
    const query = { ...nothingElse, filterAnd: ['name|startwith|Bauherr '], sort: ['projectId,asc'] };
    const [, ...ids] = await lines({ query, columns: ['projectId'] });
    expect(ids).toHaveLength(3000);
    expect(new Set(ids).size).toBe(3000);
    expect(ids).toEqual(ids.toSorted());
    const [sheet] = await readXlsxFile(
      (await taken({ query, format: 'xlsx', columns: ['projectId'] })).bytes,
    );
    expect(sheet?.data.slice(1).map(([id]) => id)).toEqual(ids);
  });
});
