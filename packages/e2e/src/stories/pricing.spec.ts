import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

/** Goes on by keyboard until the keyboard is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  while (!(await target.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab');
}

const today = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
}).format(new Date());

test('a price is typed and handed in, somebody else releases it, and the customer reads it, all by keyboard', async ({
  page,
  newContext,
}) => {
  await openAs(page, people.accountant, '/pricing');
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Preisdatenbank' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Preisdatenbank' })).toBeVisible();
  const grid = page.getByRole('grid', { name: 'Preise' });
  await expect(grid.getByText('10.050')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('f');
  await page.keyboard.type('10.050');
  await expect(grid.getByText('10.010')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(grid.getByRole('row', { name: /10\.050/u })).toBeFocused();
  await page.keyboard.press('e');
  const field = page.getByRole('textbox', { name: /^Neuer Preis für 10\.050/u });
  await expect(field).toBeFocused();
  await page.keyboard.type('175');
  await page.keyboard.press('Enter');
  const bar = page.getByRole('region', { name: 'Entwurf' });
  await expect(bar).toContainText('1 Preis geändert');
  await expect(grid).toContainText('175,00');
  await expect(grid.getByRole('row', { name: /10\.050/u })).toBeFocused();
  await expectAccessible(page);

  await tabTo(page, bar.getByRole('textbox', { name: 'Gültig ab' }));
  await page.keyboard.press('Control+a');
  await page.keyboard.type(today);
  await page.keyboard.press('Enter');
  await tabTo(page, bar.getByRole('link', { name: 'Änderungen ansehen' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Gültig ab').locator('xpath=following-sibling::*[1]')).toHaveText(today);
  await tabTo(page, page.getByRole('button', { name: 'Einreichen' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('eingereicht', { exact: true })).toBeVisible();
  await expectAccessible(page);

  const second = await (await newContext()).newPage();
  await openAs(second, people.markedAdmin, '/pricing/release');
  const row = second.getByRole('row', { name: /Neue Preise/u });
  await expect(row).toBeVisible();
  await second.keyboard.press('j');
  await second.keyboard.press('Home');
  await expect(row).toBeFocused();
  await second.keyboard.press('Enter');
  const changed = second.getByRole('grid', { name: 'Preise' });
  await expect(changed.getByRole('row', { name: /10\.050 Sommerlicher Wärmeschutz/u })).toBeVisible();
  await tabTo(second, second.getByRole('button', { name: 'Freigeben' }));
  await second.keyboard.press('Enter');
  const question = second.getByRole('dialog', { name: 'Preisstand freigeben?' });
  await expect(question).toContainText('1 Preis der Liste Standard 2026 gilt ab heute.');
  await expect(question.getByRole('button', { name: 'Freigeben' })).toBeFocused();
  await second.keyboard.press('Enter');
  await expect(second.getByRole('heading', { level: 1, name: 'Preisstand 4' })).toBeVisible();

  const guest = await (await newContext()).newPage();
  await openAs(guest, people.guest, '/pricing');
  await expect(guest).toHaveURL(/\/pricing\/list$/u);
  await expect(guest.getByRole('row', { name: /10\.050/u })).toContainText('154,00');
  await expectAccessible(guest);
});

test('the office without the right reads prices and changes none', async ({ page }) => {
  await openAs(page, people.user, '/pricing/db');
  const grid = page.getByRole('grid', { name: 'Preise' });
  await expect(grid.getByText('10.010')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Marge' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Neues Element' })).toBeHidden();
  await page.goto('/pricing/release');
  await expect(page.getByRole('heading', { name: 'Preise pflegt die Verwaltung' })).toBeVisible();
});

test('a price list is saved as PDF and as Excel table, by the office and by the customer', async ({
  page,
  newContext,
}) => {
  await openAs(page, people.user, '/pricing/list');
  await page.getByRole('link', { name: 'Standard' }).first().click();
  await expect(page.getByRole('button', { name: 'Als PDF' })).toBeVisible();
  const guest = await (await newContext()).newPage();
  await openAs(guest, people.guest, '/pricing/list');
  for (const one of [page, guest])
    for (const [name, ending] of [
      ['Als PDF', 'pdf'],
      ['Als Excel', 'xlsx'],
    ] as const) {
      const button = one.getByRole('button', { name });
      await button.focus();
      const waiting = one.waitForEvent('download');
      await one.keyboard.press('Enter');
      const file = await waiting;
      expect(file.suggestedFilename()).toMatch(
        new RegExp(`^EnergieAkte_Preisliste_PL-\\d+_.*\\.${ending}$`, 'u'),
      );
      await expect(button).toBeFocused();
    }
});
