import { addDays, OfficeSetting } from '@energieakte/contract';
import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { expectAccessible } from '../accessibility.ts';
import { openAs, people, tokenFor } from '../people.ts';
import { expect, test } from '../story.ts';

// One after the other: the office has one list of prices, and whether it takes two people is the same for all of them.
test.describe.configure({ mode: 'default' });

/** Goes on by keyboard until the keyboard is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  while (!(await target.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab');
}

const today = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
}).format(new Date());

test('a price is typed and handed in, somebody else releases it, and the customer reads it, all by keyboard', async ({
  page,
  newContext,
}) => {
  await openAs(page, people.accountant, '/pricing');
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Preisdatenbank' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Preisdatenbank' })).toBeVisible();
  const grid = page.getByRole('grid', { name: 'Preise' });
  await expect(grid.getByText('10.050')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('f');
  await page.keyboard.type('10.050');
  await expect(grid.getByText('10.010')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(grid.getByRole('row', { name: /10\.050/u })).toBeFocused();
  await page.keyboard.press('e');
  const field = page.getByRole('textbox', { name: /^Neuer Preis für 10\.050/u });
  await expect(field).toBeFocused();
  await page.keyboard.type('175');
  await page.keyboard.press('Enter');
  const bar = page.getByRole('region', { name: 'Entwurf' });
  await expect(bar).toContainText('1 Preis geändert');
  await expect(grid).toContainText('175,00');
  await expect(grid.getByRole('row', { name: /10\.050/u })).toBeFocused();
  await expectAccessible(page);

  await tabTo(page, bar.getByRole('textbox', { name: 'Gültig ab' }));
  await page.keyboard.press('Control+a');
  await page.keyboard.type(today);
  await page.keyboard.press('Enter');
  await tabTo(page, bar.getByRole('link', { name: 'Änderungen ansehen' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Gültig ab').locator('xpath=following-sibling::*[1]')).toHaveText(today);
  await tabTo(page, page.getByRole('button', { name: 'Einreichen' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('eingereicht', { exact: true })).toBeVisible();
  await expectAccessible(page);

  const second = await (await newContext()).newPage();
  await openAs(second, people.markedAdmin, '/pricing/release');
  const row = second.getByRole('row', { name: /Neue Preise/u });
  await expect(row).toBeVisible();
  await second.keyboard.press('j');
  // Drafts of others may stand above it.
  const place = Number(await row.getAttribute('data-index'));
  await second.keyboard.press('Home');
  for (let above = 0; above < place; above += 1) await second.keyboard.press('ArrowDown');
  await expect(row).toBeFocused();
  await second.keyboard.press('Enter');
  const changed = second.getByRole('grid', { name: 'Preise' });
  await expect(changed.getByRole('row', { name: /10\.050 Sommerlicher Wärmeschutz/u })).toBeVisible();
  await tabTo(second, second.getByRole('button', { name: 'Freigeben' }));
  await second.keyboard.press('Enter');
  const question = second.getByRole('dialog', { name: 'Preisstand freigeben?' });
  await expect(question).toContainText('1 Preis der Liste Standard 2026 gilt ab heute.');
  await expect(question.getByRole('button', { name: 'Freigeben' })).toBeFocused();
  await second.keyboard.press('Enter');
  await expect(second.getByRole('heading', { level: 1, name: /^Preisstand \d+$/u })).toBeVisible();

  const guest = await (await newContext()).newPage();
  await openAs(guest, people.guest, '/pricing');
  await expect(guest).toHaveURL(/\/pricing\/list$/u);
  await expect(guest.getByRole('row', { name: /10\.050/u })).toContainText('154,00');
  await expectAccessible(guest);
});

test('the office without the right reads prices and changes none', async ({ page }) => {
  await openAs(page, people.user, '/pricing/db');
  const grid = page.getByRole('grid', { name: 'Preise' });
  await expect(grid.getByText('10.010')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Marge' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Neues Element' })).toBeHidden();
  await page.goto('/pricing/release');
  await expect(page.getByRole('heading', { name: 'Preise pflegt die Verwaltung' })).toBeVisible();
});

test('a price list is saved as PDF and as Excel table, by the office and by the customer', async ({
  page,
  newContext,
}) => {
  await openAs(page, people.user, '/pricing/list');
  await page.getByRole('link', { name: 'Standard' }).first().click();
  await expect(page.getByRole('button', { name: 'Als PDF' })).toBeVisible();
  const guest = await (await newContext()).newPage();
  await openAs(guest, people.guest, '/pricing/list');
  for (const one of [page, guest])
    for (const [name, ending] of [
      ['Als PDF', 'pdf'],
      ['Als Excel', 'xlsx'],
    ] as const) {
      const button = one.getByRole('button', { name });
      await button.focus();
      const waiting = one.waitForEvent('download');
      await one.keyboard.press('Enter');
      const file = await waiting;
      expect(file.suggestedFilename()).toMatch(
        new RegExp(`^EnergieAkte_Preisliste_PL-\\d+_.*\\.${ending}$`, 'u'),
      );
      await expect(button).toBeFocused();
    }
});

const Saved = z.object({ id: z.string(), version: z.int() });

const category = 'Sammeländerung';
const isoToday = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date());
/** The first of January that is left; new prices need a day on which nothing else begins. */
const january = `${Number(isoToday.slice(0, 4)) + 1}-01-01`;
const germanDay = (day: string): string => day.split('-').toReversed().join('.');

