import { OfficeSetting, PriceList } from '@energieakte/contract';
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { people, tokenFor } from '../people.ts';

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
