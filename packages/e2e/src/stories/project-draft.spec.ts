import { expectBanner } from '../pages/banner.ts';
import { callAs } from '../pages/project-list.ts';
import {
  agreeToLeave,
  createProject,
  detailsPath,
  editPath,
  fieldIn,
  saveBar,
  waitForDraft,
  waitForForm,
  waitForReservation,
} from '../pages/projects.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

const savedText = 'Projekt wurde erzeugt oder geupdated';

test.describe('a draft', () => {
  test('survives a reload and a crashed tab, is offered field by field, and goes with saving', async ({
    page,
    context,
  }) => {
    const project = await createProject(page, { data: { title: 'Neubau' } });
    await openAs(page, people.user, editPath(project));
    await waitForForm(page);
    agreeToLeave(page);
    await fieldIn(page, 'Kopf', 'Bauvorhaben').fill('Neubau mit Garage');
    await waitForDraft(page);
    await page.reload();
    const offer = page
      .getByRole('status')
      .filter({ hasText: /Entwurf von (?:\d{2}\.\d{2}\., )?\d{2}:\d{2} Uhr gefunden/u });
    await expect(offer).toContainText('Bauvorhaben: Neubau mit Garage (bisher Neubau)');
    await expect(fieldIn(page, 'Kopf', 'Bauvorhaben')).toHaveValue('Neubau');
    await offer.getByRole('button', { name: 'Entwurf übernehmen' }).click();
    await expect(fieldIn(page, 'Kopf', 'Bauvorhaben')).toHaveValue('Neubau mit Garage');
    await fieldIn(page, 'Bauherr', 'Ort').fill('Metzingen');
    await expect(saveBar(page)).toContainText('2 Änderungen');
    await waitForDraft(page);
    await page.reload();
    await expect(offer).toContainText('Bauherr, Ort: Metzingen (bisher leer)');

    const session = await context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    void session.send('Page.crash').catch(() => undefined);
    await crashed;
    const next = await context.newPage();
    await next.goto(editPath(project));
    await next.getByRole('button', { name: 'Entwurf übernehmen' }).click();
    await expect(fieldIn(next, 'Bauherr', 'Ort')).toHaveValue('Metzingen');
    await next.keyboard.press('Control+s');
    await expectBanner(next, savedText);
    await next.reload();
    await waitForForm(next);
    await expect(fieldIn(next, 'Kopf', 'Bauvorhaben')).toHaveValue('Neubau mit Garage');
    await expect(next.getByRole('button', { name: 'Entwurf übernehmen' })).toHaveCount(0);
  });

  test('is thrown away on request, and never offered to somebody else', async ({ page }) => {
    const project = await createProject(page);
    await openAs(page, people.user, editPath(project));
    await waitForForm(page);
    agreeToLeave(page);
    await fieldIn(page, 'Kopf', 'Bauvorhaben').fill('geheim');
    await waitForReservation(page);
    await waitForDraft(page);
    // The open page would renew its reservation.
    await page.goto('about:blank');
    await callAs(page, people.user, { path: `/project/stopEdit/${project.id}`, status: 204 });
    await openAs(page, people.colleague, editPath(project));
    await waitForForm(page);
    await expect(page.getByRole('button', { name: 'Entwurf übernehmen' })).toHaveCount(0);

    await openAs(page, people.user, detailsPath(project));
    await page.getByRole('link', { name: 'Bearbeiten' }).click();
    await page.getByRole('button', { name: 'Entwurf verwerfen' }).click();
    await page.reload();
    await waitForForm(page);
    await expect(page.getByRole('button', { name: 'Entwurf übernehmen' })).toHaveCount(0);
  });

  test('outlives the end of the session and waits behind the sign-in', async ({ page }) => {
    const project = await createProject(page);
    await openAs(page, people.user, editPath(project));
    await waitForForm(page);
    await fieldIn(page, 'Kopf', 'Bauvorhaben').fill('vor dem Ablauf');
    const token = await page.evaluate(() => localStorage.getItem('energieakte.token') ?? '');
    await page.request.post('/api/security/logout', { headers: { authorization: `Bearer ${token}` } });
    await page.keyboard.press('Control+s');
    await expect(page).toHaveURL(/\/login\?next=/u);
    await page.getByLabel('Benutzername').fill(people.user);
    await page.getByLabel('Passwort', { exact: true }).fill('EnergieAkte-Demo');
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await page.getByRole('button', { name: 'Entwurf übernehmen' }).click();
    await expect(fieldIn(page, 'Kopf', 'Bauvorhaben')).toHaveValue('vor dem Ablauf');
  });
});
