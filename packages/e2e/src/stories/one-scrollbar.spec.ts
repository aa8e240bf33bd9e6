import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

/** How far the window itself scrolls, in pixels: what is left is for the list in it. */
const overhang = () => document.documentElement.scrollHeight - document.documentElement.clientHeight;

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
] as const)
  test(`pages that are a list have one scrollbar at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openAs(page, people.superAdmin, '/settings');
    for (const [path, title] of [
      ['/customer', 'Benutzerverwaltung'],
      ['/settings/protokoll', 'Protokoll'],
      ['/settings/postausgang', 'Postausgang'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      await expect.poll(async () => page.evaluate(overhang), path).toBe(0);
    }
  });
