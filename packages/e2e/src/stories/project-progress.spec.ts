import { expectAccessible } from '../accessibility.ts';
import {
  expectBlocked,
  finishedProject,
  officeProject,
  openSteps,
  orderedProject,
  rowOf,
  showFacts,
  statusOf,
  takeStep,
  titles,
} from '../pages/progress.ts';
import { callAs } from '../pages/project-list.ts';
import { sentenceOf } from '../pages/project-page.ts';
import { detailsPath } from '../pages/projects.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

test.describe('the services of a project', () => {
  test('go from hand to hand, and each guard says why it stops', async ({ page }) => {
    const project = await orderedProject(page);
    await openAs(page, people.user, detailsPath(project));

    await takeStep(page, titles.ehb, 'In Bearbeitung nehmen');
    await expect(rowOf(page, titles.ehb)).toContainText('in Bearbeitung');
    await takeStep(page, titles.ehb, 'Zur Prüfung geben');
    await expect(statusOf(page, titles.ehb)).toContainText('zur Prüfung');
    await showFacts(page, titles.ehb);
    await expect(rowOf(page, titles.ehb)).toContainText('abgegeben von Jana Keller, Prüfung steht aus');
    await expectBlocked(page, titles.ehb, /Vier-Augen-Prüfung: Freigeben muss eine andere Person/u);

    await takeStep(page, titles.bza, 'In Bearbeitung nehmen');
    await expectBlocked(page, titles.bza, /Im Förderfall fehlt die BzA-ID\./u);
    await takeStep(page, titles.bnd, 'In Bearbeitung nehmen');
    await expectBlocked(page, titles.bnd, /Im Förderfall fehlt die BnD-ID\. Geprüft fehlen noch: /u);

    const steps = await openSteps(page, titles.bnd);
    await expect(steps.getByRole('menuitem', { name: 'Nach außen geben' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await openAs(page, people.colleague, detailsPath(project));
    await takeStep(page, titles.ehb, 'Als erledigt freigeben');
    await showFacts(page, titles.ehb);
    await expect(rowOf(page, titles.ehb)).toContainText('geprüft von Tobias Maurer');
    await expectBlocked(page, titles.ehb, /Abrechnen dürfen nur Buchhaltung und Administration\./u);
  });

  test('go on by keyboard alone', async ({ page }) => {
    const project = await orderedProject(page);
    await openAs(page, people.user, detailsPath(project));
    await statusOf(page, titles.bza).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(rowOf(page, titles.bza)).toContainText('in Bearbeitung');
    await expect(statusOf(page, titles.bza)).toBeFocused();
    await page.keyboard.press('Enter');
    // The blocked step can be reached, so that its reason can be read.
    const blocked = page.getByRole('menuitem', { name: /Im Förderfall fehlt die BzA-ID/u });
    await expect(page.getByRole('menuitem', { name: 'Zur Prüfung geben', exact: true })).toBeFocused();
    for (const _ of [1, 2]) await page.keyboard.press('ArrowDown');
    await expect(blocked).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  });

  test('meet a problem and go back to where they were', async ({ page }) => {
    const project = await orderedProject(page);
    await openAs(page, people.user, detailsPath(project));
    await takeStep(page, titles.bza, 'Problem melden …');
    const question = page.getByRole('dialog');
    await question.getByRole('button', { name: 'Problem melden' }).click();
    await expect(question).toContainText('Feld muss befüllt werden.');
    await question.getByLabel('Grund').fill('Baugenehmigung fehlt');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Problem melden' }).click();
    await expect(rowOf(page, titles.bza)).toContainText('Baugenehmigung fehlt');
    await expect(sentenceOf(page)).toHaveText(`${titles.bza}: Baugenehmigung fehlt.`);
    await expect(page.getByRole('main').getByText(/Baugenehmigung fehlt\./u)).toHaveCount(1);
    await takeStep(page, titles.bza, 'Gelöst, zurück auf „beauftragt“');
    await expect(rowOf(page, titles.bza)).not.toContainText('Baugenehmigung fehlt');
  });

  test('are billed together by the accountant, and an invoice can be taken back', async ({ page }) => {
    const project = await finishedProject(page);
    await openAs(page, people.accountant, detailsPath(project));
    await expectBlocked(
      page,
      'Wärmebrücken',
      /Den Fortschritt von Leistungen ändert das Projektteam\./u,
    );

    await page.getByRole('button', { name: 'Alle 2 fertigen abrechnen …' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '2 Leistungen abrechnen' }).click();
    await expect(dialog).toContainText('Feld muss befüllt werden.');
    await dialog.getByLabel('Rechnungsnummer').fill('R-2026-0114');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(statusOf(page, 'Wärmebrücken')).toContainText('abgerechnet');
    await showFacts(page, 'Wärmebrücken');
    await expect(rowOf(page, 'Wärmebrücken')).toContainText('Rechnung R-2026-0114 vom');
    await expect(rowOf(page, 'Wärmeschutz')).toContainText('abgerechnet');
    await expect(page.getByLabel('Summen netto')).toContainText('580,00 €');

    await takeStep(page, 'Wärmeschutz', 'Storno …');
    await dialog.getByLabel('Grund').fill('falscher Empfänger');
    await dialog.getByRole('button', { name: 'Storno' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(statusOf(page, 'Wärmeschutz')).toContainText('erledigt');
    await showFacts(page, 'Wärmeschutz');
    await expect(rowOf(page, 'Wärmeschutz')).not.toContainText('R-2026-0114');
    await takeStep(page, 'Wärmeschutz', 'Abrechnen …');
    await dialog.getByLabel('ohne Berechnung').check();
    await dialog.getByLabel('Ohne Berechnung, weil').fill('Kulanz');
    await dialog.getByRole('button', { name: 'Abrechnen' }).click();
    await expect(rowOf(page, 'Wärmeschutz')).toContainText('ohne Berechnung: Kulanz');
  });
});

test.describe('a page that has not heard of a change', () => {
  test.use({ expectedConsole: [/net::ERR_FAILED/u] });

  test('say what a colleague changed when the page did not know it yet', async ({ page }) => {
    const project = await orderedProject(page);
    // Without live news the page stays behind.
    await page.route('**/api/events', (route) => route.abort());
    await openAs(page, people.user, detailsPath(project));
    await expect(rowOf(page, titles.bza)).toBeVisible();
    const service = (await officeProject(page, project.id)).services.find(
      ({ serviceCode }) => serviceCode === 'BZA',
    );
    const data = { id: service?.id, version: service?.version, color: 'YELLOW' };
    await callAs(page, people.colleague, { path: '/service/color', data, status: 200 });
    await takeStep(page, titles.bza, 'Auf Unterlagen warten');
    const refusal = rowOf(page, titles.bza).getByRole('alert');
    await expect(refusal).toContainText('Die Leistung wurde inzwischen geändert.');
    await expect(refusal).toContainText('Status: beauftragt → in Bearbeitung');
    await expect(statusOf(page, titles.bza)).toContainText('in Bearbeitung');
  });
});
