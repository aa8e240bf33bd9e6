// @vitest-environment happy-dom
import type { CurrentUser, ErrorGroupDetail } from '@energieakte/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { queryClient } from '#api/query-client.ts';
import { currentUserQuery } from '#api/session.ts';
import { settingsRoutes } from '#app/settings-routes.tsx';
import { signedInUser } from '#test/mount-hook.tsx';
import {
  choose,
  click,
  find,
  giveElementsASize,
  press,
  renderRoutes,
  type,
} from '#test/render-page.tsx';

/** Whatever the page sends. */
const Sent = z.record(z.string(), z.unknown()).nullable();

const person = { id: signedInUser.id, displayname: signedInUser.displayname };
const cause = {
  id: '3f2f2d0e-9b5b-4d39-9a53-b6a1f5a1a0c1',
  number: 'F-K7M2QX',
  message: 'Anteil',
  count: 38,
};
const group: ErrorGroupDetail = {
  id: '3f2f2d0e-9b5b-4d39-9a53-b6a1f5a1a0a1',
  number: 'F-K7M2QX',
  message: 'Feld "…" ist keine Zahl',
  place: '/project/edit/$id',
  count: 38,
  firstSeen: '2026-10-12T08:00:00Z',
  lastSeen: '2026-11-24T08:00:00Z',
  users: 4,
  state: 'WIEDER_DA',
  ignoreUntilCount: null,
  origin: 'WEB',
  appVersion: '2.4.0',
  assignee: null,
  trend: Array.from({ length: 30 }, (_, day) => day),
  version: 3,
  today: 29,
  releases: ['2.3.2', '2.4.0'],
  note: 'Punkt als Tausendertrenner',
  resolved: { in: '2.3.2', at: '2026-11-03T08:00:00Z', by: person },
  samples: [
    {
      number: 'F-ABC234',
      at: '2026-11-24T08:00:00Z',
      message: 'Feld „Anteil“ ist keine Zahl',
      stack: 'TypeError: x\n    at parseShare (/assets/share-sum.js:14:9)',
      url: '/project/edit/$id',
      userAgent: 'Firefox/145.0',
      appVersion: '2.4.0',
      user: person,
      breadcrumbs: [{ at: '2026-11-24T07:59:00Z', text: 'POST /project/update, 400', failed: true }],
    },
  ],
  causes: [cause],
};
const other: ErrorGroupDetail = {
  ...group,
  id: '3f2f2d0e-9b5b-4d39-9a53-b6a1f5a1a0a2',
  number: 'F-P4TRWZ',
  message: 'Zeitüberschreitung',
  state: 'OFFEN',
  origin: 'SERVER',
  resolved: null,
  version: 7,
  causes: [{ ...cause, id: '3f2f2d0e-9b5b-4d39-9a53-b6a1f5a1a0c2', number: 'F-P4TRWZ' }],
};

let stored: readonly ErrorGroupDetail[];
let sent: { readonly path: string; readonly body: unknown }[];
let refused: number;
let isWide: boolean;
const resized = new EventTarget();
let leave: () => void = () => undefined;
const text = (): string => document.body.textContent;
const eventually = <Value,>(look: () => Value) => expect.poll(look);
const names = (): readonly string[] =>
  [...document.body.querySelectorAll('[data-index] .column-nummer')].map(
    ({ textContent }) => textContent,
  );

/** Only what the page asks of the server: a list by number, one cause, and three ways to change it. */
function answer(path: string, query: URLSearchParams, body: Record<string, unknown> | null): unknown {
  const [first = group] = stored;
  if (path === '/error/merge')
    return { ...first, version: 4, causes: [...first.causes, ...other.causes] };
  if (path === '/error/split') return { ...other, version: 8 };
  if (path === '/error/update') {
    stored = stored.map((one) =>
      one.id === body?.['id'] ? { ...one, ...body, version: one.version + 1 } : one,
    );
    return stored.find(({ id }) => id === body?.['id']);
  }
  if (path === '/user/internal') return [person];
  if (path !== '/error') return stored.find(({ id }) => path.endsWith(id));
  const q = query.get('q');
  const items = stored.filter(({ samples }) => q === null || samples.some(({ number }) => number === q));
  return { items, total: items.length, events: 76, page: 1, size: 1000 };
}

