import {
  addMonths,
  Dashboard,
  OfficeSetting,
  priceStaleMonths,
  priceSynonyms,
  SearchResults,
  serviceUnits,
  unitOfWord,
} from '@energieakte/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OfficePersonKey } from '#test/office.ts';
import { z } from 'zod';
import { element, later, type Pricing, pricingOf, today } from '#test/pricing.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

const PriceElementPage = z.object({ items: z.array(z.object({ id: z.string() })) });

let harness: Harness;
let pricing: Pricing;

beforeAll(async () => {
  harness = await openHarness();
  pricing = pricingOf(harness);
});
afterAll(async () => harness.close());

async function choose(name: string, value: number | string): Promise<void> {
  const { json } = await harness.call('superAdmin', 'GET /settings/office');
  const version = OfficeSetting.array()
    .parse(json)
    .find((setting) => setting.name === name)?.version;
  const reply = await harness.call('superAdmin', 'POST /settings/office', { name, value, version });
  expect(reply.status).toBe(200);
}

async function search(q: string, who: OfficePersonKey = 'user'): Promise<SearchResults['prices']> {
  const { json } = await harness.call(who, `GET /search?q=${encodeURIComponent(q)}`);
  return SearchResults.parse(json).prices;
}

it('finds elements by number, words and keywords, with the price of today', async () => {
  const [audit, exact] = await Promise.all([
    pricing.save(
      element({
        number: '77.01',
        title: 'Wärmebrückennachweis',
        keywords: ['Ψ-Wert', 'Gleichwertigkeit'],
      }),
    ),
    pricing.save(element({ number: '77.011', title: 'Wärmebrücken, jede weitere', unit: 'STUECK' })),
  ]);
  await pricing.release({ validFrom: today() }, [{ elementId: audit.id, netPrice: 19_000 }]);
  await pricing.release({ validFrom: later() }, [{ elementId: audit.id, netPrice: 21_000 }]);
  expect(await search('wärmebrückennachweis')).toMatchObject({
    total: 1,
    items: [{ id: audit.id, number: '77.01', unit: 'WE', netPrice: 19_000, active: true }],
  });
  expect((await search('77.01')).items.map(({ id }) => id)).toEqual([audit.id, exact.id]);
  expect((await search('77.011')).items).toMatchObject([{ id: exact.id, netPrice: null }]);
  expect((await search('gleichwert')).items[0]?.matches).toEqual([
    { field: 'keyword', text: 'Gleichwertigkeit', ranges: [[0, 10]] },
  ]);
});

it('finds what the office calls by another word, in the list too', async () => {
  const made = await pricing.save(element({ number: '76.01', title: 'Zuschlag Einfamilienhaus' }));
  const inList = async (q: string) => {
    const { json } = await harness.call('user', `GET /pricingelement?q=${encodeURIComponent(q)}`);
    return PriceElementPage.parse(json).items.map(({ id }) => id);
  };
  expect((await search('efh')).items[0]?.matches).toEqual([
    { field: 'title', text: 'Zuschlag Einfamilienhaus', ranges: [[9, 24]] },
  ]);
  expect(await inList('EFH Zuschlag')).toEqual([made.id]);
  expect(await inList('einfam')).toEqual([made.id]);
  expect((await search('Häusle')).total).toBe(0);
  await choose(priceSynonyms.name, 'Häusle = Einfamilienhaus');
  expect((await search('Häusle')).total).toBe(1);
  expect((await search('häus')).total).toBe(1);
  expect((await search('EFH')).total).toBe(0);
  const refused = await harness.refused('superAdmin', 'POST /settings/office', {
    name: priceSynonyms.name,
    value: 'nur eines',
    version: 1,
  });
  expect(refused.fields['value']).toBe('Zeile 1: Bitte zwei Wörter mit „=“ dazwischen eingeben.');
});

it('shows what is not sold any more behind the rest', async () => {
  const old = await pricing.save(element({ number: '78.01', title: 'Thermografie' }));
  const sold = await pricing.save(element({ number: '78.02', title: 'Thermografie' }));
  await pricing.save({ ...old, active: false });
  expect((await search('Thermografie')).items).toMatchObject([
    { id: sold.id, active: true },
    { id: old.id, active: false },
  ]);
});

it('finds nothing for guests, whatever they type', async () => {
  await pricing.save(element({ number: '79.01', title: 'Blowerdoor', keywords: ['Luftdichtheit'] }));
  expect((await search('Blowerdoor')).total).toBe(1);
  for (const q of ['Blowerdoor', '79.01', 'Luftdicht', 'Förderung'])
    expect(await search(q, 'guestOfHalb')).toEqual({ items: [], total: 0 });
});

it('shows as many on the dashboard as the overview of the prices does, to whoever releases them', async () => {
  const old = await pricing.save(element());
  await pricing.release({ validFrom: addMonths(today(), -14) }, [{ elementId: old.id, netPrice: 100 }]);
  const draft = await pricing.rows(await pricing.draft({ validFrom: later() }), [
    { elementId: old.id, netPrice: 200 },
  ]);
  await pricing.step(draft, 'submit');
  const tileOf = async (who: OfficePersonKey) => {
    const { json } = await harness.call(who, `GET /dashboard/${harness.office.people[who].id}`);
    return Dashboard.parse(json).prices;
  };
  expect(await tileOf('admin')).toEqual({ stale: 1, staleMonths: 12, submitted: 1 });
  expect(await tileOf('accountant')).toEqual(await tileOf('admin'));
  expect(await tileOf('user')).toBeNull();
  await choose(priceStaleMonths.name, 24);
  expect(await tileOf('admin')).toEqual({ stale: 0, staleMonths: 24, submitted: 1 });
  const { json } = await harness.call('admin', 'GET /pricing/overview');
  expect(json).toMatchObject({ stale: 0, staleMonths: 24 });
});

it('knows units by words that a table of prices may use as well', async () => {
  const { rows } = await harness.test.testDatabase.pool.query<{ unit: string; words: string }>(
    `select unit, unit_words(unit) as words from unnest($1::text[]) as unit`,
    [serviceUnits],
  );
  for (const { unit, words } of rows)
    for (const word of words.split(' ')) expect([word, unitOfWord(word)]).toEqual([word, unit]);
});
