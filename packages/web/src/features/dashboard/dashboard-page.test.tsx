// @vitest-environment happy-dom
import type { CurrentUser, Dashboard } from '@energieakte/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { currentUserQuery } from '#api/session.ts';
import type { DashboardTile } from '#shared/extensions/dashboard-tile.ts';
import type { DayRow, DayRowSource } from '#shared/extensions/day-row.ts';
import { fullDashboard } from '#test/full-dashboard.ts';
import { signedInUser } from '#test/mount-hook.tsx';
import { click, find, press, renderRoutes, untilPasses } from '#test/render-page.tsx';
import { dashboardRows } from './dashboard.day-rows.ts';
import { DashboardPage } from './dashboard-page.tsx';
import { DashboardSearch } from './dashboard-search.ts';

const tiles: readonly DashboardTile[] = [
  { id: 'alone', column: 'side', order: 10, content: () => <p className="alone">Zeit</p> },
  { id: 'office', column: 'office', order: 10, content: () => <p className="office">Büro</p> },
  { id: 'start', column: 'billing', order: 10, content: () => <p className="billing">Rechnungen</p> },
];

const row = (id: string, more: Partial<DayRow> = {}): DayRow => ({
  id,
  kind: 'task',
  group: 'today',
  rank: 0,
  at: id,
  title: `Aufgabe ${id}`,
  about: 'Familie Kühnle',
  when: { text: 'fällig heute', tone: 'plain' },
  href: `/wiedervorlagen?nr=${id}`,
  action: { label: 'Öffnen', href: '/wiedervorlagen' },
  ...more,
});

const user: CurrentUser = {
  ...signedInUser,
  roles: ['ROLE_USER'],
  can: { ...signedInUser.can, writeInvoices: false },
};

let leave: () => void = () => undefined;
let asked: string[] = [];
let stored: Dashboard;
let isFailing = false;

