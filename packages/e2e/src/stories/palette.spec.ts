import { expectAccessible } from '../accessibility.ts';
import { activeLine, askPalette, openPalette, paletteField, paletteLines } from '../pages/palette.ts';
import { waitForRows } from '../pages/project-list.ts';
import { createProject, detailsPath, editPath } from '../pages/projects.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

const searchCall = '**/api/search?*';

test.describe('the palette finds', () => {
  test('projects, the Auftraggeber and its people, and says why', async ({ page }) => {
    await openAs(page, people.user, '/settings');
    await askPalette(page, 'albblick');
    const projects = paletteLines(page, 'Projekte');
    await expect(projects.first()).toContainText('Auftraggeber: Albblick Holzhaus GmbH');
    await expect(projects.first().getByText('Albblick')).toBeVisible();
    await expect(paletteLines(page, 'Auftraggeber')).toContainText(['HALB']);
    await expect(paletteLines(page, 'Personen').first()).toContainText('Albblick Holzhaus GmbH');
    await expect(page.getByRole('status')).toContainText(/^Gefunden: \d+ Projekte, 1 Auftraggeber/u);
    await expectAccessible(page);
  });

  test('a project by its BzA-ID as it is printed, and marks what was typed', async ({ page }) => {
    await openAs(page, people.user, '/settings');
    await askPalette(page, '999-1014-0111-0866');
    const line = paletteLines(page, 'Projekte').first();
    await expect(line).toContainText('KfW-26_014-MHD');
    await expect(line.locator('mark')).toHaveText('999101401110866');
  });

  test('a project by its number', async ({ page }) => {
    await openAs(page, people.user, '/settings');
    await askPalette(page, '26_014');
    await expect(paletteLines(page, 'Projekte').first()).toContainText('KfW-26_014-MHD');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/project\/details\/KfW-26_014-MHD$/u);
  });

  test('an Auftraggeber and a colleague, each on the own page', async ({ page }) => {
    await openAs(page, people.user, '/settings');
    await askPalette(page, 'HALB');
    await expect(paletteLines(page, 'Auftraggeber')).toHaveCount(1);
    while (!(await activeLine(page)).includes('Albblick Holzhaus GmbH\n'))
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/customer\/edit\//u);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Albblick Holzhaus GmbH');

    await askPalette(page, 'Tobias Maurer');
    const colleague = paletteLines(page, 'Personen').first();
    await expect(colleague).toContainText('Tobias Maurer');
    await colleague.click();
    await expect(page).toHaveURL(/\/user\/edit\//u);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tobias Maurer');
  });

  test('an Unterlage, and opens it on the board of its project, where the keyboard waits', async ({
    page,
  }) => {
    await openAs(page, people.user, '/settings');
    await askPalette(page, 'lageplan ozdemir');
    const line = paletteLines(page, 'Unterlagen').first();
    await expect(line).toContainText('KfW-26_007-HALB');
    await expect(line.locator('mark').first()).toHaveText('Lageplan');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/attachment\/KfW-26_007-HALB\?unterlage=/u);
    await expect(page.getByRole('region', { name: 'Lageplan: Einzelheiten' })).toBeFocused();
  });

  test('for a guest the own projects only, and no Auftraggeber', async ({ page }) => {
    await openAs(page, people.guest, '/project0');
    await askPalette(page, 'albblick');
    await expect(page.getByText('Zu „albblick“ wurde nichts gefunden.')).toBeVisible();
    await paletteField(page).fill('baumann');
    await expect(paletteLines(page, 'Projekte').first()).toContainText('Nachweis erstellt');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/project\/details\/KfW-26_003-HALB$/u);
  });
});

