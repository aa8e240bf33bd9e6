import { getPortal } from '@energieakte/contract';
import { expectAccessible } from '../accessibility.ts';
import { dropFiles, smallPdf } from '../pages/board.ts';
import { callAs } from '../pages/project-list.ts';
import { createProject } from '../pages/projects.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

test('a customer begins at what is wanted, drops a document there and is thanked', async ({
  page,
  newContext,
}) => {
  const name = `Familie Portal ${Date.now().toString(36)}`;
  const project = await createProject(page, { mode: 0, data: { name } });
  // Wanted before everything else, so that it stands in sight.
  await callAs(page, people.user, {
    path: '/checklist',
    status: 200,
    data: {
      projectId: project.id,
      label: 'Lageplan fürs Portal',
      owedBy: 'AUFTRAGGEBER',
      slot: 2,
      state: 'ANGEFORDERT',
      dueDate: '2026-01-02',
    },
  });
  const guest = await (await newContext()).newPage();
  await openAs(guest, people.guest, '/');
  await expect(guest).toHaveURL(/\/project0$/u);
  const needs = guest.getByRole('region', { name: 'Was wir von Ihnen brauchen' });
  const line = needs.getByRole('listitem').filter({ hasText: 'Lageplan fürs Portal' });
  const place = line.locator('[data-drop-item]');
  await expectAccessible(guest);
  await dropFiles(guest, place, [
    { name: 'setup.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
  ]);
  await expect(line.getByRole('alert')).toContainText('Der Dateityp „exe“ ist nicht erlaubt.');
  await dropFiles(guest, place, [
    { name: 'Lageplan.pdf', mimeType: 'application/pdf', buffer: smallPdf(`portal ${project.id}`) },
  ]);
  await expect(line).toContainText('Liegt vor, vielen Dank');
  await guest.reload();
  await expect(line).toContainText('Liegt vor, vielen Dank');
  await guest.getByRole('link', { name: /als Liste$/u }).click();
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('KfW-Projekte');
  await guest.getByRole('link', { name: 'Zur Übersicht' }).click();
  await expect(needs).toBeVisible();
});

test('the start of a customer has nothing cut off on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, people.guest, '/project0');
  await expect(page.getByRole('region', { name: 'Ihre Bauvorhaben' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
});

test.describe('a customer whose offers do not come', () => {
  test.use({ expectedConsole: [/the server responded with a status of 500/u] });

  test('reads that, beside all that came, and asks for them again', async ({ page }) => {
    await page.route('**/api/offer*', (route) =>
      route.fulfill({ status: 500, contentType: 'text/plain', body: '' }),
    );
    await openAs(page, people.guest, '/project0');
    const failure = page.getByRole('alert');
    await expect(failure).toContainText('Die Angebote konnten nicht geladen werden.');
    await expect(page.getByRole('region', { name: 'Was wir von Ihnen brauchen' })).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/offer*');
    await failure.getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await expect(failure).toBeHidden();
  });
});

test('a customer without a project is offered the list without a number', async ({ page }) => {
  await page.route('**/api/portal*', async (route) => {
    const answer = getPortal.response.parse(await (await route.fetch()).json());
    const totals = { kfw: 0, engineering: 0, secondEngineering: 0 };
    const missing = { documents: 0, projects: 0 };
    await route.fulfill({
      json: { ...answer, totals, missing, needs: [], visits: [], projects: [] },
    });
  });
  await openAs(page, people.guest, '/project0');
  await expect(page.getByText('Zurzeit brauchen wir nichts von Ihnen.')).toBeVisible();
  await expect(
    page.getByText('Zurzeit läuft kein Bauvorhaben. Mit „Neue Anfrage“ beginnen Sie eines.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Alle als Liste', exact: true })).toBeVisible();
  await expectAccessible(page);
});
