import { addDays, addMonths, berlinDay, firstOfMonth, mondayOf } from '@energieakte/contract';
import { expectAccessible } from '../accessibility.ts';
import { gridOf, waitForRows } from '../pages/project-list.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

/** A month in which nobody else of the stories works. */
const month = addMonths(firstOfMonth(berlinDay(new Date())), -5);
/** The first whole one of its month: one that lies in two months has two periods. */
const monday = mondayOf(addDays(month, 6));

test.describe('a working day by keyboard alone', () => {
  test('starts on a row, changes over and stops', async ({ page }) => {
    await openAs(page, people.colleague, '/project0');
    await waitForRows(page);
    await page.keyboard.press('j');
    const line = gridOf(page).locator('[data-index="0"]');
    await expect(line).toBeFocused();
    await page.keyboard.press('t');
    const dialog = page.getByRole('dialog', { name: 'Zeit erfassen' });
    const field = dialog.getByRole('combobox', { name: 'Projekt oder Leistung' });
    await expect(field).toBeFocused();
    await expect(dialog.getByRole('option').first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(line).toBeFocused();
    const running = page.getByRole('button', { name: /Zeit erfassen, es läuft/u });
    await expect(running).toContainText('0:0');
    for (const width of [1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByRole('button', { name: /^Konto von/u })).toBeInViewport({ ratio: 1 });
      const mark = await page.getByRole('banner').getByText(/^Demo/u).boundingBox();
      const search = await page
        .getByRole('banner')
        .getByRole('button', { name: /^Suchen/u })
        .boundingBox();
      expect((mark?.x ?? 0) + (mark?.width ?? 0), `at ${width}`).toBeLessThan(search?.x ?? 0);
    }
    await page.setViewportSize({ width: 1440, height: 900 });

    await page.keyboard.press('t');
    await expect(dialog.getByRole('heading', { name: 'Wechseln zu' })).toBeVisible();
    await expect(dialog.getByRole('option', { name: /läuft/u })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();

    await page.keyboard.press('t');
    await expect(field).toBeFocused();
    const stop = dialog.getByRole('button', { name: 'Stoppen' });
    while (!(await stop.evaluate((button) => button === document.activeElement)))
      await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(running).toBeHidden();
  });

  test('fills a week and submits it', async ({ page }) => {
    await openAs(page, people.colleague, `/time?tag=${monday}`);
    await expect(page.getByText('In dieser Woche ist noch nichts gebucht.')).toBeVisible();
    const add = page.getByRole('button', { name: 'Projekt oder Leistung hinzufügen' });
    await add.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await page.keyboard.type('özdemir');
    await expect(dialog.getByRole('option', { name: /Familie Özdemir/u })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('option', { name: /Hinzufügen/u }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();

    const cells = page.getByRole('grid').locator('tbody [role="gridcell"]');
    await cells.first().focus();
    for (const [column, typed, shown] of [
      [0, '7,5', '7:30'],
      [1, '90m', '1:30'],
    ] as const) {
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
      await expect(cells.nth(column)).toHaveText(shown);
      await expect(cells.nth(column)).toBeFocused();
      await page.keyboard.press('ArrowRight');
    }
    await expectAccessible(page);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('dialog', { name: 'Woche trotzdem einreichen?' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText('eingereicht', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Zurücknehmen' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Zurücknehmen' })).toHaveCount(0);
    await expect(page.getByText('offen', { exact: true })).toBeVisible();
  });
});
