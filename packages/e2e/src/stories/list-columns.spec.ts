import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { gridOf, waitForRows } from '../pages/project-list.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

function titleOf(page: Page, name: string): Locator {
  return page.getByRole('columnheader', { name, exact: true });
}

async function widthOf(title: Locator): Promise<number> {
  return Math.round((await title.boundingBox())?.width ?? 0);
}

async function titlesOf(page: Page): Promise<readonly string[]> {
  return page.locator('[data-title]').evaluateAll((all) => all.map(({ textContent }) => textContent));
}

const said = (page: Page, text: string): Locator => page.getByRole('status').filter({ hasText: text });

test.describe('the columns of a list', () => {
  test('are made wider, fitted and put elsewhere by keyboard alone, and stay so in a view', async ({
    page,
  }) => {
    await openAs(page, people.user, '/project2');
    await waitForRows(page);
    const [first = '', , third = ''] = await titlesOf(page);
    const name = titleOf(page, 'Bauherr · Bauvorhaben');
    await name.getByRole('button').focus();
    const before = await widthOf(name);
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await expect(said(page, `„Bauherr · Bauvorhaben“ ist ${before + 24} Pixel breit.`)).toHaveCount(1);
    expect(await widthOf(name)).toBe(before + 24);

    await page.keyboard.press('Alt+ArrowRight');
    await expect(said(page, '„Bauherr · Bauvorhaben“ ist jetzt Spalte 3')).toHaveCount(1);
    await page.keyboard.press('Alt+ArrowLeft');
    await expect(said(page, '„Bauherr · Bauvorhaben“ ist jetzt Spalte 2')).toHaveCount(1);
    await page.keyboard.press('Alt+ArrowLeft');
    await expect
      .poll(async () => (await titlesOf(page)).slice(0, 3))
      .toEqual(['Bauherr · Bauvorhaben', first, third]);
    await expect(name.getByRole('button')).toBeFocused();
    await expect(page).toHaveURL(/\/project2/u);
    await expectAccessible(page);

    await page.keyboard.press('Control+k');
    await page.keyboard.type('Ansicht speichern');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Neue Ansicht' });
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.type('Breite Bauherren');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\?view=/u);

    await page.evaluate(() => {
      for (const key of Object.keys(localStorage).filter((one) => one.startsWith('energieakte.list.')))
        localStorage.removeItem(key);
    });
    await page.reload();
    await waitForRows(page);
    expect(await widthOf(name)).toBe(before + 24);
    expect((await titlesOf(page))[0]).toBe('Bauherr · Bauvorhaben');

    await name.getByRole('button').focus();
    await page.keyboard.press('b');
    await expect(said(page, 'Pixel breit')).toHaveCount(1);
    await expect(page.getByRole('group', { name: 'Geänderte Ansicht' })).toBeVisible();
    const cut = await gridOf(page)
      .locator('.row .column-name .text')
      .evaluateAll(
        (all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
      );
    expect(cut).toBe(0);
  });

  test('follow the mouse: edge and title are pulled, a double click fits', async ({ page }) => {
    await openAs(page, people.user, '/customer');
    const grid = page.getByRole('grid', { name: 'Auftraggeber' });
    await expect(grid.locator('[data-index="0"]')).toBeVisible();
    const place = titleOf(page, 'Ort');
    const before = await widthOf(place);
    const edge = await place.locator('.edge').boundingBox();
    const [x, y] = [(edge?.x ?? 0) + 4, (edge?.y ?? 0) + 10];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 60, y, { steps: 4 });
    await expect.poll(async () => Math.abs((await widthOf(place)) - before - 60)).toBeLessThanOrEqual(1);
    await page.mouse.up();
    expect(Math.abs((await widthOf(place)) - before - 60)).toBeLessThanOrEqual(1);

    await place.locator('.edge').dblclick();
    await expect.poll(async () => widthOf(place)).toBeLessThan(before + 60);

    const [kind, target] = [titleOf(page, 'Art'), titleOf(page, 'Firma')];
    await kind.dragTo(target, { targetPosition: { x: 8, y: 10 } });
    await expect
      .poll(async () => (await titlesOf(page)).slice(0, 3))
      .toEqual(['Kürzel', 'Art', 'Firma']);
    await expect(kind).not.toHaveAttribute('aria-sort');

    await page.reload();
    await expect(grid.locator('[data-index="0"]')).toBeVisible();
    expect((await titlesOf(page)).slice(0, 3)).toEqual(['Kürzel', 'Art', 'Firma']);
    await page.getByRole('button', { name: 'Spalten' }).click();
    await page.getByRole('button', { name: 'Zurücksetzen' }).click();
    await page.keyboard.press('Escape');
    await expect
      .poll(async () => (await titlesOf(page)).slice(0, 3))
      .toEqual(['Kürzel', 'Firma', 'Art']);
  });
});