const rounded = (cents: number): number => Math.floor((cents * 1035 + 250_000) / 500_000) * 500;

/** So many elements with a price from today on; one of them is so cheap that rounding would bring it to nothing. */
async function makePrices(page: Page, count: number): Promise<void> {
  const headers = { Authorization: `Bearer ${await tokenFor(page, people.superAdmin)}` };
  const post = async (path: string, data: object): Promise<z.infer<typeof Saved>> => {
    const reply = await page.request.post(`/api${path}`, { headers, data });
    expect(reply.status()).toBeLessThan(300);
    return Saved.parse(await reply.json());
  };
  const rows: object[] = [];
  for (let index = 0; index < count; index += 1) {
    const number = `77.${String(index + 1).padStart(3, '0')}`;
    const head = { number, category, title: `Nachweis ${index + 1}`, unit: 'PAUSCHAL' };
    const { id } = await post('/pricingelement', head);
    rows.push({ elementId: id, netPrice: index === 0 ? 60 : 103_000 + index * 100 });
  }
  const draft = await post('/pricing/release', { title: 'Anfang', validFrom: isoToday });
  const { version } = await post(`/pricing/release/${draft.id}/rows`, { version: draft.version, rows });
  await post(`/pricing/release/${draft.id}/release`, { version });
}

async function demandFourEyes(page: Page, value: boolean): Promise<void> {
  const headers = { Authorization: `Bearer ${await tokenFor(page, people.superAdmin)}` };
  const name = 'pricing.fourEyes';
  const reply = await page.request.get('/api/settings/office', { headers });
  const settings = OfficeSetting.array().parse(await reply.json());
  const version = settings.find((one) => one.name === name)?.version ?? 0;
  const data = { name, value, version };
  expect((await page.request.post('/api/settings/office', { headers, data })).status()).toBe(200);
}

