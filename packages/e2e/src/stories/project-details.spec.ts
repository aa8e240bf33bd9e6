import { expectAccessible } from '../accessibility.ts';
import { callAs } from '../pages/project-list.ts';
import { createProject, detailsPath, editPath, readProject } from '../pages/projects.ts';
import { headOf, openTab, sentenceOf } from '../pages/project-page.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

test.describe('the page of a project', () => {
  test('shows at a glance how it stands, with IDs that can be copied', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openAs(page, people.user, '/project/details/KfW-26_007-HALB');
    await expect(page.getByRole('heading', { level: 1, name: 'KfW-26_007-HALB' })).toBeVisible();
    await expect(page).toHaveTitle(/KfW-26_007-HALB/u);
    await expect(headOf(page)).toContainText('Familie Özdemir');
    await expect(headOf(page)).toContainText('im Bau');
    await expect(page.getByRole('region', { name: 'Leistungen' })).toContainText(/\d von \d erledigt/u);
    await expect(page.getByRole('region', { name: 'Fristen' })).toContainText('Regel, vorläufig');
    const funding = page.getByRole('region', { name: 'Förderfall' });
    await expect(funding).toContainText(/\d{3}-\d{4}-\d{4}-\d{4}/u);
    await funding.getByRole('button', { name: 'BzA-ID kopieren' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^999\d{12}$/u);
    await expectAccessible(page);
  });

  test('names what is wrong: the red reason, overdue dates and missing fields', async ({ page }) => {
    await openAs(page, people.user, '/project/details/KfW-26_019');
    const { colorReason, color } = await readProject(page, people.user, 'KfW-26_019').then((project) =>
      project.audience === 'office' ? project : { colorReason: '', color: '' },
    );
    expect(color).toBe('RED');
    await expect(sentenceOf(page)).toContainText('Unternehmererklärung Fenster fehlt');
    expect(colorReason).toContain('Unternehmererklärung Fenster fehlt');
    await expect(headOf(page).getByRole('link', { name: 'Leistung klären' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Nächste Schritte' })).toContainText(
      /Angaben .* fehlen/u,
    );
  });

  test('opens the form with E, and leads from the wrong variant to the right one', async ({ page }) => {
    const project = await createProject(page, { mode: 2 });
    await openAs(page, people.user, `/project/details/${project.projectId}`);
    await expect(page).toHaveURL(new RegExp(`/project/details2/${project.projectId}$`, 'u'));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(project.projectId);
    await page.keyboard.press('e');
    await expect(page).toHaveURL(new RegExp(`${editPath(project)}$`, 'u'));
  });

  test('opens the steps of a service by key, and Esc leads back to their button', async ({ page }) => {
    await openAs(page, people.user, '/project/details/KfW-26_007-HALB');
    const steps = page.getByRole('button', { name: /nächste Schritte$/u });
    await expect(steps.first()).toBeVisible();
    for (const button of await steps.all()) {
      await button.press('Enter');
      await expect(page.getByRole('menu')).toBeVisible();
      await expect(page.getByRole('menuitem').first()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
      await expect(button).toBeFocused();
    }
  });

  test('shows a colleague’s reservation and save by itself', async ({ page }) => {
    const project = await createProject(page);
    await openAs(page, people.colleague, detailsPath(project));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(project.projectId);
    await callAs(page, people.user, {
      path: `/project/startEdit/${project.id}?leaseSeconds=600`,
      status: 200,
    });
    await expect(
      page.getByText(/^Jana Keller bearbeitet seit (?:\d{2}\.\d{2}\., )?\d{2}:\d{2} Uhr$/u),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Bearbeitung anfragen' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Bearbeiten' })).toHaveCount(0);
    await callAs(page, people.user, {
      path: '/project',
      data: { id: project.id, version: project.version, title: 'live erschienen' },
      status: 200,
    });
    await expect(headOf(page)).toContainText('live erschienen');
    await callAs(page, people.user, { path: `/project/stopEdit/${project.id}`, status: 204 });
    await expect(page.getByText(/Jana Keller bearbeitet/u)).toHaveCount(0);
    await page.keyboard.press('e');
    await expect(page).toHaveURL(new RegExp(`${editPath(project)}$`, 'u'));
  });

  test('stops and resumes with a reason, and lets administrators delete and restore', async ({
    page,
  }) => {
    const project = await createProject(page);
    await openAs(page, people.user, detailsPath(project));
    await page.getByRole('button', { name: 'Mehr' }).click();
    await expect(page.getByRole('menuitem', { name: /Löschen/u })).toHaveCount(0);
    await page.getByRole('menuitem', { name: /Stoppen/u }).click();
    const question = page.getByRole('dialog');
    await question.getByRole('button', { name: 'Stoppen' }).click();
    await expect(question).toContainText('Feld muss befüllt werden.');
    await question.getByLabel('Grund').fill('Insolvenz des Bauunternehmens');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Stoppen' }).click();
    await expect(sentenceOf(page)).toHaveText(
      'Gestoppt: Insolvenz des Bauunternehmens. Die Fristen laufen weiter.',
    );
    await headOf(page).getByRole('button', { name: 'Fortsetzen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Fortsetzen' }).click();
    await expect(page.getByText(/^Gestoppt:/u)).toHaveCount(0);

    await openAs(page, people.superAdmin, detailsPath(project));
    await page.getByRole('button', { name: 'Mehr' }).click();
    await page.getByRole('menuitem', { name: /Löschen/u }).click();
    await page.getByLabel('Grund').fill('doppelt angelegt');
    await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
    await expect(sentenceOf(page)).toContainText('Im Papierkorb');
    await expect(page.getByRole('link', { name: 'Bearbeiten' })).toHaveCount(0);
    await headOf(page).getByRole('button', { name: 'Wiederherstellen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Wiederherstellen' }).click();
    await expect(page.getByText(/^Im Papierkorb[.:]/u)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Bearbeiten' })).toBeVisible();
  });

  test('has an address for each of its parts', async ({ page }) => {
    await openAs(page, people.user, '/project/details/KfW-26_007-HALB?tab=energie');
    await expect(page.getByRole('region', { name: 'Bauherr' })).toBeVisible();
    await openTab(page, 'Unterlagen');
    await expect(page).toHaveURL(/\/attachment\/KfW-26_007-HALB$/u);
    await openTab(page, 'Kommentare');
    await expect(page).toHaveURL(/\/project\/comments\/KfW-26_007-HALB/u);
    await openTab(page, 'Überblick');
    await expect(page.getByRole('region', { name: 'Leistungen' })).toBeVisible();
    await page.goto('/project/details/KfW-26_007-HALB#fristen');
    await expect(page.getByRole('region', { name: 'Fristen' })).toBeInViewport();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/\/project\/comments\//u);
  });

  test('keeps its head in sight, low at every width, with one filled button', async ({ page }) => {
    for (const [width, most] of [
      [1440, 96],
      [1024, 96],
      [390, 80],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await openAs(page, people.user, '/project/details/KfW-26_019');
      await expect(sentenceOf(page)).toBeVisible();
      await page.mouse.wheel(0, 900);
      const title = headOf(page).locator('[data-part="title"]');
      await expect(title).toBeInViewport();
      const stuck = width < 900 ? title : headOf(page);
      const box = await stuck.boundingBox();
      expect(box?.height).toBeLessThanOrEqual(most);
      const filled = headOf(page).locator('.MuiButton-contained');
      await expect(filled).toHaveCount(1);
    }
  });

  test('steps through the list it was opened from', async ({ page }) => {
    await openAs(page, people.user, '/project0');
    await page.getByRole('grid').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/project\/details\//u);
    const first = page.url();
    await expect(headOf(page)).toContainText(/^.*1 von \d+/u);
    await page.keyboard.press('j');
    await expect(headOf(page)).toContainText(/2 von \d+/u);
    expect(page.url()).not.toBe(first);
    await page.getByRole('button', { name: 'Voriges Projekt der Liste' }).click();
    await expect(page).toHaveURL(first);
  });

  test('begins with a start list instead of empty cards', async ({ page }) => {
    const project = await createProject(page);
    await openAs(page, people.user, detailsPath(project));
    const steps = page.getByRole('region', { name: 'Nächste Schritte' });
    await expect(steps.getByRole('listitem')).toHaveCount(4);
    for (const empty of ['Leistungen', 'Fristen', 'Förderfälle', 'Unterlagen'])
      await expect(page.getByRole('region', { name: empty, exact: true })).toHaveCount(0);
    await expectAccessible(page);
    await steps.getByRole('link', { name: 'Bauherr: Eintragen' }).click();
    await expect(page).toHaveURL(new RegExp(`${editPath(project)}#bauherr$`, 'u'));
    await expect(page.getByRole('region', { name: 'Bauherr', exact: true })).toBeInViewport();
  });

  test('shows stages, buildings and zones of an II-project', async ({ page }) => {
    const building = '01a1fc50-8cb4-7079-88fa-c99a69765d5b';
    const project = await createProject(page, {
      mode: 2,
      data: {
        buildings: [{ id: building, name: 'Verwaltung', useProfile: 'Büro', area: 2140 }],
        zones: [{ name: 'Einzelbüros Süd', buildingId: building, area: 640 }],
        stages: [{ name: 'Energiekonzept', sharePct: 35, budgetHours: 60, dueDate: '2027-03-01' }],
      },
    });
    await openAs(page, people.user, detailsPath(project));
    await openTab(page, 'Energie');
    await expect(page.getByRole('region', { name: 'Gebäude und Zonen' })).toContainText(
      'Einzelbüros Süd',
    );
    await openTab(page, 'Überblick');
    const stages = page.getByRole('region', { name: 'Leistungsstufen' });
    await expect(stages.getByRole('row', { name: /Energiekonzept/u })).toContainText('35 %');
    await expectAccessible(page);
  });

  test('says so when there is no such project', async ({ page }) => {
    await openAs(page, people.user, '/project/details/KfW-26_999');
    await expect(page.getByRole('heading', { name: 'Projekt nicht gefunden' })).toBeVisible();
    await expectAccessible(page);
  });

  test('works on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openAs(page, people.user, '/project/details/KfW-26_007-HALB');
    await expect(page.getByRole('region', { name: 'Leistungen' })).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    await expectAccessible(page);
  });
});

test.describe('the page of a project, while the server fails', () => {
  test.use({ expectedConsole: [/the server responded with a status of 500/u] });

  test('shows the number of the error and tries again', async ({ page }) => {
    await page.route('**/api/project/KfW-26_028-HALB', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        body: JSON.stringify({
          type: 'about:blank',
          title: 'Fehler',
          status: 500,
          code: 'server.unexpected',
          detail: 'Es ist ein unerwarteter Fehler aufgetreten. Fehlernummer: 4711',
        }),
      }),
    );
    await openAs(page, people.user, '/project/details/KfW-26_028-HALB');
    await expect(page.getByText('Fehlernummer: 4711')).toBeVisible();
    await page.unroute('**/api/project/KfW-26_028-HALB');
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'KfW-26_028-HALB' })).toBeVisible();
  });
});

test.describe('the page of a project for a customer', () => {
  test('speaks plainly and shows nothing internal', async ({ page }) => {
    await openAs(page, people.guest, '/project/details/KfW-26_007-HALB');
    await expect(page.getByRole('region', { name: 'Wie es steht' })).toContainText('Im Bau');
    for (const internal of ['Interne Notiz', 'Nächste Schritte', 'Beteiligte', 'Verknüpfte Projekte']) {
      await expect(page.getByRole('region', { name: internal })).toHaveCount(0);
    }
    await expect(page.getByRole('button', { name: 'Mehr' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Bearbeiten' })).toHaveCount(0);
    await expectAccessible(page);
  });

  test('says whose turn it is', async ({ page }) => {
    await openAs(page, people.guest, '/project/details/KfW-26_016-HALB');
    const situation = page.getByRole('region', { name: 'Wie es steht' });
    await expect(situation).toContainText('Wir warten auf Unterlagen');
  });

  test('is not there for another customer’s project', async ({ page }) => {
    await openAs(page, people.guest, '/project/details/KfW-26_014-MHD');
    await expect(page.getByRole('heading', { name: 'Projekt nicht gefunden' })).toBeVisible();
  });
});
