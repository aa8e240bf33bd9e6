import { chromium, type Browser, type Page } from '@playwright/test';
import { lineOf, searchFor } from '../pages/project-list.ts';
import { fieldIn, saveBar } from '../pages/projects.ts';
import { knowReleases, openAs, people, tokenFor, typeSignIn } from '../people.ts';
import { startedBySetup } from '../started-by-setup.ts';
import { expect, test } from '../story.ts';

const otherGuest = 'd.engel@lerchenhalde-bau.example';

interface OwnBrowser {
  readonly page: Page;
  /** Ends the browser as a crash would: no page gets the chance to say goodbye. */
  readonly kill: () => Promise<void>;
}

/** A browser as its own process, whose reservations last twenty seconds only, so that one can be seen running out; a busy machine renews them in time. */
async function openBrowser(baseURL: string | undefined): Promise<OwnBrowser> {
  const server = await chromium.launchServer({ ...startedBySetup().launchOptions });
  const browser: Browser = await chromium.connect(server.wsEndpoint());
  const page = await browser.newPage({
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    ...(baseURL === undefined ? {} : { baseURL }),
  });
  await page.route('**/api/project/startEdit/**', async (route) => {
    await route.continue({ url: route.request().url().replace('leaseSeconds=120', 'leaseSeconds=20') });
  });
  return { page, kill: () => server.kill() };
}

/** Creates the project as a person would and answers its id. */
async function createProject(page: Page, name: string): Promise<string> {
  await page.goto('/project0');
  await page.getByRole('link', { name: 'Neues Projekt' }).click();
  await page.getByLabel('Auftraggeber', { exact: true }).fill('Albblick');
  await page.getByRole('option', { name: /Albblick Holzhaus/ }).click();
  await page.getByLabel('Name (Bauherr)').fill(name);
  await page.getByRole('button', { name: 'Projekt anlegen' }).click();
  await expect(page).toHaveURL(/\/project\/details\/[^/]+$/);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/KfW-\d\d_\d{3}-HALB/);
  return /KfW-\d\d_\d{3}-HALB/.exec(await heading.innerText())?.[0] ?? '';
}

test('the main job: create, find, edit under a lock, be watched, crash, and go on', async ({
  page: watcher,
  newContext,
  baseURL,
}) => {
  // Two browsers and a crash take longer than one page on a busy machine.
  const first = await openBrowser(baseURL);
  const { page: editor } = first;
  await knowReleases(editor);
  await editor.goto('/login');
  await typeSignIn(editor, people.user);
  await expect(editor.getByRole('button', { name: /^Konto von Jana Keller/ })).toBeVisible();

  const projectId = await createProject(editor, 'Eheleute Grünwälder');

  // Found by the name, however it is typed.
  await editor.goto('/project0');
  for (const typed of ['Grünwälder', 'Gruenwaelder', 'grunwalder', 'Grünwelder']) {
    await searchFor(editor, typed);
    await expect(lineOf(editor, projectId)).toBeVisible();
  }

  // Edited, while a colleague's browser shows by whom, and lets nobody else in.
  await openAs(watcher, people.colleague, `/project/details/${projectId}`);
  await expect(watcher.getByRole('heading', { level: 1 })).toContainText(projectId);
  await editor.goto(`/project/edit0/${projectId}`);
  await expect(saveBar(editor).getByRole('button', { name: 'Speichern', exact: true })).toBeVisible();
  await fieldIn(editor, 'Kopf', 'Bauvorhaben').fill('Neubau');
  await expect(watcher.getByText(/Jana Keller bearbeitet seit \d\d:\d\d Uhr/).first()).toBeVisible();
  await watcher.goto(`/project/edit0/${projectId}`);
  await expect(watcher.getByText(/Jana Keller bearbeitet seit/).first()).toBeVisible();
  await expect(watcher.getByRole('button', { name: 'Speichern', exact: true })).toHaveCount(0);

  // What is saved appears over there by itself.
  await fieldIn(editor, 'Kopf', 'Bauvorhaben').fill('Neubau Doppelhaushälfte, EH 40');
  await saveBar(editor).getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(watcher.getByText('Neubau Doppelhaushälfte, EH 40')).toBeVisible();

  // The editor's machine dies; when the reservation has run out, the colleague goes on.
  await first.kill();
  await expect(watcher.getByText('Das Projekt ist frei.')).toBeVisible();
  await watcher.getByRole('button', { name: 'Jetzt bearbeiten' }).click();
  await fieldIn(watcher, 'Kopf', 'Bauvorhaben').fill('Neubau Doppelhaushälfte, EH 40 QNG');
  await saveBar(watcher).getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(saveBar(watcher).getByText('Keine Änderungen')).toBeVisible();

  // For a guest of another customer the project does not exist.
  const guest = await (await newContext()).newPage();
  const token = await tokenFor(guest, otherGuest);
  const answer = await guest.request.get(`/api/project/${projectId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(404);
  await openAs(guest, otherGuest, `/project/details/${projectId}`);
  await expect(guest.getByText('Projekt nicht gefunden')).toBeVisible();
  await expect(guest.getByText('Grünwälder')).toHaveCount(0);
});
