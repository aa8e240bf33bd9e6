import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { createProject, detailsPath, editPath, readProject } from '../pages/projects.ts';
import { tryAgain } from '../pages/try-again.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

const sentence = 'Es ist ein unerwarteter Fehler aufgetreten (Nr. AB12-CD34).';

/** Lets every call of these addresses fail until the answer is called. */
async function failing(page: Page, address: string | RegExp): Promise<() => Promise<void>> {
  await page.route(address, (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      json: {
        type: 'urn:energieakte:server.unexpected',
        title: sentence,
        status: 500,
        code: 'server.unexpected',
        detail: sentence,
        number: 'AB12-CD34',
      },
    }),
  );
  return async () => page.unroute(address);
}

test.describe('a server in trouble', () => {
  test.use({ expectedConsole: [/the server responded with a status of 500/u] });

  test('the page of a project says so with the number, and shows the project at the next try', async ({
    page,
  }) => {
    const project = await createProject(page);
    const mend = await failing(page, `**/api/project/${project.projectId}`);
    await openAs(page, people.user, detailsPath(project));
    await expect(
      page.getByRole('heading', { name: 'Das Projekt konnte nicht geladen werden' }),
    ).toBeVisible();
    await expect(page.getByText(sentence)).toBeVisible();
    await expectAccessible(page);
    await mend();
    await tryAgain(page, page.getByRole('heading', { level: 1, name: project.projectId }));
    await expect(page.getByText(sentence)).toHaveCount(0);
  });

  test('the form says so and opens at the next try', async ({ page }) => {
    const project = await createProject(page);
    const mend = await failing(page, `**/api/project/${project.projectId}`);
    await openAs(page, people.user, editPath(project));
    await expect(
      page.getByRole('heading', { name: 'Das Projekt konnte nicht geladen werden' }),
    ).toBeVisible();
    await mend();
    await tryAgain(page, page.getByLabel('Name (Bauherr)'));
    await expect(page.getByLabel('Name (Bauherr)')).toHaveValue(project.name);
  });

  test('the form keeps what was typed when saving fails, and saves at the next try', async ({
    page,
  }) => {
    const project = await createProject(page);
    await openAs(page, people.user, editPath(project));
    await page.getByRole('textbox', { name: 'Bauvorhaben' }).fill('nach dem Fehler');
    const mend = await failing(page, /\/api\/project$/u);
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Bauvorhaben' })).toHaveValue('nach dem Fehler');
    await mend();
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await expect(page.getByText('Keine Änderungen')).toBeVisible();
    expect(await readProject(page, people.user, project.projectId)).toMatchObject({
      title: 'nach dem Fehler',
    });
  });

  test('a list says so and fills at the next try', async ({ page }) => {
    const mend = await failing(page, '**/api/project/search*');
    await openAs(page, people.user, '/project0');
    await expect(
      page.getByRole('heading', { name: 'Projekte konnten nicht geladen werden.' }),
    ).toBeVisible();
    await mend();
    await tryAgain(page, page.getByRole('row').nth(1).filter({ hasText: 'KfW-' }));
  });
});
