import { addDays, germanDay, listNewerPrices, PriceRelease, type Project } from '@energieakte/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { element, later, type Pricing, pricingOf, today } from '#test/pricing.ts';
import { orderedBasics } from '#test/project-course.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;
let pricing: Pricing;

beforeAll(async () => {
  harness = await openHarness();
  pricing = pricingOf(harness);
});
afterAll(async () => harness.close());

const yesterday = (): string => addDays(today(), -1);

async function priced(netPrice: number, listId?: string) {
  const made = await pricing.save(element());
  const list = listId === undefined ? {} : { listId };
  await pricing.release({ ...list, validFrom: yesterday() }, [{ elementId: made.id, netPrice }]);
  const { price } = await pricing.find(made.number, listId === undefined ? '' : `&listId=${listId}`);
  return { ...made, priceId: price?.id ?? '' };
}

const service = (priceId: string, more: object = {}) => ({
  serviceCode: 'EHB',
  title: 'Berechnung',
  quantity: 2,
  unitPrice: 10_000,
  priceId,
  ...more,
});

async function newer({ id }: Pick<Project, 'id'>) {
  const reply = await harness.call('user', `GET /pricing/newer?projectId=${id}`);
  return listNewerPrices.response.parse(reply.json);
}

describe('newer prices', () => {
  it('are named for what nobody has ordered, and are taken over by saving the project', async () => {
    const one = await priced(10_000);
    const project = await harness.create({
      ...orderedBasics(harness),
      services: [service(one.priceId), service(one.priceId, { ordered: true, title: 'Beauftragt' })],
    });
    expect(project.services[0]).toMatchObject({ priceId: one.priceId });
    expect(await newer(project)).toEqual({ lines: [], changePct: null });
    await pricing.release({ validFrom: today() }, [{ elementId: one.id, netPrice: 10_320 }]);
    const found = await newer(project);
    expect(found).toMatchObject({
      lines: [
        {
          serviceId: project.services[0]?.id,
          number: one.number,
          unitPrice: 10_000,
          newUnitPrice: 10_320,
          changePct: 3.2,
        },
      ],
      changePct: 3.2,
    });
    const [line] = found.lines;
    const services = project.services.map(({ id, title, serviceCode }) =>
      id === line?.serviceId
        ? { id, title, serviceCode, priceId: line.newPriceId, unitPrice: line.newUnitPrice }
        : { id, title, serviceCode },
    );
    const saved = await harness.change(project.id, { services });
    expect(saved.services.map(({ unitPrice }) => unitPrice)).toEqual([10_320, 10_000]);
    expect(await newer(project)).toEqual({ lines: [], changePct: null });
    const history = await harness.call('user', `GET /project/history/${project.id}`);
    expect(history.text).toContain(`${one.number} ${one.title} ab ${germanDay(today())}`);
    expect(history.text).not.toContain('nicht mehr vorhanden');
  });

  it('are those of the list of the customer', async () => {
    const customerId = harness.office.customerIds.halb;
    const one = await priced(10_000);
    await pricing.makeList({
      name: `Liste ${newId()}`,
      discountPct: 10,
      customers: [{ customerId, from: yesterday() }],
    });
    const project = await harness.create({ customerId, services: [service(one.priceId)] });
    await pricing.release({ validFrom: today() }, [{ elementId: one.id, netPrice: 20_000 }]);
    expect((await newer(project)).lines).toMatchObject([{ newUnitPrice: 18_000 }]);
  });

  it('are those of the list that was chosen for the project', async () => {
    const customerId = harness.office.customerIds.halb;
    const one = await priced(10_000);
    const priceListId = await pricing.makeList({ name: `Liste ${newId()}`, discountPct: 50 });
    const { id } = await harness.create({
      customerId,
      priceListId,
      services: [service(one.priceId)],
    });
    await pricing.release({ validFrom: today() }, [{ elementId: one.id, netPrice: 20_400 }]);
    expect(await newer({ id })).toMatchObject({ lines: [{ newUnitPrice: 10_200, changePct: 2 }] });
    const back = await harness.change(id, { priceListId: null });
    expect(back.priceListId).toBeNull();
    expect((await newer({ id })).lines[0]?.newUnitPrice).not.toBe(10_200);
    const history = await harness.call('user', `GET /project/history/${id}`);
    expect(history.text).toContain('Preisliste');
    expect(history.text).toMatch(/PL-\d+ Liste/u);
  });

  it('are none of the business of guests, and of nobody where there is no project', async () => {
    const { id } = await harness.create({ customerId: harness.office.customerIds.halb });
    const refused = await harness.refused('guestOfHalb', `GET /pricing/newer?projectId=${id}`);
    expect(refused.status).toBe(403);
    const unknown = await harness.refused('user', `GET /pricing/newer?projectId=${newId()}`);
    expect(unknown.code).toBe('project.notFound');
  });
});

