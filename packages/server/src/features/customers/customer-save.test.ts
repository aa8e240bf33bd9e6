import { Customer, type RecordVersion } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { type Desk, openDesk } from '#test/project-desk.ts';
import { freshShortname } from '#test/rights-world.ts';

let desk: Desk;

beforeAll(async () => {
  desk = await openDesk();
});
afterAll(async () => desk.close());

const bare = {
  name: 'Holzbau Öhler GmbH',
  type: 'FERTIGHAUS',
  active: true,
  street: 'Sägeweg 3',
  zip: '72574',
  city: 'Bad Urach',
};

async function create(details: object = {}): Promise<Customer> {
  const body = { ...bare, shortname: freshShortname(), ...details };
  const reply = await desk.call('admin', 'POST /customer', body);
  expect(reply).toMatchObject({ status: 201 });
  return Customer.parse(reply.json);
}

async function change(customer: Customer, details: object): Promise<Customer> {
  const reply = await desk.call('admin', 'POST /customer', { ...customer, ...details });
  expect(reply).toMatchObject({ status: 200 });
  return Customer.parse(reply.json);
}

const fieldsOf = async (details: object, who: 'admin' | 'accountant' = 'admin') =>
  (await desk.refused(who, 'POST /customer', { ...bare, shortname: freshShortname(), ...details }))
    .fields;

