// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import type { CurrentUser } from '@energieakte/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { currentUserQuery } from '#api/session.ts';
import { planningRoutes } from '#app/planning-routes.tsx';
import { takeLastQueued } from '#shared/activity/activity.ts';
import { forgetDrafts } from '#test/edited-group.ts';
import {
  jana,
  sampleAppointment,
  startPlanningServer,
  tobias,
  visit,
} from '#test/fake-planning-server.ts';
import { andDraw, signedInUser } from '#test/mount-hook.tsx';
import { click, find, giveElementsASize, renderRoutes, type, untilPasses } from '#test/render-page.tsx';
import { sampleUser } from '#test/sample-user.ts';

const admin: CurrentUser = { ...signedInUser, id: tobias, roles: ['ROLE_ADMIN'] };
const user: CurrentUser = { ...signedInUser, roles: ['ROLE_USER'] };
const guest: CurrentUser = { ...sampleUser, roles: ['ROLE_GUEST'] };
const other = '01a200af-70c1-74fa-b403-3e8e4b5ae702';
const board = '/appointment?tag=2026-11-24';

let leave: () => void = () => undefined;
let server: ReturnType<typeof startPlanningServer>;

beforeEach(() => {
  giveElementsASize();
  while (takeLastQueued() !== null);
  server = startPlanningServer({
    items: [
      sampleAppointment,
      {
        ...sampleAppointment,
        id: other,
        title: 'Blower-Door Kurz',
        start: '2026-11-25T08:00:00.000Z',
        end: '2026-11-25T10:00:00.000Z',
      },
    ],
    absences: [
      {
        userId: tobias,
        firstDay: '2026-11-26',
        lastDay: '2026-11-26',
        part: 'GANZ',
        state: 'GENEHMIGT',
      },
    ],
  });
});
afterEach(async () => {
  leave();
  await forgetDrafts();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(address: string, me: CurrentUser = admin) {
  queryClient.setQueryData(currentUserQuery.queryKey, me);
  const page = renderRoutes({ routes: planningRoutes, address, queryClient });
  ({ leave } = page);
  return page;
}

async function focusCard(id: string): Promise<HTMLElement> {
  const card = await find(`[data-item="${id}"]`);
  card.focus();
  await untilPasses(() => expect(card.tabIndex).toBe(0));
  return card;
}

/** Presses a key and waits until what follows is drawn. */
async function press(key: string, modifiers: KeyboardEventInit = {}): Promise<void> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers });
  await andDraw(() => void document.activeElement?.dispatchEvent(event));
}

const cardName = (): string => document.activeElement?.querySelector('.unseen')?.textContent ?? '';

test('shows the week of everybody, names it, and steps through weeks and views in the address', async () => {
  const page = open(board);
  await find('h2', 'KW 48 · 23.–29.11.2026');
  await find(
    '[data-item] .unseen',
    'Begehung Familie Baumann, Di 24.11., 9:00 bis 10:30 Uhr, Jana Keller',
  );
  expect(server.asked).toContain('GET /planning/board?start=2026-11-23&end=2026-11-30');
  await click('button', 'Weiter');
  await find('h2', 'KW 49 · 30.11.–06.12.2026');
  await click('button', 'Monat');
  await find('h2', 'Dezember 2026');
  await untilPasses(() => expect(page.address()).toBe('/appointment?tag=2026-12-01&ansicht=monat'));
  expect(server.asked.at(-1)).toBe('GET /planning/board?start=2026-12-01&end=2027-01-01');
});

