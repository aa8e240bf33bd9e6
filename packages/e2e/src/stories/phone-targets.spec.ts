import type { Page } from '@playwright/test';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

const pages = [
  '/',
  '/project0',
  '/project/comments/KfW-26_007-HALB',
  '/attachment/KfW-26_007-HALB',
  '/notification',
] as const;

/** The names of buttons of the bar and of the main ones of a page that a finger misses 21 px above or below their middle. */
async function missedTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const reach = 21;
    return [...document.querySelectorAll('header button, main .MuiButton-contained:enabled')].flatMap(
      (button) => {
        const { left, top, width, height, bottom } = button.getBoundingClientRect();
        const isInSight = width > 2 && top > reach && bottom < window.innerHeight - reach;
        const [x, y] = [left + width / 2, top + height / 2];
        const hits = [y - reach, y + reach].map((at) =>
          button.contains(document.elementFromPoint(x, at)),
        );
        if ((top > 0 && !isInSight && !button.closest('header')) || width <= 2) return [];
        return hits.every(Boolean) ? [] : [button.getAttribute('aria-label') ?? button.textContent];
      },
    );
  });
}

test('the bar and the main buttons of the pages are met by a finger on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, people.user, '/settings');
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect.poll(() => missedTargets(page), path).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBeLessThanOrEqual(390);
  }
});
