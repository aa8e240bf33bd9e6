import type { Page } from '@playwright/test';
import { createProject, detailsPath } from '../pages/projects.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

const refusal = 'Das geht gerade nicht.';

/** Opens the question that asks for the reason of stopping a project, by keyboard. */
async function askToStop(page: Page) {
  const project = await createProject(page);
  await openAs(page, people.user, detailsPath(project));
  await page.getByRole('button', { name: 'Mehr' }).press('Enter');
  await page.getByRole('menuitem', { name: /Stoppen/u }).press('Enter');
  const dialog = page.getByRole('dialog', { name: `Projekt stoppen: ${project.projectId}` });
  await expect(dialog.getByLabel('Grund')).toBeFocused();
  return { dialog, address: `**/api/project/cancel/${project.id}` };
}

test.describe('a dialog that asks for a reason', () => {
  test('is closed by Escape, and the focus goes back to where it came from', async ({ page }) => {
    const { dialog } = await askToStop(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Mehr' })).toBeFocused();
  });

  test('does nothing without one, and says so at the field', async ({ page }) => {
    const { dialog } = await askToStop(page);
    await dialog.getByLabel('Grund').fill('   ');
    await dialog.getByRole('button', { name: 'Stoppen' }).click();
    await expect(dialog.getByLabel('Grund')).toHaveAccessibleDescription('Feld muss befüllt werden.');
    await expect(dialog.getByRole('button', { name: 'Stoppen' })).toBeEnabled();
  });

  test('cannot be closed while the server is asked, and keeps what was typed when it refuses', async ({
    page,
  }) => {
    const { dialog, address } = await askToStop(page);
    const answer = Promise.withResolvers<void>();
    await page.route(address, async (route) => {
      await answer.promise;
      const problem = { type: 'urn:energieakte:x', title: refusal, detail: refusal, code: 'x' };
      await route.fulfill({
        status: 409,
        contentType: 'application/problem+json',
        json: { ...problem, status: 409 },
      });
    });
    await dialog.getByLabel('Grund').fill('Insolvenz des Bauunternehmens');
    await dialog.getByRole('button', { name: 'Stoppen' }).press('Enter');
    await expect(dialog.getByRole('button', { name: 'Abbrechen' })).toBeDisabled();
    await dialog.getByLabel('Grund').focus();
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('button', { name: 'Abbrechen' })).toBeDisabled();
    answer.resolve();
    await expect(dialog.getByRole('alert')).toHaveText(refusal);
    await expect(dialog.getByLabel('Grund')).toHaveValue('Insolvenz des Bauunternehmens');
    await page.unroute(address);
    await dialog.getByRole('button', { name: 'Stoppen' }).press('Enter');
    await expect(page.getByText('Gestoppt: Insolvenz des Bauunternehmens.')).toBeVisible();
  });
});

test('a dialog to read has the focus on its way out, and gives it back', async ({ page }) => {
  await openAs(page, people.user, '/notification');
  const opener = page.getByRole('button', { name: 'Tasten anzeigen', exact: true });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Tasten in dieser Liste' });
  await expect(dialog.getByRole('button', { name: 'Schließen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});
