import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until this has the focus. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  while (!(await wanted.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab');
}
