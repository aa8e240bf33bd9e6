import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import {
  callAs,
  expectSameLines,
  filtersOf,
  gridOf,
  openConditions,
  openView,
  waitForRows,
} from '../pages/project-list.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

const viewsButton = (page: Page) => page.getByRole('button', { name: 'Ansicht', exact: true });
const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Ansicht', exact: true });
const tabsOf = (page: Page) => page.getByRole('navigation', { name: 'Ansichten' });
const changedBar = (page: Page) => page.getByRole('group', { name: 'Geänderte Ansicht' });

interface Saving {
  readonly name: string;
  readonly visible?: string;
}

async function saveList(page: Page, { name, visible }: Saving): Promise<void> {
  await viewsButton(page).click();
  await expectAccessible(page);
  await menuOf(page).getByRole('button', { name: 'Liste so als Ansicht speichern …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Neue Ansicht' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  if (visible !== undefined) await dialog.getByRole('radio', { name: visible }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toBeHidden();
  await expect(tabsOf(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
}

test.describe('a saved view', () => {
  test('shows others of the office the same list by its link, and says of a change that there is one', async ({
    page,
    newContext,
  }) => {
    const name = 'Im Bau und wartend';
    await openAs(page, people.superAdmin, '/project0?status=BLUE,LILA&sort=-projectId');
    await waitForRows(page);
    await saveList(page, { name, visible: 'für alle im Büro' });
    await expect(page).toHaveURL(/\?view=[\da-f-]+$/u);
    const other = await (await newContext()).newPage();
    await openAs(other, people.user, page.url());
    await expectSameLines(other, page);
    expect(other.url()).toBe(page.url());
    await filtersOf(other)
      .getByRole('button', { name: /^Filter „Status .* entfernen$/u })
      .click();
    await expect(changedBar(other)).toContainText(`Ansicht ${name} geändert`);
    await expect(changedBar(other).getByRole('button', { name: 'Speichern' })).toBeHidden();
    await expect(other).toHaveURL(/\?view=[\da-f-]+&sort=-projectId$/u);
    await expectAccessible(other);
    await changedBar(other).getByRole('button', { name: 'Verwerfen' }).click();
    await expect(changedBar(other)).toBeHidden();
    await expect(other).toHaveURL(page.url());

    const guest = await (await newContext()).newPage();
    await openAs(guest, people.guest, page.url());
    await expect(guest.getByRole('main').getByRole('alert')).toContainText(
      'Die Ansicht gibt es nicht oder sie ist nicht für dieses Konto freigegeben.',
    );
  });

  test('keeps columns, can be changed, exported, deleted and read in again', async ({ page }) => {
    const name = 'Schmale Liste';
    await openAs(page, people.colleague, '/project1');
    await waitForRows(page);
    await saveList(page, { name });
    await page.getByRole('button', { name: 'Kompakt' }).click();
    const columns = await openView(page);
    await columns.getByRole('checkbox', { name: 'Ort' }).uncheck();
    await page.keyboard.press('Escape');
    await changedBar(page).getByRole('button', { name: 'Speichern' }).click();
    await expect(changedBar(page)).toBeHidden();
    await page.reload();
    await waitForRows(page);
    await expect(gridOf(page).getByRole('columnheader', { name: 'Ort' })).toHaveCount(0);

    await viewsButton(page).click();
    const download = page.waitForEvent('download');
    await menuOf(page)
      .getByRole('button', { name: `„${name}“ als Datei sichern` })
      .click();
    const path = await (await download).path();
    const exported = await readFile(path, 'utf8');
    await menuOf(page)
      .getByRole('button', { name: `„${name}“ bearbeiten` })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Ansicht bearbeiten' });
    await dialog.getByRole('button', { name: 'Löschen' }).click();
    await dialog.getByRole('button', { name: 'Wirklich löschen' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL((url) => url.search === '');

    await viewsButton(page).click();
    await menuOf(page)
      .getByLabel('Datei mit einer Ansicht')
      .setInputFiles({
        name: 'Ansicht.json',
        mimeType: 'application/json',
        buffer: Buffer.from(exported),
      });
    await page
      .getByRole('dialog', { name: 'Ansicht aus Datei' })
      .getByRole('button', { name: 'Speichern' })
      .click();
    await expect(tabsOf(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    await viewsButton(page).click();
    const second = page.waitForEvent('download');
    await menuOf(page)
      .getByRole('button', { name: `„${name}“ als Datei sichern` })
      .click();
    expect(await readFile(await (await second).path(), 'utf8')).toBe(exported);
  });

  test('opens the list when it is made its start, until somebody asks for all', async ({ page }) => {
    await openAs(page, people.accountant, '/project2?status=RED,YELLOW');
    await viewsButton(page).click();
    await menuOf(page).getByRole('button', { name: 'Liste so als Ansicht speichern …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Neue Ansicht' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Zu tun');
    await dialog.getByRole('checkbox', { name: 'Die Liste mit dieser Ansicht öffnen' }).check();
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await expect(dialog).toBeHidden();
    await page.goto('/project2');
    await expect(page).toHaveURL(/\/project2\?view=/u);
    await tabsOf(page).getByRole('link', { name: /^Alle/u }).click();
    await expect(page).toHaveURL(/\/project2$/u);
    await expect(tabsOf(page).getByRole('link', { name: /^Zu tun/u })).not.toHaveAttribute(
      'aria-current',
    );
    await expect(tabsOf(page).getByRole('link', { name: /^Alle/u })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  test('says what it names that is gone, and works on without it', async ({ page }) => {
    const gone = { key: 'groupId', op: 'eq', value: '99999999-9999-7999-8999-999999999999' };
    const unknown = { key: 'mondphase', op: 'eq', value: 'voll' };
    const land = { key: 'federalState', op: 'eq', value: 'BW' };
    const state = {
      q: '',
      colors: [],
      states: 'laufend',
      responsible: null,
      customerId: null,
      ordered: null,
      filter: JSON.stringify({ and: [gone, unknown, land] }),
      sort: [],
    };
    const data = {
      name: 'Mit Verlorenem',
      mode: 0,
      scope: 'OWN',
      pinned: false,
      isDefault: false,
      presentation: { density: 'mittel', order: [], shown: {} },
      state,
    };
    await openAs(page, people.user, '/project1');
    await callAs(page, people.user, { path: '/view', data, status: 201 });
    await page.goto('/project0');
    await viewsButton(page).click();
    await menuOf(page).getByRole('link', { name: 'Mit Verlorenem' }).click();
    await waitForRows(page);
    const notices = page.getByRole('main').getByRole('status').filter({ hasText: 'nicht mehr gibt' });
    await expect(notices).toHaveText([
      /^Die Ansicht filtert nach einer Gruppe, die es nicht mehr gibt\./u,
      /^Die Ansicht filtert nach dem Feld „mondphase“, das es nicht mehr gibt\./u,
    ]);
    await expect(filtersOf(page).getByRole('listitem')).toHaveText(['Bundesland ist Baden-Württemberg']);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Bedingung entfernen' }).first().click();
    await expect(notices).toHaveCount(1);
    await page.getByRole('button', { name: 'Bedingung entfernen' }).click();
    await expect(notices).toHaveCount(0);
    await changedBar(page).getByRole('button', { name: 'Speichern' }).click();
    await expect(changedBar(page)).toBeHidden();
    await expect(page).toHaveURL(/\?view=[\da-f-]+$/u);
  });
});

test.describe('und/oder', () => {
  test('is put together with the keyboard alone, and said in plain German', async ({ page }) => {
    await openAs(page, people.user, '/project0');
    await waitForRows(page);
    await page.keyboard.press('f');
    await page.getByRole('button', { name: 'Bedingungen mit und/oder …' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Bedingungen' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Anzahl' }).focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('60');
    await dialog.getByRole('button', { name: 'Gruppe zu Gruppe 1 hinzufügen' }).focus();
    await page.keyboard.press('Enter');
    const field = dialog.getByRole('group', { name: 'Bedingung Bauherr' }).getByLabel('Feld');
    await expect(field).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Projektleit');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const person = dialog.getByRole('combobox', { name: 'Wert für Projektleitung' });
    await person.focus();
    await page.keyboard.type('ich');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Bedingung zu Gruppe 1.2 hinzufügen' }).focus();
    await page.keyboard.press('Enter');
    await dialog.getByRole('textbox', { name: 'Wert für Bauherr' }).focus();
    await page.keyboard.type('Familie');
    await dialog.getByRole('button', { name: 'nicht: Bauherr' }).focus();
    await page.keyboard.press('Space');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Übernehmen' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(filtersOf(page).getByRole('listitem')).toHaveText([
      'Frist in den nächsten 60 Tagen, ohne überfällige',
      'Projektleitung ist ich oder Bauherr enthält nicht „Familie“',
    ]);
    const said = new URL(page.url()).searchParams.get('filter');
    expect(JSON.parse(said ?? '')).toEqual({
      and: [
        { key: 'dueDate', op: 'relative', value: { next: 60, unit: 'day' } },
        {
          or: [
            { key: 'responsibleUserId', op: 'eq', value: 'ich' },
            { not: { key: 'name', op: 'like', value: 'Familie' } },
          ],
        },
      ],
    });
    const before = page.url();
    await page.reload();
    await waitForRows(page);
    expect(page.url()).toBe(before);
  });

  test('asks for what is missing instead of dropping it', async ({ page }) => {
    await openAs(page, people.user, '/project0');
    const dialog = await openConditions(page);
    await dialog.getByRole('textbox', { name: 'Anzahl' }).fill('');
    await dialog.getByRole('button', { name: 'Übernehmen' }).click();
    await expect(dialog.getByRole('status')).toHaveText('Bitte die markierten Werte ergänzen.');
    await dialog.getByRole('button', { name: 'Abbrechen' }).click();
    await expect(page).toHaveURL(/\/project0$/u);
  });
});