test('200 prices rise by 3.5 % from January, are checked, released by somebody else and withdrawn, all by keyboard', async ({
  page,
  newContext,
}) => {
  test.slow();
  await makePrices(page, 200);
  await demandFourEyes(page, true);
  await openAs(page, people.superAdmin, `/pricing/db?kategorie=${encodeURIComponent(category)}`);
  const grid = page.getByRole('grid', { name: 'Preise' });
  await expect(grid.getByText('77.001')).toBeVisible();

  await page.keyboard.press('j');
  await page.keyboard.press('Home');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('ausgewählte Preise ändern');
  await page.keyboard.press('Escape');
  await expect(grid.getByRole('row', { name: /77\.001/u })).toBeFocused();
  await page.keyboard.press('b');
  await expect(page.getByText('Bitte zuerst Preise auswählen')).toBeVisible();
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  const selection = page.getByRole('region', { name: 'Auswahl' });
  await expect(selection).toContainText('3 ausgewählt');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(selection).toContainText('2 ausgewählt');
  await tabTo(page, selection.getByRole('button', { name: 'Alle 200 Treffer auswählen' }));
  await page.keyboard.press('Enter');
  await expect(selection).toContainText('200 ausgewählt');
  await page.keyboard.press('b');

  const dialog = page.getByRole('dialog', { name: /^200 Preise ändern/u });
  const percent = dialog.getByRole('textbox', { name: 'Prozent' });
  await expect(percent).toBeFocused();
  await page.keyboard.type('3,5');
  await page.keyboard.press('Tab');
  await page.keyboard.type('volle 5,00');
  await tabTo(page, dialog.getByRole('textbox', { name: 'Gültig ab' }));
  await page.keyboard.press('Control+a');
  await page.keyboard.type(germanDay(january));
  const preview = dialog.getByRole('grid', { name: 'Vorschau' });
  await expect(preview.getByRole('row').nth(1)).toContainText('würde durch das Runden zu 0,00');
  await expect(dialog).toContainText('199 teurer');
  await expectAccessible(page);
  await tabTo(page, preview.getByRole('row').nth(1));
  await page.keyboard.press('End');
  await expect(preview.getByRole('row', { name: /77\.200/u })).toBeFocused();
  await page.keyboard.press('x');
  const draft = dialog.getByRole('button', { name: '198 Preise in den Entwurf' });
  await expect(draft).toBeEnabled();
  await tabTo(page, draft);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const bar = page.getByRole('region', { name: 'Entwurf' });
  await expect(bar).toContainText('198 Preise geändert');
  await expect(bar.getByRole('textbox', { name: 'Gültig ab' })).toHaveValue(germanDay(january));
  await expect.poll(async () => grid.locator(':focus').count()).toBe(1);

  await tabTo(page, bar.getByRole('link', { name: 'Änderungen ansehen' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Sammeländerung +3,5 %' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Angaben ändern' }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Preise ab Januar');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Preise ab Januar' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Einreichen' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('eingereicht', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Freigeben' })).toBeHidden();

  const second = await (await newContext()).newPage();
  await openAs(second, people.markedAdmin, new URL(page.url()).pathname);
  const rows = second.getByRole('grid', { name: 'Preise' });
  const changed = (rounded(103_100) / 100).toLocaleString('de-DE', { minimumFractionDigits: 2 });
  await expect(rows.getByRole('row', { name: /77\.002/u })).toContainText(changed);
  await tabTo(second, second.getByRole('button', { name: 'Freigeben' }));
  await second.keyboard.press('Enter');
  const question = second.getByRole('dialog', { name: 'Preisstand freigeben?' });
  await expect(question).toContainText(
    `198 Preise der Liste Standard 2026 gelten ab ${germanDay(january)}.`,
  );
  await expect(question).toContainText(`Bis einschließlich ${germanDay(addDays(january, -1))}`);
  await second.keyboard.press('Enter');
  await expect(second.getByText('freigegeben', { exact: true })).toBeVisible();
  await expectAccessible(second);
  await tabTo(second, second.getByRole('button', { name: 'Zurückziehen' }));
  await second.keyboard.press('Enter');
  const back = second.getByRole('dialog');
  await tabTo(second, back.getByRole('button', { name: 'Zurückziehen' }));
  await second.keyboard.press('Enter');
  await expect(second.getByText('zurückgezogen', { exact: true })).toBeVisible();
  await demandFourEyes(page, false);
});
