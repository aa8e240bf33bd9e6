import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Tries again what failed, until it is there. The page tries by itself as well, and hears what others change: the button may
 * be gone before it is pressed.
 */
export async function tryAgain(page: Page, wanted: Locator): Promise<void> {
  const again = page.getByRole('button', { name: 'Noch einmal versuchen' });
  await expect(async () => {
    if (await again.isVisible()) await again.press('Enter', { timeout: 30_000 });
    await expect(wanted).toBeVisible({ timeout: 30_000 });
  }).toPass();
}