beforeEach(() => {
  giveElementsASize();
  [stored, sent, refused, isWide] = [[group, other], [], 0, true];
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return query.includes('min-width') && isWide;
    },
    addEventListener: resized.addEventListener.bind(resized),
    removeEventListener: resized.removeEventListener.bind(resized),
  }));
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const path = pathname.replace('/api', '');
    const body = Sent.parse(typeof init.body === 'string' ? JSON.parse(init.body) : null);
    if (init.method === 'POST') sent.push({ path, body });
    if (init.method === 'POST' && refused > 0) {
      refused -= 1;
      return new Response('Die Ursache wurde inzwischen geändert. Bitte noch einmal ansehen.', {
        status: 409,
      });
    }
    return Response.json(answer(path, searchParams, body));
  });
});
afterEach(() => {
  leave();
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function open(address = '/logs', me: CurrentUser = signedInUser) {
  queryClient.setQueryData(currentUserQuery.queryKey, me);
  const page = renderRoutes({ routes: settingsRoutes, address, queryClient });
  ({ leave } = page);
  return page;
}

test('finds a cause by any number that somebody quotes, and says so of one that is unknown', async () => {
  open();
  await eventually(names).toEqual([group.number, other.number]);
  stored = [{ ...group }, { ...other, samples: [] }];
  await type('input', 'In dieser Liste suchen', 'Fehlernummer f-abc234');
  await eventually(names).toEqual([group.number]);
  await type('input', 'In dieser Liste suchen', 'F-ZZZ999');
  await eventually(text).toContain('Die Fehlernummer F-ZZZ999 ist nicht bekannt');
});

test('goes through the rows and settles by keyboard, and opens again what was settled', async () => {
  open();
  await eventually(names).toHaveLength(2);
  press('j');
  press('j');
  press('e');
  await eventually(() => sent).toEqual([
    { path: '/error/update', body: { id: other.id, version: 7, state: 'ERLEDIGT' } },
  ]);
  await find('[data-index] [data-status="GREEN"]');
  press('e');
  await eventually(() => sent[1]?.body).toEqual({ id: other.id, version: 8, state: 'OFFEN' });
});

test('shows what came before, that it is back, and settles it', async () => {
  open(`/logs?panel=${group.id}`);
  await find('h2', group.message);
  for (const part of ['seit 2.4.0 wieder da', 'parseShare', 'POST /project/update, 400', '4 Personen'])
    await eventually(text).toContain(part);
  await click('button', 'Erledigt');
  await eventually(() => sent[0]?.body).toEqual({ id: group.id, version: 3, state: 'ERLEDIGT' });
});

test('keeps a note that was typed while somebody else changed the cause', async () => {
  open(`/logs?panel=${group.id}`);
  await click('button', 'Bearbeiten …');
  await type('textarea', 'Notiz', 'Auch der Apostroph.');
  refused = 1;
  stored = [{ ...group, note: 'Von Uwe.', version: 9 }, other];
  await click('button', 'Speichern');
  await eventually(text).toContain('Notiz: Von Uwe.');
  await click('button', 'Speichern');
  await eventually(() => sent[1]?.body).toEqual({
    id: group.id,
    version: 9,
    note: 'Auch der Apostroph.',
  });
});

test('keeps a note that was typed while the window becomes narrow, in front of everything', async () => {
  open(`/logs?panel=${group.id}`);
  await click('button', 'Bearbeiten …');
  await type('textarea', 'Notiz', 'Auch der Apostroph.');
  isWide = false;
  resized.dispatchEvent(new Event('change'));
  await click('button', 'Speichern');
  await eventually(() => sent[0]?.body).toMatchObject({ note: 'Auch der Apostroph.' });
  await eventually(() => document.body.querySelectorAll('[role="dialog"]').length).toBe(1);
});

test('ignores up to a number above what was counted', async () => {
  open(`/logs?panel=${group.id}`);
  await click('button', 'Ignorieren …');
  await type('input', 'Bis zu welcher Anzahl', '38');
  await click('button', 'Ignorieren');
  await eventually(text).toContain('Bitte eine ganze Zahl über 38 eingeben.');
  await type('input', 'Bis zu welcher Anzahl', '2.000');
  await click('button', 'Ignorieren');
  const body = { id: group.id, version: 3, state: 'IGNORIERT', ignoreUntilCount: 2000 };
  await eventually(() => sent).toEqual([{ path: '/error/update', body }]);
});

test('merges with another cause, which cannot be taken back', async () => {
  open(`/logs?panel=${group.id}`);
  await click('button', 'Zusammenführen …');
  await choose('Andere Ursache', `${other.number} ${other.message}`);
  await click('button', 'Zusammenführen');
  await eventually(() => sent[0]?.body).toEqual({
    id: group.id,
    version: 3,
    otherId: other.id,
    otherVersion: 7,
  });
  await eventually(() => document.body.querySelector('[role="dialog"]')).toBeNull();
  expect(text()).not.toContain('Rückgängig');
});

test('takes a part out after a question, and puts it back', async () => {
  stored = [{ ...group, causes: [cause, ...other.causes] }, other];
  open(`/logs?panel=${group.id}`);
  await click('button', `${other.number} herauslösen`);
  await click('[role="dialog"] button', 'Herauslösen');
  await eventually(() => sent[0]?.path).toBe('/error/split');
  await click('button', 'Rückgängig');
  await eventually(() => sent[1]).toMatchObject({
    path: '/error/merge',
    body: { id: group.id, otherId: other.id, otherVersion: 8 },
  });
});

test('is empty at first, and nobody else sees anything of it', async () => {
  stored = [];
  open();
  await eventually(text).toContain('Noch keine Fehler');
  leave();
  open('/logs', { ...signedInUser, can: { ...signedInUser.can, seeNewsletterAndLogs: false } });
  await find('h1', 'Die Logs sieht nur, wer für die Technik zuständig ist');
});
