import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { waitForRows } from '../pages/project-list.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

const name = 'Zuletzt angelegte';

async function openDialog(page: Page, command: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(command);
  await expect(page.getByRole('option', { name: `${command} …`, exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
}

/** Goes on with the tab key until something has the keyboard. */
async function tabTo(page: Page, role: 'checkbox' | 'radio' | 'button', label: string): Promise<void> {
  const target = page.getByRole('dialog').getByRole(role, { name: label, exact: true });
  for (let step = 0; step < 20; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('the office gives a role its start view by keyboard alone, and an own one comes first', async ({
  page,
  newContext,
}) => {
  await openAs(page, people.superAdmin, '/project2?sort=-projectId');
  await waitForRows(page);
  await openDialog(page, 'Ansicht speichern');
  const dialog = page.getByRole('dialog', { name: 'Neue Ansicht' });
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type(name);
  await tabTo(page, 'radio', 'nur für mich');
  await page.keyboard.press('ArrowUp');
  await expect(dialog.getByRole('radio', { name: 'für alle im Büro' })).toBeChecked();
  await tabTo(page, 'checkbox', 'Administration');
  await page.keyboard.press('Space');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\?view=[\da-f-]+$/u);
  const address = page.url();

  const admin = await (await newContext()).newPage();
  await openAs(admin, people.markedAdmin, '/project2');
  await expect(admin).toHaveURL(address);
  await waitForRows(admin);
  await openDialog(admin, 'Ansicht speichern');
  await expect(admin.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toBeFocused();
  await admin.keyboard.type('Meine Reihenfolge');
  await tabTo(admin, 'checkbox', 'Die Liste mit dieser Ansicht öffnen');
  await admin.keyboard.press('Space');
  await admin.keyboard.press('Enter');
  await expect(admin.getByRole('dialog')).toBeHidden();
  await expect(admin).not.toHaveURL(address);
  const own = admin.url();
  await admin.goto('/project2');
  await expect(admin).toHaveURL(own);
});
