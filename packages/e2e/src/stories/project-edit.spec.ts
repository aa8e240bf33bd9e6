import { expectAccessible } from '../accessibility.ts';
import { expectBanner } from '../pages/banner.ts';
import {
  createProject,
  detailsPath,
  editPath,
  fieldIn,
  readProject,
  saveBar,
  waitForForm,
} from '../pages/projects.ts';
import { openTab } from '../pages/project-page.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

const savedText = 'Projekt wurde erzeugt oder geupdated';
const failedText = 'Beim Anlegen des Projektes ist ein Fehler aufgetreten.';

test.describe('editing a project', () => {
  test('saves what was typed the German way, with Strg+S, and shows it on the page of the project', async ({
    page,
  }) => {
    const project = await createProject(page);
    await openAs(page, people.user, editPath(project));
    await waitForForm(page);
    await fieldIn(page, 'Kopf', 'Bauvorhaben').fill('Umbau zum Zweifamilienhaus');
    await fieldIn(page, 'Bauvorhaben', 'Wohnfläche').fill('1.148,5');
    const permit = fieldIn(page, 'Termine', 'Baugenehmigung am');
    await permit.fill('1.2.26');
    await permit.press('Tab');
    await expect(permit).toHaveValue('01.02.2026');
    await fieldIn(page, 'Grundstück', 'PLZ').fill('72581');
    await page.getByRole('button', { name: 'Bundesland nach PLZ: Baden-Württemberg eintragen' }).click();
    await fieldIn(page, 'Notiz und Schlagworte', 'Schlagworte').fill('Holzbau');
    await fieldIn(page, 'Notiz und Schlagworte', 'Schlagworte').press('Enter');
    await expect(saveBar(page)).toContainText('6 Änderungen');
    await expect(
      page.getByRole('navigation', { name: 'Abschnitte' }).getByRole('button', { name: /Grundstück/u }),
    ).toContainText('2');

    await page.keyboard.press('Control+s');
    await expectBanner(page, savedText);
    await expect(saveBar(page)).toContainText('Keine Änderungen');
    await saveBar(page).getByRole('button', { name: 'Schließen' }).click();
    await expect(page).toHaveURL(new RegExp(`${detailsPath(project)}$`, 'u'));
    await openTab(page, 'Energie');
    const site = page.getByRole('region', { name: 'Bauvorhaben' });
    await expect(site).toContainText('1.148,5 m²');
    await expect(site).toContainText('01.02.2026');
    await expect(site).toContainText('Baden-Württemberg');
    expect(await readProject(page, people.user, project.id)).toMatchObject({
      lock: null,
      tags: ['Holzbau'],
      title: 'Umbau zum Zweifamilienhaus',
    });
  });

  test('chooses people, groups and projects by typing, with the keyboard alone', async ({ page }) => {
    const project = await createProject(page);
    const other = await createProject(page, { data: { name: 'Nachbarhaus Versuch' } });
    await openAs(page, people.user, editPath(project));
    await waitForForm(page);
    await fieldIn(page, 'Beteiligte', 'Projektleitung').focus();
    await page.keyboard.type('Maur');
    await expect(page.getByRole('option', { name: 'Tobias Maurer' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(fieldIn(page, 'Beteiligte', 'Projektleitung')).toHaveValue('Tobias Maurer');
    await fieldIn(page, 'Beteiligte', 'Verknüpfte Projekte').focus();
    await page.keyboard.type(other.projectId);
    await expect(page.getByRole('option', { name: other.projectId })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+s');
    await expectBanner(page, savedText);
    expect(await readProject(page, people.user, project.id)).toMatchObject({
      responsible: { displayname: 'Tobias Maurer' },
      relatedProjects: [{ projectId: other.projectId }],
    });
  });

  test('keeps the input when fields are wrong, names every one, and leads to it', async ({ page }) => {
    const project = await createProject(page);
    await openAs(page, people.user, editPath(project));
    await waitForForm(page);
    await fieldIn(page, 'Kopf', 'Name (Bauherr)').fill(' ');
    await fieldIn(page, 'Grundstück', 'PLZ').fill('725');
    await fieldIn(page, 'Termine', 'Baubeginn').fill('31.02.2026');
    await page.keyboard.press('Control+s');
    const summary = page.getByRole('alert').filter({ hasText: '3 Angaben sind zu prüfen' });
    await expect(summary).toContainText('Name (Bauherr): Feld muss befüllt werden.');
    await expect(summary).toContainText('Bauvorhaben, PLZ: Die Postleitzahl hat fünf Ziffern.');
    await expect(summary).toContainText(
      'Bauvorhaben, Baubeginn: Das ist kein gültiges Datum (TT.MM.JJJJ).',
    );
    await expectAccessible(page);
    await summary.getByRole('button', { name: 'Bauvorhaben, Baubeginn' }).click();
    await expect(fieldIn(page, 'Termine', 'Baubeginn')).toBeFocused();
    await expect(fieldIn(page, 'Termine', 'Baubeginn')).toHaveValue('31.02.2026');
    expect((await readProject(page, people.user, project.id)).version).toBe(project.version);
  });

  test('shows what only the server can know at the field, and the banner says that it failed', async ({
    page,
  }) => {
    const project = await createProject(page);
    await openAs(page, people.user, editPath(project));
    await waitForForm(page);
    for (const label of ['Energieeffizienz-Experte', 'Prüfer (4 Augen)']) {
      await fieldIn(page, 'Beteiligte', label).fill('Lena');
      await page.getByRole('option', { name: 'Lena Hofer' }).click();
    }
    await page.keyboard.press('Control+s');
    await expectBanner(page, failedText);
    const summary = page.getByRole('alert').filter({ hasText: 'Nicht gespeichert' });
    await expect(summary).toContainText('Prüfer (4 Augen)');
    await expect(fieldIn(page, 'Beteiligte', 'Prüfer (4 Augen)')).toHaveValue('Lena Hofer');
    await expect(fieldIn(page, 'Beteiligte', 'Prüfer (4 Augen)')).toHaveAttribute(
      'aria-invalid',
      'true',
    );
  });

  test('asks before changes are left behind, and does what is answered', async ({ page }) => {
    const project = await createProject(page);
    await openAs(page, people.user, editPath(project));
    await waitForForm(page);
    await fieldIn(page, 'Kopf', 'Bauvorhaben').fill('Anbau');
    const question = page.getByRole('dialog', { name: 'Es gibt ungespeicherte Änderungen' });
    const leave = page.getByRole('link', { name: 'Zum Projekt' });

    const asked = page.waitForEvent('dialog');
    void page.close({ runBeforeUnload: true });
    const own = await asked;
    expect(own.type()).toBe('beforeunload');
    await own.dismiss();

    await leave.click();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Weiter bearbeiten' }).click();
    await expect(fieldIn(page, 'Kopf', 'Bauvorhaben')).toHaveValue('Anbau');

    await leave.click();
    await question.getByRole('button', { name: 'Entwurf behalten' }).click();
    await expect(page).toHaveURL(new RegExp(`${detailsPath(project)}$`, 'u'));
    await page.getByRole('link', { name: 'Bearbeiten' }).click();
    await page.getByRole('button', { name: 'Entwurf übernehmen' }).click();
    await expect(fieldIn(page, 'Kopf', 'Bauvorhaben')).toHaveValue('Anbau');

    await leave.click();
    await question.getByRole('button', { name: 'Änderungen verwerfen' }).click();
    await expect(page).toHaveURL(new RegExp(`${detailsPath(project)}$`, 'u'));
    await page.getByRole('link', { name: 'Bearbeiten' }).click();
    await waitForForm(page);
    await expect(fieldIn(page, 'Kopf', 'Bauvorhaben')).toHaveValue('');
    await expect(page.getByText(/Entwurf von .* gefunden/u)).toHaveCount(0);
  });

  test('leads to the form of the right kind', async ({ page }) => {
    await openAs(page, people.user, '/project/edit2/KfW-26_028-HALB');
    await expect(page).toHaveURL(/\/project\/edit0\/KfW-26_028-HALB$/u);
  });

  test('is reading only for those who may not change it', async ({ page }) => {
    await openAs(page, people.accountant, '/project/edit0/KfW-26_028-HALB');
    await expect(
      page.getByText('Dieses Projekt darf hier gelesen, aber nicht bearbeitet werden.'),
    ).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Kopf' })).toContainText('Familie Kurz');
  });

  test('works on a phone', async ({ page }) => {
    const project = await createProject(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await openAs(page, people.user, editPath(project));
    await waitForForm(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    await fieldIn(page, 'Kopf', 'Bauvorhaben').fill('Dachausbau');
    await saveBar(page).getByRole('button', { name: 'Speichern', exact: true }).click();
    await expectBanner(page, savedText);
    await expectAccessible(page);
  });
});
