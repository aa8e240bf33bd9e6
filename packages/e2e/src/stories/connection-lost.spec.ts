import type { Page } from '@playwright/test';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

const line = (page: Page) => page.getByText(/^Keine Verbindung, Stand \d\d:\d\d Uhr$/u);
const firstRow = (page: Page) => page.getByRole('grid').getByRole('row').nth(1);

test.describe('while the server cannot be reached', () => {
  test.use({ expectedConsole: [/net::ERR_INTERNET_DISCONNECTED/u] });

  for (const [list, path] of [
    ['the project list', '/project0'],
    ['the list of customers', '/customer'],
  ] as const)
    test(`${list} keeps its rows, greyed, and refreshes by itself afterwards`, async ({
      page,
      context,
    }) => {
      await openAs(page, people.superAdmin, path);
      // Until it is loaded, the row stands there without words.
      await expect(firstRow(page)).toContainText(/\w/u);
      const name = await firstRow(page).innerText();

      await context.setOffline(true);
      await expect(line(page)).toBeVisible();
      await expect(page.getByRole('grid')).toHaveClass(/is-stale/u);
      expect(await firstRow(page).innerText()).toBe(name);

      const isSearched = (url: string) => /\/api\/(project\/search|customer)/u.test(url);
      const refreshed = page.waitForResponse((response) => isSearched(response.url()) && response.ok());
      await context.setOffline(false);
      await refreshed;
      await expect(line(page)).toHaveCount(0);
      await expect(page.getByRole('grid')).not.toHaveClass(/is-stale/u);
      await expect(firstRow(page)).toBeVisible();
    });
});