describe('the list of a project', () => {
  const halb = () => ({ customerId: harness.office.customerIds.halb });

  it('is one that is there and in use, and stays once it was chosen', async () => {
    const name = `Liste ${newId()}`;
    const priceListId = await pricing.makeList({ name });
    const project = await harness.create({ ...halb(), priceListId });
    const body = { id: priceListId, version: 1, name, active: false };
    expect((await harness.call('admin', 'POST /pricinglist', body)).status).toBe(200);
    expect(await harness.change(project.id, { title: 'Umbau' })).toMatchObject({ priceListId });
    for (const gone of [priceListId, newId()]) {
      const refused = await harness.refused('user', 'POST /project', {
        mode: 0,
        name: 'Bau',
        priceListId: gone,
      });
      expect(Object.keys(refused.fields)).toEqual(['priceListId']);
    }
  });

  it('keeps the list from being deleted', async () => {
    const priceListId = await pricing.makeList({ name: `Liste ${newId()}` });
    await pricing.draft({ listId: priceListId, validFrom: later() });
    const { id } = await harness.create({ ...halb(), priceListId });
    const request = `POST /pricinglist/delete/${priceListId}` as const;
    expect(await harness.refused('admin', request, {})).toMatchObject({ status: 409 });
    await harness.change(id, { priceListId: null });
    expect((await harness.call('admin', request, {})).status).toBe(204);
  });

  it('is neither shown to guests nor chosen by them', async () => {
    const priceListId = await pricing.makeList({ name: `Liste ${newId()}` });
    const { id } = await harness.create({ ...halb(), priceListId });
    const seen = await harness.call('guestOfHalb', `GET /project/${id}`);
    expect(seen.status).toBe(200);
    expect(seen.text).not.toContain(priceListId);
    const answers = [];
    for (const listId of [priceListId, newId()]) {
      const { version } = await harness.read(id);
      const change = { id, version, priceListId: listId, title: 'X' };
      const refused = await harness.refused('guestOfHalb', 'POST /project', change);
      const { code, detail } = await harness.refused('guestOfHalb', 'POST /project', {
        mode: 0,
        name: 'Neu',
        priceListId: listId,
      });
      answers.push({ code, detail, status: refused.status, change: refused.code });
    }
    expect(answers[0]).toMatchObject({ status: 403, code: 'access.fieldsDenied' });
    expect(answers[1]).toEqual(answers[0]);
  });
});

describe('a service', () => {
  it('takes over released prices only', async () => {
    const made = await pricing.save(element());
    const draft = await pricing.draft({ validFrom: later() });
    await pricing.rows(draft, [{ elementId: made.id, netPrice: 1 }]);
    const { rows } = await harness.test.testDatabase.pool.query<{ id: string }>(
      'select id from price where element_id = $1',
      [made.id],
    );
    for (const priceId of [rows[0]?.id ?? '', newId()]) {
      const body = { mode: 0, name: 'Bau', services: [service(priceId)] };
      const refused = await harness.refused('user', 'POST /project', body);
      expect(Object.keys(refused.fields)[0]).toMatch(/^services\..*priceId$/u);
    }
  });

  it('keeps its sum, whatever is released and withdrawn', async () => {
    const one = await priced(10_000);
    const project = await harness.create({
      ...orderedBasics(harness),
      services: [service(one.priceId, { ordered: true }), service(one.priceId)],
    });
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.nat(400), { minLength: 1, maxLength: 3 }),
        fc.boolean(),
        async (days, isWithdrawn) => {
          for (const day of days) {
            const begun = await pricing.draft({ validFrom: addDays(later(), day) });
            const draft = await pricing.rows(begun, [{ elementId: one.id, netPrice: day + 1 }]);
            const reply = await harness.call('admin', `POST /pricing/release/${draft.id}/release`, {
              version: draft.version,
            });
            if (reply.status === 200 && isWithdrawn)
              await pricing.step(PriceRelease.parse(reply.json), 'withdraw');
          }
          const now = await harness.read(project.id);
          expect(now.services).toEqual(project.services);
          expect(now.orderNet).toBe(project.orderNet);
        },
      ),
      { numRuns: 8 },
    );
  });
});
