import { reportError } from '@energieakte/contract';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expectBanner } from '../pages/banner.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

/** A mistake of the program as a browser reports it; answers the number that is shown to people. */
async function report(page: Page, message: string, clientVersion: string): Promise<string> {
  const data = { message, clientVersion, stack: null, url: 'http://akte.example/project0?q=geheim' };
  const answer = await page.request.post('/api/error', { data });
  return reportError.response.parse(await answer.json()).number;
}

test('an error that was settled comes back in a newer version, and whoever works on errors is notified', async ({
  page,
}) => {
  const cause = `Error: Rückkehr ${crypto.randomUUID().replaceAll(/\d/gu, 'x')}`;
  const number = await report(page, cause, '2.4.0');
  await openAs(page, people.markedAdmin, '/logs');
  const row = page.getByRole('row').filter({ hasText: 'Rückkehr' });
  await expect(row).toBeVisible();
  await expectAccessible(page);

  // By the number that somebody quotes, then by keyboard alone.
  await page.keyboard.press('s');
  await page.keyboard.type(`Fehlernummer ${number}`);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.keyboard.press('Enter');
  await page.keyboard.press('e');
  await expectBanner(page, `${number} ist erledigt.`);
  await expect(row).toContainText('erledigt');
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'Fehler: Einzelheiten' });
  await expect(panel).toContainText('Ist mit 2.4.0 erledigt');
  await expect(panel).not.toContainText('geheim');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(row).toBeFocused();

  await report(page, cause, '2.4.1');
  const bell = page.getByRole('button', { name: /^Benachrichtigungen/u });
  await expect(bell).toHaveAccessibleName(/ungelesen/u);
  await bell.click();
  await page.getByRole('link', { name: `Fehler ${number} ist wieder da` }).click();
  await expect(panel).toContainText('seit 2.4.1 wieder da');
  await expect(row).toContainText('wieder da');
});

test('nobody else sees it', async ({ page }) => {
  await openAs(page, people.superAdmin, '/logs');
  await expect(
    page.getByRole('heading', { name: 'Die Logs sieht nur, wer für die Technik zuständig ist' }),
  ).toBeVisible();
});
