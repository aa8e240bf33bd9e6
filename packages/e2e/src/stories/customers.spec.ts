import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A Kürzel nobody else has, for a story of its own. */
function freshShortname(): string {
  return Array.from({ length: 7 }, () => letters[Math.trunc(Math.random() * letters.length)]).join('');
}

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Firma' });
const save = (page: Page) => page.getByRole('button', { name: 'Speichern', exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Adds a customer by keyboard alone, beginning in the list. */
async function addCustomer(page: Page, name: string): Promise<string> {
  const shortname = freshShortname();
  await openAs(page, people.superAdmin, '/customer');
  await page.getByRole('link', { name: 'Neuer Auftraggeber' }).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Neuer Auftraggeber');
  await page.getByRole('textbox', { name: 'Kürzel' }).focus();
  for (const text of [shortname.toLowerCase(), name]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('H');
  for (const text of ['', 'Am Bach 1', '73230', 'Kirchheim unter Teck']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/customer\/edit\//u);
  await expect(heading(page)).toHaveText(name);
  await expect(page.getByText(`${shortname} · Handwerk`)).toBeVisible();
  return shortname;
}

test.describe('customers', () => {
  test('are added by keyboard alone, deactivated, and deleted while nothing refers to them', async ({
    page,
  }) => {
    await addCustomer(page, 'Ofenbau Öhler');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Deaktivieren' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deaktivieren' }).click();
    await expect(page.getByText('nicht mehr aktiv', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Löschen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
    await expect(page).toHaveURL(/\/customer\?/u);
    await page.getByRole('searchbox').fill('Ofenbau Öhler');
    await expect(page.getByRole('grid')).toHaveCount(0);
  });

  test('say what is missing, word for word, and where', async ({ page }) => {
    await openAs(page, people.markedAdmin, '/customer/add');
    await save(page).click();
    const summary = page.getByRole('alert');
    for (const label of ['Kürzel', 'Firma', 'Art'])
      await expect(summary).toContainText(`${label}: Feld muss befüllt werden.`);
    await page.getByRole('textbox', { name: 'Kürzel' }).fill('Ö');
    await page.getByRole('textbox', { name: 'E-Mail', exact: true }).fill('kein');
    await save(page).click();
    await expect(summary).toContainText('Email hat nicht das richtige Format.');
    await expect(summary).toContainText('2 bis 8 Großbuchstaben');
  });

  test('changed by two admins at once keep both changes, and ask about the same field', async ({
    page,
    newContext,
  }) => {
    await addCustomer(page, 'Zwei Hände GmbH');
    const other = await (await newContext()).newPage();
    await openAs(other, people.markedAdmin, new URL(page.url()).pathname);
    await nameField(other).fill('Zweite Hand GmbH');
    await save(other).click();
    await expect(heading(other)).toHaveText('Zweite Hand GmbH');
    await page.getByRole('textbox', { name: 'Telefon' }).fill('030 23125 300');
    await nameField(page).fill('Dritte Hand GmbH');
    await save(page).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('Zweite Hand GmbH');
    await question.getByRole('radio', { name: /Dritte Hand/u }).check();
    await question.getByRole('button', { name: 'Übernehmen und speichern' }).click();
    await expect(heading(page)).toHaveText('Dritte Hand GmbH');
    await expect(page.getByRole('list', { name: 'Verlauf' })).toContainText(
      'Firma: Zweite Hand GmbH → Dritte Hand GmbH',
    );
  });

  test('show the accountants their billing, and lead to their projects', async ({ page }) => {
    await openAs(page, people.accountant, '/customer');
    await expect(page.getByRole('link', { name: 'Neuer Auftraggeber' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Massivhaus Donauried GmbH' }).click();
    const panel = page.getByRole('region', { name: 'Auftraggeber: Einzelheiten' });
    await expect(panel.getByText('Die Buchhaltung ändert die Rechnungsangaben')).toBeVisible();
    await expect(panel.getByRole('textbox', { name: 'Firma' })).toHaveCount(0);
    await panel.getByRole('textbox', { name: 'Skonto', exact: true }).fill('2');
    await save(page).click();
    await expect(page.getByRole('alert')).toContainText('Skonto braucht beides: Prozent und Frist.');
    await panel.getByRole('textbox', { name: 'Skontofrist' }).fill('10');
    await save(page).click();
    await expect(panel.getByText('Keine Änderungen')).toBeVisible();
    await panel.getByRole('link', { name: /KfW-Projekt/u }).click();
    await expect(page).toHaveURL(/\/project0\?auftraggeber=/u);
  });
});

test.describe('groups', () => {
  test('of a customer take its guests, and are not deleted while projects name them', async ({
    page,
  }) => {
    await openAs(page, people.markedAdmin, '/customer?tab=gruppen');
    await page.getByRole('link', { name: 'Neue Gruppe' }).click();
    const name = `Bauleitung ${freshShortname()}`;
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await expect(page.getByRole('combobox', { name: 'Auftraggeber' })).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Art' }).selectOption('Kundengruppe');
    await page.getByRole('combobox', { name: 'Auftraggeber' }).fill('Lerchen');
    await page.getByRole('option', { name: /Lerchenhalde/u }).click();
    await page.getByRole('combobox', { name: 'Mitglieder' }).fill('Engel');
    await page.getByRole('option', { name: /Engel/u }).click();
    await save(page).click();
    await expect(heading(page)).toHaveText(name);
    await expectAccessible(page);
    await page.goto('/customer?tab=gruppen');
    await page.getByRole('link', { name: 'Team Neubau' }).click();
    await page.getByRole('button', { name: 'Löschen' }).click();
    const question = page.getByRole('dialog');
    await question.getByRole('button', { name: 'Löschen' }).click();
    await expect(question).toContainText('ist in Verwendung (Projekte');
  });
});

test.describe('the listings of an expert', () => {
  test('are entered on the page of the person and say when they run out', async ({ page }) => {
    await openAs(page, people.superAdmin, '/customer?tab=benutzer');
    await page.getByRole('link', { name: 'Lena Hofer' }).click();
    await page.getByRole('button', { name: 'Eintragen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Eintragung als Experte' });
    await dialog.getByRole('combobox', { name: 'Eintragung' }).selectOption('QNG-Auditor');
    await dialog.getByRole('textbox', { name: 'Gültig bis' }).fill('1.1.2020');
    await dialog.getByRole('button', { name: 'Eintragen' }).click();
    const listings = page.getByRole('list', { name: 'Eintragungen' });
    await expect(listings).toContainText('QNG-Auditorgültig bis 01.01.2020abgelaufen');
    await page.getByRole('button', { name: 'QNG-Auditor bearbeiten' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
    const question = page.getByRole('dialog', { name: 'Eintragung „QNG-Auditor“ löschen?' });
    await expect(question.getByRole('button', { name: 'Abbrechen' })).toBeFocused();
    await question.getByRole('button', { name: 'Löschen' }).click();
    await expect(listings).toHaveCount(0);
  });
});
