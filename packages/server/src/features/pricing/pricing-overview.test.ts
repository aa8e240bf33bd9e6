import { addMonths, PricingOverview } from '@energieakte/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { element, later, type Pricing, pricingOf, today } from '#test/pricing.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;
let pricing: Pricing;

beforeAll(async () => {
  harness = await openHarness();
  pricing = pricingOf(harness);
});
afterAll(async () => harness.close());

const overview = async () =>
  PricingOverview.parse((await harness.call('user', 'GET /pricing/overview')).json);

it('says what there is, what is old and what waits, as the list with its filter counts it', async () => {
  expect(await overview()).toEqual({
    elements: 0,
    categories: [],
    stale: 0,
    staleMonths: 12,
    submitted: 0,
  });
  const [old, fresh, gone] = await Promise.all([
    pricing.save(element({ category: 'Messung' })),
    pricing.save(element({ category: 'Ökobilanz' })),
    pricing.save(element({ category: 'Messung' })),
  ]);
  const validFrom = addMonths(today(), -14);
  await pricing.release({ validFrom }, [
    { elementId: old.id, netPrice: 100 },
    { elementId: gone.id, netPrice: 100 },
  ]);
  await pricing.release({ validFrom: today() }, [{ elementId: fresh.id, netPrice: 100 }]);
  await pricing.save({ ...gone, active: false });
  const waiting = await pricing.draft({ validFrom: later() });
  const submitted = await pricing.rows(waiting, [{ elementId: fresh.id, netPrice: 200 }]);
  await pricing.step(submitted, 'submit');
  expect(await overview()).toMatchObject({
    elements: 3,
    categories: ['Messung', 'Ökobilanz'],
    stale: 1,
    submitted: 1,
  });
  const listed = await harness.call('user', 'GET /pricingelement?stale=ja&active=ja');
  expect(listed.json).toMatchObject({ total: 1, items: [{ id: old.id }] });
  const seen = await pricing.find(old.number);
  await harness.call('admin', 'POST /pricing/check', { priceIds: [seen.price?.id] });
  expect(await overview()).toMatchObject({ stale: 0 });
});

it('is read of one element alone', async () => {
  const made = await pricing.save(element());
  const page = await harness.call('user', `GET /pricingelement?id=${made.id}`);
  expect(page.json).toMatchObject({ total: 1 });
});

it('names who released a price', async () => {
  const made = await pricing.save(element());
  await pricing.release({ validFrom: today() }, [{ elementId: made.id, netPrice: 100 }]);
  const { json } = await harness.call('accountant', `GET /pricingelement/${made.id}/history`);
  const { displayname } = harness.office.people.admin;
  expect(json).toMatchObject({ prices: [{ releasedBy: { displayname } }], usedIn: { prices: 1 } });
});
