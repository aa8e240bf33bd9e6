import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expectBanner } from '../pages/banner.ts';
import {
  draftEverything,
  draftOffer,
  finishServices,
  fixDraft,
  orderedServices,
} from '../pages/billing.ts';
import { officeProject } from '../pages/progress.ts';
import { createProject, detailsPath } from '../pages/projects.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

const customers = {
  HALB: 'Albblick Holzhaus GmbH',
  MHD: 'Massivhaus Donauried GmbH',
  WGL: 'Wohnungsgenossenschaft Lindenhof 1921 eG',
} as const;

const ownName = (name: string): string => `${name} ${Date.now().toString(36)}`;

test('a customer reads an offer on the phone, adds what is on demand, and accepts', async ({
  page,
  newContext,
}) => {
  const project = await createProject(page, {
    mode: 0,
    data: {
      name: ownName('Familie Angebot'),
      services: [
        { serviceCode: 'EHB', title: 'Effizienzhaus-Berechnung', ordered: false, unitPrice: 89_000 },
      ],
    },
  });
  const { id } = await draftOffer(page, project);
  await openAs(page, people.user, `/offer/${id}`);
  await page.getByRole('button', { name: 'Senden …' }).click();
  const letter = page.getByRole('dialog', { name: 'Angebot senden' });
  await letter.getByLabel('An', { exact: true }).fill('m.huber@albblick-haus.example');
  await expectAccessible(page);
  await letter.getByRole('button', { name: 'Senden', exact: true }).click();
  await expectBanner(page, 'wurde verschickt');

  const phone = await (await newContext()).newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await openAs(phone, people.guest, `/offer/${id}`);
  await expect(phone.getByRole('heading', { level: 1, name: /^Angebot AN-/u })).toBeVisible();
  const accept = phone.getByRole('button', { name: 'Verbindlich beauftragen' });
  await expect(accept).toBeDisabled();
  await expect(phone.getByLabel('Summen')).toContainText(/Gesamt\s*1\.059,10/u);
  await phone.getByLabel('Luftdichtheitsmessung wählen').check();
  await expect(phone.getByLabel('Summen')).toContainText(/Gesamt\s*1\.558,90/u);
  await expect(phone.getByLabel('Ihr Name')).toHaveValue('Markus Huber');
  await phone.getByRole('checkbox', { name: /^Ich nehme das Angebot AN-.* über 1\.558,90/u }).check();
  await expectAccessible(phone);
  await accept.click();
  await expect(phone.getByText(/^Angenommen am .* von Markus Huber\.$/u)).toBeVisible();
  await expect(accept).toBeHidden();

  await page.reload();
  await expect(page.getByText(/^Angenommen am .* von Markus Huber\.$/u)).toBeVisible();
  const { services } = await officeProject(page, project.id);
  const ordered = services.filter((service) => service.ordered).map(({ serviceCode }) => serviceCode);
  expect(ordered.toSorted()).toEqual(['BDT', 'EHB']);
});

