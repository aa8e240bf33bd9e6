import { type ProjectInput, ProjectLease } from '@energieakte/contract';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expectBanner } from '../pages/banner.ts';
import { callAs } from '../pages/project-list.ts';
import {
  agreeToLeave,
  createProject,
  editPath,
  fieldIn,
  readProject,
  saveBar,
  waitForForm,
} from '../pages/projects.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

const savedText = 'Projekt wurde erzeugt oder geupdated';

/** Everything an order needs, so that ordering a service is not stopped. */
async function readyForOrder(page: Page): Promise<ProjectInput> {
  const known = await readProject(page, people.user, 'KfW-26_007-HALB');
  if (known.audience !== 'office') throw new Error('The office reads its own projects.');
  return {
    title: 'Neubau',
    responsibleUserId: known.responsibleUserId,
    client: { privacyNoticeAt: '2026-02-20' },
    site: {
      zip: '72581',
      city: 'Dettingen',
      federalState: 'BW',
      measure: 'NEUBAU',
      buildingType: 'EFH',
    },
    fundingCases: [{ programmeCode: '297', deadlineSupervision: true }],
  };
}

/** A row of a list in the form by what it says. */
function rowIn(page: Page, list: string, text: string) {
  return page.getByRole('list', { name: list, exact: true }).getByRole('button', { name: text });
}