beforeEach(() => {
  asked = [];
  isFailing = false;
  stored = { ...fullDashboard, colors: [], load: null };
  queryClient.setQueryData(currentUserQuery.queryKey, user);
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    const { pathname, search } = new URL(address, 'http://localhost');
    asked.push(`${pathname}${search}`);
    if (pathname.startsWith('/api/comment/done/')) stored = withTask(body !== '{"done":true}');
    return isFailing ? new Response('Das ist schiefgegangen.', { status: 500 }) : Response.json(stored);
  });
});
afterEach(() => {
  leave();
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** What the server answers while the only task is open, and after it was ticked off. */
function withTask(isOpen: boolean): Dashboard {
  const { id } = fullDashboard.person;
  const task = { commentId: id, projectId: 'KfW-26_001-HALB', mode: 0, name: 'Familie Kühnle' } as const;
  const more = { id, dueDate: fullDashboard.today, text: 'Statik anfordern', author: null };
  const items = isOpen ? [{ ...task, ...more }] : [];
  return { ...stored, tasks: { total: items.length, overdue: 0, items } };
}

function open(rows: readonly DayRow[], address = '/') {
  return openWith(() => rows, address);
}

function openWith(source: DayRowSource, address = '/') {
  const Page = () => {
    const search = DashboardSearch.parse(Object.fromEntries(new URLSearchParams(address.slice(2))));
    return <DashboardPage search={search} tiles={tiles} rows={[source]} />;
  };
  const route = { options: { path: '/', component: Page, validateSearch: DashboardSearch } };
  const opened = renderRoutes({ routes: [route], address, queryClient });
  leave = opened.leave;
  return opened;
}

describe('the list of the day', () => {
  it('is walked with J and K, and A does what the row asks for, until it is taken back', async () => {
    const undo = vi.fn(async () => undefined);
    const run = vi.fn(async () => undo);
    open([row('1'), row('2', { action: { label: 'Erledigt', run } }), row('3')]);
    await find('[data-row] a', 'Aufgabe 1');
    press('j');
    press('j');
    expect(document.activeElement?.textContent).toBe('Aufgabe 2');
    press('a');
    await find('button', 'Rückgängig: Aufgabe 2');
    expect(run).toHaveBeenCalledOnce();
    expect(document.activeElement?.textContent).toBe('Aufgabe 2');
    await find('nav a', 'Alle 2');
    press('a');
    await find('button', 'Erledigt: Aufgabe 2');
    expect(undo).toHaveBeenCalledOnce();
    press('k');
    expect(document.activeElement?.textContent).toBe('Aufgabe 1');
  });

  it('keeps the row with the keyboard in it from its end until it is asked for again', async () => {
    stored = withTask(true);
    openWith(dashboardRows);
    await find('[data-row] a', 'Statik anfordern');
    press('j');
    const link = document.activeElement;
    expect(link?.textContent).toBe('Statik anfordern');
    press('a');
    await find('button', 'Rückgängig: Statik anfordern');
    await find('nav a', 'Alle 0');
    press('a');
    await find('button', 'Erledigt: Statik anfordern');
    await find('nav a', 'Alle 1');
    // A row that was gone for a moment would be another one, and the keyboard elsewhere.
    expect(document.activeElement).toBe(link);
  });

  it('opens a number by the digit of its place, and the keyboard waits there', async () => {
    stored = { ...stored, red: { ...stored.red, byMode: [1, 0, 0] } };
    const { address } = open([row('1', { kind: 'red', group: 'urgent' })]);
    await find('a', '1rot');
    press('1');
    press('3');
    await untilPasses(() => expect(address()).toBe('/?liste=rot'));
    expect(document.activeElement?.textContent).toBe('1rot');
    expect(document.activeElement?.getAttribute('aria-keyshortcuts')).toBe('3');
  });

  it('is narrowed to a part of itself', async () => {
    open([row('1'), row('2', { kind: 'red', group: 'urgent' })], '/?liste=rot');
    await find('nav a', 'Rot 1');
    const rows = [...document.querySelectorAll('[data-row]')];
    expect(rows.map((one) => one.getAttribute('data-row'))).toEqual(['red']);
  });

  it('leaves to the part of its kind what another row says already', async () => {
    const isRed = row('2', { kind: 'red', group: 'urgent', isRepeated: true });
    open([row('1'), isRed]);
    await find('nav a', 'Alle 1');
    await find('nav a', 'Rot 1');
    const rowKinds = (): readonly (string | null)[] =>
      [...document.querySelectorAll('[data-row]')].map((one) => one.getAttribute('data-row'));
    expect(rowKinds()).toEqual(['task']);
    leave();
    open([row('1'), isRed], '/?liste=rot');
    await find('nav a', 'Alle 1');
    expect(rowKinds()).toEqual(['red']);
  });

  it('says that nothing is open, and which deadline comes next', async () => {
    const next = {
      id: fullDashboard.person.id,
      projectId: 'KfW-26_001-HALB',
      mode: 0,
      name: 'Familie Kühnle',
      city: null,
      deadlineId: fullDashboard.person.id,
      version: 1,
      code: 'BZA_VALID',
      title: 'BzA gültig bis',
      dueDate: '2026-12-24',
      hard: true,
      isOwn: false,
    } as const;
    stored = { ...stored, deadlines: { ...stored.deadlines, next } };
    open([]);
    await find('p', 'Für heute ist nichts offen.');
    await find('a', 'Familie Kühnle (KfW-26_001-HALB)');
  });

  it('fails alone, and is asked for again', async () => {
    isFailing = true;
    open([row('1')]);
    await find('[role="alert"]');
    await find('.alone', 'Zeit');
    isFailing = false;
    await click('button', 'Noch einmal versuchen');
    await find('[data-row] a', 'Aufgabe 1');
  });
});

describe('whose projects it is about', () => {
  it('stands in the address, with what belongs beside the whole office', async () => {
    open([], '/?sicht=buero');
    await find('.office');
    expect(document.querySelector('.alone')).toBeNull();
    expect(asked.at(-1)).toContain('scope=office');
  });

  it('is what can be billed for who only bills', async () => {
    queryClient.setQueryData(currentUserQuery.queryKey, { ...signedInUser, roles: ['ROLE_ACCOUNTANT'] });
    open([]);
    await find('.billing');
    await click('button', 'Meine');
    expect(document.querySelector('[aria-label="Wessen Projekte"]')?.textContent).toBe(
      'AbrechnungMeineTeamBüro',
    );
  });

  it('is not asked of who does not bill', async () => {
    open([], '/?sicht=abrechnung');
    await find('.alone');
    expect(document.querySelector('.billing')).toBeNull();
  });
});
