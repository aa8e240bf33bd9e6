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

describe('elements for services', () => {
  it('have a kind of service and a price, and are no percentage; guests do not ask', async () => {
    const word = `Dienst${newId().slice(-6)}`;
    const offered = await pricing.save(element({ title: word, serviceCode: 'BZA' }));
    const others = await Promise.all(
      [{ serviceCode: 'BZA', unit: 'PROZENT' }, { unit: 'WE' }].map(async (more) =>
        pricing.save(element({ title: word, ...more })),
      ),
    );
    const unpriced = await pricing.save(element({ title: word, serviceCode: 'BZA' }));
    await pricing.release(
      { validFrom: today() },
      [offered, ...others].map(({ id }) => ({ elementId: id, netPrice: 100 })),
    );
    const found = async (forService: string) => {
      const path = `GET /pricingelement?q=${word}&forService=${forService}` as const;
      const { json } = await harness.call('user', path);
      return json;
    };
    expect(await found('ja')).toMatchObject({ total: 1, items: [{ id: offered.id }] });
    expect(await found('nein')).toMatchObject({ total: 3 });
    expect(JSON.stringify(await found('nein'))).toContain(unpriced.id);
    const asked = await harness.call('guestOfHalb', 'GET /pricingelement?forService=ja');
    expect(asked.status).toBe(400);
  });
});

describe('deleting an element', () => {
  it('takes away what has no price, with what stands in drafts', async () => {
    const made = await pricing.save({ ...element(), price: { netPrice: 5 } });
    const gone = await harness.call('admin', `POST /pricingelement/delete/${made.id}`);
    expect(gone).toMatchObject({ status: 200, json: { deleted: true, deactivated: false } });
    const again = await harness.refused('admin', `POST /pricingelement/delete/${made.id}`);
    expect(again).toMatchObject({ status: 404 });
  });

  it('leaves what a house type names, not active, and says so', async () => {
    const made = await pricing.save(element());
    const service = { serviceCode: 'BZA', quantity: 1, unitPrice: null, priceElementId: made.id };
    const model = bareHouseModel(harness.office.customerIds.halb, { services: [service] });
    const saved = await harness.call('admin', 'POST /housemodel', model);
    expect(saved.status).toBe(201);
    const gone = await harness.call('admin', `POST /pricingelement/delete/${made.id}`);
    expect(gone.json).toEqual({
      deleted: false,
      deactivated: true,
      usedIn: { prices: 0, services: 0, houseModels: 1 },
    });
  });

  it('leaves what has one, not active', async () => {
    const made = await pricing.save(element());
    await pricing.release({ validFrom: today() }, [{ elementId: made.id, netPrice: 100 }]);
    const gone = await harness.call('admin', `POST /pricingelement/delete/${made.id}`);
    expect(gone.json).toMatchObject({ deleted: false, deactivated: true, usedIn: { prices: 1 } });
    expect(await pricing.find(made.number)).toMatchObject({ active: false, price: { netPrice: 100 } });
    const history = await harness.call('admin', `GET /pricingelement/${made.id}/history`);
    expect(history.json).toMatchObject({
      prices: [{ netPrice: 100, listNumber: 'PL-01', validTo: null }],
      versions: [{ changes: [{ label: 'Aktiv', old: 'ja', new: 'nein' }] }, { action: 'create' }],
    });
  });
});