test.describe('the lists of a KfW project', () => {
  test('services are picked from the catalogue, ordered and saved with the keyboard alone', async ({
    page,
  }) => {
    const project = await createProject(page, { mode: 0, data: await readyForOrder(page) });
    await openAs(page, people.user, editPath(project));
    await waitForForm(page);
    await page.getByRole('button', { name: 'Leistungen hinzufügen' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Leistung oder Kürzel suchen')).toBeFocused();
    await page.keyboard.type('wbn');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('baubegleitung');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '2 Leistungen hinzufügen' }).focus();
    await page.keyboard.press('Enter');
    await expect(saveBar(page)).toContainText('2 Änderungen');
    await rowIn(page, 'Leistungen', 'Energetische Baubegleitung').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await fieldIn(page, 'Leistungen', 'Einzelpreis netto').fill('1250,5');
    await page.keyboard.press('Control+s');
    await expectBanner(page, savedText);
    await expect(page.getByRole('region', { name: 'Leistungen', exact: true })).toContainText(
      '1 von 2 beauftragt',
    );
    expect(await readProject(page, people.user, project.id)).toMatchObject({
      services: [
        { serviceCode: 'BBG', ordered: true, unitPrice: 125_050 },
        { serviceCode: 'WBN', ordered: false },
      ],
    });
    await rowIn(page, 'Leistungen', 'Energetische Baubegleitung').click();
    // Half below one of the bars, a button would count as too small to hit.
    await page
      .getByRole('list', { name: 'Leistungen', exact: true })
      .evaluate((list) => list.scrollIntoView({ block: 'center' }));
    await expectAccessible(page);
  });

  test('what is chosen before the catalogue has come is chosen once it is there', async ({ page }) => {
    const project = await createProject(page, { mode: 0, data: await readyForOrder(page) });
    const { promise, resolve } = Promise.withResolvers<undefined>();
    await page.route('**/api/servicecatalogue', async (route) => {
      await promise;
      await route.continue();
    });
    await openAs(page, people.user, editPath(project));
    await waitForForm(page);
    await page.getByRole('button', { name: 'Leistungen hinzufügen' }).click();
    const typed = page.getByLabel('Leistung oder Kürzel suchen');
    await expect(typed).toBeFocused();
    await typed.fill('wbn');
    await page.keyboard.press('Enter');
    await typed.fill('baubegleitung');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Hinzufügen', exact: true })).toBeDisabled();
    resolve(undefined);
    await page.getByRole('button', { name: '2 Leistungen hinzufügen' }).click();
    await expect(saveBar(page)).toContainText('2 Änderungen');
  });

  test('a key pressed before the next frame meets the keyboard where the last key put it', async ({
    page,
  }) => {
    const services = [
      { serviceCode: 'EHB', title: 'Berechnung' },
      { serviceCode: 'LDK', title: 'Konzept' },
    ];
    const project = await createProject(page, { mode: 0, data: { services } });
    await openAs(page, people.user, editPath(project));
    await waitForForm(page);
    await rowIn(page, 'Leistungen', 'Konzept').focus();
    const focused = await rowIn(page, 'Leistungen', 'Konzept').evaluate(async (row) => {
      const moved = { key: 'ArrowUp', altKey: true, bubbles: true, cancelable: true };
      row.dispatchEvent(new KeyboardEvent('keydown', moved));
      const check = row.parentElement?.querySelector('input');
      check?.focus();
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      await frame();
      await frame();
      return document.activeElement?.getAttribute('aria-label');
    });
    expect(focused).toBe('Konzept beauftragt');
    const added = await page
      .getByRole('button', { name: 'Förderfall hinzufügen' })
      .evaluate((button: HTMLElement) => {
        button.click();
        return document.activeElement?.tagName;
      });
    expect(added).toBe('INPUT');
  });

  test('a funding case tells what its programme allows, which days cannot be, and is taken out again', async ({
    page,
  }) => {
    const project = await createProject(page, { mode: 0 });
    await openAs(page, people.user, editPath(project));
    await waitForForm(page);
    await page.getByRole('button', { name: 'Förderfall hinzufügen' }).click();
    await expect(fieldIn(page, 'Förderfälle', 'Programm')).toBeFocused();
    await page.keyboard.type('297');
    // As long as the list still follows what is typed, the key would choose in the longer one.
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/^KfW 297/u]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const stage = fieldIn(page, 'Förderfälle', 'Effizienzhaus-Stufe');
    await expect(stage.getByRole('option', { name: 'EH 85' })).toHaveCount(0);
    await stage.selectOption('EH 40');
    await fieldIn(page, 'Förderfälle', 'BzA-ID').fill('999040722150031');
    await fieldIn(page, 'Förderfälle', 'Antrag gestellt am').fill('20.03.2026');
    await fieldIn(page, 'Förderfälle', 'Zusage vom').fill('1.3.26');
    await fieldIn(page, 'Förderfälle', 'Beantragter Betrag').fill('100000');
    await fieldIn(page, 'Förderfälle', 'Beantragter Betrag').blur();
    await expect(fieldIn(page, 'Förderfälle', 'BzA-ID')).toHaveValue('999-0407-2215-0031');
    await expect(fieldIn(page, 'Förderfälle', 'Beantragter Betrag')).toHaveValue('100.000,00');
    await expect(fieldIn(page, 'Förderfälle', 'Zusage vom')).toHaveAccessibleDescription(/Zusage/u);
    await page.getByRole('button', { name: 'Förderfall entfernen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Entfernen', exact: true }).click();
    await expect(saveBar(page)).toContainText('Keine Änderungen');
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await expect(rowIn(page, 'Förderfälle', 'KfW 297')).toBeVisible();
  });

  test('the Effizienzhaus check follows the figures', async ({ page }) => {
    const project = await createProject(page, { mode: 0 });
    await openAs(page, people.user, editPath(project));
    await waitForForm(page);
    const figures = [
      ['Qₚ in kWh/(m²a), geplant', '22,9'],
      ['Qₚ Referenz in kWh/(m²a), geplant', '62'],
      ["H'ₜ in W/(m²K), geplant", '0,22'],
      ["H'ₜ Referenz in W/(m²K), geplant", '0,42'],
    ] as const;
    for (const [label, value] of figures) {
      await fieldIn(page, 'Energetische Kennwerte', label).fill(value);
    }
    await expect(page.getByText("EH 40 erfüllt (Qp 37 %, H'T 52 %)")).toBeVisible();
  });

  test('a half-typed new service survives a reload and is offered by its name', async ({ page }) => {
    const project = await createProject(page, {
      mode: 0,
      data: { services: [{ serviceCode: 'EHB', title: 'Berechnung' }] },
    });
    await openAs(page, people.user, editPath(project));
    await waitForForm(page);
    agreeToLeave(page);
    await page.getByRole('button', { name: 'Leistungen hinzufügen' }).click();
    await page.getByRole('checkbox', { name: 'Wärmebrückennachweis' }).check();
    await page.getByRole('button', { name: '1 Leistung hinzufügen' }).click();
    await rowIn(page, 'Leistungen', 'Berechnung').click();
    await fieldIn(page, 'Leistungen', 'Einzelpreis netto').fill('12,');
    await page.reload();
    const offer = page.getByRole('status').filter({ hasText: 'Entwurf von' });
    await expect(offer).toContainText('Leistung „Wärmebrückennachweis“: neu');
    await expect(offer).toContainText('Leistung „Berechnung“, Einzelpreis netto: 12, €');
    await offer.getByRole('button', { name: 'Entwurf übernehmen' }).click();
    await page.keyboard.press('Control+s');
    await expectBanner(page, savedText);
    expect(await readProject(page, people.user, project.id)).toMatchObject({
      services: [{ title: 'Berechnung', unitPrice: 1200 }, { serviceCode: 'WBN' }],
    });
  });
});

