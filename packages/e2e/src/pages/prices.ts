import { OfficeSetting, PriceList } from '@energieakte/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import { people, tokenFor } from '../people.ts';
import { daysAgo } from './days.ts';
import { tabTo } from './tab-to.ts';

const Saved = z.object({ id: z.string(), version: z.int() });
type Saved = z.infer<typeof Saved>;

async function headersFor(page: Page): Promise<Readonly<Record<string, string>>> {
  return { Authorization: `Bearer ${await tokenFor(page, people.superAdmin)}` };
}

async function post(page: Page, path: string, data: object): Promise<Saved> {
  const reply = await page.request.post(`/api${path}`, { headers: await headersFor(page), data });
  expect(reply.status()).toBeLessThan(300);
  return Saved.parse(await reply.json());
}

/** An element of the price list; answers its id. */
export async function makeElement(
  page: Page,
  head: {
    readonly number: string;
    readonly category: string;
    readonly title: string;
    readonly serviceCode?: string;
  },
): Promise<string> {
  return (await post(page, '/pricingelement', { unit: 'PAUSCHAL', ...head })).id;
}

export interface PriceRow {
  readonly elementId: string;
  /** Cents. */
  readonly netPrice: number;
}

/** A draft of the default list from a day `YYYY-MM-DD` on. */
export async function draftPrices(
  page: Page,
  validFrom: string,
  rows: readonly PriceRow[],
): Promise<Saved> {
  const { id, version } = await post(page, '/pricing/release', { title: 'Aus der Probe', validFrom });
  return post(page, `/pricing/release/${id}/rows`, { version, rows });
}

/** Puts prices in force from a day on. */
export async function releasePrices(
  page: Page,
  validFrom: string,
  rows: readonly PriceRow[],
): Promise<void> {
  const { id, version } = await draftPrices(page, validFrom, rows);
  await post(page, `/pricing/release/${id}/release`, { version });
}

export async function defaultPriceListId(page: Page): Promise<string> {
  const reply = await page.request.get('/api/pricinglist', { headers: await headersFor(page) });
  const lists = PriceList.array().parse(await reply.json());
  return lists.find(({ isDefault }) => isDefault)?.id ?? '';
}

/** Whether releasing takes two people; for the whole office. */
export async function demandFourEyes(page: Page, value: boolean): Promise<void> {
  const headers = await headersFor(page);
  const name = 'pricing.fourEyes';
  const reply = await page.request.get('/api/settings/office', { headers });
  const settings = OfficeSetting.array().parse(await reply.json());
  const version = settings.find((one) => one.name === name)?.version ?? 0;
  const data = { name, value, version };
  expect((await page.request.post('/api/settings/office', { headers, data })).status()).toBe(200);
}

/** Of the elements whose prices are changed together. */
export const raisedCategory = 'Sammeländerung';

/** Raised by 3.5 per cent, to the nearest five euros. */
export const rounded = (cents: number): number => Math.floor((cents * 1035 + 250_000) / 500_000) * 500;

/** As the customer of the guest sees it, with 12 per cent off. */
export const customerPrice = (cents: number): string =>
  (Math.floor((cents * 88 + 50) / 100) / 100).toLocaleString('de-DE', { minimumFractionDigits: 2 });

/** So many elements with a price from yesterday on; one of them is so cheap that rounding would bring it to nothing. */
export async function makePrices(page: Page, count: number): Promise<void> {
  const rows: PriceRow[] = [];
  for (let index = 0; index < count; index += 1) {
    const number = `77.${String(index + 1).padStart(3, '0')}`;
    const elementId = await makeElement(page, {
      number,
      category: raisedCategory,
      title: `Nachweis ${index + 1}`,
    });
    rows.push({ elementId, netPrice: index === 0 ? 60 : 103_000 + index * 100 });
  }
  await releasePrices(page, daysAgo(1), rows);
}

/** Goes down a closed list of choices to one of them: a browser forgets typed letters after a second. */
async function goDownTo(page: Page, choices: Locator, wanted: RegExp): Promise<void> {
  const chosen = choices.locator('option:checked');
  for (let left = await choices.locator('option').count(); left > 0; left -= 1) {
    if (wanted.test((await chosen.textContent()) ?? '')) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(chosen).toHaveText(wanted);
}

/** Up by 3.5 per cent, to whole five euros, from a day on; the keyboard is in the field of the per cent. */
export async function typeRise(page: Page, dialog: Locator, day: string): Promise<void> {
  await page.keyboard.type('3,5');
  const rounding = dialog.getByRole('combobox', { name: 'Runden auf' });
  await tabTo(page, rounding);
  await goDownTo(page, rounding, /^volle 5,00/u);
  await tabTo(page, dialog.getByRole('textbox', { name: 'Gültig ab' }));
  await page.keyboard.press('Control+a');
  await page.keyboard.type(day);
}
