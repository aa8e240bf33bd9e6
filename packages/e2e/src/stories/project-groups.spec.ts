import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { openView, waitForRows } from '../pages/project-list.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

const treeOf = (page: Page) => page.getByRole('treegrid');
const groupsOf = (page: Page) => treeOf(page).locator('.row.group');

/** How many projects the groups on screen hold together. */
async function countedIn(page: Page): Promise<number> {
  const texts = await groupsOf(page).locator('.count').allTextContents();
  return texts.reduce((sum, text) => sum + Number.parseInt(text.replace('.', ''), 10), 0);
}

/** How many projects the head of the list says there are. */
async function listedIn(page: Page): Promise<number> {
  const said = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^[\d.]+$/u });
  return Number.parseInt(((await said.textContent()) ?? '').replace('.', ''), 10);
}

test('a list is grouped by mouse, collapsed, saved as a view and found again', async ({ page }) => {
  await openAs(page, people.user, '/project0');
  await waitForRows(page);
  const panel = await openView(page);
  await panel.getByRole('combobox', { name: 'Gruppieren nach' }).click();
  await page.getByRole('option', { name: 'Status' }).click();
  await panel.getByRole('button', { name: 'Alle einklappen' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Ansicht', exact: true })).toBeFocused();
  await expect(treeOf(page)).toBeVisible();
  await expect(treeOf(page).locator('.row:not(.group):not(.head)')).toHaveCount(0);
  await expect.poll(async () => (await countedIn(page)) - (await listedIn(page))).toBe(0);
  expect(await countedIn(page)).toBeGreaterThan(10);
  await expectAccessible(page);

  // The last one, below which no group is pushed out of sight by however many projects it has.
  await groupsOf(page).last().click();
  await expect(groupsOf(page).last()).toHaveAttribute('aria-expanded', 'true');
  await openView(page);
  await page.getByRole('button', { name: 'Liste so als Ansicht speichern …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Neue Ansicht' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Nach Status');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/project0');
  await page
    .getByRole('navigation', { name: 'Ansichten' })
    .getByRole('link', { name: /Nach Status/u })
    .click();
  await expect(groupsOf(page).first()).toHaveAttribute('aria-expanded', 'false');
  await expect(groupsOf(page).last()).toHaveAttribute('aria-expanded', 'true');
});

test('a grouped list is walked, collapsed and expanded by keyboard alone', async ({ page }) => {
  await openAs(page, people.user, '/project0?gruppe=customer');
  await expect(groupsOf(page).first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(groupsOf(page).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await expect(groupsOf(page).first()).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(groupsOf(page).first()).toHaveAttribute('aria-expanded', 'false');
  await expect(groupsOf(page).first()).toBeFocused();
  await expect(page).toHaveURL(/gruppe=customer&zu=/u);
  await page.keyboard.press('ArrowDown');
  await expect(groupsOf(page).nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(groupsOf(page).nth(1)).toHaveAttribute('aria-expanded', 'false');
  await page.reload();
  await expect(groupsOf(page).nth(1)).toHaveAttribute('aria-expanded', 'false');
});
