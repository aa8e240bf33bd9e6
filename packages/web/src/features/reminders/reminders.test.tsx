// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import {
  type CurrentUser,
  type ReminderKind,
  type ReminderPreview,
  type ReminderRun,
  type ReminderState,
  usualReminders,
} from '@energieakte/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { currentUserQuery } from '#api/session.ts';
import { signedInUser } from '#test/mount-hook.tsx';
import {
  choose,
  click,
  find,
  giveElementsASize,
  renderPage,
  type,
  untilPasses,
} from '#test/render-page.tsx';
import { sampleUser } from '#test/sample-user.ts';
import { RemindersPage } from './reminders-page.tsx';

const project = {
  id: '01a200af-70c1-74fa-b403-3e8e4b5ae701',
  projectId: 'KfW-26_009',
  name: 'Familie Gündüz',
  mode: 0,
} as const;
const line = {
  cause: 'deadline:x:2026-12-08',
  type: 'FRISTEN',
  step: -14,
  why: '14 Tage vorher, als Projektleitung',
  project,
  color: 'RED',
  title: 'BzA gültig bis',
  dueDate: '2026-12-08',
} as const;
const run: ReminderRun = {
  id: '01a200af-70c1-74fa-b403-3e8e4b5ae702',
  kind: 'KFW',
  day: '2026-11-27',
  slot: '07:00',
  startedAt: '2026-11-27T06:00:00.000Z',
  finishedAt: '2026-11-27T06:00:01.000Z',
  decided: 1,
  sent: 1,
  skipped: 45,
  missedDays: 2,
  error: null,
};

let stored: ReminderState;
let sent: { readonly path: string; readonly body: unknown }[];
let failing: string | null;
let leave: () => void = () => undefined;

function problem(status: number, code: string, more: object = {}): Response {
  const body = { type: 'about:blank', title: code, status, code, detail: 'Das ging nicht.', ...more };
  const headers = { 'content-type': 'application/problem+json' };
  return new Response(JSON.stringify(body), { status, headers });
}

/** Whoever changes something is reminded of something new. */
function preview(body: unknown): ReminderPreview {
  const isNew = typeof body === 'object' && body !== null && 'settings' in body;
  return {
    day: '2026-11-27',
    people: [{ name: 'Jana Keller', lines: [{ ...line, isNew }] }],
    skipped: 45,
  };
}

function save(body: unknown): Response {
  const isOld = !(
    typeof body === 'object' &&
    body !== null &&
    'version' in body &&
    body.version === stored.version
  );
  if (isOld) return problem(409, 'record.versionOutdated', { current: stored });
  stored = { ...stored, ...body, version: stored.version + 1 };
  return Response.json(stored);
}

function answer(path: string, body: unknown): Response {
  if (failing !== null && path.startsWith(failing)) return problem(503, 'server.unavailable');
  if (path.endsWith('/preview')) return Response.json(preview(body));
  if (path === '/settings/projectreminder') return Response.json({ ...stored, modes: [1] });
  if (path === '/settings/kfwreminder') return body === null ? Response.json(stored) : save(body);
  if (path.startsWith('/reminder/run/')) return Response.json({ ...run, slot: 'SOFORT' });
  if (path.startsWith('/reminder/runs')) return Response.json([run]);
  if (path.startsWith('/reminder/log'))
    return Response.json([
      {
        ...line,
        id: run.id,
        decidedAt: run.startedAt,
        deadlineId: run.id,
        recipient: 'Mehmet Yildiz',
        outcome: 'Mail gesendet',
      },
    ]);
  return Response.json([]);
}