test('an Abschlag is paid in part, and the Schlussrechnung deducts what came', async ({ page }) => {
  const project = await orderedServices(page, { name: ownName('Familie Abschlag'), shortname: 'MHD' });
  await openAs(page, people.accountant, detailsPath(project));
  await page.getByRole('link', { name: 'Zeit & Kosten' }).click();
  await page.getByRole('button', { name: 'Abschlag …' }).click();
  await page.getByRole('dialog').getByLabel('Prozent').fill('60');
  await page.getByRole('button', { name: 'Abschlag entwerfen' }).click();
  const partial = await fixDraft(page);
  // 60 % of 580.00 € are 348.00 €, with VAT 414.12 €.
  await expect(page.getByLabel('Summen')).toContainText(/Gesamt\s*414,12/u);
  await page.getByRole('button', { name: 'Zahlung eintragen …' }).click();
  await page.getByLabel('Betrag in €').fill('200,00');
  await page.getByRole('dialog').getByRole('button', { name: 'Zahlung eintragen' }).click();
  await expect(page.getByLabel('Summen')).toContainText(/Noch offen\s*214,12/u);
  await expectAccessible(page);

  await finishServices(page, project);
  await page.goto(`/billing?q=${project.projectId}`);
  await expect(page.getByText(`Zu ${partial} gehört eine Schlussrechnung.`)).toBeVisible();
  await expect(page.getByLabel('Wärmebrücken abrechnen')).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Schlussrechnung für ${project.projectId}` }).click();
  await fixDraft(page);
  await expect(page.getByLabel('Summen')).toContainText(/Gesamt\s*690,20/u);
  await expect(page.getByLabel('Summen')).toContainText(/abzüglich Abschläge\s*-200,00/u);
  await expect(page.getByLabel('Summen')).toContainText(/Zu zahlen\s*490,20/u);
});

/** Where the letters of a text begin and end. */
async function textRect(text: Locator): Promise<{ readonly x: number; readonly end: number }> {
  return text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, right } = range.getBoundingClientRect();
    return { x: left, end: right };
  });
}

/** Scrolls to the end of the page; the file beside it stays below the bar. */
async function expectFileStays(page: Page, title: RegExp): Promise<void> {
  const file = page.getByRole('region', { name: title });
  await expect(file.getByRole('button', { name: 'Datei laden' })).toBeEnabled();
  const before = await file.boundingBox();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const scrolled = await page.evaluate(() => window.scrollY);
  const bar = await page.getByRole('banner').boundingBox();
  const barEnd = (bar?.y ?? 0) + (bar?.height ?? 0);
  // Else it would be below the bar by now.
  expect((before?.y ?? 0) - scrolled).toBeLessThan(barEnd);
  await expect(file.getByRole('button', { name: 'Datei laden' })).toBeInViewport({ ratio: 1 });
  const after = await file.boundingBox();
  expect(after?.y).toBeGreaterThanOrEqual(barEnd);
}

test('the file stays in sight while a draft or an invoice is read to its end', async ({ page }) => {
  const project = await orderedServices(page, { name: ownName('Familie Lang'), shortname: 'HALB' });
  await finishServices(page, project);
  await page.setViewportSize({ width: 1440, height: 560 });
  await openAs(page, people.accountant);
  await draftEverything(page, { q: project.projectId, customer: customers.HALB, together: false });
  await expectFileStays(page, /^Rechnung\.pdf$/u);
  await fixDraft(page);
  await expectFileStays(page, /^RE-.*\.pdf$/u);
});

test('twenty houses of a builder become one invoice', async ({ page }) => {
  const series = ownName('Serienhaus');
  for (let place = 1; place <= 20; place += 1) {
    const project = await orderedServices(page, { name: `${series} ${place}`, shortname: 'WGL' });
    await finishServices(page, project);
  }
  await openAs(page, people.accountant);
  await draftEverything(page, { q: series, customer: customers.WGL, together: true });
  await expectAccessible(page);
  await fixDraft(page);
  await expect(page.getByRole('list', { name: 'Positionen' }).getByRole('listitem')).toHaveCount(40);
  // 20 × 580.00 € are 11,600.00 €, with VAT reckoned once 13,804.00 €.
  await expect(page.getByLabel('Summen')).toContainText(/Gesamt\s*13\.804,00/u);
});

test('from a ticked customer with many services it is a few keys to the draft', async ({ page }) => {
  const series = ownName('Tastenhaus');
  for (let place = 1; place <= 4; place += 1) {
    const project = await orderedServices(page, { name: `${series} ${place}`, shortname: 'WGL' });
    await finishServices(page, project);
  }
  await openAs(page, people.accountant, `/billing?q=${encodeURIComponent(series)}`);
  await page.getByLabel(`Alles von ${customers.WGL} abrechnen`).focus();
  await page.keyboard.press('Space');
  const draft = page.getByRole('button', { name: '4 Rechnungen entwerfen' });
  await expect(draft).toBeVisible();
  await expectAccessible(page);
  let keys = 0;
  const press = async (key: string): Promise<void> => {
    await page.keyboard.press(key);
    keys += 1;
  };
  await press('b');
  await expect(draft).toBeFocused();
  await press('Shift+Tab');
  await press('ArrowRight');
  await press('Enter');
  await expect(page.getByRole('button', { name: 'Sammelrechnung', pressed: true })).toBeFocused();
  await press('Tab');
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Rechnungsentwurf' })).toBeVisible();
  expect(keys).toBe(6);
});

test('a wrong invoice is cancelled and written anew under the next number', async ({ page }) => {
  const project = await orderedServices(page, { name: ownName('Familie Storno'), shortname: 'HALB' });
  await finishServices(page, project);
  await openAs(page, people.accountant);
  const everything = { q: project.projectId, customer: customers.HALB, together: false };
  await draftEverything(page, everything);
  const wrong = await fixDraft(page);
  await page.getByRole('button', { name: 'Stornieren …' }).click();
  const question = page.getByRole('dialog', { name: `${wrong} stornieren?` });
  await question.getByLabel('Grund').fill('Falsche Anschrift');
  await question.getByRole('button', { name: 'Stornieren' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Stornorechnung RE-/u })).toBeVisible();
  await expect(page.getByLabel('Summen')).toContainText(/Gesamt\s*-690,20/u);
  await expectAccessible(page);
  await page.getByRole('link', { name: wrong }).click();
  await expect(page.getByText('storniert', { exact: true })).toBeVisible();

  await draftEverything(page, everything);
  const anew = await fixDraft(page);
  expect(anew > wrong).toBe(true);
  await page.goto(`/billing?q=${project.projectId}`);
  await expect(page.getByRole('heading', { name: 'Nichts passt zu dieser Suche' })).toBeVisible();
});

test('the accountant reads at the start how many services wait since when, well apart', async ({
  page,
}) => {
  const project = await orderedServices(page, { name: ownName('Familie Fertig'), shortname: 'HALB' });
  await finishServices(page, project);
  await openAs(page, people.accountant);
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    const services = page.getByText('Leistungen', { exact: true }).first();
    const since = page.getByText('seit', { exact: true });
    await expect(since).toBeVisible();
    const left = await textRect(services);
    const right = await textRect(since);
    expect(right.x - left.end, `at ${width}`).toBeGreaterThanOrEqual(20);
    // No day runs into the sum behind it.
    const day = page.getByText(/^\d\d\.\d\d\.\d{4}$/u).first();
    const sum = day.locator('xpath=following-sibling::*[1]');
    await expect(sum).toHaveText(/€$/u);
    expect((await textRect(sum)).x - (await textRect(day)).end, `at ${width}`).toBeGreaterThanOrEqual(8);
  }
});

test('at the end of the month the accountant enters a payment, looks at the figures and takes the table along', async ({
  page,
}) => {
  const project = await orderedServices(page, { name: ownName('Familie Monat'), shortname: 'MHD' });
  await finishServices(page, project);
  await openAs(page, people.accountant);
  await draftEverything(page, { q: project.projectId, customer: customers.MHD, together: false });
  const number = await fixDraft(page);

  await page.goto(`/billing?tab=offen&q=${number}`);
  const row = page
    .getByRole('grid', { name: 'Offene Posten' })
    .getByRole('row')
    .filter({ hasText: number });
  await row.getByRole('button', { name: 'Zahlung' }).click();
  const payment = page.getByRole('dialog', { name: 'Zahlung eintragen' });
  await expect(payment.getByLabel('Betrag in €')).toHaveValue('690,20');
  await expectAccessible(page);
  await payment.getByRole('button', { name: 'Zahlung eintragen' }).click();
  await expectBanner(page, `zu ${number} eingetragen`);
  await expect(row).toBeHidden();

  await page.goto('/billing?tab=auswertung');
  const figures = page.getByRole('table', { name: 'Umsatz nach Auftraggeber' });
  await expect(figures.getByRole('row', { name: new RegExp(customers.MHD, 'u') })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Export …' }).click();
  const loading = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Datei laden' }).click();
  expect((await loading).suggestedFilename()).toMatch(/\.csv$/u);
});
