import { ProjectPage, type ProjectRow } from '@energieakte/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import { tokenFor } from '../people.ts';
import { expectKeyboard } from './lost-keyboard.ts';

/** The table of projects on the page. */
export function gridOf(page: Page): Locator {
  return page.getByRole('grid');
}

/** The loaded lines of the table, without the line of titles. */
export function linesOf(page: Page): Locator {
  return gridOf(page).locator('[role="row"][data-index][aria-busy="false"]');
}

/** The line of one project. */
export function lineOf(page: Page, projectId: string): Locator {
  return linesOf(page).filter({ has: page.getByRole('link', { name: projectId, exact: true }) });
}

/** The filters that are active now. */
export function filtersOf(page: Page): Locator {
  return page.getByRole('list', { name: 'Aktive Filter' });
}

/** Types into the search box and waits until the address has taken it over. */
export async function searchFor(page: Page, typed: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'In dieser Liste suchen' }).fill(typed);
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === typed);
  await waitForRows(page);
}

/** Waits until the table shows the answer to the newest question. */
export async function waitForRows(page: Page): Promise<void> {
  await expect(gridOf(page)).toHaveAttribute('aria-busy', 'false');
  await expect(linesOf(page).first()).toBeVisible();
}

/** What stands under this title, which may be the second of a column, line by line from the top, as far as lines are rendered. */
export async function columnTexts(page: Page, title: string): Promise<readonly string[]> {
  await waitForRows(page);
  const headers = gridOf(page).getByRole('columnheader');
  const titles = (await headers.allInnerTexts()).map((one) =>
    one.split(' · ').map((part) => part.trim()),
  );
  const place = titles.findIndex((parts) => parts.includes(title));
  const part = titles[place]?.indexOf(title) ?? 0;
  const column = await headers.nth(place).getAttribute('aria-colindex');
  const lines = await linesOf(page).all();
  const placed = await Promise.all(
    lines.map(async (line) => ({
      index: Number(await line.getAttribute('data-index')),
      text: await textIn(line.locator(`[aria-colindex="${column}"]`), part),
    })),
  );
  return placed.toSorted((first, second) => first.index - second.index).map((line) => line.text);
}

/** Two pages show the same projects in the same order; others may add some meanwhile, on both. */
export async function expectSameLines(one: Page, other: Page): Promise<void> {
  await expect(async () => {
    const [here, there] = await Promise.all([columnTexts(one, 'Id'), columnTexts(other, 'Id')]);
    expect(here.length).toBeGreaterThan(0);
    expect(here).toEqual(there);
  }).toPass();
}

/** What a cell says in its first or second line. */
async function textIn(cell: Locator, part: number): Promise<string> {
  const lines = (await cell.innerText()).split('\n').filter((text) => text.trim() !== '');
  return lines[part] ?? '';
}

/** Opens everything about how the list looks and what becomes of it as a whole. */
export async function openView(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Ansicht', exact: true }).click();
  return page.getByRole('dialog', { name: 'Ansicht', exact: true });
}

/** Opens the und/oder conditions through the one door of filters. */
export async function openConditions(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('button', { name: 'Bedingungen mit und/oder …' }).click();
  return page.getByRole('dialog', { name: 'Bedingungen' });
}

/** The rows the server answers to a search by this person; `query` as it stands in the address. */
export async function searchedBy(
  page: Page,
  username: string,
  query: string,
): Promise<readonly ProjectRow[]> {
  const token = await tokenFor(page, username);
  const response = await page.request.post(`/api/project/search?size=1000&${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status()).toBe(200);
  return ProjectPage.parse(await response.json()).items;
}

/** A call of this person that changes something, with the status it has to answer. */
export async function callAs(
  page: Page,
  username: string,
  call: { readonly path: string; readonly data?: unknown; readonly status: number },
): Promise<unknown> {
  const token = await tokenFor(page, username);
  const response = await page.request.post(`/api${call.path}`, {
    headers: { authorization: `Bearer ${token}` },
    ...(call.data === undefined ? {} : { data: call.data }),
  });
  expect(response.status()).toBe(call.status);
  return call.status < 300 && call.status !== 204 ? response.json() : undefined;
}

interface GermanKey {
  readonly key: string;
  readonly code: string;
  readonly text?: string;
  readonly shift?: true;
  readonly altGraph?: true;
}

const alt = 1;
const control = 2;
const shift = 8;

/** Presses a key as a German keyboard sends it, e.g. `?` as Shift and the key beside 0. AltGr is Strg and Alt together. */
export async function pressGerman(page: Page, pressed: GermanKey): Promise<void> {
  await expectKeyboard(page, pressed.key);
  const session = await page.context().newCDPSession(page);
  const modifiers =
    (pressed.shift === true ? shift : 0) + (pressed.altGraph === true ? alt + control : 0);
  const { key, code, text } = pressed;
  await session.send('Input.dispatchKeyEvent', {
    type: 'keyDown',
    key,
    code,
    modifiers,
    ...(text === undefined ? {} : { text }),
  });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code, modifiers });
  await session.detach();
}
