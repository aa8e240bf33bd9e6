import { expectAccessible } from '../accessibility.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

test('an admin changes a limit, sees the rule where it is wrong, and goes back to the default', async ({
  page,
}) => {
  await openAs(page, people.markedAdmin, '/settings');
  await page.getByRole('link', { name: /^Sicherheit und Grenzen/u }).click();
  await expect(page).toHaveURL(/\/settings\/grenzen$/u);
  const field = page.getByLabel('Kommentare je Stunde', { exact: true });
  await expect(field).toHaveValue('60');
  await expect(page.getByText('Vorgabe: 60 Kommentare')).toBeVisible();
  await expectAccessible(page);
  await field.fill('0');
  await expect(page.getByText('Bitte eine ganze Zahl von 1 bis 10000 eingeben.')).toBeVisible();
  await field.fill('61');
  await page.keyboard.press('Enter');
  await expect(page.getByText('„Kommentare je Stunde“ wurde gespeichert.')).toBeVisible();
  await expect(field).toBeFocused();
  await page.reload();
  await expect(field).toHaveValue('61');
  await expect(page.getByText(/Zuletzt geändert am .* von /u)).toBeVisible();
  await page.getByRole('button', { name: 'Auf Vorgabe zurück' }).click();
  await expect(field).toHaveValue('60');
  await expect(page.getByRole('button', { name: 'Auf Vorgabe zurück' })).toBeHidden();
});

test('nobody else is offered them', async ({ page }) => {
  await openAs(page, people.user, '/settings');
  await expect(page.getByRole('link', { name: /^Anmeldung/u })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Sicherheit und Grenzen/u })).toBeHidden();
});
