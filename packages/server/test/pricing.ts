import {
  addDays,
  type PriceElement,
  PriceElement as PriceElementShape,
  PriceRelease,
} from '@energieakte/contract';
import { berlinDay } from '#core/berlin-time.ts';
import type { OfficePersonKey } from '#test/office.ts';
import type { Harness } from '#test/project-harness.ts';

/** Prices as tests need them, made over the interface. */
export interface Pricing {
  readonly save: (body: object, who?: OfficePersonKey) => Promise<PriceElement>;
  readonly find: (number: string, query?: string) => Promise<PriceElement>;
  readonly defaultListId: () => Promise<string>;
  /** Makes a list of customers; answers its id. */
  readonly makeList: (body: object) => Promise<string>;
  readonly draft: (body: object, who?: OfficePersonKey) => Promise<PriceRelease>;
  readonly rows: (
    release: PriceRelease,
    rows: readonly object[],
    who?: OfficePersonKey,
  ) => Promise<PriceRelease>;
  readonly step: (
    release: PriceRelease,
    name: 'submit' | 'release' | 'withdraw' | 'rebase',
    who?: OfficePersonKey,
  ) => Promise<PriceRelease>;
  /** Puts prices in force from a day on. */
  readonly release: (
    params: { readonly listId?: string; readonly validFrom: string },
    rows: readonly object[],
  ) => Promise<PriceRelease>;
}

/** As the database sees it: what is released there follows its own clock. Asked anew, because a run may go on past midnight. */
export const today = (): string => berlinDay(new Date());
export const later = (): string => addDays(today(), 40);

let count = 0;

/** An element that nothing else is called like. */
export function element<Details extends object>(details?: Details) {
  count += 1;
  const number = `10.${String(count).padStart(4, '0')}`;
  return { number, category: 'Förderung', title: `Nachweis ${count}`, unit: 'WE' as const, ...details };
}

export function pricingOf(harness: Harness): Pricing {
  async function ok(who: OfficePersonKey, request: `GET /${string}` | `POST /${string}`, body?: object) {
    const reply = await harness.call(who, request, body);
    if (reply.status >= 300) throw new Error(`${request}: ${reply.status} ${reply.text}`);
    return reply.json;
  }
  const draft: Pricing['draft'] = async (body, who = 'admin') =>
    PriceRelease.parse(await ok(who, 'POST /pricing/release', body));
  const rows: Pricing['rows'] = async ({ id, version }, written, who = 'admin') =>
    PriceRelease.parse(await ok(who, `POST /pricing/release/${id}/rows`, { version, rows: written }));
  const step: Pricing['step'] = async ({ id, version }, name, who = 'admin') =>
    PriceRelease.parse(await ok(who, `POST /pricing/release/${id}/${name}`, { version }));
  return {
    draft,
    rows,
    step,
    save: async (body, who = 'admin') =>
      PriceElementShape.parse(await ok(who, 'POST /pricingelement', body)),
    find: async (number, query = '') => {
      const page = await ok('admin', `GET /pricingelement?q=${encodeURIComponent(number)}${query}`);
      const { items } = listShape(page);
      const found = items
        .map((item) => PriceElementShape.parse(item))
        .find((one) => one.number === number);
      if (found === undefined) throw new Error(`${number} is missing`);
      return found;
    },
    defaultListId: async () => idOf(arrayOf(await ok('admin', 'GET /pricinglist'))[0]),
    makeList: async (body) => idOf(await ok('admin', 'POST /pricinglist', body)),
    release: async ({ listId, validFrom }, written) => {
      const begun = await draft({ ...(listId === undefined ? {} : { listId }), validFrom });
      return step(await rows(begun, written), 'release');
    },
  };
}

function listShape(value: unknown): { readonly items: readonly unknown[] } {
  if (typeof value === 'object' && value !== null && 'items' in value && Array.isArray(value.items))
    return { items: value.items };
  throw new Error('No page');
}

function arrayOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new Error('No list');
  return value;
}

function idOf(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string')
    return value.id;
  throw new Error('No id');
}
