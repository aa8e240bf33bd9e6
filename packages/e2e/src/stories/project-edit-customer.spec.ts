import { expectAccessible } from '../accessibility.ts';
import { expectBanner } from '../pages/banner.ts';
import { callAs } from '../pages/project-list.ts';
import { createProject, editPath, fieldIn, readProject } from '../pages/projects.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

const savedText = 'Projekt wurde erzeugt oder geupdated';
const failedText = 'Beim Anlegen des Projektes ist ein Fehler aufgetreten.';

test.describe('editing as a customer', () => {
  test('changes the own data without a reservation, and nothing internal', async ({ page }) => {
    const project = await createProject(page, { data: { internalNote: 'nur intern' } });
    await openAs(page, people.guest, editPath(project));
    await expect(page.getByRole('region', { name: 'Auftrag' })).toBeVisible();
    for (const internal of ['Beteiligte', 'Kopf', 'Notiz und Schlagworte']) {
      await expect(page.getByRole('region', { name: internal })).toHaveCount(0);
    }
    await expect(page.getByText('nur intern')).toHaveCount(0);
    await expectAccessible(page);
    await fieldIn(page, 'Auftrag', 'Eigene Auftragsnummer').fill('K-4711');
    await fieldIn(page, 'Bauherr', 'Nachname').fill('Öztürk');
    await page.keyboard.press('Control+s');
    await expectBanner(page, savedText);
    expect(await readProject(page, people.user, project.id)).toMatchObject({
      customerReference: 'K-4711',
      client: { lastName: 'Öztürk' },
      internalNote: 'nur intern',
    });
  });

  test('waits while the office is editing, and keeps the input', async ({ page }) => {
    const project = await createProject(page);
    await openAs(page, people.guest, editPath(project));
    await fieldIn(page, 'Bauherr', 'Nachname').fill('Öztürk');
    await callAs(page, people.user, {
      path: `/project/startEdit/${project.id}?leaseSeconds=600`,
      status: 200,
    });
    await expect(page.getByText('Das Büro bearbeitet das Projekt gerade.')).toBeVisible();
    await page.keyboard.press('Control+s');
    await expectBanner(page, failedText);
    // Who neither leads the project nor belongs to it is not named to a customer.
    const alert = page.getByRole('alert').filter({ hasText: 'jemandem aus dem Büro' });
    await expect(alert).toBeVisible();
    await callAs(page, people.user, { path: `/project/stopEdit/${project.id}`, status: 204 });
    await expect(page.getByText('Das Büro bearbeitet das Projekt gerade.')).toHaveCount(0);
    await page.keyboard.press('Control+s');
    await expectBanner(page, savedText);
  });

  test('ends with the order, and is nobody else’s business', async ({ page }) => {
    await openAs(page, people.guest, '/project/edit0/KfW-26_007-HALB');
    await expect(page.getByText(/Änderungen sind hier nicht mehr möglich/u)).toBeVisible();
    await page.goto('/project/edit0/KfW-26_014-MHD');
    await expect(page.getByRole('heading', { name: 'Projekt nicht gefunden' })).toBeVisible();
  });
});
