import { addDays, addMonths } from '@energieakte/contract';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { daysAgo, german, today } from '../pages/days.ts';
import { expectBlocked, showFacts } from '../pages/progress.ts';
import {
  addServices,
  chooseIn,
  findIn,
  openFirstCase,
  problemsOf,
  save,
  saveAll,
  saveAndClose,
  typeInto,
} from '../pages/project-form.ts';
import {
  bringTo,
  cardOf,
  expectStep,
  expectStatus,
  openTab,
  checklistItemsIn,
  requestDocuments,
  startEditing,
  stepChecklistItems,
} from '../pages/project-page.ts';
import { billButOne, expectKept, waiveOne } from '../pages/project-closing.ts';
import { waitForForm } from '../pages/projects.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

const calculation = 'Effizienzhaus-Berechnung';
const bza = 'Bestätigung zum Antrag';
const bnd = 'Bestätigung nach Durchführung';

const work = { step: 'In Bearbeitung nehmen', status: 'in Bearbeitung' } as const;
const handIn = { step: 'Zur Prüfung geben', status: 'zur Prüfung' } as const;
const finish = { step: 'Als erledigt freigeben', status: 'erledigt' } as const;

/** The days of the course; the house is built in the months before today. */
const days = {
  permit: daysAgo(200),
  bza: daysAgo(150),
  application: daysAgo(140),
  approval: daysAgo(120),
  drawdown: addMonths(daysAgo(120), 12),
  completion: daysAgo(10),
} as const;

async function expectFieldsNamed(page: Page, fields: readonly string[], message: string) {
  for (const field of fields) await expect(problemsOf(page)).toContainText(`${field}: ${message}`);
}

