// @vitest-environment happy-dom
import type { TimeDifference, TimeTransfer } from '@energieakte/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { currentUserQuery } from '#api/session.ts';
import { timeTransferRoutes } from '#app/time-transfer-routes.tsx';
import { signedInUser } from '#test/mount-hook.tsx';
import { click, find, giveElementsASize, renderRoutes } from '#test/render-page.tsx';

const person = { id: signedInUser.id, displayname: signedInUser.displayname };
const failed: TimeTransfer = {
  id: '3f2f2d0e-9b5b-4d39-9a53-b6a1f5a1a0a1',
  person,
  action: 'BOOK',
  state: 'GESCHEITERT',
  task: 'Planung',
  project: null,
  start: '2026-02-24T08:00:00Z',
  attempts: 1,
  error: 'Keine Berechtigung.',
  createdAt: '2026-02-24T08:00:00Z',
  nextAt: null,
  can: { retry: true, discard: true },
};
const here = { task: 'EHB', start: '2026-02-23T08:00:00Z', end: '2026-02-23T09:00:00Z' };
const difference: TimeDifference = {
  id: '3f2f2d0e-9b5b-4d39-9a53-b6a1f5a1a0b1',
  person,
  kind: 'NUR_HIER',
  project: null,
  here,
  there: null,
  can: ['DORT', 'SO_LASSEN'],
};

let answers: Readonly<Record<string, unknown>>;
let sent: { readonly path: string; readonly body: unknown }[];
let refused: object | null;
let leave: () => void = () => undefined;
const text = (): string => document.body.textContent;

beforeEach(() => {
  giveElementsASize();
  sent = [];
  refused = null;
  answers = {
    '/time/transfers': [failed],
    '/time/differences': [difference],
    '/timetac/login': { provider: 'TIMETAC', mode: 'password', connected: false, username: '' },
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const path = String(url).replace(/^.*\/api/u, '');
    const answer = answers[path];
    if (path === '/timetac/login' && refused !== null)
      return Response.json(refused, {
        status: 409,
        headers: { 'content-type': 'application/problem+json' },
      });
    if (init.method !== 'POST' || path === '/timetac/login') return Response.json(answer);
    sent.push({ path, body: typeof init.body === 'string' ? JSON.parse(init.body) : null });
    answers = { ...answers, '/time/transfers': [], '/time/differences': [] };
    return new Response(null, { status: 204 });
  });
  queryClient.setQueryData(currentUserQuery.queryKey, signedInUser);
  ({ leave } = renderRoutes({ routes: timeTransferRoutes, address: '/time/uebertragung', queryClient }));
});
afterEach(() => {
  leave();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('says why nothing is sent, and sends once more what was given up', async () => {
  await expect.poll(text).toContain('Sie sind bei TimeTac nicht angemeldet.');
  await click('a', 'Zeit buchen');
  await find('[role=dialog]');
  expect(text()).toContain('Keine Berechtigung.');
  await click('button', 'Jetzt übertragen');
  await expect.poll(() => sent).toEqual([{ path: `/time/transfers/retry/${failed.id}`, body: null }]);
  await expect.poll(text).toContain('Nichts zu übertragen');
});

test('offers only what a difference can be resolved by', async () => {
  await click('a', 'Nur hier gebucht');
  await find('[role=dialog]');
  expect(text()).toContain('EHB, 23.02.2026, 9:00 bis 10:00 Uhr');
  expect(text()).toContain('nichts gebucht');
  expect(text()).not.toContain('Hier übernehmen');
  await click('button', 'Dort nachtragen');
  const path = `/time/differences/resolve/${difference.id}`;
  await expect.poll(() => sent).toEqual([{ path, body: { resolution: 'DORT' } }]);
});

test('where the office has one access, an admin connects somebody by their address there', async () => {
  leave();
  queryClient.clear();
  answers = {
    ...answers,
    '/timetac/login': { provider: 'TIMETAC', mode: 'service', connected: true, username: 'sb' },
    '/time/accounts': [{ person, username: null }],
  };
  const can = { ...signedInUser.can, changeOfficeSettings: true };
  queryClient.setQueryData(currentUserQuery.queryKey, { ...signedInUser, can });
  ({ leave } = renderRoutes({ routes: timeTransferRoutes, address: '/time/uebertragung', queryClient }));
  await click('button', 'Konto zuordnen …');
  await vi.waitFor(() => expect(text()).toContain('E-Mail-Adresse bei TimeTac'));
  await vi.waitFor(() => expect(text()).toContain(person.displayname));
});

test('says to whom the server finds no account at TimeTac how they are recognised', async () => {
  const problem = {
    type: 'about:blank',
    title: 'Conflict',
    status: 409,
    code: 'timetac.noAccount',
    detail: 'Bei TimeTac gibt es kein Konto mit Ihrer E-Mail-Adresse.',
  };
  refused = problem;
  leave();
  queryClient.clear();
  queryClient.setQueryData(currentUserQuery.queryKey, signedInUser);
  ({ leave } = renderRoutes({ routes: timeTransferRoutes, address: '/time/uebertragung', queryClient }));
  await expect.poll(text).toContain(`${problem.detail} Das Büro ist dort mit einem gemeinsamen Zugang`);
  expect(text()).not.toContain('anmelden.');
});
