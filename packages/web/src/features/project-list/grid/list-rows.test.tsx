// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { currentUserQuery } from '#api/session.ts';
import { click, find, giveElementsASize, renderPage, type, untilPasses } from '#test/render-page.tsx';
import { sampleUser } from '#test/sample-user.ts';
import { ProjectListPage } from '../project-list-page.tsx';

const row = {
  id: '01a1fc50-8cb4-7079-88fa-c99a69765d31',
  projectId: 'KfW-26_001',
  mode: 0,
  name: 'Familie Özdemir',
  title: null,
  state: 'ACTIVE',
  color: 'NOTHING',
  street: null,
  zip: null,
  city: null,
  customerReference: null,
  audience: 'office',
  colorReason: null,
  shortReason: null,
  customer: null,
  responsible: null,
  members: [],
  nextDeadline: null,
  openServices: 0,
  missingDocuments: 0,
  missingFromOutside: 0,
  lock: null,
  updatedAt: '2026-11-24T07:00:00.000Z',
  version: 1,
};

let rows: readonly unknown[];
/** The addresses that were called. */
let asked: string[] = [];
let leave: () => void = () => undefined;

beforeEach(() => {
  giveElementsASize();
  rows = [row];
  asked = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json(
      /\/project\/(?:search|minimal)/u.test(url)
        ? { items: rows, total: rows.length, page: 0, size: 100 }
        : [],
    );
  });
  queryClient.setQueryData(currentUserQuery.queryKey, sampleUser);
});

function open(address: string): void {
  const page = () => <ProjectListPage mode={0} />;
  ({ leave } = renderPage({ path: '/project0', page, address, queryClient }));
}

afterEach(() => {
  leave();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('a Wiedervorlage that is being written stays where colleagues leave no row', async () => {
  open('/project0');
  await click('button', 'Aktionen für KfW-26_001');
  await click('[role=menuitem]', 'Neue Wiedervorlage');
  await type('textarea', 'Was ist zu tun?', 'Beim Statiker nachfragen');
  rows = [];
  await queryClient.invalidateQueries({ queryKey: ['projects'] });
  await untilPasses(() => expect(document.body.textContent).toContain('Noch keine'));
  expect(await find('textarea', 'Was ist zu tun?')).toHaveProperty('value', 'Beim Statiker nachfragen');
});

/** The orders that rows were asked for in. */
function ordersAsked(): readonly (readonly string[])[] {
  return asked
    .map((address) => new URL(address, 'http://localhost'))
    .filter(({ pathname }) => pathname.endsWith('/project/search'))
    .map(({ searchParams }) => searchParams.getAll('sort'));
}

test('a list that is searched asks for what fits best and names the field it was found by', async () => {
  const foundBy = { field: 'client', text: 'Jörg Wörner', ranges: [[0, 4]] };
  rows = [{ ...row, title: 'Neubau EFH', foundBy }];
  open('/project0?q=jorg');
  await untilPasses(() =>
    expect(document.body.textContent).toContain('Bauherr: Jörg Wörner · Neubau EFH'),
  );
  expect(document.querySelector('mark')?.textContent).toBe('Jörg');
  expect(document.body.textContent).toContain('Sortiert nach Relevanz');
  expect(ordersAsked()).toEqual([[]]);
});

test('a list that is searched keeps an order that was chosen', async () => {
  open('/project0?q=jorg&sort=-name');
  await untilPasses(() => expect(document.body.textContent).toContain('Familie Özdemir'));
  expect(ordersAsked()).toEqual([['name,desc']]);
  expect(document.body.textContent).toContain('Sortiert nach Bauherr');
});

test('a card of a phone names the Auftraggeber by its Kürzel and what is due, and says once that it is over', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  rows = [
    {
      ...row,
      color: 'RED',
      colorReason: 'Frist überschritten: Abgabe (05.01.2026)',
      title: 'Neubau Doppelhaushälfte',
      zip: '89584',
      city: 'Ehingen (Donau)',
      customer: { id: row.id, shortname: 'MHD', name: 'Massivhaus Donauried GmbH' },
      customerReference: 'AB 7731',
      nextDeadline: { code: 'MANUELL', title: 'Abgabe', dueDate: '2026-01-05', hard: true },
    },
  ];
  open('/project0');
  // What holds the place of a card until its project is there is another element.
  const shown = (): string => document.querySelector('.card')?.textContent ?? '';
  await untilPasses(() => expect(shown()).toContain('89584 Ehingen (Donau) · MHD · AB 7731'));
  const card = await find('.card');
  expect(card.textContent).toContain('Neubau Doppelhaushälfte');
  expect(card.textContent).toMatch(/05\.01\.2026.*überfällig.*Abgabe/u);
  expect(card.textContent).not.toContain('Frist überschritten');
});
