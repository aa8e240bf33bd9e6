import { expectAccessible } from '../accessibility.ts';
import { expectBanner } from '../pages/banner.ts';
import { callAs } from '../pages/project-list.ts';
import {
  agreeToLeave,
  beginEditing,
  createProject,
  detailsPath,
  editPath,
  fieldIn,
  lockIn,
  readProject,
  saveBar,
  waitForDraft,
  waitForForm,
  waitForReservation,
} from '../pages/projects.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

const savedText = 'Projekt wurde erzeugt oder geupdated';
const lockedBy =
  /Das Projekt wird seit (?:\d{2}\.\d{2}\., )?\d{2}:\d{2} Uhr von Jana Keller bearbeitet\./u;
const editedBy = /^Jana Keller bearbeitet seit (?:\d{2}\.\d{2}\., )?\d{2}:\d{2} Uhr\.$/u;

test.describe('an opened form', () => {
  test('keeps nobody out until something is changed, and ends nothing that it has not begun', async ({
    page,
    newContext,
  }) => {
    const project = await createProject(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/(?:start|stop)Edit\//u.test(request.url())) asked.push(request.url());
    });
    await openAs(page, people.user, detailsPath(project));
    await expect(page.getByRole('link', { name: 'Bearbeiten' })).toBeVisible();
    await page.locator('body').press('e');
    await waitForForm(page);
    await expect(saveBar(page)).toContainText('wird mit der ersten Änderung nur für Sie geöffnet');
    await expectAccessible(page);
    const second = await (await newContext()).newPage();
    await openAs(second, people.colleague, editPath(project));
    await fieldIn(second, 'Kopf', 'Bauvorhaben').fill('Anbau');
    await waitForReservation(second);

    await expect(
      page.getByText(/^Tobias Maurer bearbeitet seit (?:\d{2}\.\d{2}\., )?\d{2}:\d{2} Uhr\.$/u),
    ).toBeVisible();
    await expect(fieldIn(page, 'Kopf', 'Bauvorhaben')).not.toBeEditable();
    await expectAccessible(page);
    await saveBar(page).getByRole('button', { name: 'Schließen' }).click();
    await expect(page).toHaveURL(new RegExp(`${detailsPath(project)}$`, 'u'));
    expect(asked).toEqual([]);
    expect(lockIn(await readProject(page, people.colleague, project.id))).toMatchObject({ mine: true });
  });

  test('keeps the first change when somebody was faster, says who, and goes on when it is free', async ({
    page,
    newContext,
  }) => {
    const project = await createProject(page);
    const second = await (await newContext()).newPage();
    // This tab hears of nothing: it learns of the other person only from the refusal.
    await second.route('**/api/events', (route) => route.fulfill({ status: 204 }));
    await openAs(second, people.colleague, editPath(project));
    await waitForForm(second);
    await beginEditing(page, people.user, project);

    await fieldIn(second, 'Bauherr', 'Vorname').fill('Elif');
    const notice = second.getByRole('alert').filter({ hasText: lockedBy });
    await expect(notice).toContainText('Ihre Eingaben sind als Entwurf gesichert.');
    await expect(notice.getByRole('button', { name: 'Bearbeitung anfragen' })).toBeVisible();
    await expect(fieldIn(second, 'Bauherr', 'Vorname')).toHaveValue('Elif');
    await expect(fieldIn(second, 'Bauherr', 'Vorname')).not.toBeEditable();
    await waitForDraft(second);
    await expectAccessible(second);

    await page.keyboard.press('Control+s');
    await expectBanner(page, savedText);
    await saveBar(page).getByRole('button', { name: 'Schließen' }).click();
    await expect(page).toHaveURL(new RegExp(`${detailsPath(project)}$`, 'u'));
    await second.unroute('**/api/events');
    agreeToLeave(second);
    await second.reload();
    await second.getByRole('button', { name: 'Entwurf übernehmen' }).click();
    await waitForReservation(second);
    await second.keyboard.press('Control+s');
    await expectBanner(second, savedText);
    expect(await readProject(page, people.user, project.id)).toMatchObject({
      title: 'begonnen',
      client: { firstName: 'Elif' },
    });
  });

  test('waits while somebody else is editing, and goes on without a reload', async ({ page }) => {
    const project = await createProject(page);
    await openAs(page, people.colleague, editPath(project));
    await waitForForm(page);
    const reservation = `/project/startEdit/${project.id}?leaseSeconds=600`;
    await callAs(page, people.user, { path: reservation, status: 200 });
    await expect(page.getByText(editedBy)).toBeVisible();
    await expect(fieldIn(page, 'Kopf', 'Bauvorhaben')).not.toBeEditable();
    await callAs(page, people.user, { path: `/project/stopEdit/${project.id}`, status: 204 });
    await fieldIn(page, 'Kopf', 'Bauvorhaben').fill('Aufstockung');
    await waitForReservation(page);
  });

  test('is as open in a second tab of the same person, which ends nothing of the first', async ({
    page,
    context,
  }) => {
    const project = await createProject(page);
    await beginEditing(page, people.user, project);
    const otherTab = await context.newPage();
    await otherTab.goto(editPath(project));
    await waitForForm(otherTab);
    await expect(fieldIn(otherTab, 'Kopf', 'Bauvorhaben')).toBeEditable();
    await saveBar(otherTab).getByRole('button', { name: 'Schließen' }).click();
    await expect(otherTab).toHaveURL(new RegExp(`${detailsPath(project)}$`, 'u'));
    expect(lockIn(await readProject(page, people.user, project.id))).toMatchObject({ mine: true });
    await page.keyboard.press('Control+s');
    await expectBanner(page, savedText);
  });
});