test('moves a visit by keyboard, says each step, and says in the banner that it is saved', async () => {
  open(board);
  await focusCard(visit);
  await press('m');
  await find(
    '[role="status"]',
    'Begehung Familie Baumann, Di 24.11., 9:00 bis 10:30 Uhr, Jana Keller. Verschieben mit Pfeiltasten, Eingabe, Escape.',
  );
  await press('ArrowLeft', { ctrlKey: true });
  await find(
    '[role="status"]',
    'Begehung Familie Baumann, Mo 23.11., 9:00 bis 10:30 Uhr, Jana Keller. Verschieben mit Pfeiltasten, Eingabe, Escape.',
  );
  await press('Enter');
  await untilPasses(() => expect(takeLastQueued()?.text).toBe('Termin wurde erzeugt oder geupdated'));
  expect(server.sent).toEqual([
    {
      changes: [
        { id: visit, version: 1, start: '2026-11-23T08:00:00.000Z', end: '2026-11-23T09:30:00.000Z' },
      ],
    },
  ]);
});

test('says what stands against a place before anything is sent, and sends it with a reason', async () => {
  open(board);
  await focusCard(visit);
  await press('m');
  await press('ArrowRight', { ctrlKey: true });
  const box = await find('[role="alert"]');
  expect(box.textContent).toContain(
    'Jana Keller hat am Mi 25.11. von 8:30 bis 11:30 Uhr schon „Blower-Door Kurz“ (mit Anfahrt).',
  );
  await press('Enter');
  await find('[role="alert"] button', 'Schließen');
  expect(server.sent).toEqual([]);
  await click('[role="alert"] button', 'Trotzdem planen …');
  await type('textarea', 'Grund', 'Herr Kurz kommt mit');
  await click('[role="dialog"] button', 'Trotzdem planen');
  await untilPasses(() => expect(server.sent).toMatchObject([{ overlapReason: 'Herr Kurz kommt mit' }]));
});

test('gives a visit to somebody who is absent only with a reason, and never says why somebody is', async () => {
  open('/appointment?tag=2026-11-26');
  await focusCard(other);
  await press('m');
  await press('ArrowDown', { altKey: true });
  await press('ArrowRight', { ctrlKey: true });
  await untilPasses(() =>
    expect(document.querySelector('[role="alert"]')?.textContent ?? '').toContain(
      'Tobias Maurer ist am 26.11.2026 abwesend.',
    ),
  );
  await press('Escape');
  await untilPasses(() => expect(document.querySelector('[role="alert"]')).toBeNull());
  expect(cardName()).toMatch(/^Blower-Door Kurz, Mi 25\.11\./u);
});

test('lets a card spring back that the server refuses, and says why at its place', async () => {
  server.refuse({
    status: 409,
    code: 'appointment.booked',
    detail: 'Jana Keller ist am Mo 23.11. schon belegt.',
  });
  open(board);
  await focusCard(visit);
  await press('m');
  await press('ArrowLeft', { ctrlKey: true });
  await press('Enter');
  await untilPasses(() =>
    expect(document.querySelector('[role="alert"]')?.textContent ?? '').toContain('schon belegt.'),
  );
  await find(
    '[data-item] .unseen',
    'Begehung Familie Baumann, Di 24.11., 9:00 bis 10:30 Uhr, Jana Keller',
  );
});

test('takes back the last change with Strg+Z', async () => {
  open(board);
  await focusCard(visit);
  await press('m');
  await press('ArrowLeft', { ctrlKey: true });
  await press('Enter');
  await untilPasses(() => expect(takeLastQueued()?.text).toBe('Termin wurde erzeugt oder geupdated'));
  await press('z', { ctrlKey: true });
  await untilPasses(() =>
    expect(server.asked).toContain('POST /planning/undo/01a200af-70c1-74fa-b403-3e8e4b5ae7f0'),
  );
});

test('deletes a visit after a question', async () => {
  open(board);
  await focusCard(visit);
  await press('Delete');
  await find('[role="dialog"] h2', '„Begehung Familie Baumann“ löschen?');
  await click('[role="dialog"] button', 'Löschen');
  await find('[role="status"]', 'In dieser Woche ist nichts geplant.');
  expect(takeLastQueued()?.text).toBe('Termin wurde gelöscht');
  expect(server.asked).toContain('POST /planning/delete');
  // However many they were, one step brings them back.
  await press('z', { ctrlKey: true });
  await untilPasses(() =>
    expect(server.asked).toContain('POST /planning/undo/01a200af-70c1-74fa-b403-3e8e4b5ae7f0'),
  );
});

