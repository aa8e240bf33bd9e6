import { addDays, HouseModel, ProjectInput } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { bareHouseModel } from '#test/catalogue.ts';
import { element, type Pricing, pricingOf, today } from '#test/pricing.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;
let pricing: Pricing;

beforeAll(async () => {
  harness = await openHarness();
  pricing = pricingOf(harness);
});
afterAll(async () => harness.close());

async function priced(netPrice: number, more: object = {}) {
  const made = await pricing.save(element({ unit: 'WE' }));
  await pricing.release({ validFrom: today() }, [{ elementId: made.id, netPrice, ...more }]);
  return made;
}

const service = (priceElementId: string | null, more: object = {}) => ({
  serviceCode: 'EHB',
  quantity: 1,
  unitPrice: 4_711,
  priceElementId,
  ...more,
});

async function houseModel(services: readonly object[]) {
  const { halb } = harness.office.customerIds;
  const body = { ...bareHouseModel(halb, { name: `Haus ${newId()}` }), services };
  return harness.call('admin', 'POST /housemodel', body);
}

/** The services of a project that is begun with a house type of these services. */
async function offered(services: readonly object[]) {
  const { json } = await houseModel(services);
  const { id } = HouseModel.parse(json);
  const asked = { mode: 0, templateId: id };
  const reply = await harness.call('user', 'POST /project/generateEmptyProject', asked);
  expect(reply.status).toBe(200);
  return { input: ProjectInput.parse(reply.json), services: ProjectInput.parse(reply.json).services };
}

describe('a service of a house type', () => {
  it('costs what its element costs in the list on the day, with its tiers', async () => {
    const one = await priced(19_000, { tiers: [{ fromQty: 7, netPrice: 15_000 }] });
    const { services, input } = await offered([
      service(one.id),
      service(one.id, { quantity: 8 }),
      service(null),
    ]);
    const { price } = await pricing.find(one.number);
    expect(services).toMatchObject([
      { unitPrice: 19_000, unit: 'WE', priceId: price?.id },
      { unitPrice: 15_000, unit: 'WE', priceId: price?.id },
      { unitPrice: 4_711 },
    ]);
    const project = await harness.create({ ...input, name: 'Bau' });
    expect(project.services[0]).toMatchObject({ unitPrice: 19_000, priceId: price?.id });
  });

  it('costs what the house type says where the list has no price for one unit', async () => {
    const unpriced = await pricing.save(element());
    const idle = await priced(1_000);
    await pricing.save({ ...idle, price: undefined, active: false });
    const graduated = await priced(19_000, {
      tierMode: 'GRADUATED',
      tiers: [{ fromQty: 7, netPrice: 15_000 }],
    });
    const { services } = await offered([
      service(unpriced.id),
      service(idle.id),
      service(graduated.id, { quantity: 8 }),
    ]);
    expect(services?.map(({ unitPrice }) => unitPrice)).toEqual([4_711, 4_711, 4_711]);
  });

  it('stands in the list of the customer', async () => {
    const one = await priced(20_000);
    const { halb } = harness.office.customerIds;
    await pricing.makeList({
      name: `Liste ${newId()}`,
      discountPct: 12,
      customers: [{ customerId: halb, from: addDays(today(), -1) }],
    });
    expect((await offered([service(one.id)])).services).toMatchObject([{ unitPrice: 17_600 }]);
  });

  it('names an element that is there', async () => {
    const refused = await houseModel([service(newId())]);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('services.0.priceElementId');
    expect(refused.text).toContain('Dieses Preiselement gibt es nicht.');
  });
});
