import { Customer } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { bearer, insertOffice, type Office, type OfficePersonKey, signIn } from '#test/office.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let test: TestApp;
let office: Office;

beforeAll(async () => {
  test = await startTestApp();
  office = await insertOffice(test.context.database);
});
afterAll(async () => test.close());

async function get(path: string, as: OfficePersonKey = 'user') {
  const token = await signIn(test.app, office.people[as].username);
  return test.app.inject({ url: `/api${path}`, headers: bearer(token) });
}

const officeRoles = ['user', 'accountant', 'admin', 'superAdmin'] as const;

const emptyBilling = {
  billingName: null,
  billingStreet: null,
  billingZip: null,
  billingCity: null,
  billingCountry: null,
  billingEmail: null,
  vatId: null,
  leitwegId: null,
  debtorNo: null,
  invoiceFormat: null,
  paymentDays: 14,
  cashDiscountPct: null,
  cashDiscountDays: null,
  discountPct: null,
};

describe('reading customers', () => {
  it('answers all of them in German order', async () => {
    await test.context.database
      .insertInto('customer')
      .values([
        { id: newId(), shortname: 'OEHL', name: 'Öhler Bau', type: 'HANDWERK' },
        { id: newId(), shortname: 'ZIM', name: 'Zimmer AG', type: 'PRIVAT', active: false },
        { id: newId(), shortname: 'OFEN', name: 'ofenbau Ott', type: 'HANDWERK' },
      ])
      .execute();
    const answer = await get('/customer');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject([
      { name: 'Albblick Fertighaus GmbH' },
      { name: 'Brenner Energieberatung', internal: true },
      { name: 'Lindenhof Bauträger GmbH' },
      { name: 'ofenbau Ott' },
      { name: 'Öhler Bau' },
      { name: 'Zimmer AG', active: false },
    ]);
  });

  it('answers one with all its fields', async () => {
    const answer = await get(`/customer/${office.customerIds.halb}`);
    const { updatedAt, ...customer } = Customer.parse(answer.json());
    expect(Date.parse(updatedAt)).toBeLessThanOrEqual(Date.now());
    expect(customer).toEqual({
      ...emptyBilling,
      id: office.customerIds.halb,
      shortname: 'HALB',
      name: 'Albblick Fertighaus GmbH',
      type: 'FERTIGHAUS',
      internal: false,
      street: null,
      zip: null,
      city: null,
      country: 'DE',
      phone: null,
      email: null,
      web: null,
      note: null,
      active: true,
      accountManagerId: null,
      accountManager: null,
      dpaSignedAt: null,
      frameworkContractAt: null,
      counts: { projects: 0, projectsByMode: [0, 0, 0], guests: 1, groups: 0, houseModels: 0 },
      withoutDpa: true,
      shortnameFixed: false,
      can: { edit: false, editBilling: false, delete: false, readHistory: false },
      version: 1,
    });
  });

  it.each(['LHB', 'lhb', '%20Lhb%20'])('finds one by the Kürzel %s', async (shortname) => {
    const answer = await get(`/customer/shortname/${shortname}`);
    expect(answer.json()).toMatchObject({ id: office.customerIds.lhb });
  });

  it.each([`/customer/${newId()}`, '/customer/shortname/FEHLT'])('answers 404 for %s', async (path) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toBe('Der Auftraggeber wurde nicht gefunden.');
  });

  it('refuses an id that is none', async () => {
    const answer = await get('/customer/abc');
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toBe('Auftraggeber: Das ist keine gültige Kennung.');
  });

  it.each(officeRoles)('is open to the %s', async (role) => {
    for (const path of ['/customer', `/customer/${office.customerIds.lhb}`, '/customer/shortname/LHB']) {
      expect((await get(path, role)).statusCode).toBe(200);
    }
  });

  it('is closed to guests, even for their own customer', async () => {
    for (const path of [
      '/customer',
      `/customer/${office.customerIds.halb}`,
      '/customer/shortname/HALB',
    ]) {
      const answer = await get(path, 'guestOfHalb');
      expect(answer.statusCode).toBe(403);
      expect(answer.body).toBe('Für diese Aktion fehlt die Berechtigung.');
    }
  });
});
