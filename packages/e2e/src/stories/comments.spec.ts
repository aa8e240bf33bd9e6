import {
  commentSubject,
  type CommentInput,
  ProjectComment,
  type ProjectView,
} from '@energieakte/contract';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { callAs } from '../pages/project-list.ts';
import { createProject } from '../pages/projects.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

function commentsPath({ projectId }: ProjectView): string {
  return `/project/comments/${projectId}`;
}

function writing(page: Page) {
  return page.getByRole('textbox', { name: 'Neuer Kommentar' });
}

function stream(page: Page) {
  return page.getByRole('region', { name: 'Kommentare', exact: true });
}

function composer(page: Page) {
  return page.getByRole('region', { name: 'Kommentar schreiben' });
}

/** A comment as the interface takes it, of the person. */
async function say(page: Page, username: string, data: CommentInput): Promise<ProjectComment> {
  return ProjectComment.parse(await callAs(page, username, { path: '/comment', data, status: 201 }));
}

test.describe('comments on a project', () => {
  test('are written, changed, deleted and taken back by keyboard alone', async ({ page }) => {
    const project = await createProject(page);
    await openAs(page, people.user, commentsPath(project));
    await expect(stream(page)).toContainText('Hier wurde noch nichts geschrieben.');
    await writing(page).focus();
    await page.keyboard.type('Fensterliste liegt vor.');
    await page.keyboard.press('Control+Enter');
    await expect(stream(page)).toContainText('Fensterliste liegt vor.');
    await expect(writing(page)).toHaveValue('');
    await expectAccessible(page);

    await writing(page).focus();
    await page.keyboard.press('ArrowUp');
    const changing = page.getByRole('textbox', { name: 'Kommentar bearbeiten' });
    await expect(changing).toBeFocused();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Fensterliste fehlt noch.');
    await page.keyboard.press('Control+Enter');
    await expect(stream(page)).toContainText('Fensterliste fehlt noch.');
    // The stream may hear of the change before its own answer is here.
    await expect(writing(page)).toBeFocused();
    await stream(page).getByRole('button', { name: 'bearbeitet' }).press('Enter');
    const earlier = page.getByRole('dialog', { name: 'Frühere Fassungen' });
    await expect(earlier).toContainText('Fensterliste liegt vor.');
    await expect(earlier.getByRole('button', { name: 'Schließen' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(earlier).toBeHidden();

    await page.getByRole('button', { name: /^Mehr zum Kommentar/u }).press('Enter');
    await page.getByRole('menuitem', { name: 'Löschen' }).press('Enter');
    await expect(stream(page)).toContainText('gelöscht');
    await expect(stream(page)).not.toContainText('Fensterliste');
    await page.getByRole('button', { name: 'Rückgängig' }).press('Enter');
    await expect(stream(page)).toContainText('Fensterliste fehlt noch.');
  });

  test('survive a logout and a killed page while they are written', async ({ page, context }) => {
    const project = await createProject(page);
    await openAs(page, people.user, commentsPath(project));
    await writing(page).fill('Die Bank hat noch nicht');
    await expect(composer(page)).toContainText('Entwurf gesichert');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login/u);
    await openAs(page, people.user, commentsPath(project));
    await expect(writing(page)).toHaveValue('Die Bank hat noch nicht');

    await writing(page).fill('Die Bank hat noch nicht geantwortet');
    await expect(composer(page)).toContainText('Entwurf gesichert');
    const next = await context.newPage();
    await page.close({ runBeforeUnload: false });
    await next.goto(commentsPath(project));
    await expect(writing(next)).toHaveValue('Die Bank hat noch nicht geantwortet');
    await next.getByRole('button', { name: 'Senden' }).click();
    await expect(stream(next)).toContainText('geantwortet');
    await next.reload();
    await expect(writing(next)).toHaveValue('');
  });

  test('reach the customer only when somebody means it, and the customer answers', async ({
    page,
    newContext,
  }) => {
    const project = await createProject(page);
    const secret = 'Nur unter uns: Angebot nachrechnen.';
    await say(page, people.user, { projectId: project.id, text: secret });
    const guest = await (await newContext()).newPage();
    await openAs(guest, people.guest, commentsPath(project));
    await expect(stream(guest)).toContainText('Hier wurde noch nichts geschrieben.');

    await openAs(page, people.user, commentsPath(project));
    await writing(page).fill('Guten Tag Herr Huber, bitte den Lageplan senden.');
    await page.getByRole('button', { name: 'Für Auftraggeber' }).click();
    const question = page.getByRole('dialog', { name: 'Für den Auftraggeber sichtbar machen?' });
    await expect(question).toContainText('Albblick');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Sichtbar schreiben' }).click();
    await expect(composer(page)).toContainText('Sichtbar für Albblick');
    await page.getByRole('button', { name: 'Senden' }).click();

    await expect(stream(guest)).toContainText('bitte den Lageplan senden');
    await expect(guest.locator('body')).not.toContainText('Angebot nachrechnen');
    await guest.getByRole('button', { name: /antworten$/u }).click();
    await writing(guest).fill('Kommt heute.');
    await guest.keyboard.press('Control+Enter');
    await expectAccessible(guest);
    await expect(stream(page)).toContainText('Kommt heute.');
    await expect(stream(page)).toContainText('Markus Huber');
  });

  test('mention people by keyboard', async ({ page }) => {
    const project = await createProject(page);
    await openAs(page, people.user, commentsPath(project));
    await writing(page).focus();
    await page.keyboard.type('Bitte ansehen, @Tob');
    await expect(page.getByRole('option', { name: /Tobias Maurer/u })).toBeVisible();
    await expect(page.getByRole('option', { name: /Huber/u })).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(writing(page)).toHaveValue('Bitte ansehen, @Tobias Maurer ');
    await page.keyboard.press('Control+Enter');
    await expect(stream(page).getByText('@Tobias Maurer')).toBeVisible();
    await expect(writing(page)).toHaveValue('');
  });

  test('that two people change at once are shown to the second one', async ({ page }) => {
    const project = await createProject(page);
    const { id } = await say(page, people.user, { projectId: project.id, text: 'Erster Stand' });
    await openAs(page, people.user, `/comments/edit/${project.projectId}/${id}`);
    const changing = page.getByRole('textbox', { name: 'Kommentar bearbeiten' });
    await changing.fill('Mein Stand');
    const change = { id, version: 1, text: 'Ihr Stand' };
    await callAs(page, people.superAdmin, { path: '/comment', data: change, status: 200 });
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByRole('alert')).toContainText('Ihr Stand');
    await expect(changing).toHaveValue('Mein Stand');
    await page.getByRole('button', { name: 'Eigenen Text behalten' }).click();
    await expect(changing).toBeFocused();
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(stream(page)).toContainText('Mein Stand');
  });

  test('leave whoever has gone elsewhere there when the answer to a change comes', async ({ page }) => {
    const project = await createProject(page);
    await say(page, people.user, { projectId: project.id, text: 'Erster Stand' });
    await openAs(page, people.user, commentsPath(project));
    await writing(page).focus();
    await page.keyboard.press('ArrowUp');
    await page.getByRole('textbox', { name: 'Kommentar bearbeiten' }).fill('Zweiter Stand');
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/comment', async (route) => {
      const response = await route.fetch();
      await held;
      await route.fulfill({ response });
    });
    await page.keyboard.press('Control+Enter');
    await expect(stream(page)).toContainText('Zweiter Stand');
    await stream(page).getByRole('button', { name: 'bearbeitet' }).press('Enter');
    const close = page.getByRole('dialog').getByRole('button', { name: 'Schließen' });
    await expect(close).toBeFocused();
    release();
    await expect(page.getByLabel('Neuer Kommentar')).toBeVisible();
    await expect(close).toBeFocused();
  });

  test('of others wait to be read while somebody reads further up', async ({ page }) => {
    const project = await createProject(page);
    for (let number = 1; number <= 12; number += 1)
      await say(page, people.user, { projectId: project.id, text: `Absprache ${number}` });
    await openAs(page, people.user, commentsPath(project));
    await expect(stream(page).getByText('Absprache 12')).toBeInViewport();
    await stream(page).evaluate((box) => {
      box.scrollTop = 0;
    });
    await expect(stream(page).getByText('Absprache 12')).not.toBeInViewport();
    await say(page, people.colleague, { projectId: project.id, text: 'Neu von Tobias' });
    const waiting = page.getByRole('button', { name: '1 neuer Kommentar' });
    await expect(waiting).toBeVisible();
    await expect(stream(page).getByText('Absprache 1', { exact: true })).toBeInViewport();
    await waiting.click();
    await expect(stream(page).getByText('Neu von Tobias')).toBeInViewport();
  });

  test('fit a phone, and a link leads to one of them', async ({ page }) => {
    const project = await createProject(page);
    const subject = commentSubject.parse('BZA');
    const params = { projectId: project.id, subject, text: 'Bank bestätigt Eingang der BzA.' };
    const { id } = await say(page, people.user, params);
    await page.setViewportSize({ width: 360, height: 740 });
    await openAs(page, people.user, `${commentsPath(project)}?comment=${id}`);
    await expect(stream(page).getByText('Bank bestätigt Eingang')).toBeInViewport();
    await expect(composer(page)).toContainText('Thema: BzA und Antrag');
    await expect(composer(page).getByRole('button', { name: 'Senden' })).toBeInViewport();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    await expectAccessible(page);
  });
});
