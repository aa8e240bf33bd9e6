import { SearchResults } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { fullDocument } from '#test/full-project.ts';
import type { OfficePersonKey } from '#test/office.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;
let projectId: string;

beforeAll(async () => {
  harness = await openHarness();
  const project = await harness.create(fullDocument(harness, [], []));
  ({ projectId } = project);
  await insertFundingCase(project.id);
  await insertPhones();
});
afterAll(async () => harness.close());

async function insertFundingCase(id: string): Promise<void> {
  await harness.test.context.database
    .insertInto('funding_case')
    .values({
      id: newId(),
      project_id: id,
      position: 1,
      programme_code: '297',
      bza_id: '999040722150031',
      bnd_id: '999040722150032',
      approval_no: 'ZUS-88120',
      applicant: JSON.stringify({ firstName: 'Wilma', lastName: 'Käufermann', company: null }),
    })
    .execute();
}

async function insertPhones(): Promise<void> {
  const { people } = harness.office;
  const set = async (id: string, change: { phone: string; mobile?: string }): Promise<void> => {
    await harness.test.context.database
      .updateTable('app_user')
      .set(change)
      .where('id', '=', id)
      .execute();
  };
  await set(people.user.id, { phone: '+49 (0)7161 9876-12' });
  await set(people.guestOfHalb.id, { phone: '07333 / 4455', mobile: '0171 392 0001' });
}

async function search(q: string, who: OfficePersonKey = 'user'): Promise<SearchResults> {
  const reply = await harness.call(who, `GET /search?q=${encodeURIComponent(q)}`);
  if (reply.status !== 200) throw new Error(reply.text);
  return SearchResults.parse(reply.json);
}

const marked = (results: SearchResults): readonly string[] =>
  results.projects.items.flatMap(({ matches }) =>
    matches.flatMap(({ field, text, ranges }) =>
      ranges.map(([from, until]) => `${field}: ${text.slice(from, until)}`),
    ),
  );

describe('a project is found', () => {
  it.each([
    ['Özdemir', 'name: Özdemir'],
    ['ozdemir', 'name: Özdemir'],
    ['oezdemier', 'name: Özdemir'],
    ['Einliegerwohnung', 'title: Einliegerwohnung'],
    ['Änne Baumann', 'client: Änne'],
    ['Jörg', 'client: Jörg'],
    ['Baumann GbR', 'client: GbR'],
    ['Lerchenhalde 21', 'address: Lerchenhalde'],
    ['74076', 'address: 74076'],
    ['Böckingen', 'parcel: Böckingen'],
    ['1842/7', 'parcel: 1842'],
    ['Flurstück 1842/7', 'parcel: 1842'],
    ['K-4711', 'customerReference: 4711'],
    ['Komm.-Nr. K-4711', 'customerReference: 4711'],
    ['999-0407-2215-0031', 'bzaId: 999040722150031'],
    ['999 0407 2215 0031', 'bzaId: 999040722150031'],
    ['999-0407-22', 'bzaId: 999040722'],
    ['999-0407-2215-0032', 'bndId: 999040722150032'],
    ['Käufermann', 'buyer: Käufermann'],
    ['88120', 'approvalNo: 88120'],
    ['Pilot', 'tag: Pilot'],
    ['Albblick', 'customer: Albblick'],
    ['HALB', 'projectId: HALB'],
  ])('by %s, as %s', async (q, expected) => {
    const results = await search(q);
    expect(results.projects.items.map((item) => item.projectId)).toEqual([projectId]);
    expect(marked(results)).toContain(expected);
  });

  it('by its number alone, with the number marked', async () => {
    const number = Number(/_(\d{3})/u.exec(projectId)?.[1]);
    const results = await search(String(number));
    expect(results.projects.items[0]?.projectId).toBe(projectId);
    expect(marked(results)).toContain(`projectId: ${String(number).padStart(3, '0')}`);
  });

  it('with everything its line shows', async () => {
    expect((await search('Özdemir')).projects.items[0]).toMatchObject({
      projectId,
      mode: 0,
      name: 'Familie Özdemir',
      state: 'ACTIVE',
      color: 'WHITE',
      place: 'Lerchenhalde 21, 74076 Heilbronn',
    });
  });

  it('when stopped after the running ones, and never in the Papierkorb', async () => {
    const stopped = await harness.create({ name: 'Reihenfolge eins' });
    const running = await harness.create({ name: 'Reihenfolge zwei' });
    const deleted = await harness.create({ name: 'Reihenfolge drei' });
    await harness.call('admin', `POST /project/delete/${deleted.id}`);
    await harness.call('user', `POST /project/cancel/${stopped.id}`);
    const { projects } = await search('Reihenfolge', 'admin');
    expect(projects.items.map(({ id, state }) => [id, state])).toEqual([
      [running.id, 'ACTIVE'],
      [stopped.id, 'CANCELLED'],
    ]);
  });

  it('first by what is meant exactly, then by name, word, part of a word and misspelt word', async () => {
    const misspelt = await harness.create({ name: 'Walter Tannenhoff' });
    const part = await harness.create({ name: 'Obertannenhof' });
    const word = await harness.create({ name: 'Kita', title: 'Am Tannenhof' });
    const name = await harness.create({ name: 'Tannenhof GmbH' });
    const exact = await harness.create({ name: 'Lager', customerReference: 'Tannenhof' });
    const { projects } = await search('tannenhof');
    // "Tannenhoff" begins with it, so it stands with the names; newer ones come first among equals.
    expect(projects.items.map(({ id }) => id)).toEqual(
      [exact, name, misspelt, word, part].map(({ id }) => id),
    );
    const wrong = await search('tannenhov');
    expect(wrong.projects.items.map(({ id }) => id)).toEqual([exact.id, name.id, word.id]);
  });
});

