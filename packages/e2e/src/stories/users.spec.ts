import { expectAccessible } from '../accessibility.ts';
import { chooseAction, newColleague } from '../pages/accounts.ts';
import { createProject, detailsPath } from '../pages/projects.ts';
import { openAs, people, typeSignIn } from '../people.ts';
import { tabTo } from '../pages/tab-to.ts';
import { expect, test } from '../story.ts';

test.describe('the accounts', () => {
  test('get a new one by keyboard alone, and the required texts word for word', async ({ page }) => {
    await openAs(page, people.superAdmin, '/customer?tab=benutzer');
    await expect(page.getByRole('grid', { name: 'Benutzer' })).toBeVisible();
    await expectAccessible(page);
    await tabTo(page, page.getByRole('link', { name: 'Neuer Benutzer' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Neuer Benutzer' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Anrede' })).toBeFocused();
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('alert')).toContainText('Benutzername: Feld muss befüllt werden.');
    await expectAccessible(page);

    const stamp = Date.now().toString(36);
    await tabTo(page, page.getByRole('textbox', { name: 'Vorname' }));
    await page.keyboard.type('Ömer');
    await page.keyboard.press('Tab');
    await page.keyboard.type(`Groß-${stamp}`);
    await expect(page.getByRole('textbox', { name: /^Anzeigename/u })).toHaveValue(`Ömer Groß-${stamp}`);
    await expect(page.getByRole('textbox', { name: /^Benutzername/u })).toHaveValue(
      `oemer.gross-${stamp}`,
    );
    await tabTo(page, page.getByRole('textbox', { name: /^E-Mail/u }));
    await page.keyboard.type('kein-klammeraffe');
    await tabTo(page, page.getByRole('combobox', { name: 'Auftraggeber' }));
    await page.keyboard.type('Brenner');
    await expect(page.getByRole('option', { name: /Brenner/u }).first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('checkbox', { name: /^Auftraggeber: darf/u })).toHaveCount(0);
    await tabTo(page, page.getByRole('checkbox', { name: /^Projektbearbeitung: darf/u }));
    await page.keyboard.press('Space');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('alert')).toContainText('Email hat nicht das richtige Format.');
    await page.getByRole('textbox', { name: /^E-Mail/u }).fill(`o.${stamp}@office.example`);
    await page.keyboard.press('Control+s');
    await expect(page).toHaveURL(/\/user\/edit\//u);
    await expect(page.getByRole('heading', { level: 1, name: `Ömer Groß-${stamp}` })).toBeVisible();
    await expect(page.getByText('Noch ohne Passwort')).toBeVisible();
    await expectAccessible(page);
  });

  test('open beside the list, by keyboard, and Esc gives the list back', async ({ page }) => {
    await openAs(page, people.superAdmin, '/customer?tab=benutzer&q=vogt');
    const row = page.getByRole('row', { name: /Petra Vogt/u });
    await expect(row).toBeVisible();
    await page.locator('body').press('j');
    await expect(row).toBeFocused();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('region', { name: 'Benutzer: Einzelheiten' });
    await expect(panel).toBeFocused();
    await expect(panel.getByRole('heading', { name: 'Petra Vogt' })).toBeVisible();
    await expect(page).toHaveURL(/panel=/u);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(row).toBeFocused();
  });

  test('are changed by two admins at once, field by field', async ({ page, newContext }) => {
    const account = await newColleague(page, 'Doppelt');
    const other = await (await newContext()).newPage();
    await openAs(page, people.superAdmin, `/user/edit/${account.id}`);
    await openAs(other, people.markedAdmin, `/user/edit/${account.id}`);
    await page.getByRole('textbox', { name: /^Funktion/u }).fill('Bauleitung');
    await other.getByRole('textbox', { name: /^Funktion/u }).fill('Messtechnik');
    await other.getByRole('textbox', { name: /^Telefon/u }).fill('030 23125 199');
    await other.keyboard.press('Control+s');
    await expect(other.getByText('Keine Änderungen')).toBeVisible();

    await page.keyboard.press('Control+s');
    const question = page.getByRole('dialog', { name: 'Dieselben Felder wurden geändert' });
    await expect(question).toContainText('Das Konto wurde inzwischen von Stefan Roth geändert.');
    await question.getByRole('radio', { name: /Bauleitung/u }).check();
    await question.getByRole('button', { name: 'Übernehmen und speichern' }).click();
    await expect(page.getByText('Keine Änderungen')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('textbox', { name: /^Funktion/u })).toHaveValue('Bauleitung');
    await expect(page.getByRole('textbox', { name: /^Telefon/u })).toHaveValue('030 23125 199');
  });

  test('are disabled with a hand-over, and the open page of the person loses its rights at once', async ({
    page,
    newContext,
  }) => {
    // Two browsers and six times a password, each of which takes its time on purpose.
    test.slow();
    const account = await newColleague(page, 'Abschied');
    const project = await createProject(page, { data: { responsibleUserId: account.id } });
    const theirs = await (await newContext()).newPage();
    await openAs(theirs, account.username, '/settings/profil');
    await theirs.getByRole('textbox', { name: /^Telefon/u }).fill('0171 39200 77');
    await expect(theirs.getByText('als Entwurf gesichert')).toBeVisible();

    await openAs(page, people.superAdmin, `/user/edit/${account.id}`);
    await chooseAction(page, 'Deaktivieren …');
    const wizard = page.getByRole('dialog');
    await expect(wizard.getByRole('list', { name: 'Was frei wird' })).toContainText('beendet');
    await expect(wizard.getByRole('list', { name: 'Was an der Person hängt' })).toContainText(
      '1 Projekt als Projektleitung',
    );
    await wizard.getByLabel('Übergeben an').fill('Jana');
    await page.getByRole('option', { name: 'Jana Keller' }).click();
    await wizard.getByLabel('Grund (freiwillig)').fill('Wechselt das Büro');
    await expectAccessible(page);
    await wizard.getByRole('button', { name: 'Übergeben und deaktivieren' }).click();
    await expect(wizard.getByRole('list', { name: 'Ergebnis' })).toContainText('Übergeben: 1 Projekt');
    await wizard.getByRole('button', { name: 'Fertig' }).click();
    await expect(page.getByText('Grund: „Wechselt das Büro“')).toBeVisible();

    await expect(theirs).toHaveURL(/\/login\?next=%2Fsettings%2Fprofil$/u);
    await expect(theirs.getByText('Die Anmeldung ist abgelaufen.')).toBeVisible();
    await typeSignIn(theirs, account.username);
    await expect(theirs.getByText('Benutzername oder Passwort ist falsch.')).toBeVisible();

    await chooseAction(page, 'Aktivieren …');
    await page.getByRole('dialog').getByRole('button', { name: 'Aktivieren' }).click();
    await expect(page.getByText('Grund: „Wechselt das Büro“')).toHaveCount(0);
    await typeSignIn(theirs, account.username);
    await theirs.getByRole('button', { name: 'Entwurf übernehmen' }).click();
    await expect(theirs.getByRole('textbox', { name: /^Telefon/u })).toHaveValue('0171 39200 77');
    await page.goto(detailsPath(project));
    await expect(page.getByRole('main')).toContainText('Jana Keller');
  });

  test('are read by an accountant and changed by nobody but those who manage them', async ({ page }) => {
    await openAs(page, people.accountant, '/customer?tab=benutzer&q=keller');
    await expect(page.getByRole('row', { name: /Jana Keller/u })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Neuer Benutzer' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Jana Keller' }).click();
    const panel = page.getByRole('region', { name: 'Benutzer: Einzelheiten' });
    await expect(panel.getByText('Diese Angaben ändert die Verwaltung')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Aktionen' })).toHaveCount(0);
    await expect(panel.getByRole('button', { name: 'Speichern' })).toHaveCount(0);
    await page.goto('/user/add');
    await expect(page.getByText('Für diese Aktion fehlt die Berechtigung.')).toBeVisible();
  });

  test('above an admin are read-only, with the sentence why', async ({ page }) => {
    await openAs(page, people.markedAdmin, '/customer?tab=benutzer&q=sabine');
    await page.getByRole('link', { name: 'Sabine Brenner' }).click();
    await expect(page.getByText('Dieses Konto darf nur ein Super-Admin verwalten')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Aktionen' })).toHaveCount(0);
  });

  test('come from a table, checked cell by cell before anything is written', async ({ page }) => {
    const stamp = Date.now().toString(36);
    await openAs(page, people.superAdmin, '/customer?tab=benutzer');
    await page.getByRole('link', { name: 'Aus Tabelle' }).click();
    const heading = 'Benutzername;E-Mail;Name;Firma;Rolle;Schuhgröße';
    const right = `tabelle.${stamp};t.${stamp}@office.example;Tabelle ${stamp};BEB;Mitarbeit;41`;
    const field = page.getByRole('textbox', { name: 'Tabelle einfügen' });
    await field.fill(`${heading}\n${right}\nfalsch.${stamp};keine-mail;Falsch;BEB;Mitarbeit;42`);
    await page.getByRole('button', { name: 'Tabelle lesen' }).click();
    await expect(page.getByText('1 Zelle ist zu prüfen.')).toBeVisible();
    await expect(page.getByText('Email hat nicht das richtige Format.')).toBeVisible();
    await expect(page.getByRole('button', { name: '2 Benutzer übernehmen' })).toBeDisabled();
    await expectAccessible(page);
    await page.getByLabel('Zeile 2, E-Mail').fill(`f.${stamp}@office.example`);
    await expect(page.getByText('Alle Zellen sind in Ordnung.')).toBeVisible();

    await page.getByRole('button', { name: 'Andere Tabelle einfügen' }).click();
    // As Excel saves it on Windows.
    await page.getByLabel('CSV-Datei').setInputFiles({
      name: 'benutzer.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`${heading}\r\n${right}\r\n`, 'latin1'),
    });
    await expect(page.getByLabel('Bedeutung von Schuhgröße')).toHaveValue('');
    await page.getByRole('switch', { name: /Einladung senden/u }).check();
    await page.getByRole('button', { name: '1 Benutzer übernehmen' }).click();
    await expect(page.getByText('1 Benutzer übernommen', { exact: true })).toBeVisible();
    await expect(page.getByText(`Tabelle ${stamp} (neu, eingeladen)`)).toBeVisible();
    await page.getByRole('link', { name: 'Zur Liste' }).click();
    await page.getByRole('searchbox', { name: 'In dieser Liste suchen' }).fill(stamp);
    await expect(page.getByRole('row', { name: /Tabelle/u })).toContainText('eingeladen');
  });

  test('show everybody the own profile, and guests nothing else', async ({ page }) => {
    await openAs(page, people.guest, '/settings');
    await expect(page.getByRole('region', { name: 'Mein Profil' })).toContainText('Markus Huber');
    await expect(page.getByRole('region', { name: 'Meine Sitzungen' })).toContainText('diese Sitzung');
    await expect(page.getByRole('heading', { name: 'Stammdaten' })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Bearbeiten' }).click();
    const mobile = page.getByRole('textbox', { name: /^Mobil/u });
    const before = await mobile.inputValue();
    await mobile.fill('0171 39200 99');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Keine Änderungen')).toBeVisible();
    await mobile.fill(before);
    await expect(page.getByRole('button', { name: 'Speichern', exact: true })).toBeEnabled();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Keine Änderungen')).toBeVisible();
    await page.goto('/user/add');
    await expect(page.getByText('Für diese Aktion fehlt die Berechtigung.')).toBeVisible();
  });
});
