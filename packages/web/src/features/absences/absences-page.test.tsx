// @vitest-environment happy-dom
import { type Absence, addDays, germanDay } from '@energieakte/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { currentUserQuery } from '#api/session.ts';
import { dayAt } from '#shared/format/relative-day.ts';
import { signedInUser } from '#test/mount-hook.tsx';
import { click, find, giveElementsASize, renderPage, type } from '#test/render-page.tsx';
import { AbsencesPage } from './absences-page.tsx';

const today = dayAt(new Date());
const colleague = '01a1fc50-8cb4-7079-88fa-c99a69765d09';
const me = { ...signedInUser, can: { ...signedInUser.can, changeOfficeSettings: false } };

const request: Absence = {
  id: '3f2f2d0e-9b5b-4d39-9a53-b6a1f5a1a0a1',
  version: 1,
  userId: colleague,
  displayname: 'Tobias Maurer',
  firstDay: addDays(today, 20),
  lastDay: addDays(today, 24),
  part: 'GANZ',
  state: 'BEANTRAGT',
  deputyId: null,
  decidedBy: null,
  can: { edit: false, delete: false, decide: true, handOver: false },
};

let stored: Absence[];
let sent: { readonly path: string; readonly body: unknown }[];
let leave: () => void = () => undefined;

const uncovered = [
  {
    id: '3f2f2d0e-9b5b-4d39-9a53-b6a1f5a1a0b1',
    title: 'Begehung Familie Baumann',
    start: `${today}T08:00:00Z`,
    end: `${today}T09:30:00Z`,
    allDay: false,
  },
];

function answer(path: string): unknown {
  if (path === '/absence/decide/' + request.id) {
    stored = [
      {
        ...request,
        state: 'GENEHMIGT',
        can: { edit: false, delete: false, decide: false, handOver: true },
      },
    ];
    return stored[0];
  }
  if (path.startsWith('/user/internal'))
    return [
      { id: me.id, displayname: me.displayname },
      { id: colleague, displayname: 'Tobias Maurer' },
    ];
  return stored;
}

beforeEach(() => {
  giveElementsASize();
  stored = [request];
  sent = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const path = String(url).replace(/^.*\/api/u, '');
    const isSaving = init.method === 'POST' && path === '/absence';
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    if (init.method === 'POST') sent.push({ path, body });
    const saved = {
      ...request,
      userId: me.id,
      state: 'GENEHMIGT',
      kind: 'KRANK',
      note: null,
      uncovered,
    };
    return Response.json(isSaving ? saved : answer(path), { status: isSaving ? 201 : 200 });
  });
  queryClient.setQueryData(currentUserQuery.queryKey, me);
  ({ leave } = renderPage({
    path: '/settings/abwesenheiten',
    page: () => <AbsencesPage />,
    address: '/settings/abwesenheiten',
    queryClient,
  }));
});
afterEach(() => {
  leave();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const text = (): string => document.body.textContent;

test('shows a request to who decides, and grants it', async () => {
  await find('h2', 'Zu entscheiden');
  expect(text()).toContain(germanDay(request.firstDay));
  await click('button', 'Abwesenheit von Tobias Maurer genehmigen');
  await expect
    .poll(() => sent)
    .toEqual([{ path: `/absence/decide/${request.id}`, body: { version: 1, granted: true } }]);
  await find('h2', 'Heute und demnächst abwesend');
  expect(text()).not.toContain('Zu entscheiden');
});

test('reports an illness, and lists what needs a stand-in', async () => {
  await click('button', 'Abwesenheit eintragen');
  await type('input', 'Erster Tag', '30.02.2027');
  await click('button', 'Eintragen');
  await expect.poll(text).toContain('Das ist kein gültiges Datum');
  expect(sent).toEqual([]);
  await type('input', 'Erster Tag', '01.03.2027');
  await type('input', 'Letzter Tag', '28.02.2027');
  await expect.poll(text).toContain('Der letzte Tag darf nicht vor dem ersten liegen.');
  await type('input', 'Letzter Tag', '02.03.2027');
  await click('button', 'Eintragen');
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        path: '/absence',
        body: {
          userId: me.id,
          firstDay: '2027-03-01',
          lastDay: '2027-03-02',
          part: 'GANZ',
          kind: 'URLAUB',
        },
      },
    ]);
  await find('h2', '1 Termin braucht eine Vertretung');
  expect(text()).toContain('Begehung Familie Baumann');
});