describe('customers', () => {
  const found = async (q: string) => (await search(q)).customers.items;

  it.each(['HALB', 'halb', 'Albblick', 'albblik', 'fertighaus gmbh'])('are found by %s', async (q) => {
    expect(await found(q)).toMatchObject([{ shortname: 'HALB', name: 'Albblick Fertighaus GmbH' }]);
  });

  it('are found by their town, and misspelt ones after they were renamed', async () => {
    const { database } = harness.test.context;
    await database
      .updateTable('customer')
      .set({ name: 'Lindenhof Wohnkonzepte', zip: '89073', city: 'Ulm' })
      .where('id', '=', harness.office.customerIds.lhb)
      .execute();
    expect((await found('Wohnkonzpte')).map(({ shortname }) => shortname)).toEqual(['LHB']);
    expect((await found('Ulm'))[0]).toMatchObject({
      city: 'Ulm',
      active: true,
      matches: [{ field: 'city', text: '89073 Ulm', ranges: [[6, 9]] }],
    });
  });

  it('say how many running projects they have of each kind', async () => {
    expect((await found('HALB'))[0]?.projects).toEqual([1, 0, 0]);
  });

  it('stand with the exact Kürzel first', async () => {
    await harness.test.context.database
      .insertInto('customer')
      .values([
        { id: newId(), shortname: 'ZIM', name: 'Holzbau Maier', type: 'HANDWERK', active: false },
        { id: newId(), shortname: 'ZIMX', name: 'Zimmerei Zim', type: 'HANDWERK' },
      ])
      .execute();
    expect((await found('zim')).map(({ shortname }) => shortname)).toEqual(['ZIM', 'ZIMX']);
  });
});

describe('people', () => {
  const found = async (q: string) =>
    (await search(q)).people.items.map(({ displayname, matches }) => ({
      displayname,
      field: matches[0]?.field,
    }));

  it.each([
    ['Keller', 'Jana Keller', 'displayname'],
    ['aehrenfeld', 'Ole Ährenfeld', 'displayname'],
    ['Ärenfeld', 'Ole Ährenfeld', 'displayname'],
    ['petra.vogt@beb', 'Petra Vogt', 'displayname'],
    ['07161 987612', 'Jana Keller', 'phone'],
    ['+49 7161 9876-12', 'Jana Keller', 'phone'],
    ['987612', 'Jana Keller', 'phone'],
    ['01713920001', 'Martina Huber', 'phone'],
    ['Albblick', 'Martina Huber', 'email'],
    ['Fertighaus', 'Martina Huber', 'firm'],
  ])('are found by %s: %s by %s', async (q, displayname, field) => {
    expect(await found(q)).toEqual([{ displayname, field }]);
  });

  it('are told with firm and contact data, those who can sign in first', async () => {
    const { people } = await search('Huber');
    expect(people.items).toMatchObject([
      {
        displayname: 'Martina Huber',
        account: {
          internal: false,
          enabled: true,
          email: 'm.huber@albblick-haus.example',
          phone: '07333 / 4455',
          firm: { id: harness.office.customerIds.halb, name: 'Albblick Fertighaus GmbH' },
        },
        projects: [1, 0, 0],
      },
    ]);
    const office = (await search('beb example')).people;
    expect(office.total).toBe(7);
    expect(office.items.at(-1)).toMatchObject({
      displayname: 'Fritz Abgang',
      account: { enabled: false },
    });
  });

  it('say how many projects they lead or work on', async () => {
    const { people } = await search('Ährenfeld');
    expect(people.items[0]?.projects).toEqual([1, 0, 0]);
  });
});

describe('nothing is found', () => {
  const nothing = { items: [], total: 0 };
  it.each(['', ' ', 'a', '-', '%_\\', 'Xyzzyq', "';--"])('by %j', async (q) => {
    expect(await search(q)).toEqual({
      projects: nothing,
      customers: nothing,
      people: nothing,
      prices: nothing,
      appointments: nothing,
      followUps: nothing,
      surveys: nothing,
      newsletters: nothing,
      bills: nothing,
      documents: nothing,
    });
  });

  it('by a text that is too long, or by none', async () => {
    const refusal = await harness.refused('user', `GET /search?q=${'a'.repeat(201)}`);
    expect(refusal).toMatchObject({ status: 400, code: 'request.invalid' });
    expect((await harness.refused('user', 'GET /search')).status).toBe(400);
  });
});

describe('a long result', () => {
  it('has its first eight rows and the exact total', async () => {
    for (const number of Array.from({ length: 11 }, (_, index) => index))
      await harness.create({ name: `Serienhaus ${number}` });
    const { projects } = await search('Serienhaus');
    expect(projects).toMatchObject({ total: 11 });
    expect(projects.items.map(({ name }) => name)).toEqual(
      [10, 9, 8, 7, 6, 5, 4, 3].map((number) => `Serienhaus ${number}`),
    );
  });
});
