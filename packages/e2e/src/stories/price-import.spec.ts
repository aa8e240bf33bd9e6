import { expectAccessible } from '../accessibility.ts';
import { openAs, people } from '../people.ts';
import { tabTo } from '../pages/tab-to.ts';
import { expect, test } from '../story.ts';

const rows = [
  '10.020;;;;300,00',
  '10.010;;;;890,00',
  '10.030;;;;auf Anfrage',
  'LIEF-9;;;;181,00',
  '77.701;Thermografie je Gebäude;Messung;pauschal;480,-',
  '10.060;;;m²;1.250,00',
];
const file = ['Art.-Nr.;Text kurz;Kategorie;Einheit;Preis', ...rows].join('\n');

/** The table of a supplier as Windows writes it. */
function supplierFile(content: string) {
  return { name: 'lieferant.csv', mimeType: 'text/csv', buffer: Buffer.from(content, 'latin1') };
}

test('the file of a supplier is put right and becomes a draft, by keyboard', async ({ page }) => {
  await openAs(page, people.superAdmin, '/pricing/db');
  await tabTo(page, page.getByRole('link', { name: 'Einlesen' }));
  await page.keyboard.press('Enter');
  const choosing = page.waitForEvent('filechooser');
  await tabTo(page, page.getByRole('button', { name: 'Datei wählen' }));
  await page.keyboard.press('Enter');
  await (await choosing).setFiles(supplierFile(file));

  const status = page.getByRole('region', { name: 'Einlesen' }).getByRole('status');
  await expect(status).toHaveText('4 Zeilen sind falsch. Bitte ändern oder auslassen.');
  await expectAccessible(page);
  await tabTo(page, page.getByRole('button', { name: 'Spalten zuordnen' }));
  await page.keyboard.press('Enter');
  const shortText = page.getByRole('combobox', { name: 'Text kurz' });
  await tabTo(page, shortText);
  // One letter only: a browser forgets it after a second, and the next one would begin anew.
  await page.keyboard.press('B');
  await expect(shortText.locator('option:checked')).toHaveText('Bezeichnung');
  await tabTo(page, page.getByRole('textbox', { name: 'Zuordnung speichern als' }));
  await page.keyboard.type('Lieferant Groß');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Zuordnung' })).toContainText('Lieferant Groß');
  await expect(status).toHaveText('3 Zeilen sind falsch. Bitte ändern oder auslassen.');
  await expect(page.getByRole('grid')).toContainText('Thermografie je Gebäude');

  await tabTo(page, page.getByRole('button', { name: /^Fehler/u }));
  await page.keyboard.press('Enter');
  const grid = page.getByRole('grid', { name: 'Zeilen der Tabelle' });
  await expect(grid.getByRole('row', { name: /10\.020/u })).toBeHidden();
  await expect(grid).toContainText('Preis: „auf Anfrage“ ist kein Betrag.');
  await tabTo(page, grid.getByRole('row', { name: /10\.030/u }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('textbox', { name: 'Preis' }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('390');
  await page.keyboard.press('Enter');
  await expect(status).toHaveText('2 Zeilen sind falsch. Bitte ändern oder auslassen.');

  await tabTo(page, grid.getByRole('row', { name: /LIEF-9/u }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('combobox', { name: 'Gemeintes Element' }));
  // What was found for the number without its end is not yet the answer.
  const found = page.waitForResponse(
    (response) => new URL(response.url()).searchParams.get('q') === '10.050',
  );
  await page.keyboard.type('10.050');
  await found;
  await expect(page.getByRole('option')).toHaveText([/^10\.050/u]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(status).toHaveText('1 Zeile ist falsch. Bitte ändern oder auslassen.');
  await tabTo(page, page.getByRole('button', { name: '1 falsche Zeile auslassen' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: '4 Preise in den Entwurf' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: '4 Preise stehen im Entwurf.' })).toBeFocused();
  await expectAccessible(page);
  await tabTo(page, page.getByRole('link', { name: 'Entwurf ansehen' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /77\.701/u })).toContainText('Thermografie je Gebäude');
  await expect(page.getByText('eingelesen: lieferant.csv')).toBeVisible();
});

test('tiers go with their price, and a table that was not sent is left only after a question', async ({
  page,
}) => {
  await openAs(page, people.superAdmin, '/pricing/import');
  const field = page.getByRole('textbox', { name: 'Tabelle einfügen' });
  const table = [
    'Nummer\tPreis\tAb Menge\tStaffel gilt',
    '10.030\t95,00\t\t',
    '10.030\t90,00\t7\tanteilig',
  ];
  await field.fill(table.join('\n'));
  await page.getByRole('button', { name: 'Tabelle lesen' }).click();
  const grid = page.getByRole('grid', { name: 'Zeilen der Tabelle' });
  await expect(grid.getByRole('row', { name: /Staffel.*10\.030/u })).toContainText('ab 7');
  await expect(page.getByRole('button', { name: '1 Preis in den Entwurf' })).toBeEnabled();

  await page.getByRole('button', { name: 'Spalten zuordnen' }).click();
  await page.getByRole('textbox', { name: 'Zuordnung speichern als' }).fill('Nur zur Probe');
  await page.keyboard.press('Enter');
  const chosen = page.getByRole('combobox', { name: 'Zuordnung' });
  await expect(chosen).toContainText('Nur zur Probe');
  await page.getByRole('button', { name: 'Spalten zuordnen' }).click();
  await page.getByRole('button', { name: 'Zuordnung löschen' }).click();
  const question = page.getByRole('dialog', { name: 'Zuordnung „Nur zur Probe“ löschen?' });
  await expect(question.getByRole('button', { name: 'Abbrechen' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Zuordnung löschen' }).click();
  await expect(page.locator('option', { hasText: 'Nur zur Probe' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Spalten zuordnen' })).toBeFocused();
  await expect(grid.getByRole('row', { name: /Staffel.*10\.030/u })).toContainText('ab 7');

  await page.getByRole('button', { name: 'Andere Tabelle' }).click();
  const discarding = page.getByRole('dialog', { name: 'Tabelle verwerfen?' });
  await expect(discarding.getByRole('button', { name: 'Weiter bearbeiten' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Preisdatenbank' }).first().click();
  const leaving = page.getByRole('dialog', { name: 'Es gibt ungespeicherte Änderungen' });
  await expect(leaving.getByRole('button', { name: 'Weiter bearbeiten' })).toBeFocused();
  await expect(leaving.getByRole('button', { name: 'Entwurf behalten' })).toBeHidden();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(leaving).toBeHidden();
  await expect(grid).toContainText('ab 7');
  await page.getByRole('link', { name: 'Preisdatenbank' }).first().click();
  await leaving.getByRole('button', { name: 'Änderungen verwerfen' }).click();
  await expect(page).toHaveURL(/\/pricing\/db$/u);
});

test('the same file again changes nothing, and what is no table is refused', async ({ page }) => {
  await openAs(page, people.superAdmin, '/pricing/import');
  const field = page.getByRole('textbox', { name: 'Tabelle einfügen' });
  await page.getByLabel('Datei', { exact: true }).setInputFiles({
    name: 'bild.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0]),
  });
  await expect(page.getByRole('alert')).toHaveText('Die Datei ist keine lesbare Tabelle.');
  await field.fill('Nummer\tPreis\n10.010\t890,00\n10.070\t2.900,00');
  await page.getByRole('button', { name: 'Tabelle lesen' }).click();
  await expect(
    page.getByText('Keine Änderung: 2 Zeilen sind schon so gespeichert.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: '0 Preise in den Entwurf' })).toBeDisabled();
});

test('who writes no prices reads none in', async ({ page }) => {
  await openAs(page, people.user, '/pricing/db');
  await expect(page.getByRole('grid', { name: 'Preise' })).toContainText('10.010');
  await expect(page.getByRole('link', { name: 'Einlesen' })).toBeHidden();
  await page.goto('/pricing/import');
  await expect(page.getByRole('heading', { name: 'Preise pflegt die Verwaltung' })).toBeVisible();
});

test('two price lists are compared, by keyboard', async ({ page }) => {
  await openAs(page, people.user, '/pricing/list');
  await tabTo(page, page.getByRole('link', { name: 'Vergleichen' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Keine Unterschiede')).toBeVisible();
  await tabTo(page, page.getByRole('combobox', { name: 'Liste rechts' }));
  await page.keyboard.type('Alb');
  const grid = page.getByRole('grid', { name: 'Vergleich der Preise' });
  const row = grid.getByRole('row', { name: /10\.010/u });
  await expect(row).toContainText(/783,20.*-106,80/u);
  const download = page.waitForEvent('download');
  await tabTo(page, page.getByRole('button', { name: 'Als Excel' }));
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/^EnergieAkte_Preisvergleich_PL-01_.*\.xlsx$/u);
  await expectAccessible(page);
  await page.keyboard.press('s');
  await page.keyboard.type('10.010');
  await expect(grid.getByRole('row')).toHaveCount(2);
  await page.keyboard.press('Enter');
  await expect(row).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Element öffnen');
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/pricing\/db\//u);
});

test.describe('the comparison while the server fails', () => {
  test.use({ expectedConsole: [/^Failed to load resource: net::ERR_FAILED/u] });

  test('says so, and goes on once it is asked again', async ({ page }) => {
    await page.route('**/api/pricinglist*', (route) => route.abort());
    await openAs(page, people.user, '/pricing/compare');
    await expect(page.getByText('Die Preislisten konnten nicht geladen werden.')).toBeVisible();
    await page.unroute('**/api/pricinglist*');
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await expect(page.getByText('Keine Unterschiede')).toBeVisible();
  });
});
