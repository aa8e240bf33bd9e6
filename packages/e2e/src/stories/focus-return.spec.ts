import type { Locator, Page } from '@playwright/test';
import { orderedProject, rowOf, takeStep, titles } from '../pages/progress.ts';
import { boardPath } from '../pages/board.ts';
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
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
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
    await takeStep(page, titles.bza, 'Problem melden …');
    const question = page.getByRole('dialog');
    await question.getByRole('textbox').fill('Unterlage fehlt');
    await question.getByRole('button', { name: 'Problem melden' }).press('Enter');
    await expect(question).toHaveCount(0);
    await expect(step).toBeFocused();
  });
});