test('takes back with one step what was deleted of a series', async () => {
  const series = { id: other, day: '2026-11-24' };
  server = startPlanningServer({ items: [{ ...sampleAppointment, series }], absences: [] });
  open(board);
  await focusCard(visit);
  await press('Delete');
  await click('[role="dialog"] label', 'dieser und alle folgenden');
  await click('[role="dialog"] button', 'Löschen');
  await find('[role="status"]', 'In dieser Woche ist nichts geplant.');
  expect(server.asked).toContain(`POST /appointment/delete/${visit}`);
  await press('z', { ctrlKey: true });
  await untilPasses(() =>
    expect(server.asked).toContain('POST /planning/undo/01a200af-70c1-74fa-b403-3e8e4b5ae7f0'),
  );
});

test('shows who does not plan for all the own row, and colleagues when asked', async () => {
  const page = open(board, user);
  await untilPasses(() => expect(document.querySelectorAll('[role="rowheader"]')).toHaveLength(1));
  expect(server.asked).toContain(`GET /planning/board?start=2026-11-23&end=2026-11-30&userIds=${jana}`);
  await click('button', 'Kollegen zeigen');
  await untilPasses(() => expect(document.querySelectorAll('[role="rowheader"]')).toHaveLength(2));
  await untilPasses(() => expect(page.address()).toContain('kollegen=ja'));
});

test('says that appointments did not come, in the banner and in their place, with a way to ask again', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      new Response(
        JSON.stringify({
          type: 'about:blank',
          title: 'x',
          status: 500,
          code: 'server.failed',
          detail: 'Kaputt.',
        }),
        { status: 500, headers: { 'content-type': 'application/problem+json' } },
      ),
    ),
  );
  open(board);
  await find('h2', 'Termine konnte nicht geladen werden.');
  await find('button', 'Noch einmal versuchen');
  expect(takeLastQueued()?.text).toBe('Termine konnte nicht geladen werden.');
});

test('is not for guests', async () => {
  open(board, guest);
  await find('h1', 'Diese Seite ist für das Büro');
});

test('makes a new appointment at the time and for the person of its address', async () => {
  open(`/appointment/add?von=2026-11-26T08:00:00.000Z&bis=2026-11-26T09:00:00.000Z&personen=${jana}`);
  await type('input', 'Titel', 'Rücksprache');
  await click('button', 'Speichern');
  await untilPasses(() =>
    expect(server.sent).toMatchObject([
      {
        title: 'Rücksprache',
        start: '2026-11-26T08:00:00.000Z',
        end: '2026-11-26T09:00:00.000Z',
        userIds: [jana],
        state: 'GEPLANT',
      },
    ]),
  );
  expect(takeLastQueued()?.text).toBe('Termin wurde erzeugt oder geupdated');
});

test('refuses an end before the beginning at its field, and sends nothing', async () => {
  open(`/appointment/add?von=2026-11-26T08:00:00.000Z&bis=2026-11-26T09:00:00.000Z`);
  await type('input', 'Titel', 'Rücksprache');
  await type('input', 'Ende um', '8:30');
  await click('button', 'Speichern');
  await untilPasses(() =>
    expect(document.body.textContent).toContain('Das Ende muss nach dem Beginn liegen.'),
  );
  expect(server.sent).toEqual([]);
});

test('shows a stored appointment in its form, and saves a change with its version', async () => {
  open(`/appointment/edit/${visit}`);
  await find('h1', 'Begehung Familie Baumann');
  await type('input', 'Beginn um', '8:30');
  await click('button', 'Speichern');
  await untilPasses(() =>
    expect(server.sent).toMatchObject([
      { id: visit, version: 1, start: '2026-11-24T07:30:00.000Z', end: '2026-11-24T09:30:00.000Z' },
    ]),
  );
});
