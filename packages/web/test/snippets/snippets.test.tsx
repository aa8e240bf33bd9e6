// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import type { CurrentUser } from '@energieakte/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { currentUserQuery } from '#api/session.ts';
import { settingsGroups } from '#app/pages/settings-groups.ts';
import { shellCommands } from '#app/shell/shell-commands.ts';
import { DashboardPage } from '#features/dashboard/dashboard-page.tsx';
import { SearchDialog } from '#features/search/search-dialog.tsx';
import { nothingTyped } from '#shared/commands/typed-ahead.ts';
import { forgetDrafts } from '#test/edited-group.ts';
import {
  foreignSnippet,
  newSnippet,
  ownSnippet,
  startSnippetServer,
} from '#test/fake-snippet-server.ts';
import { signedInUser } from '#test/mount-hook.tsx';
import { click, find, giveElementsASize, renderPage, renderRoutes, type } from '#test/render-page.tsx';
import { sampleUser } from '#test/sample-user.ts';
import { withSnippets } from './with-snippets.tsx';

const list = '/settings/textbausteine';
const office: CurrentUser = { ...signedInUser, roles: ['ROLE_ADMIN'] };
const guest: CurrentUser = { ...sampleUser, roles: ['ROLE_GUEST'] };

let leave: () => void = () => undefined;
let server: ReturnType<typeof startSnippetServer>;

beforeEach(() => {
  giveElementsASize();
  server = startSnippetServer();
});
afterEach(async () => {
  leave();
  await forgetDrafts();
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function open(address: string, me: CurrentUser = office) {
  queryClient.setQueryData(currentUserQuery.queryKey, me);
  const page = renderRoutes({ routes: withSnippets.routes, address, queryClient });
  ({ leave } = page);
  return page;
}

function texts(selector: string): readonly string[] {
  return [...document.body.querySelectorAll(selector)].map(({ textContent }) => textContent.trim());
}

const titles = (): readonly string[] => texts('[data-index] a');
const eventually = <Value,>(look: () => Value) => expect.poll(look);

test('lists, searches, filters and sorts, and keeps all of it in the address', async () => {
  const page = open(`${list}?sort=titel`);
  await eventually(titles).toEqual(['Anrede', 'Bitte um Unterlagen']);
  expect(texts('[data-index] .column-art')).toEqual(['Anschreiben', 'Nachforderung']);
  await click('[aria-label="Filter"] button', 'Nachforderung1');
  await eventually(titles).toEqual(['Bitte um Unterlagen']);
  await eventually(page.address).toBe(`${list}?sort=titel&nur=nachforderung`);
  page.back();
  await eventually(titles).toEqual(['Anrede', 'Bitte um Unterlagen']);
  await type('input', 'In dieser Liste suchen', 'damen');
  await eventually(titles).toEqual(['Anrede']);
  await eventually(page.address).toBe(`${list}?q=damen&sort=titel`);
});

test('leads from a row to its page, and saves the list as a file', async () => {
  const page = open(list);
  await click('button', 'Als CSV speichern');
  await eventually(() => server.asked).toContain('GET /snippets/export');
  await click('[data-index] a', 'Anrede');
  await eventually(page.address).toBe(`${list}/${foreignSnippet}`);
});

test('changes a snippet, and brings together what two people changed in different fields', async () => {
  open(`${list}/${ownSnippet}`);
  await type('input', 'Titel', 'Fehlende Unterlagen');
  server.changeByOthers(ownSnippet, { text: 'Es fehlt noch etwas.' });
  await click('button', 'Speichern');
  await eventually(() => server.saved).toMatchObject([
    { id: ownSnippet, version: 2, title: 'Fehlende Unterlagen', text: 'Es fehlt noch etwas.' },
  ]);
  await find('h1', 'Fehlende Unterlagen');
  await find('[aria-label="Verlauf"] strong', 'Jana Keller');
});

test('makes a new one when everything is filled in, and goes to its page', async () => {
  const page = open(list);
  await click('a', 'Neuer Textbaustein');
  await type('input', 'Titel', 'Gruß');
  await click('button', 'Speichern');
  await eventually(() => texts('[aria-invalid="true"]')).toHaveLength(1);
  expect(server.saved).toEqual([]);
  await type('textarea', 'Text', 'Mit freundlichen Grüßen');
  await click('button', 'Speichern');
  await eventually(() => server.saved).toMatchObject([{ title: 'Gruß', kind: 'ANSCHREIBEN' }]);
  await eventually(page.address).toBe(`${list}/${newSnippet}`);
});

test('is deleted after a question', async () => {
  const page = open(`${list}/${ownSnippet}`);
  await click('button', 'Löschen');
  await find('[role="dialog"] h2', '„Bitte um Unterlagen“ löschen?');
  await click('[role="dialog"] button', 'Löschen');
  await eventually(page.address).toBe(list);
  await eventually(titles).toEqual(['Anrede']);
});

test('is only read where the server says so, and not at all by guests', async () => {
  open(`${list}/${foreignSnippet}`);
  await find('h1', 'Anrede');
  expect(texts('button')).not.toContain('Löschen');
  expect(texts('button')).not.toContain('Speichern');
  leave();
  open(list, guest);
  await find('h1', 'Diese Seite ist für das Büro');
});

test('says of one that is gone that it is, and leads back', async () => {
  const page = open(`${list}/01a200af-70c1-74fa-b403-3e8e4b5ae6ff`);
  await find('h1', 'Diesen Textbaustein gibt es nicht');
  await click('a', 'Zu den Textbausteinen');
  await eventually(page.address).toBe(list);
});

test('stands in the settings of those who may read it', () => {
  const places = (me: CurrentUser) =>
    settingsGroups(me, withSnippets.settingsPlaces).flatMap((group) => group.places);
  expect(places(office).map(({ to }) => to)).toContain(list);
  expect(places(guest).map(({ to }) => to)).not.toContain(list);
});

/** A page that features hang parts into, of somebody who is signed in. */
function openPage(page: Parameters<typeof renderPage>[0]['page']): void {
  queryClient.setQueryData(currentUserQuery.queryKey, office);
  ({ leave } = renderPage({ path: '/', address: '/', queryClient, page }));
}

test('is found by the palette, which offers a new one to the office', async () => {
  const actions = {
    changePassword: () => undefined,
    signOut: () => undefined,
    showReleases: () => undefined,
    showKeys: () => undefined,
  };
  const commands = (me: CurrentUser) => shellCommands(me, actions, withSnippets.paletteCommands);
  openPage(() => (
    <SearchDialog
      commands={commands(office)}
      sources={withSnippets.searchSources}
      onClose={() => undefined}
      takeTypedAhead={() => nothingTyped}
    />
  ));
  await type('input', 'Suchen und Befehle', 'anre');
  await eventually(() => texts('[role="option"]')[0]).toContain('Anrede');
  expect(texts('[role="option"] mark')).toContain('Anre');
  await type('input', 'Suchen und Befehle', 'xyz');
  await eventually(() => texts('[role="status"]')[0]).toMatch(
    /Gesucht wird .* und in Textbausteinen\.$/u,
  );
  await type('input', 'Suchen und Befehle', 'neuer text');
  await eventually(() => texts('[role="option"]')[0]).toContain('Neuer Textbaustein');
  expect(commands(guest).map(({ label }) => label)).not.toContain('Neuer Textbaustein');
});

test('has a tile on the dashboard', async () => {
  openPage(() => <DashboardPage search={{}} tiles={withSnippets.dashboardTiles} rows={[]} />);
  await find('section p', '12 des Büros, 3 eigene');
});
