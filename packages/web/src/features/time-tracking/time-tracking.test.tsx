// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { addDays, berlinMidnight, mondayOf, type TimeEntry, type TimeWeek } from '@energieakte/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { currentUserQuery } from '#api/session.ts';
import { dayAt } from '#shared/format/relative-day.ts';
import { forgetDrafts } from '#test/edited-group.ts';
import { signedInUser } from '#test/mount-hook.tsx';
import { click, enter, find, giveElementsASize, renderPage } from '#test/render-page.tsx';
import { listKeptCells } from './week/cell-drafts.ts';
import { TimerPlace } from './timer-place.tsx';
import { WeekPage } from './week-page.tsx';

const today = dayAt(new Date());
const monday = addDays(mondayOf(today), -7);
const projectId = 'KfW-26_007-HALB';
const project = {
  id: '01a1fc50-8cb4-7079-88fa-c99a69765d11',
  projectId,
  name: 'Familie Özdemir',
  mode: 0,
} as const;
const task = { id: 9_000_000_001, title: 'Effizienzhaus-Berechnung (EHB)' };

/** The Tuesday of last week, from nine to half past ten. */
function booked(changes: Partial<TimeEntry>): TimeEntry {
  const start = berlinMidnight(addDays(monday, 1)).getTime() + 9 * 3_600_000;
  return {
    id: '01a1fc50-8cb4-7079-88fa-c99a69765d12',
    version: 1,
    task,
    project,
    serviceId: null,
    start: new Date(start).toISOString(),
    end: new Date(start + 5_400_000).toISOString(),
    minutes: 90,
    billableMinutes: 90,
    note: null,
    billable: true,
    origin: 'HAND',
    transfer: 'HIER',
    can: { edit: true, delete: true },
    ...changes,
  };
}

let running: TimeEntry | null;
let isLost: boolean;
/** Called on a slow line, once a call of `/time/entry` may be answered. */
let held: (() => void)[] | null;
let sent: { readonly path: string; readonly body: unknown }[];
let leave: () => void = () => undefined;

function week(): TimeWeek {
  const can = { submit: true, withdraw: false, decide: false, correct: false };
  const period = {
    version: 1,
    state: 'OFFEN',
    minutes: 90,
    decidedBy: null,
    reason: null,
    can,
  } as const;
  return {
    periods: [{ ...period, firstDay: monday, lastDay: addDays(monday, 6) }],
    days: [0, 1, 2, 3, 4, 5, 6].map((day) => ({
      day: addDays(monday, day),
      target: 0,
      booked: 0,
      hints: [],
    })),
    rows: [],
  };
}

const answers: Readonly<Record<string, () => unknown>> = {
  '/timetac/current': () => running,
  '/time/task': () => [],
  '/time/week': week,
  '/time/entries': () => [booked({})],
  '/timetac/tasksByProject': () => [
    { ...task, serviceId: null, billable: true, budgetMinutes: 720, bookedMinutes: 520 },
  ],
  '/timetac/login': () => ({ provider: 'EINGEBAUT', mode: null, connected: true, username: 'jana' }),
  '/timetac/start': () => (running = booked({ end: null, start: new Date().toISOString(), minutes: 0 })),
  '/time/entry': () => [booked({ version: 2 })],
  '/time/week/submit': () => ({ ...week().periods[0], state: 'EINGEREICHT' }),
};

function answerOf(path: string): unknown {
  const key = Object.keys(answers)
    .toSorted((one, other) => other.length - one.length)
    .find((start) => path.startsWith(start));
  return key === undefined ? [] : answers[key]?.();
}

function mount(): void {
  ({ leave } = renderPage({
    path: '/time',
    page: () => (
      <>
        <TimerPlace />
        <WeekPage search={{ tag: monday }} />
      </>
    ),
    address: '/time',
    queryClient,
  }));
}

beforeEach(async () => {
  giveElementsASize();
  running = null;
  isLost = false;
  held = null;
  sent = [];
  sessionStorage.clear();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const path = String(url).replace(/^.*\/api/u, '');
    if (init.method === 'POST' && path !== '/timetac/login') {
      if (isLost) throw new TypeError('Failed to fetch');
      sent.push({ path, body: typeof init.body === 'string' ? JSON.parse(init.body) : null });
      const waiting = held;
      if (waiting !== null) await new Promise<void>((resolve) => void waiting.push(resolve));
    }
    return Response.json(answerOf(path));
  });
  queryClient.setQueryData(currentUserQuery.queryKey, signedInUser);
  await forgetDrafts();
  mount();
});
afterEach(() => {
  leave();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function press(target: Element, key: string, held: KeyboardEventInit = {}): void {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held }));
}

