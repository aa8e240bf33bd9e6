import type { Locator } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { columnTexts, gridOf, lineOf, openView, searchFor, waitForRows } from '../pages/project-list.ts';
import { createProject } from '../pages/projects.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

/** Whether why a project is red has all the room there is before anything else gets some. */
async function isReasonFirst(row: Locator): Promise<boolean> {
  const reason = row.locator('.reason');
  return reason.evaluate((shown) => {
    const field = shown.parentElement?.querySelector(':scope > .found-sign + .text');
    const isWhole = shown.scrollWidth <= shown.clientWidth;
    return shown.clientWidth > 0 && (isWhole || (field?.clientWidth ?? 0) === 0);
  });
}

const german = new Intl.Collator('de');

test.describe('searching a list', () => {
  for (const typed of ['Müller', 'Mueller', 'muller', 'Mülelr']) {
    test(`finds Familie Müller-Wörner by "${typed}"`, async ({ page }) => {
      await openAs(page, people.user, '/project0');
      await waitForRows(page);
      await searchFor(page, typed);
      await expect(lineOf(page, 'KfW-26_005-HALB')).toBeVisible();
      const names = await columnTexts(page, 'Bauherr');
      expect(names.filter((name) => !name.includes('Müller'))).toEqual([]);
    });
  }

  test('says how many of all it found', async ({ page }) => {
    await openAs(page, people.user, '/project0?q=Traub');
    await waitForRows(page);
    // Beside it stands what is said of columns that are moved: nothing yet.
    const said = page.getByRole('main').getByRole('status').filter({ hasText: /./u });
    await expect(said).toHaveText(/^1 von \d+$/u);
  });

  test('puts first what fits best, until somebody chooses another order', async ({ page }) => {
    // A word of this story alone, as others add projects meanwhile.
    const word = `wert${Date.now().toString(36)}`;
    const best = `${word} Zimmermann`;
    for (const [name, title] of [
      ['Familie Anders', `Neu${word}`],
      ['Familie Berger', `Umbau ${word}`],
      [best, 'Neubau'],
    ] as const)
      await createProject(page, { mode: 0, data: { name, title } });
    const names = [best, 'Familie Berger', 'Familie Anders'];
    await openAs(page, people.user, '/project0');
    await waitForRows(page);
    await expect(page.getByText('Sortiert nach Nächste Frist ↑')).toBeVisible();
    await searchFor(page, word);
    await expect(page.getByText('Sortiert nach Relevanz')).toBeVisible();
    await expect(gridOf(page).locator('[aria-sort]')).toHaveCount(0);
    await expect.poll(async () => columnTexts(page, 'Bauherr')).toEqual(names);

    await gridOf(page).getByRole('button', { name: 'Bauherr · Bauvorhaben' }).click();
    await expect(page).toHaveURL((url) => url.search === `?q=${word}&sort=name`);
    await expect(page.getByText('Sortiert nach Bauherr ↑')).toBeVisible();
    const sorted = names.toSorted(german.compare);
    expect(sorted).not.toEqual(names);
    await expect.poll(async () => columnTexts(page, 'Bauherr')).toEqual(sorted);
    await page.reload();
    await expect.poll(async () => columnTexts(page, 'Bauherr')).toEqual(sorted);

    const view = await openView(page);
    await view.getByRole('combobox', { name: 'Sortieren nach' }).click();
    await page.getByRole('option', { name: 'Relevanz' }).click();
    await expect(page).toHaveURL((url) => url.search === `?q=${word}`);
    await page.keyboard.press('Escape');
    await expect.poll(async () => columnTexts(page, 'Bauherr')).toEqual(names);
  });

  for (const [shape, isDense] of [
    ['two lines', false],
    ['one line', true],
  ] as const)
    test(`names in rows of ${shape} the field that is not to be seen in them`, async ({ page }) => {
      await openAs(page, people.user, '/project0');
      await waitForRows(page);
      if (isDense) await page.getByRole('button', { name: 'Kompakt' }).click();
      const row = lineOf(page, 'KfW-26_005-HALB');
      for (const [typed, named] of [
        ['jorg', 'Bauherr: Jörg Wörner'],
        ['Nachmessung', 'Schlagwort: Nachmessung'],
        ['Albblick', 'Auftraggeber: Albblick Holzhaus GmbH (HALB)'],
      ] as const) {
        await searchFor(page, typed);
        // A red row of one line keeps its reason in the place of the Bauvorhaben.
        await expect(row).toContainText(isDense ? named : `${named} · Neubau EFH`);
        await expect(row.getByTitle(named).first()).toBeVisible();
        await expect(row.locator('.reason')).toHaveText(/^Luftdichtheit/u);
        await expect.poll(async () => isReasonFirst(row)).toBe(true);
        await expect(row.locator('mark')).toHaveText(typed === 'jorg' ? 'Jörg' : typed);
      }
      await expectAccessible(page);
      await searchFor(page, 'Holztafelbauweise');
      const title = 'Neubau EFH in Holztafelbauweise, EH 40';
      if (isDense) await expect(row).toContainText(`Bauvorhaben: ${title}`);
      else await expect(row.getByText(title, { exact: true })).toBeVisible();
      // Where everything typed is to be seen, a red row of one line gives its reason there.
      await searchFor(page, 'Wörner');
      await expect(row.getByText(isDense ? /^Luftdichtheit/u : title, { exact: true })).toBeVisible();
      await expect(row.locator('mark')).toHaveCount(0);
    });

  test('names for a customer what a customer may read', async ({ page }) => {
    await openAs(page, people.guest, '/project0?q=jorg');
    await waitForRows(page);
    await expect(lineOf(page, 'KfW-26_005-HALB')).toContainText('Bauherr: Jörg Wörner');
    await page.getByRole('searchbox', { name: 'In dieser Liste suchen' }).fill('Nachmessung');
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === 'Nachmessung');
    await expect(gridOf(page)).toBeHidden();
  });
});