beforeEach(() => {
  giveElementsASize();
  stored = {
    ...usualReminders.KFW,
    version: 3,
    lastRunAt: run.finishedAt,
    lastResult: '1 Anlass, 1 Mail',
    nextRunAt: '2026-11-30T06:00:00.000Z',
    changedAt: null,
    changedBy: null,
  };
  sent = [];
  failing = null;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const path = String(address).replace(/^.*\/api/u, '');
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    if (init.method === 'POST') sent.push({ path, body });
    return answer(path, body);
  });
});
afterEach(() => {
  leave();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function open(person: CurrentUser = signedInUser, kind: ReminderKind = 'KFW'): void {
  queryClient.setQueryData(currentUserQuery.queryKey, person);
  const address = '/settings/erinnerungen';
  const page = () => <RemindersPage kind={kind} />;
  ({ leave } = renderPage({ path: address, page, address, queryClient }));
}

const text = (): string => document.body.textContent.replaceAll(/\s+/gu, ' ');
const seen = async (part: string | RegExp): Promise<void> =>
  untilPasses(() => expect(text()).toMatch(part));
const saved = () => sent.filter(({ path }) => path === '/settings/kfwreminder').map(({ body }) => body);

test('a changed sentence changes the preview, says what it was before, and is saved as a whole', async () => {
  open();
  await seen('1 Person, 1 Anlass.');
  expect(sent.at(-1)?.body).not.toHaveProperty('settings');
  await choose('Uhrzeit der Übersicht', '08:00 Uhr');
  await seen('1 Person, 1 Anlass, 1 davon durch Ihre Änderung.');
  await seen('Uhrzeit der Übersicht: bisher 07:00 Uhr');
  await click('button', 'Uhrzeit der Übersicht: zurück');
  await untilPasses(() => expect(text()).not.toContain('bisher'));

  await choose('Empfänger der Übersicht', 'alle Mitglieder');
  await choose('Gestoppte Projekte', 'nicht dabei');
  await type('input', 'Zeile 1, Tage', '60');
  await choose('Zeile 1, Wann', 'nach der Frist');
  await click('button', 'Zeile 2 entfernen');
  await click('button', 'Speichern');
  await untilPasses(() => expect(saved()).toHaveLength(1));
  const { steps, ...usual } = usualReminders.KFW;
  expect(saved()).toEqual([
    {
      ...usual,
      version: 3,
      includeStopped: false,
      recipients: { responsible: false, members: true, groups: [], emails: [] },
      steps: [{ days: 60, to: 'RESPONSIBLE' }, ...steps.slice(2)],
    },
  ]);
});

test('projects that are not watched are named as such', async () => {
  open(signedInUser, 'PROJEKT');
  await seen('An II-Projekte und ihre Fristen erinnert EnergieAkte dann nicht');
});

test('what cannot be read is named, and the preview stays with what could', async () => {
  open();
  await type('input', 'Zeile 1, Tage', 'viele');
  await seen('Nach den letzten lesbaren Angaben');
  await click('button', 'Speichern');
  await seen('Zeile 1, Tage: Erwartet wird eine Zahl');
  await type('input', 'Zeile 1, Tage', '7');
  await click('button', 'Speichern');
  await seen('Zeile 4, Tage: Jeder Tag steht nur einmal.');
  expect(saved()).toEqual([]);
});

test('what somebody else saved meanwhile is merged, and asked about where both changed the same', async () => {
  open();
  await seen('1 Person');
  stored = { ...stored, version: 4, time: '10:00', mailSubject: 'Offene Projekte' };
  await choose('Uhrzeit der Übersicht', '08:00 Uhr');
  await click('button', 'Speichern');
  await find('[role=dialog]');
  await seen('Dieselben Felder wurden geändert');
  await click('button', 'Alle meine Werte');
  await click('button', 'Übernehmen und speichern');
  await untilPasses(() =>
    expect(saved().at(-1)).toMatchObject({ version: 4, time: '08:00', mailSubject: 'Offene Projekte' }),
  );
});

test('a preview or runs that fail leave the form as it is, and are asked for again', async () => {
  failing = '/settings/kfwreminder/preview';
  open();
  await seen('Die Vorschau konnte nicht geladen werden.');
  failing = null;
  await click('button', 'Noch einmal versuchen');
  await seen('1 Person, 1 Anlass.');
  await seen('nachgeholt2 Tage davor ohne Lauf');
  await click('button', '27.11.2026, 07:00 Uhr');
  await seen(
    /Mehmet Yildiz: KfW-26_009 BzA gültig bis, 08\.12\.2026 ?14 Tage vorher, als Projektleitung · Mail gesendet/u,
  );
});

test('sending at once is asked about before', async () => {
  open();
  await click('button', 'Jetzt senden …');
  expect(sent.some(({ path }) => path.startsWith('/reminder/run/'))).toBe(false);
  await click('[role=dialog] button', 'Jetzt senden');
  await untilPasses(() => expect(sent).toContainEqual({ path: '/reminder/run/KFW', body: null }));
  await untilPasses(() => expect(document.querySelector('[role=dialog]')).toBeNull());
});

test('the office reads it, and customers do not', async () => {
  open({ ...sampleUser, can: { ...sampleUser.can, seeCatalogue: true } });
  await seen('Die Erinnerungen ändert die Verwaltung.');
  await seen('1 Person, 1 Anlass.');
  expect(await find('select', 'Gestoppte Projekte')).toHaveProperty('disabled', true);
  expect(text()).not.toMatch(/Jetzt senden|Speichern|Schritt$/u);
  leave();
  sent = [];
  open({ ...sampleUser, roles: ['ROLE_GUEST'] });
  await untilPasses(() => expect(text()).not.toBe(''));
  expect(text()).not.toContain('Fristenwächter');
  expect(sent).toEqual([]);
});