const cellOf = async (day: number): Promise<HTMLElement> => {
  const cells = [...(await find('tbody tr')).querySelectorAll<HTMLElement>('td')];
  const cell = cells[day];
  if (cell === undefined) throw new Error('No such day');
  return cell;
};

/** The keyboard is in this cell. */
async function goTo(day: number): Promise<HTMLElement> {
  const cell = await cellOf(day);
  cell.focus();
  await expect.poll(() => cell.tabIndex).toBe(0);
  return cell;
}

test('t starts what was worked on last, and a note survives a lost server', async () => {
  await find('table');
  press(document.body, 't');
  const field = await find('input', 'Projekt oder Leistung');
  await expect.poll(() => document.body.textContent).toContain('noch 3:20 von 12:00 h');
  enter(await find('input', 'Notiz'), 'Hüllflächen');
  isLost = true;
  press(field, 'Enter');
  await find('.MuiAlert-root');
  expect(sent).toEqual([]);
  await click('button', 'Schließen');
  isLost = false;
  press(document.body, 't');
  const note = await find('input', 'Notiz');
  expect(note).toHaveProperty('value', 'Hüllflächen');
  press(await find('input', 'Projekt oder Leistung'), 'Enter');
  await expect
    .poll(() => sent)
    .toEqual([{ path: `/timetac/start/${task.id}`, body: { note: 'Hüllflächen' } }]);
  await find('button', 'Stoppen');
});

test('a cell takes a duration, keeps what was refused, and Strg+Enter submits', async () => {
  press(await goTo(1), '2');
  const field = await find('td input');
  enter(field, '2:75');
  press(field, 'Enter');
  await expect.poll(() => document.body.textContent).toContain('höchstens 59 Minuten');
  expect((await cellOf(1)).textContent).toBe('2:75');
  press(await cellOf(1), 'Enter');
  const again = await find('td input');
  enter(again, '2:00');
  press(again, 'Enter');
  await expect
    .poll(() => sent)
    .toMatchObject([
      { path: '/time/entry', body: { taskId: task.id, day: addDays(monday, 1), minutes: 30 } },
    ]);
  press(document.body, 'Enter', { ctrlKey: true });
  await expect
    .poll(() => sent.at(-1))
    .toEqual({ path: '/time/week/submit', body: { userId: signedInUser.id, firstDay: monday } });
});

test('what was typed and not stored stands in its cell again after the page was left', async () => {
  press(await goTo(1), '2');
  const field = await find('td input');
  enter(field, '4:00');
  isLost = true;
  press(field, 'Enter');
  await expect.poll(async () => (await cellOf(1)).getAttribute('aria-invalid')).toBe('true');
  press(await goTo(2), '5');
  enter(await find('td input'), '5:3');
  // With one cell refused and one still open, the page goes away.
  leave();
  isLost = false;
  mount();
  await expect.poll(async () => (await cellOf(1)).textContent).toBe('4:00');
  await expect.poll(async () => (await cellOf(2)).textContent).toBe('5:3');
  expect(document.body.textContent).toContain('Noch nicht gespeichert.');
  press(document.body, 'Enter', { ctrlKey: true });
  press(await goTo(1), 'Enter');
  press(await find('td input'), 'Enter');
  await expect
    .poll(() => sent.at(-1))
    .toMatchObject({ body: { day: addDays(monday, 1), minutes: 150 } });
  press(await goTo(2), 'Escape');
  await expect.poll(async () => (await cellOf(2)).textContent).toBe('–');
});

test('what is typed before the answer to what was typed before it stays kept until its own', async () => {
  const kept = async () => (await listKeptCells(signedInUser.id)).map(({ text }) => text);
  const answers: (() => void)[] = [];
  held = answers;
  const reopen = async (): Promise<void> => {
    const cell = await cellOf(1);
    await expect.poll(() => document.activeElement).toBe(cell);
    press(cell, 'Enter');
  };
  press(await goTo(1), '2');
  enter(await find('td input'), '2:00');
  press(await find('td input'), 'Enter');
  await expect.poll(() => answers.length).toBe(1);
  await reopen();
  enter(await find('td input'), '3:00');
  answers[0]?.();
  // The cell is open while the answer comes, and entered after it.
  await expect.poll(() => queryClient.isMutating()).toBe(0);
  expect(await kept()).toEqual(['3:00']);
  press(await find('td input'), 'Enter');
  await expect.poll(() => answers.length).toBe(2);
  // Another one is entered while this one is on its way.
  await reopen();
  enter(await find('td input'), '4:00');
  press(await find('td input'), 'Enter');
  answers[1]?.();
  await expect.poll(() => answers.length).toBe(3);
  expect(await kept()).toEqual(['4:00']);
  expect((await cellOf(1)).textContent).toBe('4:00');
  answers[2]?.();
  await expect.poll(kept).toEqual([]);
});
