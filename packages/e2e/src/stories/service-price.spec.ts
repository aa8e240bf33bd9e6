import { expectAccessible } from '../accessibility.ts';
import { defaultPriceListId } from '../pages/prices.ts';
import { createProject, editPath, readProject, saveBar, waitForForm } from '../pages/projects.ts';
import { openAs, people } from '../people.ts';
import { tabTo } from '../pages/tab-to.ts';
import { expect, test } from '../story.ts';

test('a service that is there gets its price from the price list afterwards', async ({ page }) => {
  const service = { serviceCode: 'WBN', title: 'Schon da', quantity: 2, unitPrice: 5_000 };
  const data = { priceListId: await defaultPriceListId(page), services: [service] };
  const project = await createProject(page, { mode: 0, data });
  await openAs(page, people.user, editPath(project));
  await waitForForm(page);
  await page
    .getByRole('button', { name: /Schon da/u })
    .first()
    .click();
  const button = page.getByRole('button', { name: 'Preis aus der Preisliste' });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Preis aus der Preisliste' });
  await expect(dialog.getByRole('textbox', { name: 'Preiselement suchen' })).toBeFocused();
  await page.keyboard.type('10.010');
  const choice = dialog.getByRole('checkbox', { name: /10\.010/u });
  await expect(dialog.getByRole('checkbox')).toHaveCount(1);
  await tabTo(page, choice);
  await page.keyboard.press('Space');
  await expectAccessible(page);
  await tabTo(page, dialog.getByRole('button', { name: 'Übernehmen' }));
  await page.keyboard.press('Enter');
  await expect(button).toBeFocused();
  await saveBar(page).getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect
    .poll(async () => (await readProject(page, people.user, project.id)).services)
    .toMatchObject([{ title: 'Schon da', quantity: 2, unitPrice: 89_000 }]);
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
