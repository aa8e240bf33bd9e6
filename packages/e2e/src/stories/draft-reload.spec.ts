import type { Page } from '@playwright/test';
import { expectBanner } from '../pages/banner.ts';
import {
  agreeToLeave,
  createProject,
  editPath,
  fieldIn,
  readProject,
  waitForForm,
} from '../pages/projects.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

/** What the form offers of an earlier visit. */
function offer(page: Page) {
  return page.getByRole('status').filter({ hasText: 'Entwurf von' });
}

test.describe('what was typed up to the last key before a reload is in the draft', () => {
  test('in a field of a project, and nobody else is offered it', async ({ page }) => {
    const project = await createProject(page, { data: { title: 'Neubau' } });
    await openAs(page, people.user, editPath(project));
    await waitForForm(page);
    agreeToLeave(page);
    await fieldIn(page, 'Kopf', 'Bauvorhaben').focus();
    await page.keyboard.press('End');
    await page.keyboard.type(' mit Garage');
    await page.reload();
    await expect(offer(page)).toContainText('Bauvorhaben: Neubau mit Garage (bisher Neubau)');
    await openAs(page, people.colleague, editPath(project));
    await expect(page.getByRole('region', { name: 'Kopf', exact: true })).toBeVisible();
    await expect(offer(page)).toHaveCount(0);
  });

  test('in a new service that is half typed', async ({ page }) => {
    const project = await createProject(page, { mode: 0 });
    await openAs(page, people.user, editPath(project));
    await waitForForm(page);
    agreeToLeave(page);
    await page.getByRole('button', { name: 'Leistungen hinzufügen' }).click();
    await page.getByRole('checkbox', { name: 'Wärmebrückennachweis' }).check();
    await page.getByRole('button', { name: '1 Leistung hinzufügen' }).click();
    await page
      .getByRole('list', { name: 'Leistungen', exact: true })
      .getByRole('button', { name: 'Wärmebrückennachweis' })
      .click();
    await fieldIn(page, 'Leistungen', 'Einzelpreis netto').focus();
    await page.keyboard.type('12,5');
    await page.reload();
    await expect(offer(page)).toContainText('Leistung „Wärmebrückennachweis“: neu');
    await offer(page).getByRole('button', { name: 'Entwurf übernehmen' }).click();
    await expect(offer(page)).toHaveCount(0);
    await page.keyboard.press('Control+s');
    await expectBanner(page, 'Projekt wurde erzeugt oder geupdated');
    expect(await readProject(page, people.user, project.id)).toMatchObject({
      services: [{ serviceCode: 'WBN', unitPrice: 1250 }],
    });
  });

  test('in an appointment whose place was emptied after its project had filled it in', async ({
    page,
  }) => {
    const site = { street: 'Ahornweg', houseNo: '3', zip: '72764', city: 'Reutlingen' };
    const { id, projectId } = await createProject(page, { data: { site } });
    await openAs(page, people.user, '/appointment/add');
    agreeToLeave(page);
    await page.getByLabel('Titel').fill('Ohne Ort');
    await page.getByRole('combobox', { name: 'Projekt' }).fill(projectId);
    await page.getByRole('option', { name: new RegExp(projectId, 'u') }).click();
    const place = page.getByLabel('Ort', { exact: true });
    await expect(place).toHaveValue('Ahornweg 3, 72764 Reutlingen');
    await place.fill('');
    await page.reload();
    const known = page.waitForResponse(new RegExp(`/api/project/${id}$`, 'u'));
    await offer(page).getByRole('button', { name: 'Entwurf übernehmen' }).click();
    await known;
    await expect(page.getByLabel('Titel')).toHaveValue('Ohne Ort');
    await page.getByLabel('Titel').fill('Noch ohne Ort');
    await expect(place).toHaveValue('');
  });

  test('in an appointment that begins with a project, and whose place was emptied', async ({ page }) => {
    const site = { street: 'Ahornweg', houseNo: '3', zip: '72764', city: 'Reutlingen' };
    const { id } = await createProject(page, { data: { site } });
    await openAs(page, people.user, `/appointment/add?projekt=${id}`);
    agreeToLeave(page);
    const place = page.getByLabel('Ort', { exact: true });
    await expect(place).toHaveValue('Ahornweg 3, 72764 Reutlingen');
    await place.fill('');
    await page.reload();
    await offer(page).getByRole('button', { name: 'Entwurf übernehmen' }).click();
    await expect(offer(page)).toHaveCount(0);
    await expect(place).toHaveValue('');
    await page.getByLabel('Titel').fill('Ohne Ort');
    await expect(place).toHaveValue('');
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await expectBanner(page, 'Termin wurde erzeugt oder geupdated');
  });

  test('in a word that is not taken into its field yet', async ({ page }) => {
    const project = await createProject(page, { mode: 0 });
    await openAs(page, people.user, editPath(project));
    await waitForForm(page);
    agreeToLeave(page);
    await page.getByLabel('Schlagworte', { exact: true }).focus();
    await page.keyboard.type('Denkmal');
    await page.reload();
    await expect(offer(page)).toContainText('Schlagworte: Denkmal');
  });

  test('in an entry of the administration', async ({ page }) => {
    await openAs(page, people.markedAdmin, '/settings/leistungen');
    await page.getByRole('link', { name: /BZA/u }).click();
    agreeToLeave(page);
    const title = page.getByRole('textbox', { name: 'Leistung', exact: true });
    await title.focus();
    await page.keyboard.press('End');
    await page.keyboard.type(' neu');
    await page.reload();
    await expect(offer(page)).toContainText(/Leistung: .* neu \(bisher/u);
  });

  test('in a comment', async ({ page }) => {
    const project = await createProject(page);
    await openAs(page, people.user, `/project/comments/${project.projectId}`);
    const writing = page.getByRole('textbox', { name: 'Neuer Kommentar' });
    await writing.focus();
    await page.keyboard.type('Die Bank hat');
    await page.reload();
    await expect(writing).toHaveValue('Die Bank hat');
    await writing.focus();
    await page.keyboard.press('End');
    await page.keyboard.type(' nicht');
    await page.reload();
    await expect(writing).toHaveValue('Die Bank hat nicht');
  });
});

test.describe('a comment of which nothing reached the server', () => {
  test.use({ expectedConsole: [/net::ERR_FAILED/u] });

  test('is there after a reload all the same, and goes with throwing it away', async ({ page }) => {
    const project = await createProject(page);
    await openAs(page, people.user, `/project/comments/${project.projectId}`);
    const writing = page.getByRole('textbox', { name: 'Neuer Kommentar' });
    await page.context().route('**/api/comment/draft/**', (route) => route.abort());
    await writing.focus();
    await page.keyboard.type('Die Bank hat geantwortet');
    await page.reload();
    await expect(writing).toHaveValue('Die Bank hat geantwortet');
    await openAs(page, people.colleague, `/project/comments/${project.projectId}`);
    await expect(writing).toHaveValue('');
    await openAs(page, people.user, `/project/comments/${project.projectId}`);
    await expect(writing).toHaveValue('Die Bank hat geantwortet');
    await page.context().unroute('**/api/comment/draft/**');
    await page.getByRole('button', { name: 'Verwerfen' }).click();
    await expect(writing).toHaveValue('');
    await page.reload();
    await expect(page.getByText('Hier wurde noch nichts geschrieben.')).toBeVisible();
    await expect(writing).toHaveValue('');
  });
});

test.describe('a comment that cannot be kept on the server', () => {
  test.use({ expectedConsole: [/net::ERR_FAILED/u] });

  test('is asked about before its page is left', async ({ page }) => {
    const project = await createProject(page);
    await openAs(page, people.user, `/project/details/${project.projectId}`);
    await page.context().route('**/api/comment/draft/**', (route) => route.abort());
    const writing = page.getByRole('textbox', { name: 'Neuer Kommentar' });
    await writing.fill('Die Bank hat geantwortet');
    await expect(page.getByText('Entwurf nicht gesichert')).toBeVisible();
    await page.getByRole('link', { name: 'Alle Kommentare' }).click();
    const question = page.getByRole('dialog', { name: 'Es gibt ungespeicherte Änderungen' });
    await question.getByRole('button', { name: 'Weiter bearbeiten' }).click();
    await expect(writing).toHaveValue('Die Bank hat geantwortet');
    await page.context().unroute('**/api/comment/draft/**');
    await expect(page.getByText('Entwurf gesichert')).toBeVisible();
    await page.getByRole('link', { name: 'Alle Kommentare' }).click();
    await expect(page).toHaveURL(/comments/u);
    await expect(writing).toHaveValue('Die Bank hat geantwortet');
  });
});

test('two tabs of one person keep what was typed in each, and neither is lost with its tab', async ({
  page,
  context,
}) => {
  const project = await createProject(page, { data: { title: 'Neubau' } });
  await openAs(page, people.user, editPath(project));
  await waitForForm(page);
  await fieldIn(page, 'Kopf', 'Bauvorhaben').fill('Neubau mit Garage');
  const second = await context.newPage();
  await second.goto(editPath(project));
  await waitForForm(second);
  await expect(second.getByText('noch in einem anderen Tab offen')).toBeVisible();
  await fieldIn(second, 'Kopf', 'Bauvorhaben').fill('Neubau mit Carport');
  await expect(offer(second)).toHaveCount(0);
  await page.close();
  agreeToLeave(second);
  await second.reload();
  // The newest first; what is thrown away here is not the other one.
  await expect(offer(second)).toContainText('Neubau mit Carport');
  await offer(second).getByRole('button', { name: 'Entwurf verwerfen' }).click();
  await expect(offer(second)).toContainText('Neubau mit Garage');
  await offer(second).getByRole('button', { name: 'Entwurf übernehmen' }).click();
  await expect(fieldIn(second, 'Kopf', 'Bauvorhaben')).toHaveValue('Neubau mit Garage');
  await expect(offer(second)).toHaveCount(0);
});

test('a comment written in two tabs is lost in neither, whichever is sent first', async ({
  page,
  context,
}) => {
  const project = await createProject(page);
  const path = `/project/comments/${project.projectId}`;
  const writing = (of: Page) => of.getByRole('textbox', { name: 'Neuer Kommentar' });
  await openAs(page, people.user, path);
  await writing(page).fill('Von links');
  await expect(page.getByText('Entwurf gesichert')).toBeVisible();
  const second = await context.newPage();
  await second.goto(path);
  await expect(writing(second)).toHaveValue('Von links');
  await writing(second).fill('Von rechts');
  await expect(second.getByText('Entwurf gesichert')).toBeVisible();
  await writing(page).fill('Von links weiter');
  await expect(page.getByText('Entwurf gesichert')).toBeVisible();
  await page.close();
  await second.getByRole('button', { name: 'Senden' }).click();
  await expect(second.getByRole('listitem').filter({ hasText: 'Von rechts' })).toBeVisible();
  await second.reload();
  await expect(writing(second)).toHaveValue('Von links weiter');
});

test('a second draft of the same comment is offered, and joined by keyboard', async ({
  page,
  context,
}) => {
  const project = await createProject(page);
  const path = `/project/details/${project.projectId}`;
  const writing = (of: Page) => of.getByRole('textbox', { name: 'Neuer Kommentar' });
  await openAs(page, people.user, path);
  const second = await context.newPage();
  await second.goto(path);
  await expect(writing(second)).toHaveValue('');
  await writing(page).fill('Von links');
  await writing(second).fill('Von rechts');
  for (const tab of [page, second]) await expect(tab.getByText('Entwurf gesichert')).toBeVisible();
  await second.reload();
  const other = second.getByRole('status').filter({ hasText: 'Weiterer Entwurf' });
  await expect(writing(second)).toHaveValue(/^Von (links|rechts)$/u);
  const [above, below] =
    (await writing(second).inputValue()) === 'Von links'
      ? ['Von links', 'Von rechts']
      : ['Von rechts', 'Von links'];
  await expect(other).toContainText(below);
  await other.getByRole('button', { name: 'Unten anfügen' }).press('Enter');
  await expect(writing(second)).toHaveValue(`${above}\n\n${below}`);
  await expect(writing(second)).toBeFocused();
  await expect(other).toHaveCount(0);
  await expect(second.getByText('Entwurf gesichert')).toBeVisible();
  await second.reload();
  await expect(writing(second)).toHaveValue(`${above}\n\n${below}`);
  await expect(other).toHaveCount(0);
});
