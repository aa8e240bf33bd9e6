// @vitest-environment happy-dom
import type { CalendarFeed, CurrentUser } from '@energieakte/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { currentUserQuery } from '#api/session.ts';
import { signedInUser } from '#test/mount-hook.tsx';
import { click, find, giveElementsASize, renderPage, type, untilPasses } from '#test/render-page.tsx';
import { sampleUser } from '#test/sample-user.ts';
import { CalendarFeedsPage } from './calendar-feeds-page.tsx';

const me: CurrentUser = {
  ...signedInUser,
  roles: ['ROLE_USER'],
  can: { ...signedInUser.can, changeOfficeSettings: false },
};
const guest: CurrentUser = { ...sampleUser, roles: ['ROLE_GUEST'] };
const own = '01a200af-70c1-74fa-b403-3e8e4b5ae711';
const url = 'https://akte.example/api/appointment/feed/geheim.ics';

const feed: CalendarFeed = {
  id: '01a200af-70c1-74fa-b403-3e8e4b5ae701',
  name: 'Mein Telefon',
  userId: me.id,
  groupId: null,
  subject: 'Jana Keller',
  detail: 'BELEGT',
  createdAt: '2026-11-23T23:30:00.000Z',
  lastReadAt: null,
};
const groups = [
  { id: own, name: 'Alb', kind: 'TEAM', memberIds: [me.id] },
  { id: '01a200af-70c1-74fa-b403-3e8e4b5ae712', name: 'Fremd', kind: 'TEAM', memberIds: [] },
  { id: '01a200af-70c1-74fa-b403-3e8e4b5ae713', name: 'Post', kind: 'VERTEILER', memberIds: [me.id] },
];

let stored: CalendarFeed[];
let sent: { readonly path: string; readonly body: unknown }[];
let refusal: string | null;
let leave: () => void = () => undefined;

function refused(detail: string): Response {
  const headers = { 'content-type': 'application/problem+json' };
  const body = {
    type: 'about:blank',
    title: detail,
    status: 404,
    code: 'calendarFeed.notFound',
    detail,
  };
  return new Response(JSON.stringify(body), { status: 404, headers });
}

function write(path: string): Response {
  if (refusal !== null) return refused(refusal);
  if (path === '/calendarfeed') {
    stored = [...stored, { ...feed, id: own, name: 'Team' }];
    return Response.json({ ...feed, url }, { status: 201 });
  }
  stored = [];
  return new Response(null, { status: 204 });
}

beforeEach(() => {
  giveElementsASize();
  stored = [feed];
  sent = [];
  refusal = null;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const path = String(address).replace(/^.*\/api/u, '');
    if (init.method !== 'POST') return Response.json(path.startsWith('/groups') ? groups : stored);
    sent.push({ path, body: typeof init.body === 'string' ? JSON.parse(init.body) : null });
    return write(path);
  });
});
afterEach(() => {
  leave();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function open(person: CurrentUser = me): void {
  queryClient.setQueryData(currentUserQuery.queryKey, person);
  const address = '/settings/kalender';
  ({ leave } = renderPage({ path: address, page: () => <CalendarFeedsPage />, address, queryClient }));
}

const text = (): string => document.body.textContent;

test('lists calendars with the day they were made, and ends one after a question', async () => {
  open();
  await untilPasses(() =>
    expect(text()).toContain(
      'Jana Keller · nur „belegt“ · eingerichtet am 24.11.2026 · noch nie abgerufen',
    ),
  );
  await click('button', 'Kalender „Mein Telefon“ beenden');
  expect(sent).toEqual([]);
  refusal = 'Diesen Kalender gibt es nicht.';
  await click('button', 'Beenden');
  await untilPasses(() => expect(text()).toContain('Diesen Kalender gibt es nicht.'));
  refusal = null;
  await click('button', 'Beenden');
  await untilPasses(() => expect(text()).toContain('Noch kein Kalender eingerichtet.'));
  expect(sent.at(-1)).toEqual({ path: `/calendarfeed/revoke/${feed.id}`, body: null });
});

test('shows the address of a new one this once, of oneself or the own teams', async () => {
  open();
  await click('button', 'Kalender einrichten');
  const options = () => [...document.querySelectorAll('option')].map(({ textContent }) => textContent);
  await untilPasses(() => expect(options()).toContain('Team Alb'));
  expect(options().join()).not.toMatch(/Fremd|Post/u);
  await type('input', 'Bezeichnung', '');
  await untilPasses(() =>
    expect(document.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled).toBe(true),
  );
  await type('input', 'Bezeichnung', 'Telefon');
  await click('button', 'Einrichten');
  await untilPasses(() => expect(text()).toContain(url));
  expect(sent).toEqual([
    { path: '/calendarfeed', body: { name: 'Telefon', detail: 'VOLL', userId: me.id } },
  ]);
  await find('button', 'Adresse des Kalenders kopieren');
  await click('button', 'Fertig');
  await untilPasses(() => expect(text()).not.toContain(url));
  expect(
    JSON.stringify(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state),
    ),
  ).not.toContain('geheim');
});

test('is not for customers', async () => {
  open(guest);
  await untilPasses(() => expect(text()).not.toBe(''));
  expect(text()).not.toContain('Kalender einrichten');
});
