import { activeLine, askPalette, openPalette, paletteField, paletteLines } from '../pages/palette.ts';
import { filtersOf, gridOf, linesOf, pressGerman, waitForRows } from '../pages/project-list.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

/** What a German keyboard sends for the keys the lists use. */
const german = {
  j: { key: 'j', code: 'KeyJ', text: 'j' },
  k: { key: 'k', code: 'KeyK', text: 'k' },
  e: { key: 'e', code: 'KeyE', text: 'e' },
  f: { key: 'f', code: 'KeyF', text: 'f' },
  x: { key: 'x', code: 'KeyX', text: 'x' },
} as const;

/** Where German keyboards keep what others have on keys of their own. */
const withAltGr = [
  { key: '[', code: 'Digit8' },
  { key: ']', code: 'Digit9' },
  { key: '{', code: 'Digit7' },
  { key: '@', code: 'KeyQ' },
  { key: '€', code: 'KeyE' },
  { key: 'j', code: 'KeyJ' },
  { key: 'e', code: 'KeyE' },
  { key: 'x', code: 'KeyX' },
] as const;

test.describe('the work of a day without a mouse, on a German keyboard', () => {
  test('search, open, go back, filter, select, edit', async ({ page }) => {
    await openAs(page, people.user, '/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await askPalette(page, 'özdemir');
    await expect(paletteLines(page, 'Projekte').first()).toContainText('Familie Özdemir');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/project\/details\/KfW-26_007-HALB$/u);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await askPalette(page, 'kfw-projekte');
    await expect(paletteLines(page, 'Befehle').first()).toBeVisible();
    while ((await activeLine(page)) !== 'KfW-Projekte') await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await waitForRows(page);
    const all = await linesOf(page).count();

    await askPalette(page, 'filtern');
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Filter' });
    const wanted = panel.getByRole('checkbox', { name: 'Klärung nötig' });
    await expect(panel).toBeVisible();
    while (!(await wanted.evaluate((box) => box === document.activeElement)))
      await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await expect(filtersOf(page)).toContainText('Klärung nötig');
    await waitForRows(page);
    expect(await linesOf(page).count()).toBeLessThan(all);

    await page.locator('body').press('Escape');
    await pressGerman(page, german.j);
    const line = gridOf(page).locator('[data-index="0"]');
    await expect(line).toBeFocused();
    await pressGerman(page, german.x);
    await expect(line).toHaveAttribute('aria-selected', 'true');
    await pressGerman(page, german.x);
    await expect(line).toHaveAttribute('aria-selected', 'false');
    // The keyboard stays with its project, also when another one comes in above it.
    const held = gridOf(page).locator('[role="row"]:focus');
    const id = (await held.getByRole('link').first().innerText()).trim();
    await pressGerman(page, german.e);
    await expect(page).toHaveURL(new RegExp(`/project/edit0/${id}$`, 'u'));
  });

  test('what is typed into the palette does nothing to the list below', async ({ page }) => {
    await openAs(page, people.user, '/project0');
    await waitForRows(page);
    await pressGerman(page, german.j);
    await openPalette(page);
    for (const key of Object.values(german)) await pressGerman(page, key);
    await expect(paletteField(page)).toHaveValue('jkefx');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL((url) => url.pathname === '/project0');
    await expect(gridOf(page).locator('[data-index="0"]')).toBeFocused();
  });

  test('characters that need AltGr, and / [ ], do nothing in a list', async ({ page }) => {
    await openAs(page, people.user, '/project0');
    await waitForRows(page);
    await pressGerman(page, german.j);
    const line = gridOf(page).locator('[data-index="0"]');
    await expect(line).toBeFocused();
    for (const key of withAltGr) await pressGerman(page, { ...key, text: key.key, altGraph: true });
    await pressGerman(page, { key: '/', code: 'Digit7', text: '/', shift: true });
    await expect(line).toBeFocused();
    await expect(page).toHaveURL((url) => `${url.pathname}${url.search}` === '/project0');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
