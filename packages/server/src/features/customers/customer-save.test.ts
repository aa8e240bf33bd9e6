import { Customer, type RecordVersion, vatIdMessage } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';
import { bareCustomer, customersOf } from '#test/customers.ts';
import { freshShortname } from '#test/rights-world.ts';

let harness: Harness;
let create: ReturnType<typeof customersOf>['create'];
let change: ReturnType<typeof customersOf>['change'];

beforeAll(async () => {
  harness = await openHarness();
  ({ create, change } = customersOf(harness));
});
afterAll(async () => harness.close());

const fieldsOf = async (details: object, who: 'admin' | 'accountant' = 'admin') =>
  (
    await harness.refused(who, 'POST /customer', {
      ...bareCustomer,
      shortname: freshShortname(),
      ...details,
    })
  ).fields;

describe('a new customer', () => {
  it('has what was given and the usual terms', async () => {
    const { people } = harness.office;
    const made = await create({
      shortname: 'OEHL',
      accountManagerId: people.user.id,
      vatId: 'DE123456789',
      cashDiscountPct: 2.5,
      cashDiscountDays: 7,
      dpaSignedAt: '2026-02-01',
    });
    expect(made).toMatchObject({
      shortname: 'OEHL',
      country: 'DE',
      paymentDays: 14,
      cashDiscountPct: 2.5,
      accountManager: { displayname: 'Jana Keller' },
      internal: false,
      version: 1,
      can: { edit: true, editBilling: true, delete: false, readHistory: true },
    });
    const read = await harness.call('superAdmin', `GET /customer/${made.id}`);
    expect(read.json).toMatchObject({ id: made.id, can: { delete: true } });
  });

  it.each<[string, object, string]>([
    ['name', { name: '' }, 'Feld muss befüllt werden.'],
    ['name', { name: '   ' }, 'Feld muss befüllt werden.'],
    ['shortname', { shortname: undefined }, 'Feld muss befüllt werden.'],
    ['shortname', { shortname: '' }, 'Feld muss befüllt werden.'],
    ['shortname', { shortname: 'ÖHL' }, 'Das Kürzel besteht aus 2 bis 8 Großbuchstaben ohne Umlaute.'],
    ['shortname', { shortname: 'A' }, 'Das Kürzel besteht aus 2 bis 8 Großbuchstaben ohne Umlaute.'],
    [
      'shortname',
      { shortname: 'ABCDEFGHI' },
      'Das Kürzel besteht aus 2 bis 8 Großbuchstaben ohne Umlaute.',
    ],
    ['type', { type: undefined }, 'Feld muss befüllt werden.'],
    ['active', { active: undefined }, 'Feld muss befüllt werden.'],
    ['street', { street: null }, 'Feld muss befüllt werden.'],
    ['city', { city: ' ' }, 'Feld muss befüllt werden.'],
    ['zip', { zip: '7257' }, 'Die Postleitzahl hat fünf Ziffern.'],
    ['email', { email: 'kein' }, 'Email hat nicht das richtige Format.'],
    ['billingEmail', { billingEmail: 'kein@' }, 'Email hat nicht das richtige Format.'],
    ['vatId', { vatId: 'DE12' }, vatIdMessage],
    ['leitwegId', { leitwegId: 'abc' }, 'Die Leitweg-ID sieht aus wie 04011000-12345-03.'],
    ['cashDiscountDays', { cashDiscountPct: 2 }, 'Skonto braucht beides: Prozent und Frist.'],
    ['cashDiscountPct', { cashDiscountDays: 7 }, 'Skonto braucht beides: Prozent und Frist.'],
    ['paymentDays', { paymentDays: -1 }, 'Der Wert muss mindestens 0 sein.'],
    ['internal', { internal: true }, 'Welche Firma die eigene ist, steht fest.'],
    [
      'accountManagerId',
      { accountManagerId: newId() },
      'Diese Person gehört nicht zu den aktiven Benutzern des Büros.',
    ],
  ])('is refused for its %s: %j', async (field, details, message) => {
    expect((await fieldsOf(details))[field]).toBe(message);
  });

  it('may have a postcode of another country', async () => {
    expect(await create({ country: 'AT', zip: '6900' })).toMatchObject({ zip: '6900' });
  });

  it('is looked after by somebody of the office', async () => {
    const { guestOfHalb, disabled } = harness.office.people;
    for (const { id } of [guestOfHalb, disabled])
      expect(await fieldsOf({ accountManagerId: id })).toHaveProperty('accountManagerId');
  });

  it('needs a Kürzel of its own', async () => {
    expect(
      await harness.refused('admin', 'POST /customer', { ...bareCustomer, shortname: 'HALB' }),
    ).toMatchObject({
      status: 409,
      code: 'customer.shortnameTaken',
      fields: { shortname: 'Dieses Kürzel ist schon vergeben.' },
    });
  });

  it('is made by admins only', async () => {
    for (const who of ['user', 'accountant', 'guestOfHalb'] as const) {
      const refused = await harness.refused(who, 'POST /customer', {
        ...bareCustomer,
        shortname: 'NEU',
      });
      expect(refused).toMatchObject({ status: 403, code: 'access.denied' });
    }
  });
});

