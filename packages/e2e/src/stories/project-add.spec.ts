import { expectAccessible } from '../accessibility.ts';
import { expectBanner } from '../pages/banner.ts';
import { agreeToLeave, createProject, readProject } from '../pages/projects.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

const savedText = 'Projekt wurde erzeugt oder geupdated';

test.describe('a new project', () => {
  test('gets the proposed id with the short name of its Auftraggeber', async ({ page }) => {
    await openAs(page, people.user, '/project/add/1');
    await expect(page.getByRole('button', { name: 'I-Projekt', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    const id = page.getByLabel('Projekt-Id', { exact: true });
    await expect(page.getByText('Steht fest, sobald der Auftraggeber gewählt ist.')).toBeVisible();
    await page.getByLabel('Auftraggeber', { exact: true }).fill('Lindner');
    await page.getByRole('option', { name: /Lindner \+ Kraft/u }).click();
    await expect(id).toHaveValue(/^I-\d{2}_\d{3}-LKA$/u);
    await page.getByRole('button', { name: 'KfW-Projekt', exact: true }).click();
    await expect(id).toHaveValue(/^KfW-\d{2}_\d{3}-LKA$/u);
    await page.getByRole('button', { name: 'I-Projekt', exact: true }).click();
    await expect(id).toHaveValue(/^I-\d{2}_\d{3}-LKA$/u);
    await page.getByLabel('Name (Bauherr)', { exact: true }).fill('Eheleute Frühauf');
    await page.getByLabel('PLZ', { exact: true }).fill('70178');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Projekt anlegen' }).click();
    await expectBanner(page, savedText);
    await expect(page).toHaveURL(/\/project\/details\/I-\d{2}_\d{3}-LKA$/u);
    await expect(page.getByText('Eheleute Frühauf').first()).toBeVisible();
  });

  test('checks a typed id while it is typed, and lets its ending follow the Auftraggeber', async ({
    page,
  }) => {
    const taken = await createProject(page, { mode: 2, shortname: 'ZGL' });
    await openAs(page, people.user, '/project/add/2');
    const id = page.getByLabel('Projekt-Id', { exact: true });
    await id.fill('II-26_1');
    await expect(page.getByText('Id hat nicht das richtige Format.')).toBeVisible();
    await id.fill(taken.projectId);
    await expect(page.getByText(/ist schon vergeben/u)).toBeVisible();
    await id.fill('II-26_901-ZGL');
    await expect(page.getByText(/^Die Id ist frei\./u)).toBeVisible();
    await page.getByLabel('Auftraggeber', { exact: true }).fill('Lindenhof');
    await page.getByRole('option', { name: /Lindenhof/u }).click();
    await expect(id).toHaveValue('II-26_901-WGL');
    await page.getByLabel('Name (Bauherr)', { exact: true }).fill('Quartier Probe');
    await page.keyboard.press('Control+s');
    const question = page.getByRole('dialog', { name: 'Diese Projekt-Id vergeben?' });
    await expect(question).toContainText(/Die Zählung steht bei II-26_\d{3}-WGL; II-26_901-WGL liegt/u);
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Abbrechen' }).click();
    await expect(id).toHaveValue('II-26_901-WGL');
    await page.getByRole('button', { name: 'Projekt anlegen' }).click();
    await question.getByRole('button', { name: 'So vergeben' }).click();
    await expect(page).toHaveURL(/\/project\/details2\/II-26_901-WGL$/u);
  });

  test('names all that is missing, and keeps what was typed when the server refuses', async ({
    page,
  }) => {
    const taken = await createProject(page, { mode: 2, shortname: 'ZGL' });
    await openAs(page, people.user, '/project/add/1');
    await page.getByRole('button', { name: 'Projekt anlegen' }).click();
    const summary = page.getByRole('alert').filter({ hasText: '2 Angaben sind zu prüfen' });
    await expect(summary).toContainText('Auftraggeber: Feld muss befüllt werden.');
    await expect(summary).toContainText('Name (Bauherr): Feld muss befüllt werden.');
    await page.getByRole('button', { name: 'II-Projekt', exact: true }).click();
    await page.getByLabel('Auftraggeber', { exact: true }).fill('Zweckverband');
    await page.getByRole('option', { name: /Zweckverband/u }).click();
    await page.getByLabel('Projekt-Id', { exact: true }).fill(taken.projectId);
    await page.getByLabel('Name (Bauherr)', { exact: true }).fill('Doppelt');
    await page.getByRole('button', { name: 'Projekt anlegen' }).click();
    await expectBanner(page, 'Beim Anlegen des Projektes ist ein Fehler aufgetreten.');
    await expect(page.getByRole('alert').filter({ hasText: 'Die nächste freie ist' })).toBeVisible();
    await expect(page.getByLabel('Name (Bauherr)', { exact: true })).toHaveValue('Doppelt');
  });

  test('is made once, however much is typed and clicked until the answer comes', async ({ page }) => {
    const answer = Promise.withResolvers<undefined>();
    const sent: string[] = [];
    await openAs(page, people.user, '/project/add/0');
    await page.route('**/api/project', async (route) => {
      if (route.request().method() === 'POST') {
        sent.push(route.request().url());
        await answer.promise;
      }
      await route.fallback();
    });
    const name = page.getByLabel('Name (Bauherr)', { exact: true });
    await name.fill('Familie Einmalig');
    await name.press('Control+s');
    await expect.poll(() => sent.length).toBe(1);
    await name.pressSequentially(' und Sohn');
    await expect(name).toHaveValue('Familie Einmalig');
    await expect(page.getByRole('button', { name: 'I-Projekt', exact: true })).toBeDisabled();
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('button', { name: 'Projekt anlegen' })).toBeDisabled();
    answer.resolve(undefined);
    await expect(page).toHaveURL(/\/project\/details\/KfW-/u);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(sent).toHaveLength(1);
  });

  test('warns of the same address and the same reference', async ({ page }) => {
    const known = await createProject(page, {
      data: {
        customerReference: 'K-DOPPELT-1',
        site: { street: 'Probeweg', houseNo: '17', zip: '72574', city: 'Bad Urach' },
      },
    });
    await openAs(page, people.user, '/project/add/0');
    await page.getByLabel('Komm.-/Auftrags-Nr. des Auftraggebers').fill('K-DOPPELT-1');
    const reference = page.getByRole('status').filter({ hasText: 'Diese Auftragsnummer gibt es schon' });
    await expect(reference.getByRole('link', { name: known.projectId })).toBeVisible();
    await page.getByLabel('Straße', { exact: true }).fill('probeweg');
    await page.getByLabel('PLZ', { exact: true }).fill('72574');
    const address = page.getByRole('status').filter({ hasText: 'Diese Anschrift gibt es schon' });
    await expect(address.getByRole('link', { name: known.projectId })).toBeVisible();
    await page.getByLabel('Hausnummer', { exact: true }).fill('18');
    await expect(address).toHaveCount(0);
  });

  test('names the projects of the same kind whose client is called the same', async ({ page }) => {
    const surname = `Zwirn${Date.now().toString(36)}kötter`;
    const typed = surname.toLowerCase().replace('ö', 'oe');
    const titles = Array.from({ length: 6 }, (_, index) => `Bauabschnitt ${index + 1}`);
    for (const title of titles)
      await createProject(page, { mode: 1, data: { name: `Familie ${surname}`, title } });
    const other = await createProject(page, { mode: 0, data: { name: `Ida ${surname}` } });
    await openAs(page, people.user, '/project/add/0');
    const asked = page.waitForRequest(
      (request) => request.url().includes('/project/search') && request.url().includes('name'),
    );
    await page.getByLabel('Name (Bauherr)', { exact: true }).fill(typed);
    const { pathname, searchParams } = new URL((await asked).url());
    expect([pathname, [...searchParams]]).toEqual([
      '/api/project/search',
      [
        ['filterAnd', `name|like|${typed}`],
        ['page', '0'],
        ['size', '1000'],
        ['mode', '0'],
      ],
    ]);
    const hint = page.getByRole('status').filter({ hasText: 'Projekte mit diesem Namen gibt es schon' });
    await expect(hint.getByRole('listitem')).toHaveText([`${other.projectId} Ida ${surname}`]);
    await page.getByRole('button', { name: 'I-Projekt', exact: true }).click();
    await expect(hint.getByRole('listitem')).toHaveText([
      ...Array.from({ length: 5 }, () => new RegExp(`Familie ${surname} · Bauabschnitt`, 'u')),
      'und ein weiteres',
    ]);
    await page.getByLabel('Name (Bauherr)', { exact: true }).fill('Zw');
    await expect(hint).toHaveCount(0);
  });

  test('goes back to the list it was opened from, and keeps the draft', async ({ page }) => {
    await openAs(page, people.colleague, '/project/add/2');
    await page.getByLabel('Name (Bauherr)', { exact: true }).fill('Angefangen');
    await expect(page.getByText(/als Entwurf gesichert/u)).toBeVisible();
    await page.getByRole('link', { name: 'Abbrechen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Entwurf behalten' }).click();
    await expect(page).toHaveURL(/\/project2/u);
    agreeToLeave(page);
    await page.goto('/project/add/2');
    const offer = page.getByRole('status').filter({ hasText: /Entwurf von .* gefunden/u });
    await expect(offer).toContainText('Name (Bauherr): Angefangen');
    await offer.getByRole('button', { name: 'Entwurf verwerfen' }).click();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Neues Projekt' })).toBeVisible();
    await expect(offer).toHaveCount(0);
  });

  test('is not for the accounts department', async ({ page }) => {
    await openAs(page, people.accountant, '/project/add/0');
    await expect(page.getByText('Für diese Aktion fehlt die Berechtigung.')).toBeVisible();
  });

  test('works on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openAs(page, people.user, '/project/add/0');
    await expect(page.getByLabel('Projekt-Id', { exact: true })).toHaveValue(/^KfW-/u);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    await expectAccessible(page);
  });
});

test.describe('an enquiry of a customer', () => {
  test('belongs to the own customer and can be changed until it is ordered', async ({ page }) => {
    await openAs(page, people.guest, '/project/add/1');
    await expect(page.getByRole('heading', { name: 'Neue Anfrage' })).toBeVisible();
    await expect(page.getByLabel('Auftraggeber', { exact: true })).toHaveCount(0);
    await expect(page.getByLabel('Projekt-Id', { exact: true })).toHaveCount(0);
    const subject = page.getByRole('radiogroup', { name: 'Worum geht es?' });
    await expect(subject.getByRole('radio', { name: /Nachweise und Ausweise/u })).toBeChecked();
    await expectAccessible(page);
    await page.getByLabel('Name (Bauherr)', { exact: true }).fill('Familie Anfrage');
    await page.getByLabel('Eigene Auftragsnummer').fill('HALB-NEU');
    await page.getByLabel('Ort', { exact: true }).fill('Bad Urach');
    await page.getByRole('button', { name: 'Anfrage absenden' }).click();
    await expect(page).toHaveURL(/\/project\/details\/I-\d{2}_\d{3}-HALB$/u);
    await expect(page.getByRole('region', { name: 'Wie es steht' })).toBeVisible();
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    expect(await readProject(page, people.user, id)).toMatchObject({
      customer: { shortname: 'HALB' },
      customerReference: 'HALB-NEU',
      state: 'ACTIVE',
    });
    await page.getByRole('link', { name: 'Bearbeiten' }).click();
    await expect(page.getByRole('region', { name: 'Bauherr' })).toBeVisible();
  });
});
