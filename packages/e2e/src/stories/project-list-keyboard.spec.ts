import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { gridOf, lineOf, linesOf, pressGerman, waitForRows } from '../pages/project-list.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

/** The keys of a German keyboard that lie elsewhere or send something else. */
const question = { key: '?', code: 'Minus', text: '?', shift: true } as const;
const euro = { key: '€', code: 'KeyE', text: '€', altGraph: true } as const;
const editWithAltGr = { key: 'e', code: 'KeyE', altGraph: true } as const;

/** Counted from 0; -1 while the keyboard is in no line. */
async function focusedLine(page: Page): Promise<number> {
  return page.evaluate(() =>
    Number(document.activeElement?.closest('[data-index]')?.getAttribute('data-index') ?? -1),
  );
}

test.describe('a list with the keyboard alone, on a German keyboard', () => {
  test('moves, opens, comes back, and edits', async ({ page }) => {
    await openAs(page, people.user, '/project0?sort=projectId');
    await waitForRows(page);
    const line = (index: number) => gridOf(page).locator(`[data-index="${index}"]`);
    await page.keyboard.press('j');
    await expect(line(0)).toBeFocused();
    await page.keyboard.press('j');
    await page.keyboard.press('ArrowDown');
    await expect(line(2)).toBeFocused();
    await page.keyboard.press('k');
    await expect(line(1)).toBeFocused();
    // Other stories may add projects meanwhile: what is the last line now need not stay the last one.
    const last = Number(await gridOf(page).getAttribute('aria-rowcount')) - 2;
    await page.keyboard.press('End');
    await expect.poll(async () => focusedLine(page)).toBeGreaterThanOrEqual(last);
    const end = await focusedLine(page);
    await page.keyboard.press('PageUp');
    await expect.poll(async () => focusedLine(page)).toBeLessThan(end);
    await page.keyboard.press('Home');
    await expect(line(0)).toBeFocused();
    await page.keyboard.press('j');

    const id = (await line(1).locator('.id').innerText()).trim();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: id })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/project/details/${id}$`, 'u'));
    await page.goBack();
    await waitForRows(page);
    await page.keyboard.press('j');
    await expect(line(1)).toBeFocused();
    await page.keyboard.press('e');
    await expect(page).toHaveURL(new RegExp(`/project/edit0/${id}$`, 'u'));
  });

  test('searches, and goes on to the rows', async ({ page }) => {
    await openAs(page, people.user, '/project0');
    await waitForRows(page);
    await page.keyboard.press('s');
    const box = page.getByRole('searchbox', { name: 'In dieser Liste suchen' });
    await expect(box).toBeFocused();
    await page.keyboard.type('jek?f');
    await expect(box).toHaveValue('jek?f');
    await page.keyboard.press('Escape');
    await expect(box).toHaveValue('');
    await page.keyboard.type('Özdemir');
    await expect(linesOf(page)).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(lineOf(page, 'KfW-26_007-HALB')).toBeFocused();
  });

  test('shows its keys by ?, and nothing happens with AltGr', async ({ page }) => {
    await openAs(page, people.user, '/project0');
    await waitForRows(page);
    await page.keyboard.press('j');
    await pressGerman(page, euro);
    await pressGerman(page, editWithAltGr);
    await page.keyboard.press('Control+e');
    await pressGerman(page, question);
    const help = page.getByRole('dialog', { name: 'Tasten in dieser Liste' });
    await expect(help).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await expect(page).toHaveURL((url) => url.pathname === '/project0');
    await expect(gridOf(page).locator('[data-index="0"]')).toBeFocused();
  });

  test('sorts by the titles', async ({ page }) => {
    await openAs(page, people.user, '/project0');
    await waitForRows(page);
    await gridOf(page).getByRole('button', { name: 'Status' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(gridOf(page).getByRole('columnheader', { name: 'Bauherr' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await page.keyboard.press('Tab');
    await expect(gridOf(page).locator('[data-index="0"]')).toBeFocused();
  });
});

test.describe('the menu of a row', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('copies id and address, and leads to the project', async ({ page }) => {
    await openAs(page, people.user, '/project0?q=Traub');
    const line = lineOf(page, 'KfW-26_014-MHD');
    await line.click({ button: 'right' });
    const menu = page.getByRole('menu', { name: 'Aktionen für KfW-26_014-MHD' });
    await expectAccessible(page);
    await menu.getByRole('menuitem', { name: 'Adresse kopieren' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe('Brühlstraße 8, 88499 Riedlingen');

    await line.hover();
    await line.getByRole('button', { name: 'Aktionen für KfW-26_014-MHD' }).click();
    await menu.getByRole('menuitem', { name: 'Id kopieren' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('KfW-26_014-MHD');

    // The button has the keyboard again, and its Enter is its own.
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');

    await line.focus();
    await page.keyboard.press('Shift+F10');
    await menu.getByRole('menuitem', { name: 'Bearbeiten' }).press('Enter');
    await expect(page).toHaveURL(/\/project\/edit0\/KfW-26_014-MHD$/u);
  });

  test('offers a guest no editing', async ({ page }) => {
    await openAs(page, people.guest, '/project0?liste=ja');
    await waitForRows(page);
    await linesOf(page).first().click({ button: 'right' });
    await expect(page.getByRole('menuitem', { name: 'Öffnen', exact: true })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Bearbeiten' })).toHaveCount(0);
  });
});
