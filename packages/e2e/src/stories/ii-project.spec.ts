import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { daysAgo, german } from '../pages/days.ts';
import { addServices, memberOf, saveAll, saveAndClose } from '../pages/project-form.ts';
import { cardOf, openTab, startEditing } from '../pages/project-page.ts';
import { readProject, saveBar, waitForForm } from '../pages/projects.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

/** Types into fields of one line of a list. */
async function fill(line: Locator, typed: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(typed))
    await line.getByRole('textbox', { name: label, exact: true }).fill(text);
}

async function addBuildings(page: Page): Promise<void> {
  const buildings = [
    { Gebäude: 'Kaiserkarree Nord', Nutzung: 'Büro', 'Fläche in m²': '2.480', 'Höhe in m': '14,5' },
    { Gebäude: 'Kaiserkarree Süd', Nutzung: 'Handel', 'Fläche in m²': '1.310,5', 'Höhe in m': '9' },
  ];
  for (const [index, building] of buildings.entries()) {
    await page.getByRole('button', { name: 'Gebäude hinzufügen' }).click();
    await fill(memberOf(page, 'Gebäude', index + 1), building);
  }
}

async function addZones(page: Page): Promise<void> {
  const zones = [
    {
      building: 'Kaiserkarree Nord',
      Zone: 'Großraumbüro',
      Nutzungsprofil: '3 Großraumbüro',
      'Fläche in m²': '1.900',
    },
    {
      building: 'Kaiserkarree Nord',
      Zone: 'Technik',
      Nutzungsprofil: '20 Lager, Technik',
      'Fläche in m²': '580',
    },
    {
      building: 'Kaiserkarree Süd',
      Zone: 'Verkauf',
      Nutzungsprofil: '6 Einzelhandel',
      'Fläche in m²': '1.310,5',
    },
  ];
  for (const [index, { building, ...zone }] of zones.entries()) {
    await page.getByRole('button', { name: 'Zone hinzufügen' }).click();
    const line = memberOf(page, 'Zonen', index + 1);
    await fill(line, zone);
    await line.getByRole('combobox', { name: 'Gebäude', exact: true }).fill(building);
    await page.getByRole('option', { name: building }).click();
  }
}

// Reckoned once, so that midnight may pass meanwhile.
const [dueDay, doneDay, lateDay] = [daysAgo(20), daysAgo(22), daysAgo(1)];

/** The stages of the work; what their shares come to is said while they are typed. */
async function addStages(page: Page): Promise<void> {
  const section = page.getByRole('region', { name: 'Leistungsstufen', exact: true });
  const stages = [
    {
      Leistungsstufe: 'Konzept',
      Anteil: '30',
      Stunden: '24',
      'Fällig am': german(dueDay),
      'Erledigt am': german(doneDay),
    },
    { Leistungsstufe: 'Bilanz', Anteil: '50', Stunden: '60', 'Fällig am': german(daysAgo(-40)) },
    { Leistungsstufe: 'Nachweis', Anteil: '15', Stunden: '16' },
  ];
  for (const [index, stage] of stages.entries()) {
    await page.getByRole('button', { name: 'Leistungsstufe hinzufügen' }).click();
    await fill(memberOf(page, 'Leistungsstufen', index + 1), stage);
  }
  await expect(section).toContainText('Summe der Anteile: 95 %, erwartet werden 100 %.');
  await fill(memberOf(page, 'Leistungsstufen', 3), { Anteil: '20' });
  await expect(section.getByText('Summe der Anteile: 100 %', { exact: true })).toBeVisible();
}

test('an II project with two buildings gets its zones and stages through its own screens', async ({
  page,
}) => {
  await openAs(page, people.user, '/project2');
  await page.getByRole('link', { name: 'Neues Projekt' }).click();
  await page.getByLabel('Auftraggeber', { exact: true }).fill('Lerchenhalde');
  await page.getByRole('option', { name: /Lerchenhalde/u }).click();
  await page.getByLabel('Name (Bauherr)', { exact: true }).fill('Kaiserkarree Erweiterung');
  await page.getByRole('button', { name: 'Projekt anlegen' }).click();
  await expect(page).toHaveURL(/\/project\/details2\/II-\d\d_\d{3}-LHB$/u);
  const projectId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await openTab(page, 'Energie');
  await expect(cardOf(page, 'Gebäude und Zonen')).toBeVisible();

  await startEditing(page);
  await expect(page).toHaveURL(/\/project\/edit2\//u);
  await waitForForm(page);
  await addBuildings(page);
  await addZones(page);
  await addStages(page);
  await addServices(page, ['NWB', 'KON'], { ordered: false });
  await expectAccessible(page);
  await saveAndClose(page);

  await expect(page).toHaveURL(/\/project\/details2\//u);
  await openTab(page, 'Energie');
  const buildings = cardOf(page, 'Gebäude und Zonen');
  await expect(buildings).toContainText('Kaiserkarree Nord');
  await expect(buildings).toContainText('1.310,5 m²');
  await expect(buildings).toContainText('Großraumbüro');
  await expectAccessible(page);
  await openTab(page, 'Überblick');
  const stages = cardOf(page, 'Leistungsstufen');
  await expect(stages).toContainText('50 %');
  await expect(cardOf(page, 'Leistungen')).toContainText('NWG-Bilanz');
  await expectAccessible(page);

  // A building that goes takes nothing along unasked: its zone asks for another one.
  await startEditing(page);
  await waitForForm(page);
  await memberOf(page, 'Gebäude', 2).getByRole('button', { name: 'Gebäude entfernen' }).click();
  await expect(saveBar(page)).toContainText(/\d Änderung/u);
  const section = page.getByRole('region', { name: 'Gebäude', exact: true });
  await expect(section).toContainText('Kaiserkarree Süd');
  await section.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(saveBar(page)).toContainText('Keine Änderungen');
  await memberOf(page, 'Leistungsstufen', 2)
    .getByRole('textbox', { name: 'Erledigt am', exact: true })
    .fill(german(lateDay));
  await saveAll(page);
  const saved = await readProject(page, people.user, projectId);
  expect(
    saved.audience === 'office' ? saved.stages.map(({ sharePct, doneAt }) => [sharePct, doneAt]) : [],
  ).toEqual([
    [30, doneDay],
    [50, lateDay],
    [20, null],
  ]);
});