describe('a new customer', () => {
  it('has what was given and the usual terms', async () => {
    const { people } = desk.office;
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
    const read = await desk.call('superAdmin', `GET /customer/${made.id}`);
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
    ['vatId', { vatId: 'DE12' }, 'Die USt-IdNr. besteht aus DE und neun Ziffern.'],
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
    const { guestOfHalb, disabled } = desk.office.people;
    for (const { id } of [guestOfHalb, disabled])
      expect(await fieldsOf({ accountManagerId: id })).toHaveProperty('accountManagerId');
  });

  it('needs a Kürzel of its own', async () => {
    expect(await desk.refused('admin', 'POST /customer', { ...bare, shortname: 'HALB' })).toMatchObject({
      status: 409,
      code: 'customer.shortnameTaken',
      fields: { shortname: 'Dieses Kürzel ist schon vergeben.' },
    });
  });

  it('is made by admins only', async () => {
    for (const who of ['user', 'accountant', 'guestOfHalb'] as const) {
      const refused = await desk.refused(who, 'POST /customer', { ...bare, shortname: 'NEU' });
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
    const reply = await desk.call('admin', 'POST /customer', {
      ...{ id, version, shortname, name, type, active },
      note: '',
    });
    expect(reply.json).toMatchObject({ version: 3, note: null, debtorNo: '10001', city: 'Bad Urach' });
  });

  it('of an outdated version is refused with the customer as it is', async () => {
    const made = await create();
    await change(made, { name: 'Neuer Name' });
    const refused = await desk.refused('superAdmin', 'POST /customer', { ...made, name: 'Anderer' });
    expect(refused).toMatchObject({
      status: 409,
      code: 'record.versionOutdated',
      current: { id: made.id, version: 2, name: 'Neuer Name' },
    });
    expect(refused.detail).toContain('Uwe Roth');
  });

  it('of one that is not there answers 404', async () => {
    const body = { ...bare, shortname: 'WEG', id: newId(), version: 1 };
    expect(await desk.refused('admin', 'POST /customer', body)).toMatchObject({ status: 404 });
  });

  it('stands in its history with words for codes and people', async () => {
    const made = await create();
    await change(made, {
      type: 'ARCHITEKT',
      accountManagerId: desk.office.people.user.id,
      dpaSignedAt: '2026-03-01',
      invoiceFormat: 'XRECHNUNG',
    });
    const reply = await desk.call('admin', `GET /customer/${made.id}/history`);
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
    expect(await desk.refused('user', `GET /customer/${made.id}/history`)).toMatchObject({
      status: 403,
    });
  });

  it('never makes another firm the office, nor the office inactive', async () => {
    const made = await create();
    const body = { ...made, internal: true };
    expect((await desk.refused('superAdmin', 'POST /customer', body)).fields).toHaveProperty('internal');
    const own = await desk.call('admin', `GET /customer/${desk.office.customerIds.beb}`);
    const closed = { ...Customer.parse(own.json), active: false };
    expect(await desk.refused('superAdmin', 'POST /customer', closed)).toMatchObject({
      status: 409,
      code: 'customer.officeStays',
    });
  });

  it('may leave an address missing that was missing before', async () => {
    const reply = await desk.call('admin', `GET /customer/${desk.office.customerIds.lhb}`);
    const lhb = Customer.parse(reply.json);
    const changed = await change(lhb, { phone: '040 66969 310', street: 'Am Kai 1' });
    expect(changed).toMatchObject({ street: 'Am Kai 1', zip: null });
    const refused = await desk.refused('admin', 'POST /customer', { ...changed, street: null });
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
    const reply = await desk.call('accountant', 'POST /customer', { ...made, ...billing });
    expect(reply).toMatchObject({
      status: 200,
      json: { ...billing, can: { edit: false, editBilling: true } },
    });
  });

  it('are told which other fields are not theirs', async () => {
    const made = await create();
    const refused = await desk.refused('accountant', 'POST /customer', {
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

describe('the Kürzel of a customer', () => {
  it('may change until a project has it in its id, also one in the Papierkorb', async () => {
    const made = await create();
    const renamed = await change(made, { shortname: freshShortname() });
    const project = await desk.create({ mode: 1, customerId: made.id, name: 'Ott' });
    await desk.call('admin', `POST /project/delete/${project.id}`, { reason: 'doppelt' });
    const refused = await desk.refused('superAdmin', 'POST /customer', {
      ...renamed,
      shortname: freshShortname(),
    });
    expect(refused).toMatchObject({
      status: 409,
      code: 'customer.shortnameFixed',
      fields: {
        shortname: 'Das Kürzel steht schon in Projekt-Ids und kann nicht mehr geändert werden.',
      },
    });
    const read = await desk.call('user', `GET /customer/${made.id}`);
    expect(read.json).toMatchObject({ shortnameFixed: true, counts: { projects: 0 } });
  });

  it('and a project that is made at that moment agree', async () => {
    const results = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const made = await create();
        const next = freshShortname();
        const [project] = await Promise.all([
          desk.create({ mode: 1, customerId: made.id, name: 'Ott' }),
          desk.call('admin', 'POST /customer', { ...made, shortname: next }),
        ]);
        const { json } = await desk.call('admin', `GET /customer/${made.id}`);
        return project.projectId.endsWith(`-${Customer.parse(json).shortname}`);
      }),
    );
    expect(results).toEqual(results.map(() => true));
  });
});

describe('deleting a customer', () => {
  it('is possible while nothing refers to it, for super admins', async () => {
    const made = await create();
    for (const who of ['user', 'accountant', 'admin'] as const)
      expect(await desk.refused(who, `DELETE /customer/${made.id}`)).toMatchObject({ status: 403 });
    expect((await desk.call('superAdmin', `DELETE /customer/${made.id}`)).status).toBe(204);
    expect(await desk.refused('superAdmin', `DELETE /customer/${made.id}`)).toMatchObject({
      status: 404,
    });
  });

  it('is refused with all that refers to it', async () => {
    const made = await create();
    const { database } = desk.test.context;
    const project = await desk.create({ mode: 1, customerId: made.id, name: 'Ott' });
    await desk.call('admin', `POST /project/delete/${project.id}`, { reason: 'doppelt' });
    await desk.call('admin', 'POST /groups', { name: 'G', kind: 'KUNDE', customerId: made.id });
    await database
      .insertInto('house_model')
      .values({ id: newId(), customer_id: made.id, name: 'Serie' })
      .execute();
    const state = { q: '', colors: [], states: 'laufend', filter: '', sort: [] };
    await desk.call('user', 'POST /view', {
      name: 'Nur dieser',
      mode: 0,
      scope: 'OWN',
      state: { ...state, responsible: null, customerId: made.id, ordered: null },
      presentation: { density: 'mittel', order: [], shown: {} },
      pinned: false,
      isDefault: false,
    });
    expect(await desk.refused('superAdmin', `DELETE /customer/${made.id}`)).toMatchObject({
      status: 409,
      detail:
        'Der Auftraggeber ist in Verwendung (Projekte im Papierkorb, Gruppen, Haustypen, gespeicherte Ansichten) und kann nicht gelöscht werden. Stattdessen kann er auf „nicht aktiv“ gesetzt werden.',
    });
    const { halb, beb } = desk.office.customerIds;
    const ofPeople = await desk.refused('superAdmin', `DELETE /customer/${halb}`);
    expect(ofPeople.detail).toContain('Benutzer');
    expect(await desk.refused('superAdmin', `DELETE /customer/${beb}`)).toMatchObject({
      code: 'customer.officeStays',
    });
  });

  it('and a project made for it at that moment never both succeed', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const made = await create();
      const [removed, project] = await Promise.all([
        desk.call('superAdmin', `DELETE /customer/${made.id}`),
        desk.call('user', 'POST /project', { mode: 1, customerId: made.id, name: 'Ott' }),
      ]);
      expect([removed.status, project.status]).toSatisfy(
        ([gone, there]) => (gone === 204) !== (there === 201),
      );
    }
  });
});

describe('what hangs on a customer', () => {
  it('is counted, and people without AVV are told', async () => {
    const made = await create();
    await desk.create({ mode: 0, customerId: made.id, name: 'A' });
    await desk.create({ mode: 2, customerId: made.id, name: 'B' });
    const read = Customer.parse((await desk.call('user', `GET /customer/${made.id}`)).json);
    expect(read).toMatchObject({
      counts: { projects: 2, projectsByMode: [1, 0, 1], guests: 0 },
      withoutDpa: false,
    });
    const list = (await desk.call('user', 'GET /customer')).json;
    expect(list).toEqual(
      expect.arrayContaining([
        { ...read, can: { edit: false, editBilling: false, delete: false, readHistory: false } },
        expect.objectContaining({ shortname: 'HALB', withoutDpa: true }),
        expect.objectContaining({ shortname: 'BEB', withoutDpa: false }),
      ]),
    );
  });

  it('does not include new projects once it is not active', async () => {
    const made = await create();
    await change(made, { active: false });
    const refused = await desk.refused('user', 'POST /project', {
      mode: 1,
      name: 'Ott',
      customerId: made.id,
    });
    expect(refused.fields).toEqual({ customerId: 'Dieser Auftraggeber ist nicht mehr aktiv.' });
  });
});