/** The enquiry: the least that is known on the telephone. */
async function enquire(page: Page): Promise<string> {
  await openAs(page, people.user, '/project0');
  await page.getByRole('link', { name: 'Neues Projekt' }).click();
  await page.getByLabel('Auftraggeber', { exact: true }).fill('Albblick');
  await page.getByRole('option', { name: /Albblick Holzhaus/u }).click();
  await page.getByLabel('Name (Bauherr)', { exact: true }).fill('Familie Wegener-Löw');
  await page.getByRole('button', { name: 'Projekt anlegen' }).click();
  await expect(page).toHaveURL(/\/project\/details\/KfW-/u);
  await expectStatus(page, 'ohne Status');
  await expectAccessible(page);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Services and Förderfall; the order is refused until the fields it asks for are filled in. */
async function order(page: Page): Promise<void> {
  await startEditing(page);
  await waitForForm(page);
  await typeInto(page, 'Grundstück', { PLZ: '72574', Ort: 'Bad Urach' });
  await saveAll(page);
  await addServices(page, ['EHB', 'BZA', 'BND'], { ordered: true });
  await save(page);
  await expectFieldsNamed(
    page,
    ['Bauvorhaben, Vorhaben', 'Bauvorhaben, Bundesland', 'Förderfälle'],
    'Wird für die Beauftragung benötigt.',
  );
  await expectAccessible(page);
  await typeInto(page, 'Kopf', { Bauvorhaben: 'Neubau Einfamilienhaus, EH 40' });
  await typeInto(page, 'Bauherr', { 'Datenschutzhinweis am': german(daysAgo(205)) });
  await chooseIn(page, 'Bauvorhaben', { Vorhaben: 'Neubau', Gebäudetyp: 'Einfamilienhaus' });
  await chooseIn(page, 'Grundstück', { Bundesland: 'Baden-Württemberg' });
  await findIn(page, 'Beteiligte', { label: 'Projektleitung', typed: 'Kell', name: 'Jana Keller' });
  await page.getByRole('button', { name: 'Förderfall hinzufügen' }).click();
  await findIn(page, 'Förderfälle', { label: 'Programm', typed: '297', name: /297/u });
  await chooseIn(page, 'Förderfälle', { Fristenüberwachung: 'ja' });
  await saveAndClose(page);
  await expectStatus(page, 'wartet auf Unterlagen');
}

/** Package A: asked for, received, one sent back, checked. */
async function collectChecklistItems(page: Page): Promise<void> {
  const papers = checklistItemsIn(page, 'Paket A');
  await requestDocuments(page);
  await expectAccessible(page);
  await stepChecklistItems(papers, 'Als eingegangen markieren');
  await papers.getByRole('button', { name: 'Fenster- und Türliste: weitere Schritte' }).click();
  await page.getByRole('menuitem', { name: 'Zurückweisen …' }).click();
  await page.getByRole('dialog').getByLabel('Grund').fill('Die U-Werte der Haustür fehlen.');
  await page.getByRole('dialog').getByRole('button', { name: 'Zurückweisen' }).click();
  await expect(papers).toContainText('Zurückgewiesen: Die U-Werte der Haustür fehlen.');
  await stepChecklistItems(papers, 'Als eingegangen markieren');
  await stepChecklistItems(papers, 'Als geprüft markieren');
  await expect(
    papers.getByRole('button', {
      name: /: (Anfordern|Als eingegangen markieren|Als geprüft markieren)$/u,
    }),
  ).toHaveCount(0);
}

/** The calculation: one does it, another one checks it. */
async function calculate(page: Page, second: Page): Promise<void> {
  await bringTo(page, calculation, work);
  await expectStatus(page, 'in Bearbeitung');
  await bringTo(page, calculation, handIn);
  await expectBlocked(page, calculation, /Vier-Augen-Prüfung: Freigeben muss eine andere Person/u);
  await expectStep(second, calculation, handIn);
  await bringTo(second, calculation, finish);
  // It appears over here by itself.
  await expectStep(page, calculation, finish);
  await showFacts(page, calculation);
  await expect(cardOf(page, 'Leistungen')).toContainText(
    'abgegeben von Jana Keller, geprüft von Tobias Maurer',
  );
}

/** The BzA: its number, then everything the application needs; two people again. */
async function confirmPlans(page: Page, second: Page): Promise<void> {
  await bringTo(page, bza, work);
  await bringTo(page, bza, handIn);
  await expectStep(second, bza, handIn);
  await expectBlocked(second, bza, /Im Förderfall fehlt die BzA-ID\./u);
  await startEditing(page);
  await waitForForm(page);
  await openFirstCase(page);
  await typeInto(page, 'Förderfälle', {
    'BzA-ID': '999-0407-2215-003',
    'BzA erstellt am': german(days.bza),
  });
  await save(page);
  await expect(problemsOf(page)).toContainText('Die ID hat 15 Ziffern');
  await typeInto(page, 'Förderfälle', { 'BzA-ID': '999-0407-2215-0031' });
  await save(page);
  await expectFieldsNamed(
    page,
    ['Energieeffizienz-Experte', 'Bauvorhaben, Bauweise', 'Förderfähige Kosten'],
    'Wird vor der BzA benötigt.',
  );
  await expectAccessible(page);
  await findIn(page, 'Beteiligte', {
    label: 'Energieeffizienz-Experte',
    typed: 'Sabine',
    name: 'Sabine Brenner',
  });
  await chooseIn(page, 'Bauherr', { 'Art des Antragstellers': 'Selbstnutzender Hauseigentümer' });
  await typeInto(page, 'Grundstück', { Straße: 'Am Sonnenrain', Hausnummer: '12' });
  await chooseIn(page, 'Bauvorhaben', { Bauweise: 'Holztafelbau', Denkmalschutz: 'kein Denkmal' });
  await typeInto(page, 'Bauvorhaben', { Wohneinheiten: '1', Wohnfläche: '148' });
  await typeInto(page, 'Termine', { 'Baugenehmigung am': german(days.permit) });
  await chooseIn(page, 'Förderfälle', {
    'Effizienzhaus-Stufe': 'EH 40',
    QNG: 'QNG-PLUS',
    Unabhängig: 'ja',
  });
  await typeInto(page, 'Förderfälle', {
    Wohneinheiten: '1',
    Wohnfläche: '148',
    'Förderfähige Kosten': '300.000',
  });
  await saveAndClose(page);
  await expectStatus(page, 'Antrag läuft');
  await bringTo(second, bza, finish);
}

/** The day until which the BzA holds follows from a rule until somebody reads it from the letter. */
async function confirmDeadline(page: Page): Promise<void> {
  const computed = addMonths(days.bza, 6);
  const deadlines = cardOf(page, 'Fristen');
  await expect(deadlines).toContainText(german(computed));
  await expect(deadlines).toContainText('Regel, vorläufig');
  await deadlines.getByRole('button', { name: /: weitere Schritte$/u }).click();
  await page.getByRole('menuitem', { name: 'Aus dem Schreiben bestätigen …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Aus dem Schreiben bestätigen' });
  await expectAccessible(page);
  await dialog.getByLabel('Frist laut Schreiben', { exact: true }).fill(german(addDays(computed, 1)));
  await dialog.getByRole('button', { name: 'Bestätigen' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(deadlines).toContainText(german(addDays(computed, 1)));
  await expect(deadlines).toContainText('bestätigt von Jana Keller');
  await expect(deadlines).not.toContainText('Regel, vorläufig');
}

/** Application and Zusage; an application before the Zusage is a matter of course, the other way round is refused. */
async function approve(page: Page): Promise<void> {
  await startEditing(page);
  await waitForForm(page);
  await openFirstCase(page);
  await typeInto(page, 'Förderfälle', {
    'Antrag gestellt am': german(days.application),
    'Zusage vom': german(addDays(days.application, -3)),
  });
  await save(page);
  await expect(problemsOf(page)).toContainText('Zusage vom');
  await chooseIn(page, 'Förderfälle', { Ausgang: 'bewilligt' });
  await typeInto(page, 'Förderfälle', {
    'Zusage vom': german(days.approval),
    'Zusage erhalten am': german(addDays(days.approval, 2)),
    Abruffrist: german(days.drawdown),
  });
  await saveAndClose(page);
  await expectStatus(page, 'im Bau');
  const deadlines = cardOf(page, 'Fristen');
  await expect(deadlines).toContainText(german(days.drawdown));
  await expect(deadlines).toContainText('laut Zusage');
  await expectAccessible(page);
}

/** The building site is seen, the house is finished, and what was built is proven. */
async function prove(page: Page, second: Page): Promise<void> {
  await bringTo(page, bnd, work);
  await bringTo(page, bnd, handIn);
  await expectStep(second, bnd, handIn);
  await expectBlocked(second, bnd, /Im Förderfall fehlt die BnD-ID\./u);
  await expectBlocked(second, bnd, /Geprüft fehlen noch:/u);
  const papers = checklistItemsIn(page, 'Paket B');
  await requestDocuments(page);
  await stepChecklistItems(papers, 'Als eingegangen markieren');
  await stepChecklistItems(papers, 'Als geprüft markieren');
  await startEditing(page);
  await waitForForm(page);
  await openFirstCase(page);
  await typeInto(page, 'Förderfälle', {
    'BnD-ID': '999-0407-2215-0032',
    'BnD erstellt am': german(today()),
  });
  await save(page);
  await expectFieldsNamed(page, ['Bauvorhaben, Fertigstellung', 'gebaut'], 'Wird vor der BnD benötigt.');
  await expectAccessible(page);
  await typeInto(page, 'Termine', { Fertigstellung: german(days.completion) });
  await typeInto(page, 'Energetische Kennwerte', {
    'Qₚ in kWh/(m²a), gebaut': '22,9',
    'Qₚ Referenz in kWh/(m²a), gebaut': '62',
    "H'ₜ in W/(m²K), gebaut": '0,198',
    "H'ₜ Referenz in W/(m²K), gebaut": '0,385',
  });
  await typeInto(page, 'Förderfälle', { 'Nachweis eingereicht am': german(today()) });
  await saveAndClose(page);
  await openTab(page, 'Energie');
  await expect(cardOf(page, 'Energie')).toContainText('EH 40');
  await openTab(page, 'Überblick');
  await bringTo(second, bnd, finish);
  await expectStatus(page, 'nachgewiesen');
  await expectAccessible(page);
}

test('a KfW project goes from the enquiry to the archive through the screens, past every guard', async ({
  page,
  newContext,
}) => {
  // Three people take some hundred steps; that is more than one page needs on a busy machine.
  const projectId = await enquire(page);
  await order(page);
  await collectChecklistItems(page);
  const second = await (await newContext()).newPage();
  await openAs(second, people.colleague, `/project/details/${projectId}`);
  await calculate(page, second);
  await confirmPlans(page, second);
  await confirmDeadline(page);
  await approve(page);
  await prove(page, second);
  const accountant = await (await newContext()).newPage();
  await openAs(accountant, people.accountant, `/project/details/${projectId}`);
  await expectBlocked(page, calculation, /Abrechnen dürfen nur Buchhaltung und Administration\./u);
  await billButOne(accountant, { done: calculation, free: bnd });
  await waiveOne(accountant, bnd);
  await expectStatus(page, 'abgeschlossen');
  await openAs(second, people.superAdmin, `/project/details/${projectId}`);
  await expectKept(second, people.superAdmin, 'weil eine BnD vorliegt');
});
