import type { Page } from '@playwright/test';
import { newColleague } from '../pages/accounts.ts';
import { countWork } from '../pages/counted-work.ts';
import { paletteField } from '../pages/palette.ts';
import { createProject, detailsPath } from '../pages/projects.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

async function open(page: Page, username: string, path: string): Promise<void> {
  await openAs(page, username, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
}

test.describe('a project is found by its Bauherr', () => {
  test('with two clicks', async ({ page }) => {
    await open(page, people.user, '/settings');
    const work = countWork(page);
    await work.click(page.getByRole('link', { name: /^KfW-Projekte/u }));
    await work.click(page.getByRole('link', { name: 'Familie Özdemir' }).first());
    await expect(page).toHaveURL(/\/project\/details\/KfW-26_007-HALB/u);
    work.expectShort();
  });

  test('with six keys, also while the palette is still being loaded', async ({ page }) => {
    await open(page, people.user, '/settings');
    const work = countWork(page);
    await work.press('Control+k', 'z', 'd', 'e', 'Enter');
    await expect(page).toHaveURL(/\/project\/details\/KfW-26_007-HALB$/u);
    work.expectShort();
  });
});

test.describe('a comment with a mention is written', () => {
  const isWritten = async (page: Page): Promise<void> => {
    await expect(page.getByRole('textbox', { name: 'Neuer Kommentar' })).toHaveValue('');
    const mentioned = page.getByText('Bitte ansehen, @Tobias Maurer');
    await expect(mentioned.first()).toBeVisible();
  };

  test('with two clicks', async ({ page }) => {
    const project = await createProject(page);
    await open(page, people.user, `/project/comments/${project.projectId}`);
    const work = countWork(page);
    await work.click(page.getByRole('textbox', { name: 'Neuer Kommentar' }));
    await work.write('Bitte ansehen, @Tobias Maurer');
    await work.click(page.getByRole('button', { name: 'Senden' }));
    await isWritten(page);
    work.expectShort();
  });

  test('with six keys', async ({ page }) => {
    const project = await createProject(page);
    await open(page, people.user, `/project/comments/${project.projectId}`);
    const work = countWork(page);
    await work.press('c');
    await work.write('Bitte ansehen, ');
    await work.press('@', 't', 'o', 'Enter');
    await work.press('Control+Enter');
    await isWritten(page);
    work.expectShort();
  });
});

test.describe('a notification is done', () => {
  test('with two clicks, from any page', async ({ page }) => {
    const colleague = await newColleague(page, 'Zweiklick');
    await createProject(page, { data: { name: 'Familie Erledigt', responsibleUserId: colleague.id } });
    await open(page, colleague.username, '/settings');
    const work = countWork(page);
    await work.click(page.getByRole('button', { name: /^Benachrichtigungen/u }));
    await work.click(page.getByRole('button', { name: /^Als erledigt markieren/u }));
    await expect(page.getByText('Alles gelesen.')).toBeVisible();
    work.expectShort();
  });

  test('with two keys on the page of the notifications', async ({ page }) => {
    const colleague = await newColleague(page, 'Zweitasten');
    await createProject(page, { data: { name: 'Familie Erledigt', responsibleUserId: colleague.id } });
    await open(page, colleague.username, '/notification');
    await expect(page.locator('[data-row]')).toHaveCount(1);
    const work = countWork(page);
    await work.press('j', 'e');
    await expect(page.locator('[data-row]')).toHaveCount(0);
    work.expectShort();
  });
});

test('C comments the project of the page, and ? shows its keys', async ({ page }) => {
  const project = await createProject(page);
  await open(page, people.user, `/project/history/${project.projectId}`);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Tasten auf dieser Seite' });
  await expect(help).toContainText('Kommentar zum Projekt schreiben');
  await page.keyboard.press('c');
  await expect(help).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.goto(detailsPath(project));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByRole('textbox', { name: 'Neuer Kommentar' })).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(paletteField(page)).toBeFocused();
});
