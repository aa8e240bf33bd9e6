import { projectColors, searchProjects } from '@energieakte/contract';
import type { Locator } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expectBanner } from '../pages/banner.ts';
import { greyDifference, greyPicture } from '../grey-difference.ts';
import { gridOf, linesOf, openView, waitForRows } from '../pages/project-list.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

test('a list without any project yet has one filled button, and says how it begins', async ({
  page,
}) => {
  await page.route('**/api/project/search?*', async (route) => {
    const answer = searchProjects.response.parse(await (await route.fetch()).json());
    await route.fulfill({ json: { ...answer, items: [], total: 0 } });
  });
  await openAs(page, people.user, '/project0');
  await expect(page.getByRole('heading', { name: 'Noch keine KfW-Projekte' })).toBeVisible();
  const ways = page.getByRole('main').getByRole('link', { name: 'Neues Projekt' });
  await expect(ways).toHaveCount(2);
  await expect(page.getByRole('main').locator('.MuiButton-contained')).toHaveCount(1);
  await expectAccessible(page);
});

test.describe('a list that cannot be loaded', () => {
  test.use({ expectedConsole: [/Failed to load resource: net::ERR_FAILED/u] });

  test('says so where the rows would be and in the banner, and tries again when asked', async ({
    page,
  }) => {
    await page.route('**/api/project/search?*', (route) => route.abort());
    await openAs(page, people.user, '/project0');
    const failed = 'Projekte konnten nicht geladen werden.';
    await expect(page.getByRole('heading', { name: failed })).toBeVisible();
    await expectBanner(page, failed);
    await expectAccessible(page);
    await page.unroute('**/api/project/search?*');
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await waitForRows(page);
  });

  test('shows empty lines of the right height while the answer takes its time, and nothing jumps', async ({
    page,
  }) => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    await page.route('**/api/project/search?*', async (route) => {
      await promise;
      await route.continue();
    });
    await openAs(page, people.user, '/project0');
    const second = gridOf(page).locator('[data-index="1"]');
    await expect(second).toHaveAttribute('aria-busy', 'true');
    // The letters of the page come on their own and are a little higher than those in their place.
    await page.evaluate(async () => void (await document.fonts.ready));
    const before = await second.boundingBox();
    resolve(undefined);
    await expect(second).toHaveAttribute('aria-busy', 'false');
    expect(await second.boundingBox()).toEqual(before);
  });
});

test.describe('the look of a list', () => {
  test('is remembered: columns, their order and the height of the lines', async ({ page }) => {
    await openAs(page, people.colleague, '/project1');
    await waitForRows(page);
    const titles = gridOf(page).getByRole('columnheader');
    await page.getByRole('button', { name: 'Kompakt' }).click();
    const panel = await openView(page);
    await expectAccessible(page);
    await panel.getByRole('checkbox', { name: 'Offene Leistungen' }).check();
    await panel.getByRole('checkbox', { name: 'Ort' }).uncheck();
    await panel.getByRole('button', { name: 'Bauherr nach vorn' }).click();
    await page.keyboard.press('Escape');
    const chosen = ['Status', 'Bauherr', 'Id'];
    // The box that selects all has no title.
    const named = async () => (await titles.allInnerTexts()).filter((title) => title !== '');
    await expect.poll(async () => (await named()).slice(0, 3)).toEqual(chosen);

    await page.reload();
    await waitForRows(page);
    const shown = await named();
    expect(shown.slice(0, 3)).toEqual(chosen);
    expect(shown).toContain('Offen');
    expect(shown).not.toContain('Ort');
    expect((await linesOf(page).first().boundingBox())?.height).toBe(32);
  });

  test('says without color which height of the lines is chosen', async ({ page }) => {
    await openAs(page, people.user, '/project0');
    const dense = page.getByRole('button', { name: 'Kompakt', exact: true });
    const before = await greyPicture(page, dense);
    await dense.click();
    await expect(dense).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('heading', { level: 1 }).hover();
    expect(greyDifference(before, await greyPicture(page, dense))).toBeGreaterThan(0.1);
  });

  test('is one of cards on a phone, with the filters in a sheet', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openAs(page, people.user, '/project0');
    const cards = page.getByRole('list', { name: 'KfW-Projekte' });
    await expect(cards.getByRole('link').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Filter' });
    await sheet.getByRole('checkbox', { name: 'Klärung nötig' }).check();
    await page.getByRole('button', { name: /^\d+ Projekte? zeigen$/u }).click();
    await expect(page.getByRole('button', { name: 'Filter (1)' })).toBeVisible();
    await cards.getByRole('link', { name: 'KfW-26_019' }).click();
    await expect(page).toHaveURL(/\/project\/details\/KfW-26_019$/u);
  });
});

test('on a phone search and filter stand in one row, and the cards follow at once', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, people.user, '/project0');
  const cards = page.getByRole('list', { name: 'KfW-Projekte' });
  await expect(cards.getByRole('link').first()).toBeVisible();
  const rectOf = async (part: Locator): Promise<DOMRect> =>
    part.evaluate((element) => element.getBoundingClientRect());
  const search = await rectOf(page.getByRole('searchbox', { name: 'In dieser Liste suchen' }));
  const filter = await rectOf(page.getByRole('button', { name: 'Filter', exact: true }));
  const middle = (rect: DOMRect): number => rect.y + rect.height / 2;
  expect(Math.abs(middle(search) - middle(filter))).toBeLessThanOrEqual(1);
  expect(filter.x).toBeGreaterThanOrEqual(search.x + search.width);
  const between = (await rectOf(cards)).y - (filter.y + filter.height);
  expect(between).toBeLessThan(24);
});

test.describe('the nine statuses', () => {
  test('can be told apart by their icons alone, without color and without words', async ({ page }) => {
    await openAs(page, people.user, '/project0');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Filter' });
    await expectAccessible(page);
    const pictures: { readonly color: string; readonly picture: readonly number[] }[] = [];
    for (const color of projectColors) {
      const icon = panel.locator(`[data-status="${color}"] svg`);
      pictures.push({ color, picture: await greyPicture(page, icon) });
    }
    const tooAlike = pictures.flatMap((first, index) =>
      pictures
        .slice(index + 1)
        .filter((second) => greyDifference(first.picture, second.picture) < 0.1)
        .map((second) => `${first.color} and ${second.color}`),
    );
    expect(tooAlike).toEqual([]);
  });
});
