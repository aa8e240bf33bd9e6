import type { Locator, Page } from '@playwright/test';
import { orderedProject, rowOf, takeStep, titles } from '../pages/progress.ts';
import { boardPath } from '../pages/board.ts';
import { gridOf } from '../pages/project-list.ts';
import { openPackages } from '../pages/project-page.ts';
import { detailsPath } from '../pages/projects.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

/** Opens a menu by keyboard and takes one of its entries. */
async function choose(page: Page, opener: Locator, entry: string): Promise<void> {
  await opener.press('Enter');
  await page.getByRole('menuitem', { name: entry }).press('Enter');
  await expect(page.getByRole('menu')).toHaveCount(0);
}

/** Opens a dialog from a menu, closes it by Escape, and expects the keyboard where it was. */
async function expectWayBack(page: Page, opener: Locator, entry: string): Promise<void> {
  await choose(page, opener, entry);
  await leaveDialog(page, opener);
}

async function leaveDialog(page: Page, opener: Locator): Promise<void> {
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
}

/** Opens an entry of a settings list, closes its page again, and expects the keyboard on the entry. */
async function expectBackOnEntry(page: Page, list: string, entry: RegExp): Promise<void> {
  await page.goto(list);
  const link = page.getByRole('main').getByRole('link', { name: entry }).first();
  await link.press('Enter');
  const remove = page.getByRole('button', { name: 'Löschen', exact: true });
  await remove.press('Enter');
  await leaveDialog(page, remove);
  await page.getByRole('button', { name: 'Schließen', exact: true }).press('Enter');
  await expect(link).toBeFocused();
}

test.describe('the keyboard goes back to what was used', () => {
  test('after each menu and each dialog that is opened from one', async ({ page }) => {
    const project = await orderedProject(page);
    await openAs(page, people.superAdmin, detailsPath(project));
    const more = page.getByRole('button', { name: 'Mehr', exact: true });
    await more.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
    for (const entry of ['Stand vom …', 'Status setzen …', 'Stoppen …', 'Löschen …'])
      await expectWayBack(page, more, entry);
    await openPackages(page);
    const paper = page.getByRole('button', { name: /: weitere Schritte$/u }).first();
    await expectWayBack(page, paper, 'Bearbeiten …');
    const step = rowOf(page, titles.bza).getByRole('button', { name: /nächste Schritte/u });
    await expectWayBack(page, step, 'Problem melden …');
    await page.goto(boardPath(project));
    for (const entry of ['Upload-Link …', 'Papierkorb …']) await expectWayBack(page, more, entry);
  });

  test('after a step of a service, which waits for its answer', async ({ page }) => {
    const project = await orderedProject(page);
    await openAs(page, people.user, detailsPath(project));
    const step = rowOf(page, titles.bza).getByRole('button', { name: /nächste Schritte/u });
    await step.press('Enter');
    await page.getByRole('menuitem', { name: 'In Bearbeitung nehmen' }).press('Enter');
    await expect(rowOf(page, titles.bza)).toContainText('in Bearbeitung');
    await expect(step).toBeFocused();
    // The row may hear of the step before its own answer is here.
    await expect(step).toHaveAttribute('aria-busy', 'false');
    await takeStep(page, titles.bza, 'Problem melden …');
    const question = page.getByRole('dialog');
    await question.getByRole('textbox').fill('Unterlage fehlt');
    await question.getByRole('button', { name: 'Problem melden' }).press('Enter');
    await expect(question).toHaveCount(0);
    await expect(step).toBeFocused();
  });

  test('in the Benutzerverwaltung', async ({ page }) => {
    await openAs(page, people.superAdmin, '/customer?tab=benutzer&q=Tobias');
    const row = gridOf(page).getByRole('row', { name: /Tobias Maurer/u });
    const panel = page.getByRole('region', { name: 'Benutzer: Einzelheiten' });
    await row.getByRole('link', { name: 'Tobias Maurer' }).click();
    await expect(panel).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(row).toBeFocused();
    const columns = page.getByRole('button', { name: 'Spalten' });
    await columns.press('Enter');
    await leaveDialog(page, columns);
    await row.getByRole('link', { name: 'Tobias Maurer' }).click();
    const actions = panel.getByRole('button', { name: 'Aktionen' });
    for (const entry of ['Passwort setzen …', 'Alle Sitzungen beenden …', 'Deaktivieren …'])
      await expectWayBack(page, actions, entry);
    await page.goto('/customer?tab=gruppen');
    await gridOf(page).getByRole('link').first().click();
    const remove = page.getByRole('button', { name: 'Löschen', exact: true });
    await remove.press('Enter');
    await leaveDialog(page, remove);
  });

  test('in the lists of the settings, and goes along with the rows of an entry', async ({ page }) => {
    await openAs(page, people.superAdmin, '/settings');
    await expectBackOnEntry(page, '/settings/haustypen', /Classic 132/u);
    await expectBackOnEntry(page, '/settings/leistungen', /EHB/u);
    await expectBackOnEntry(page, '/settings/checklisten', /BAFA-Einzelmaßnahme/u);
    await page.getByRole('link', { name: /BAFA-Einzelmaßnahme/u }).press('Enter');
    const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
    await button('Zeile 2 nach unten').press('Enter');
    await expect(button('Zeile 3 nach unten')).toBeFocused();
    await button('Zeile 2 nach oben').press('Enter');
    await expect(button('Zeile 1 nach unten')).toBeFocused();
    await button('Unterlage hinzufügen').press('Enter');
    await expect(page.getByLabel(/^Zeile 11, /u).first()).toBeFocused();
    await button('Zeile 11 entfernen').press('Enter');
    await expect(button('Zeile 10 entfernen')).toBeFocused();
  });
});