describe('a change of a customer', () => {
  it('takes back what a GET answered, and keeps what is absent', async () => {
    const made = await create({ note: 'Nur vormittags', debtorNo: '10001' });
    const same = await change(made, {});
    expect(same).toMatchObject({ version: 2, note: 'Nur vormittags', debtorNo: '10001' });
    const { id, version, shortname, name, type, active } = same;
    const bareRest = { id, version, shortname, name, type, active };
    const reply = await harness.call('admin', 'POST /customer', { ...bareRest, note: '' });
    expect(reply.json).toMatchObject({ version: 3, note: null, debtorNo: '10001', city: 'Bad Urach' });
  });

  it('of an outdated version is refused with the customer as it is', async () => {
    const made = await create();
    await change(made, { name: 'Neuer Name' });
    const refused = await harness.refused('superAdmin', 'POST /customer', { ...made, name: 'Anderer' });
    expect(refused).toMatchObject({
      status: 409,
      code: 'record.versionOutdated',
      current: { id: made.id, version: 2, name: 'Neuer Name' },
    });
    expect(refused.detail).toContain('Uwe Roth');
  });

  it('of one that is not there answers 404', async () => {
    const body = { ...bareCustomer, shortname: 'WEG', id: newId(), version: 1 };
    expect(await harness.refused('admin', 'POST /customer', body)).toMatchObject({ status: 404 });
  });

  it('stands in its history with words for codes and people', async () => {
    const made = await create();
    await change(made, {
      type: 'ARCHITEKT',
      accountManagerId: harness.office.people.user.id,
      dpaSignedAt: '2026-03-01',
      invoiceFormat: 'XRECHNUNG',
    });
    const reply = await harness.call('admin', `GET /customer/${made.id}/history`);
    expect(reply.json).toMatchObject([
      {
        action: 'update',
        by: { displayname: 'Uwe Roth' },
        changes: [
          { label: 'Art', old: 'Fertighaushersteller', new: 'Architekturbüro' },
          { label: 'Betreuer', old: null, new: 'Jana Keller' },
          { path: 'dpaSignedAt', old: null, new: '01.03.2026' },
          { label: 'Rechnungsformat', old: null, new: 'XRechnung' },
        ],
      },
      { action: 'create' } satisfies Partial<RecordVersion>,
    ]);
    expect(await harness.refused('user', `GET /customer/${made.id}/history`)).toMatchObject({
      status: 403,
    });
  });

  it('never makes another firm the office, nor the office inactive', async () => {
    const made = await create();
    const body = { ...made, internal: true };
    expect((await harness.refused('superAdmin', 'POST /customer', body)).fields).toHaveProperty(
      'internal',
    );
    const own = await harness.call('admin', `GET /customer/${harness.office.customerIds.beb}`);
    const closed = { ...Customer.parse(own.json), active: false };
    expect(await harness.refused('superAdmin', 'POST /customer', closed)).toMatchObject({
      status: 409,
      code: 'customer.officeStays',
    });
  });

  it('may leave an address missing that was missing before', async () => {
    const reply = await harness.call('admin', `GET /customer/${harness.office.customerIds.lhb}`);
    const lhb = Customer.parse(reply.json);
    const changed = await change(lhb, { phone: '040 66969 310', street: 'Am Kai 1' });
    expect(changed).toMatchObject({ street: 'Am Kai 1', zip: null });
    const refused = await harness.refused('admin', 'POST /customer', { ...changed, street: null });
    expect(refused.fields).toEqual({ street: 'Feld muss befüllt werden.' });
  });
});

describe('the accountants', () => {
  it('change the billing', async () => {
    const made = await create();
    const billing = {
      billingName: 'Öhler Rechnungswesen',
      billingEmail: 'rechnung@oehler.example',
      discountPct: 3,
      paymentDays: 30,
    };
    const reply = await harness.call('accountant', 'POST /customer', { ...made, ...billing });
    expect(reply).toMatchObject({
      status: 200,
      json: { ...billing, can: { edit: false, editBilling: true } },
    });
  });

  it('are told which other fields are not theirs', async () => {
    const made = await create();
    const refused = await harness.refused('accountant', 'POST /customer', {
      ...made,
      paymentDays: 30,
      phone: '0711 1',
      dpaSignedAt: '2026-01-01',
    });
    expect(refused).toMatchObject({ status: 403, code: 'access.fieldsDenied' });
    expect(refused.detail).toContain('Telefon');
    expect(refused.detail).toContain('AVV');
    expect(refused.detail).not.toContain('Zahlungsziel');
  });
});
