import { searchFields, SearchResults } from '@energieakte/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { fullDocument } from '#test/full-project.ts';
import type { OfficePersonKey } from '#test/office.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;

/** Words that stand in fields which are not for guests; each of them in one place only. */
const canaries = {
  tag: 'Kanarienschlagwort',
  note: 'Kanariennotiz',
  buyer: 'Kanarienkaeufer',
  approval: 'KANARIENZUSAGE',
  bnd: '999111122223333',
  customer: 'Kanarienkunde',
  city: 'Kanarienstadt',
  email: 'kanarienmail',
  phone: '0788 8777 6666',
} as const;

beforeAll(async () => {
  harness = await openHarness();
  const document = fullDocument(harness, [], []);
  const own = await harness.create({ ...document, tags: [canaries.tag], internalNote: canaries.note });
  await harness.create({
    name: 'Fremdes Haus',
    customerId: harness.office.customerIds.lhb,
    site: document.site,
  });
  await insertInternals(own.id);
});
afterAll(async () => harness.close());

async function insertInternals(id: string): Promise<void> {
  const { database } = harness.test.context;
  const { people, customerIds } = harness.office;
  await database
    .insertInto('funding_case')
    .values({
      id: newId(),
      project_id: id,
      position: 1,
      programme_code: '297',
      bza_id: '999040722150031',
      bnd_id: canaries.bnd,
      approval_no: canaries.approval,
      applicant: JSON.stringify({ lastName: canaries.buyer }),
    })
    .execute();
  await database
    .updateTable('customer')
    .set({ name: canaries.customer, city: canaries.city })
    .where('id', '=', customerIds.halb)
    .execute();
  await database
    .updateTable('app_user')
    .set({ email: `${canaries.email}@beb.example`, phone: canaries.phone })
    .where('id', '=', people.user.id)
    .execute();
}

async function answer(who: OfficePersonKey, q: string): Promise<string> {
  const reply = await harness.call(who, `GET /search?q=${encodeURIComponent(q)}`);
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.text;
}

const search = async (who: OfficePersonKey, q: string): Promise<SearchResults> =>
  SearchResults.parse(JSON.parse(await answer(who, q)));

const totals = ({ projects, customers, people }: SearchResults) => [
  projects.total,
  customers.total,
  people.total,
];

describe('the office', () => {
  it.each(['user', 'accountant', 'admin', 'superAdmin', 'companyAdmin'] as const)(
    'finds everything as %s',
    async (who) => {
      expect(totals(await search(who, 'Özdemir'))).toEqual([1, 0, 1]);
      expect(totals(await search(who, canaries.customer))).toEqual([1, 1, 1]);
      expect(totals(await search(who, canaries.tag))).toEqual([1, 0, 0]);
      expect(totals(await search(who, canaries.email))).toEqual([0, 0, 1]);
      expect(totals(await search(who, 'Fremdes'))).toEqual([1, 0, 0]);
    },
  );
});

describe('a guest', () => {
  it('finds the own projects by what guests may see', async () => {
    for (const q of ['Özdemir', 'Lerchenhalde', '1842/7', 'K-4711', '999-0407-2215-0031', 'Jörg'])
      expect(totals(await search('guestOfHalb', q))[0]).toBe(1);
  });

  it('finds no project of others, and none in the Papierkorb', async () => {
    expect(totals(await search('guestOfHalb', 'Fremdes'))).toEqual([0, 0, 0]);
    expect((await search('guestOfLhb', 'Lerchenhalde')).projects.items).toMatchObject([
      { name: 'Fremdes Haus' },
    ]);
    const gone = await harness.create({
      name: 'Verschwunden',
      customerId: harness.office.customerIds.halb,
    });
    expect(totals(await search('guestOfHalb', 'Verschwunden'))[0]).toBe(1);
    await harness.call('admin', `POST /project/delete/${gone.id}`);
    expect(totals(await search('guestOfHalb', 'Verschwunden'))[0]).toBe(0);
  });

  it.each(Object.values(canaries))('finds nothing by the internal %s', async (canary) => {
    expect(totals(await search('guestOfHalb', canary))).toEqual([0, 0, 0]);
  });

  it('finds no customer, not even the own one', async () => {
    for (const q of ['HALB', 'LHB', 'Lindenhof'])
      expect((await search('guestOfHalb', q)).customers).toEqual({ items: [], total: 0 });
  });

  it('finds the names of those who work on the own projects, and nothing else of them', async () => {
    const { people } = await search('guestOfHalb', 'Keller');
    expect(people).toEqual({
      total: 1,
      items: [
        {
          id: harness.office.people.user.id,
          displayname: 'Jana Keller',
          account: null,
          projects: [1, 0, 0],
          matches: [{ field: 'displayname', text: 'Jana Keller', ranges: [[5, 11]] }],
        },
      ],
    });
    for (const q of ['Vogt', 'Brenner', 'Huber', 'keller@beb', '0788'])
      expect((await search('guestOfHalb', q)).people.total).toBe(0);
  });

  it('never receives an internal word, whatever is typed', async () => {
    const openFields = new Set(
      searchFields.filter((field) =>
        'projectId name title client address parcel customerReference bzaId displayname'
          .split(' ')
          .includes(field),
      ),
    );
    const typed = fc.constantFrom(
      'fa',
      'neu',
      'Heilbronn',
      '26',
      '1',
      'KfW',
      'le',
      'Jana',
      'Ole',
      'Özdemir',
    );
    await fc.assert(
      fc.asyncProperty(typed, fc.constantFrom('', ' a', ' kan'), async (first, second) => {
        const text = await answer('guestOfHalb', first + second);
        for (const canary of Object.values(canaries))
          expect(text.toLowerCase()).not.toContain(canary.toLowerCase());
        const { projects, people } = SearchResults.parse(JSON.parse(text));
        for (const { matches } of [...projects.items, ...people.items])
          for (const { field } of matches) expect(openFields).toContain(field);
      }),
      { numRuns: 40 },
    );
  });
});
