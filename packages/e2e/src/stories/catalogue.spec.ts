import { expectAccessible } from '../accessibility.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

test.describe('the catalogue in the settings', () => {
  test('lets an admin follow a programme by a new row and note what was checked', async ({ page }) => {
    await openAs(page, people.markedAdmin, '/settings');
    await page.getByRole('link', { name: /Förderprogramme/u }).click();
    const checked = page.getByRole('button', { name: '299: Als geprüft markieren' });
    await checked.click();
    await expect(checked).toBeDisabled();
    await expectAccessible(page);
    await page.getByRole('link', { name: '300', exact: true }).click();
    await page.getByRole('link', { name: 'Neue Fassung' }).click();
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText(
      'Gilt ab: Eine neue Fassung braucht einen Tag, ab dem sie gilt.',
    );
    await page.getByRole('textbox', { name: 'Gilt ab' }).fill('1.1.2098');
    await page.keyboard.press('Control+s');
    await expect(page).toHaveURL(/\/settings\/programme$/u);
    const rows = page.getByRole('list', { name: 'Fassungen von 300' });
    await expect(rows).toContainText('01.06.2023 bis 31.12.2097');
    await expect(rows).toContainText('gilt erst ab 01.01.2098');
  });

  test('names the row of what is wrong in a list, and refuses to delete what is in use', async ({
    page,
  }) => {
    await openAs(page, people.markedAdmin, '/settings/leistungen');
    await page.getByRole('link', { name: /BZA/u }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Löschen' }).click();
    const question = page.getByRole('dialog');
    await question.getByRole('button', { name: 'Löschen' }).click();
    await expect(question.getByRole('alert')).toContainText('ist in Verwendung');
    await question.getByRole('button', { name: 'Abbrechen' }).click();
    await page.goto('/settings/haustypen');
    await page.getByRole('link', { name: /Duo 196/u }).click();
    await expectAccessible(page);
    await page.getByLabel('Zeile 1, U-Wert W/(m²K)').fill('viel');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('alert')).toContainText(
      'Zeile 1, U-Wert W/(m²K): Erwartet wird eine Zahl',
    );
  });

  test('is read by the office and closed to guests', async ({ page, newContext }) => {
    await openAs(page, people.user, '/settings/projektarten/0');
    await expect(page.getByText('Diese Angaben ändert die Verwaltung')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Speichern' })).toHaveCount(0);
    const context = await newContext();
    const guest = await context.newPage();
    await openAs(guest, people.guest, '/settings/programme');
    await expect(guest.getByText('Diese Seite ist für das Büro')).toBeVisible();
  });
});
