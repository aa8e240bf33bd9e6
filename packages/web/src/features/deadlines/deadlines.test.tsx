// @vitest-environment happy-dom
import type { CurrentUser, DeadlineLine } from '@energieakte/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { currentUserQuery } from '#api/session.ts';
import { settingsRoutes } from '#app/settings-routes.tsx';
import { sampleProject } from '#test/sample-project.ts';
import { click, find, giveElementsASize, renderRoutes, untilPasses } from '#test/render-page.tsx';
import { sampleUser } from '#test/sample-user.ts';

const mehmet = { id: '01a200af-70c1-74fa-b403-3e8e4b5ae711', displayname: 'Mehmet Yildiz' };
const jana = { id: '01a200af-70c1-74fa-b403-3e8e4b5ae712', displayname: 'Jana Keller' };

function deadline(id: number, dueDate: string, more: Partial<DeadlineLine> = {}): DeadlineLine {
  return {
    id: `01a200af-70c1-74fa-b403-3e8e4b5ae72${id}`,
    version: 4,
    title: 'Unterlagen Paket A',
    dueDate,
    hard: false,
    isDone: false,
    programmeCode: null,
    caseNumber: null,
    responsible: jana,
    project: {
      id: `01a200af-70c1-74fa-b403-3e8e4b5ae73${id}`,
      projectId: `KfW-26_00${id}`,
      name: `Familie ${id}`,
      mode: 0,
      isStopped: false,
    },
    ...more,
  };
}

const late = deadline(1, '2020-01-02', { title: 'BzA gültig bis', hard: true, responsible: mehmet });

let items: DeadlineLine[];
let overdue: DeadlineLine[];
let canSettle: boolean;
let isCut: boolean;
let refusal: Response | null;
let sent: unknown[];
let page: ReturnType<typeof renderRoutes>;

function settle(body: string): Response {
  sent.push(JSON.parse(body));
  if (refusal !== null) return refusal;
  overdue = [];
  return Response.json(sampleProject);
}

beforeEach(() => {
  giveElementsASize();
  items = [
    ...[2, 3, 4, 5].map((id) => deadline(id, '2026-12-08')),
    deadline(6, '2026-12-09', { hard: true, programmeCode: '297', responsible: mehmet }),
    deadline(7, '2026-12-10', { isDone: true }),
  ];
  overdue = [late];
  canSettle = true;
  isCut = false;
  refusal = null;
  sent = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit = {}) => {
    if (method === 'POST') return settle(typeof body === 'string' ? body : '');
    if (!String(address).includes('/deadline?')) return Response.json([]);
    if (refusal !== null) return refusal;
    const holidays = [{ day: '2026-12-25', name: '1. Weihnachtstag' }];
    return Response.json({ items, overdue, holidays, canSettle, isCut });
  });
});
afterEach(() => {
  page.leave();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const me: CurrentUser = { ...sampleUser, can: { ...sampleUser.can, seeCatalogue: true } };

function open(search = '', person: CurrentUser = me): void {
  queryClient.setQueryData(currentUserQuery.queryKey, person);
  const address = `/fristen?monat=2026-12-01${search}`;
  page = renderRoutes({ routes: settingsRoutes, address, queryClient });
}

function refused(status: number): Response {
  const body = {
    type: 'about:blank',
    title: 'x',
    status,
    code: 'progress.versionOutdated',
    detail: 'Inzwischen geändert.',
  };
  const headers = { 'content-type': 'application/problem+json' };
  return new Response(JSON.stringify(body), { status, headers });
}

const text = (): string => document.body.textContent.replaceAll(/\s+/gu, ' ');
const seen = async (part: string): Promise<void> => untilPasses(() => expect(text()).toContain(part));

test('a month has each deadline on its day, three at first, and holidays by their names', async () => {
  open();
  await find('table', 'Fristen im Dezember 2026');
  await seen('25.1. Weihnachtstag');
  expect(text()).not.toContain('Familie 5');
  await click('button', '08.12.2026: 1 weitere Frist');
  await seen('Familie 5');
  await seen('6 Fristen im Dezember 2026, 1 davon hart, 1 erledigt');
});

test('what is shown stands in the address', async () => {
  open();
  await click('button', 'Liste');
  await find('ul', 'Fristen im Dezember 2026');
  await click('button', 'harte Fristen1');
  await seen('1 Frist im Dezember 2026, 1 davon hart, 0 erledigt');
  expect(text()).not.toContain('Familie 2');
  await click('button', 'harte Fristen1');
  await click('button', 'erledigte1');
  await seen('5 Fristen im Dezember 2026');
  await click('button', 'Nächster Monat');
  await untilPasses(() => expect(page.address()).toMatch(/monat=2027-01-01/u));
  expect(page.address()).toMatch(/ansicht=liste.*erledigte=nein/u);
  await seen('Im Januar 2027 steht keine Frist an, die zu dieser Auswahl passt.');
  page.back();
  await seen('5 Fristen im Dezember 2026');
});

test('an overdue one stands above, is settled from there, and a refusal leaves it', async () => {
  open(`&person=${mehmet.id}&programm=297`);
  await seen('1 Frist im Dezember 2026');
  expect(text()).not.toContain('überfällig');
  page.leave();
  open();
  await seen('1 Frist ist überfällig');
  refusal = refused(409);
  await click('button', 'BzA gültig bis, KfW-26_001: Erledigen');
  await untilPasses(() => expect(sent).toEqual([{ id: late.id, version: 4, state: 'ERLEDIGT' }]));
  refusal = null;
  await seen('1 Frist ist überfällig');
  await click('button', 'BzA gültig bis, KfW-26_001: Erledigen');
  await untilPasses(() => expect(text()).not.toContain('überfällig'));
});

test('says where there are more than it shows', async () => {
  isCut = true;
  open();
  await seen('Es gibt mehr Fristen, als hier Platz haben');
});

test('who may not settle reads, and a server that fails is asked again', async () => {
  canSettle = false;
  refusal = refused(503);
  open('&ansicht=liste');
  await seen('Die Fristen konnten nicht geladen werden.');
  refusal = null;
  await click('button', 'Noch einmal versuchen');
  await seen('1 Frist ist überfällig');
  expect(text()).not.toContain('Erledigen');
});

test('is not for customers', async () => {
  open('', { ...sampleUser, roles: ['ROLE_GUEST'] });
  await untilPasses(() => expect(text()).not.toBe(''));
  expect(text()).not.toContain('überfällig');
});
