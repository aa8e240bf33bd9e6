import { Customer } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { customersOf } from '#test/customers.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';
import { freshShortname } from '#test/rights-world.ts';

let harness: Harness;
let create: ReturnType<typeof customersOf>['create'];
let change: ReturnType<typeof customersOf>['change'];

beforeAll(async () => {
  harness = await openHarness();
  ({ create, change } = customersOf(harness));
});
afterAll(async () => harness.close());

describe('the Kürzel of a customer', () => {
  it('may change until a project has it in its id, also one in the Papierkorb', async () => {
    const made = await create();
    const renamed = await change(made, { shortname: freshShortname() });
    const project = await harness.create({ mode: 1, customerId: made.id, name: 'Ott' });
    await harness.call('admin', `POST /project/delete/${project.id}`, { reason: 'doppelt' });
    const refused = await harness.refused('superAdmin', 'POST /customer', {
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
    const read = await harness.call('user', `GET /customer/${made.id}`);
    expect(read.json).toMatchObject({ shortnameFixed: true, counts: { projects: 0 } });
  });

  it('and a project that is made at that moment agree', async () => {
    const results = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const made = await create();
        const next = freshShortname();
        const [project] = await Promise.all([
          harness.create({ mode: 1, customerId: made.id, name: 'Ott' }),
          harness.call('admin', 'POST /customer', { ...made, shortname: next }),
        ]);
        const { json } = await harness.call('admin', `GET /customer/${made.id}`);
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
      expect(await harness.refused(who, `DELETE /customer/${made.id}`)).toMatchObject({ status: 403 });
    expect((await harness.call('superAdmin', `DELETE /customer/${made.id}`)).status).toBe(204);
    expect(await harness.refused('superAdmin', `DELETE /customer/${made.id}`)).toMatchObject({
      status: 404,
    });
  });

  it('is refused with all that refers to it', async () => {
    const made = await create();
    const { database } = harness.test.context;
    const project = await harness.create({ mode: 1, customerId: made.id, name: 'Ott' });
    await harness.call('admin', `POST /project/delete/${project.id}`, { reason: 'doppelt' });
    await harness.call('admin', 'POST /groups', { name: 'G', kind: 'KUNDE', customerId: made.id });
    await database
      .insertInto('house_model')
      .values({ id: newId(), customer_id: made.id, name: 'Serie' })
      .execute();
    await harness.call('user', 'POST /wiedervorlage', {
      customerId: made.id,
      at: '2026-06-10',
      text: 'Vertrag',
    });
    const state = { q: '', colors: [], states: 'laufend', filter: '', sort: [] };
    await harness.call('user', 'POST /view', {
      name: 'Nur dieser',
      mode: 0,
      scope: 'OWN',
      state: { ...state, responsible: null, customerId: made.id, ordered: null },
      presentation: { density: 'mittel', order: [], shown: {} },
      pinned: false,
      isDefault: false,
    });
    expect(await harness.refused('superAdmin', `DELETE /customer/${made.id}`)).toMatchObject({
      status: 409,
      detail:
        'Der Auftraggeber ist in Verwendung (Projekte im Papierkorb, Gruppen, Haustypen, offene Wiedervorlagen, gespeicherte Ansichten) und kann nicht gelöscht werden. Stattdessen kann er auf „nicht aktiv“ gesetzt werden.',
    });
    const { halb, beb } = harness.office.customerIds;
    const ofPeople = await harness.refused('superAdmin', `DELETE /customer/${halb}`);
    expect(ofPeople.detail).toContain('Benutzer');
    expect(await harness.refused('superAdmin', `DELETE /customer/${beb}`)).toMatchObject({
      code: 'customer.officeStays',
    });
  });

  it('and a project made for it at that moment never both succeed', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const made = await create();
      const [removed, project] = await Promise.all([
        harness.call('superAdmin', `DELETE /customer/${made.id}`),
        harness.call('user', 'POST /project', { mode: 1, customerId: made.id, name: 'Ott' }),
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
    await harness.create({ mode: 0, customerId: made.id, name: 'A' });
    await harness.create({ mode: 2, customerId: made.id, name: 'B' });
    const read = Customer.parse((await harness.call('user', `GET /customer/${made.id}`)).json);
    expect(read).toMatchObject({
      counts: { projects: 2, projectsByMode: [1, 0, 1], guests: 0 },
      withoutDpa: false,
    });
    const list = (await harness.call('user', 'GET /customer')).json;
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
    const refused = await harness.refused('user', 'POST /project', {
      mode: 1,
      name: 'Ott',
      customerId: made.id,
    });
    expect(refused.fields).toEqual({ customerId: 'Dieser Auftraggeber ist nicht mehr aktiv.' });
  });
});
