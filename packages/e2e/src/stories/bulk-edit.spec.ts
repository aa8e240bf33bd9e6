import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expectBanner } from '../pages/banner.ts';
import { gridOf, linesOf, openView, waitForRows } from '../pages/project-list.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

function barOf(page: Page) {
  return page.getByRole('region', { name: 'Auswahl' });
}

async function pickedIn(page: Page): Promise<number> {
  return gridOf(page).getByRole('row', { selected: true }).count();
}

test.describe('many projects at once', () => {
  test('are changed by keyboard alone, with a preview, and changed back', async ({ page }) => {
    await openAs(page, people.user, '/project1?sort=projectId');
    await waitForRows(page);
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('Shift+X');
    await expect(barOf(page).getByRole('status')).toHaveText('3 ausgewählt');
    expect(await pickedIn(page)).toBe(3);

    await barOf(page).getByRole('button', { name: 'Schlagwort' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: '3 Projekte ändern' });
    await expect(dialog.getByRole('textbox', { name: 'Schlagwort' })).toBeFocused();
    await page.keyboard.type('Messe Ulm');
    await expect(dialog.getByText('3 Projekte werden geändert.')).toBeVisible();
    const preview = dialog.getByRole('region', { name: 'Vorschau' });
    await expect(preview.getByRole('listitem').first()).toContainText('Messe Ulm');
    const change = dialog.getByRole('button', { name: '3 Projekte ändern' });
    await expect(change).toBeEnabled();
    await expectAccessible(page);
    await change.focus();
    await page.keyboard.press('Enter');
    const done = page.getByRole('dialog', { name: 'Sammeländerung' });
    await expect(done.getByText('3 Projekte geändert.')).toBeVisible();
    await expect(done.getByText('Schlagwort dazu: Messe Ulm')).toBeVisible();

    await done.getByRole('button', { name: 'Rückgängig' }).focus();
    await page.keyboard.press('Enter');
    await expect(done.getByText('Bei 3 Projekten zurückgenommen.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(barOf(page)).toHaveCount(0);
    expect(await pickedIn(page)).toBe(0);
  });

  test('are all hits but one; Esc gives the selection up', async ({ page }) => {
    await openAs(page, people.user, '/project2');
    await waitForRows(page);
    const total = await linesOf(page).count();
    await gridOf(page).getByRole('checkbox', { name: 'Alle Zeilen auswählen' }).click();
    await expect(barOf(page).getByRole('status')).toHaveText(`${total} ausgewählt`);
    await linesOf(page).nth(1).locator('.pick').click();
    await expect(barOf(page).getByRole('status')).toHaveText(`${total - 1} ausgewählt`);
    await expectAccessible(page);
    await page.keyboard.press('j');
    await page.keyboard.press('Escape');
    await expect(barOf(page)).toHaveCount(0);
  });

  test('are listed with their result among the own bulk edits', async ({ page }) => {
    await openAs(page, people.user, '/project2');
    await waitForRows(page);
    await linesOf(page).first().locator('.pick').click();
    await barOf(page).getByRole('button', { name: 'Mehr' }).click();
    await page.getByRole('menuitem', { name: 'Priorität setzen' }).click();
    await page.getByRole('combobox', { name: 'Priorität' }).click();
    await page.getByRole('option', { name: 'hoch' }).click();
    await page.getByRole('button', { name: '1 Projekt ändern' }).click();
    await page.getByRole('button', { name: 'Schließen' }).click();
    const view = await openView(page);
    await view.getByRole('button', { name: 'Meine Sammeländerungen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Meine Sammeländerungen' });
    await dialog.getByRole('button', { name: /Priorität: hoch/u }).click();
    await dialog.getByRole('button', { name: 'Rückgängig' }).click();
    await expect(dialog.getByText('Bei 1 Projekt zurückgenommen.')).toBeVisible();
  });

  test('cannot be changed by a customer, and accountants only take the list away', async ({ page }) => {
    await openAs(page, people.guest, '/project0?liste=ja');
    await waitForRows(page);
    await expect(gridOf(page).locator('.pick')).toHaveCount(0);
    await openAs(page, people.accountant, '/project0');
    await waitForRows(page);
    await linesOf(page).first().locator('.pick').click();
    await expect(barOf(page).getByRole('button', { name: 'Export' })).toBeVisible();
    await expect(barOf(page).getByRole('button', { name: 'Schlagwort' })).toHaveCount(0);
  });
});

test('a list is taken away as it is viewed', async ({ page }) => {
  await openAs(page, people.user, '/project0?sort=-projectId');
  await waitForRows(page);
  const ids = await linesOf(page).locator('.id').allInnerTexts();
  const view = await openView(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    view.getByRole('button', { name: 'Als CSV-Datei (.csv)' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^EnergieAkte_KfW-Projekte_\d{4}-\d\d-\d\d\.csv$/u);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  const titles = lines[0]?.slice(1).split(';') ?? [];
  expect(titles.slice(0, 3)).toEqual(['Status', 'Id', 'Bauherr']);
  expect(lines.slice(1).map((line) => line.split(';')[1])).toEqual(expect.arrayContaining(ids));
  await expectBanner(page, `Gespeichert: ${download.suggestedFilename()}`);
});