test.describe('two people and the lists of one project', () => {
  test('new services of both stay; the same field, and what was removed here and changed there, are decided', async ({
    page,
  }) => {
    const project = await createProject(page, {
      mode: 0,
      data: {
        services: [
          { serviceCode: 'EHB', title: 'Berechnung' },
          { serviceCode: 'LDK', title: 'Konzept' },
        ],
      },
    });
    if (project.audience !== 'office') throw new Error('The office reads its own project.');
    const [first, second] = project.services;
    await openAs(page, people.user, editPath(project));
    await waitForForm(page);
    await rowIn(page, 'Leistungen', 'Berechnung').click();
    await fieldIn(page, 'Leistungen', 'Notiz').fill('meine Notiz');
    await rowIn(page, 'Leistungen', 'Konzept').focus();
    await page.keyboard.press('Delete');
    await expect(page.getByText('Leistung „Konzept“ entfernt.')).toBeVisible();
    await page.getByRole('button', { name: 'Leistungen hinzufügen' }).click();
    await page.getByRole('checkbox', { name: 'Wärmebrückennachweis' }).check();
    await page.getByRole('button', { name: '1 Leistung hinzufügen' }).click();

    const { lease } = ProjectLease.parse(
      await callAs(page, people.user, { path: `/project/startEdit/${project.id}`, status: 200 }),
    );
    await callAs(page, people.user, {
      path: '/project',
      status: 200,
      data: {
        id: project.id,
        version: project.version,
        leaseNumber: lease.number,
        services: [
          { id: first?.id, note: 'andere Notiz' },
          { id: second?.id, note: 'geändert' },
          { serviceCode: 'SWS', title: 'Sommer' },
        ],
      },
    });
    await expect(rowIn(page, 'Leistungen', 'Sommer')).toBeVisible();
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Leistung „Berechnung“, Notiz');
    await expect(dialog).toContainText('Hier entfernt');
    await expect(dialog).toContainText('Notiz: geändert (ursprünglich leer)');
    await dialog.getByRole('button', { name: 'Alle meine Werte' }).click();
    await dialog.getByRole('button', { name: 'Übernehmen und speichern' }).click();
    await expectBanner(page, savedText);
    expect(await readProject(page, people.user, project.id)).toMatchObject({
      services: [
        { title: 'Berechnung', note: 'meine Notiz' },
        { title: 'Sommer' },
        { serviceCode: 'WBN' },
      ],
    });
  });
});

test.describe('the lists of an II-project', () => {
  test('buildings, zones in them, and stages whose shares come to 100 %', async ({ page }) => {
    const project = await createProject(page, { mode: 2 });
    await openAs(page, people.user, editPath(project));
    await waitForForm(page);
    await page.getByRole('button', { name: 'Gebäude hinzufügen' }).click();
    await page.locator('input:focus').fill('Turnhalle');
    await page.getByRole('button', { name: 'Zone hinzufügen' }).click();
    await page.locator('input:focus').fill('Halle');
    await expect(fieldIn(page, 'Zonen', 'Gebäude')).toHaveValue('Turnhalle');
    await page.getByRole('button', { name: 'Leistungsstufe hinzufügen' }).click();
    await page.locator('input:focus').fill('Konzept');
    await fieldIn(page, 'Leistungsstufen', 'Anteil').fill('60');
    await expect(page.getByText('Summe der Anteile: 60 %, erwartet werden 100 %.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Förderfall eintragen' })).toBeVisible();
    await page.keyboard.press('Control+s');
    await expectBanner(page, savedText);
    expect(await readProject(page, people.user, project.id)).toMatchObject({
      buildings: [{ name: 'Turnhalle' }],
      zones: [{ name: 'Halle' }],
      stages: [{ name: 'Konzept', sharePct: 60 }],
    });
    await expectAccessible(page);
  });
});
