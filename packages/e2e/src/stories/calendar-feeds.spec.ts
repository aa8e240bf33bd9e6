import { expectAccessible } from '../accessibility.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

test('a calendar is set up by keyboard, read by its address, and ended', async ({ page }) => {
  await openAs(page, people.user, '/settings/kalender');
  const add = page.getByRole('button', { name: 'Kalender einrichten' });
  await add.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Kalender einrichten' });
  await expect(dialog.getByRole('textbox', { name: 'Bezeichnung' })).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Mein Telefon');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  const made = page.getByRole('dialog', { name: 'Der Kalender ist eingerichtet' });
  const address = (await made.locator('code').textContent()) ?? '';
  await expectAccessible(page);
  const read = async (): Promise<string> => {
    const reply = await page.request.get(new URL(address).pathname);
    return `${reply.status()} ${await reply.text()}`;
  };
  expect(await read()).toMatch(/^200 BEGIN:VCALENDAR/u);
  await made.getByRole('button', { name: 'Fertig' }).press('Enter');
  await expect(made).toBeHidden();
  await expect(add).toBeFocused();
  await page.getByRole('button', { name: 'Kalender „Mein Telefon“ beenden' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Kalender „Mein Telefon“ beenden?' });
  await question.getByRole('button', { name: 'Beenden' }).press('Enter');
  await expect(page.getByText('Mein Telefon')).toHaveCount(0);
  expect(await read()).toMatch(/^404 /u);
});
