import { projectModes } from '@energieakte/contract';
import type { Page } from '@playwright/test';
import { newColleague } from '../pages/accounts.ts';
import { createProject, customerNamed, detailsPath, editPath } from '../pages/projects.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

/** The first field has the keyboard, the heading is still on screen, and nothing has opened by itself. */
async function expectStartIn(page: Page, label: string): Promise<void> {
  const field = page.getByRole('main').getByLabel(label, { exact: true }).and(page.locator('input'));
  await expect(field.first()).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test.describe('a page to fill in begins in its first field, also after a reload', () => {
  test('for a new and an existing project of each kind', async ({ page }) => {
    await openAs(page, people.user, '/settings');
    for (const mode of projectModes) {
      await page.goto(`/project/add/${mode}`);
      await expectStartIn(page, 'Auftraggeber');
      await page.reload();
      await expectStartIn(page, 'Auftraggeber');
      await page.goto(editPath(await createProject(page, { mode })));
      await expectStartIn(page, 'Name (Bauherr)');
      await page.reload();
      await expectStartIn(page, 'Name (Bauherr)');
    }
  });

  test('for customers, accounts, groups, the catalogue and the own profile', async ({ page }) => {
    const customer = await customerNamed(page, 'HALB');
    const account = await newColleague(page, 'Anfang');
    await openAs(page, people.superAdmin, '/settings');
    const starts = [
      ['/customer/add', 'Kürzel'],
      [`/customer/edit/${customer.id}`, 'Firma'],
      ['/user/add', 'Anrede'],
      [`/user/edit/${account.id}`, 'Anrede'],
      ['/group/add', 'Name'],
      ['/settings/haustypen/neu', 'Haustyp'],
      ['/settings/projektarten/0', 'Untertitel'],
      ['/settings/profil', 'Anrede'],
    ] as const;
    for (const [path, label] of starts) {
      await page.goto(path);
      await expectStartIn(page, label);
      await page.reload();
      await expectStartIn(page, label);
    }
  });

  test('when it is opened by a key, and not where there is nothing to fill in', async ({ page }) => {
    const project = await createProject(page);
    await openAs(page, people.user, detailsPath(project));
    await expect(page.getByRole('link', { name: 'Bearbeiten' })).toBeVisible();
    await page.locator('body').press('e');
    await expectStartIn(page, 'Name (Bauherr)');
    // The office only reads what the administration changes.
    await page.goto('/settings/projektarten');
    await page.getByRole('main').getByRole('link', { name: /KfW/u }).first().press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});
