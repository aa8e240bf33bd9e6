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
let leave: () => void = () => undefined;

beforeEach(() => {
  giveElementsASize();
  rows = [row];
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      /\/project\/(?:search|minimal)/u.test(url)
        ? { items: rows, total: rows.length, page: 0, size: 100 }
        : [],
    ),
  );
  queryClient.setQueryData(currentUserQuery.queryKey, sampleUser);
  const page = () => <ProjectListPage mode={0} />;
  ({ leave } = renderPage({ path: '/project0', page, address: '/project0', queryClient }));
});
afterEach(() => {
  leave();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('a Wiedervorlage that is being written stays where colleagues leave no row', async () => {
  await click('button', 'Aktionen für KfW-26_001');
  await click('[role=menuitem]', 'Neue Wiedervorlage');
  await type('textarea', 'Was ist zu tun?', 'Beim Statiker nachfragen');
  rows = [];
  await queryClient.invalidateQueries({ queryKey: ['projects'] });
  await untilPasses(() => expect(document.body.textContent).toContain('Noch keine'));
  expect(await find('textarea', 'Was ist zu tun?')).toHaveProperty('value', 'Beim Statiker nachfragen');
});
