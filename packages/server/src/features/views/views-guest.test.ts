import { type View, ViewList, View as ViewSchema, type ViewInput } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';
import { viewParams, wholeList } from '#test/view-params.ts';

let harness: Harness;
let groupId: string;

beforeAll(async () => {
  harness = await openHarness();
  groupId = newId();
  await harness.test.context.database
    .insertInto('user_group')
    .values({ id: groupId, name: 'Geheime Gruppe', kind: 'TEAM' })
    .execute();
});
afterAll(async () => harness.close());

async function save(state: Partial<ViewInput['state']>): Promise<View> {
  const body = viewParams({ state: { ...wholeList, ...state } });
  const { status, json, text } = await harness.call('guestOfHalb', 'POST /view', body);
  expect([status, text]).toEqual([201, text]);
  return ViewSchema.parse(json);
}

async function refusedFor(state: Partial<ViewInput['state']>) {
  const body = viewParams({ state: { ...wholeList, ...state } });
  return harness.refused('guestOfHalb', 'POST /view', body);
}

const condition = (key: string, value: string): string =>
  JSON.stringify({ and: [{ key, op: 'eq', value }] });

describe('the own view of a guest', () => {
  it('keeps what guests can search by', async () => {
    const filter = JSON.stringify({
      or: [
        { key: 'city', op: 'like', value: 'Ulm' },
        { not: { key: 'programme', op: 'eq', value: '297' } },
      ],
    });
    const sort = [{ field: 'name', descending: true }];
    const view = await save({ q: 'Huber', colors: ['RED'], ordered: 'ja', filter, sort });
    expect(view).toMatchObject({ state: { filter, sort }, missing: [] });
  });

  it.each([
    ['groupId', () => groupId],
    ['memberId', () => harness.office.people.user.id],
    ['responsibleUserId', () => 'ich'],
    ['customerId', () => harness.office.customerIds.lhb],
    ['tag', () => 'Eilt'],
    ['internalNote', () => 'x'],
  ])('cannot filter by %s, which is as unknown as any other word', async (key, value) => {
    expect(await refusedFor({ filter: condition(key, value()) })).toMatchObject({
      status: 400,
      fields: { 'state.filter.and.0': `Der Schlüssel „${key}“ ist unbekannt.` },
    });
  });

  it('cannot name people and customers of the office', async () => {
    expect(await refusedFor({ responsible: harness.office.people.user.id })).toMatchObject({
      status: 400,
      fields: { 'state.responsible': 'Der Schlüssel „responsibleUserId“ ist unbekannt.' },
    });
    expect(await refusedFor({ responsible: 'ich' })).toMatchObject({ status: 400 });
    expect(await refusedFor({ customerId: harness.office.customerIds.lhb })).toMatchObject({
      status: 400,
      fields: { 'state.customerId': 'Der Schlüssel „customerId“ ist unbekannt.' },
    });
  });

  it('cannot sort by a field of the office, nor ask for the Papierkorb, nor keep what is no filter', async () => {
    expect(await refusedFor({ sort: [{ field: 'responsible', descending: false }] })).toMatchObject({
      status: 400,
      fields: { 'state.sort.0': 'Nach „responsible“ kann nicht sortiert werden.' },
    });
    expect(await refusedFor({ filter: condition('state', 'DELETED') })).toMatchObject({ status: 400 });
    expect(await refusedFor({ filter: groupId })).toMatchObject({ status: 400 });
  });

  it('is grouped by what guests can group by, and by nothing else', async () => {
    const grouping = { field: 'city', allCollapsed: true, keys: ['ulm'] } as const;
    const view = await save({ grouping: { ...grouping, keys: [...grouping.keys] } });
    expect(view.state.grouping).toEqual(grouping);
    const internal = { field: 'customer', allCollapsed: false, keys: [] } as const;
    expect(await refusedFor({ grouping: { ...internal, keys: [] } })).toMatchObject({
      status: 400,
      fields: {
        'state.grouping.field':
          'Nach „customer“ kann nicht gruppiert werden. Erlaubt: color, programme, city.',
      },
    });
  });

  it('cannot be changed into one either', async () => {
    const { id, version } = await save({});
    const state = { ...wholeList, filter: condition('groupId', groupId) };
    const body = viewParams({ id, version, state });
    expect((await harness.refused('guestOfHalb', 'POST /view', body)).status).toBe(400);
  });

  it('shows the columns of a guest and no others', async () => {
    const presentation = {
      density: 'mittel',
      order: ['customer', 'name', 'openServices'],
      shown: { customer: true, city: false },
      widths: { customer: 90, name: 240 },
    } as const;
    const body = viewParams({ presentation: { ...presentation, order: [...presentation.order] } });
    const { json } = await harness.call('guestOfHalb', 'POST /view', body);
    expect(json).toMatchObject({
      presentation: { order: ['name'], shown: { city: false }, widths: { name: 240 } },
    });
    expect(JSON.stringify(json)).not.toContain('customer"');
  });

  it('tells no name of others, also one that was kept before', async () => {
    const { id } = await save({});
    const state = JSON.stringify({
      ...wholeList,
      customerId: harness.office.customerIds.lhb,
      filter: condition('groupId', groupId),
    });
    const labels = JSON.stringify({ [`group ${groupId}`]: 'Geheime Gruppe' });
    const { pool } = harness.test.context;
    await pool.query('update saved_view set state = $1, labels = $2 where id = $3', [state, labels, id]);
    const there = await harness.call('guestOfHalb', 'GET /view?mode=0');
    expect(there.text).not.toContain('Geheime Gruppe');
    const missing = ViewList.parse(there.json).items.find((view) => view.id === id)?.missing ?? [];
    const unknown = { kind: 'key', label: null };
    expect(missing).toEqual([
      { ...unknown, key: 'customerId', value: 'customerId' },
      { ...unknown, key: 'groupId', value: 'groupId' },
    ]);
  });

  it('holds back neither the deletion of a group nor that of a customer', async () => {
    const { database } = harness.test.context;
    const customerId = newId();
    await database
      .insertInto('customer')
      .values({ id: customerId, shortname: 'WEG', name: 'Weg', type: 'HANDWERK' })
      .execute();
    await save({ q: groupId });
    await save({ q: customerId });
    expect((await harness.call('admin', `POST /groups/delete/${groupId}`)).status).toBe(204);
    expect((await harness.call('superAdmin', `DELETE /customer/${customerId}`)).status).toBe(204);
  });
});