test.describe('the keys of the palette', () => {
  test('go round, and Strg+Eingabe opens in a new tab and stays', async ({ page, context }) => {
    await openAs(page, people.user, '/settings');
    await askPalette(page, 'ozdemir');
    await expect(paletteLines(page, 'Projekte').first()).toContainText('Familie Özdemir');
    const first = await activeLine(page);
    await page.keyboard.press('ArrowUp');
    expect(await activeLine(page)).not.toBe(first);
    await page.keyboard.press('ArrowDown');
    expect(await activeLine(page)).toBe(first);
    const opened = context.waitForEvent('page');
    await page.keyboard.press('Control+Enter');
    await expect(await opened).toHaveURL(/\/project\/details\//u);
    await expect(paletteField(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(paletteField(page)).toBeHidden();
    await expect(page).toHaveURL(/\/settings$/u);
  });

  test('to the right offer what can be done with a project, and to the left go back', async ({
    page,
  }) => {
    await openAs(page, people.user, '/settings');
    await askPalette(page, 'KfW-26_014');
    await expect(paletteLines(page, 'Projekte').first()).toContainText('KfW-26_014-MHD');
    await page.keyboard.press('ArrowRight');
    const actions = page.getByRole('group', { name: /KfW-26_014-MHD$/u }).getByRole('option');
    await expect(actions).toHaveText([
      /^Kommentar schreiben/u,
      /^Unterlagen anfordern/u,
      /^Zeit erfassen/u,
    ]);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(paletteLines(page, 'Projekte').first()).toContainText('KfW-26_014-MHD');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: /^Unterlagen anfordern/u })).toBeVisible();
  });

  test('narrow the search to commands or to people', async ({ page }) => {
    await openAs(page, people.user, '/settings');
    await askPalette(page, '@keller');
    await expect(paletteLines(page, 'Personen').first()).toContainText('Jana Keller');
    await expect(paletteLines(page, 'Projekte')).toHaveCount(0);
    await paletteField(page).fill('>meine woche');
    await expect(paletteLines(page, 'Befehle')).toHaveText([/^Meine Woche/u]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/time$/u);
  });

  test('Enter before the answer opens what was typed, not what is still listed', async ({ page }) => {
    await openAs(page, people.user, '/settings');
    await askPalette(page, 'ozdemir');
    await expect(paletteLines(page, 'Projekte').first()).toContainText('Familie Özdemir');
    const { promise, resolve } = Promise.withResolvers<undefined>();
    await page.route(searchCall, async (route) => {
      await promise;
      await route.continue();
    });
    await paletteField(page).fill('KfW-26_014');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/settings$/u);
    resolve(undefined);
    await expect(page).toHaveURL(/\/project\/details\/KfW-26_014-MHD$/u);
  });

  test('that are typed while it loads arrive, Enter too', async ({ page }) => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    await page.route('**/search-place*.js', async (route) => {
      await promise;
      await route.continue();
    });
    await openAs(page, people.user, '/settings');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('neues iii');
    await page.keyboard.press('Backspace');
    resolve(undefined);
    await expect(paletteField(page)).toHaveValue('neues ii');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/project\/add\/2$/u);
    await page.goto('/settings');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Nothing waits: the keys come as fast as a browser takes them.
    await page.keyboard.press('Control+k');
    await page.keyboard.type('26_014');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/project\/details\/KfW-26_014-MHD$/u);
  });

  test('an answer that was overtaken is thrown away, and what is typed stays', async ({ page }) => {
    await openAs(page, people.user, '/settings');
    const { promise, resolve } = Promise.withResolvers<undefined>();
    // Whatever of the word the palette asks for while it is typed.
    await page.route(/\/api\/search\?q=t(?:r|ra|rau|raub)?$/u, async (route) => {
      await promise;
      await route.continue().catch(() => undefined);
    });
    await askPalette(page, 'traub');
    await expect(page.getByText('Wird gesucht …')).toBeVisible();
    await paletteField(page).fill('traub xyz');
    await expect(page.getByText('Zu „traub xyz“ wurde nichts gefunden.')).toBeVisible();
    resolve(undefined);
    await paletteField(page).pressSequentially('q');
    await expect(page.getByText('Zu „traub xyzq“ wurde nichts gefunden.')).toBeVisible();
    await expect(paletteField(page)).toHaveValue('traub xyzq');
  });
});

test.describe('when the search cannot be reached', () => {
  test.use({ expectedConsole: [/Failed to load resource: net::ERR_FAILED/u] });

  test('the palette says so, still knows its commands, and tries again', async ({ page }) => {
    await page.route(searchCall, (route) => route.abort());
    await openAs(page, people.user, '/settings');
    await askPalette(page, 'gesperrt');
    await expect(page.getByText('Der Server ist nicht erreichbar.')).toBeVisible();
    await expect(paletteLines(page, 'Befehle')).toContainText(['Gesperrte Projekte']);
    await expectAccessible(page);
    const again = page.getByRole('button', { name: 'Noch einmal versuchen' });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      // Its words stand in one line.
      await expect.poll(async () => (await again.boundingBox())?.height).toBeLessThanOrEqual(44);
    }
    await page.unroute(searchCall);
    await again.click();
    await expect(page.getByText('Der Server ist nicht erreichbar.')).toBeHidden();
    await paletteLines(page, 'Befehle').filter({ hasText: 'Gesperrte Projekte' }).click();
    await expect(page).toHaveURL(/\/project\/locked$/u);
  });
});

test.describe('the commands', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('create a project and go anywhere', async ({ page }) => {
    await openAs(page, people.user, '/settings');
    await askPalette(page, 'neues ii');
    await expect(paletteLines(page, 'Befehle').first()).toContainText('Neues II-Projekt');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/project\/add\/2$/u);
    await askPalette(page, 'preisl');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/pricing$/u);
  });

  test('offer a new project where nothing is found', async ({ page }) => {
    await openAs(page, people.user, '/settings');
    await askPalette(page, 'xyzzyq');
    await expect(page.getByText('Zu „xyzzyq“ wurde nichts gefunden.')).toBeVisible();
    await expect(paletteLines(page, 'Neu anlegen')).toHaveText([/^Neues KfW-Projekt/u]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/project\/add\/0$/u);
  });

  test('of an open project copy its ids, stop it and open its form', async ({ page }) => {
    const project = await createProject(page);
    await openAs(page, people.user, detailsPath(project));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await openPalette(page);
    const own = paletteLines(page, 'Häufige Befehle');
    await expect(own.first()).toContainText('Projekt bearbeiten');
    await expectAccessible(page);
    await paletteField(page).pressSequentially('id kop');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(project.projectId);
    await askPalette(page, 'projekt stopp');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Projekt stoppen: ${project.projectId}` });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await askPalette(page, 'bearbeit');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${editPath(project)}$`, 'u'));
  });

  test('of a list open its columns, and go when the list is left', async ({ page }) => {
    await openAs(page, people.user, '/project0');
    await waitForRows(page);
    await askPalette(page, 'spalten');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Ansicht', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await askPalette(page, 'ansicht speichern');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Neue Ansicht' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.goto('/settings');
    await askPalette(page, 'spalten');
    await expect(page.getByText('Zu „spalten“ wurde nichts gefunden.')).toBeVisible();
  });
});

test('on a phone the palette fills the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, people.user, '/settings');
  await page.getByRole('button', { name: /^Suchen/u }).click();
  await paletteField(page).fill('baumann');
  await expect(paletteLines(page, 'Projekte').first()).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Suchen und Befehle' });
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Suche schließen' }).click();
  await expect(dialog).toBeHidden();
});
