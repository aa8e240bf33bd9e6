import { type Role, View, type ViewInput, ViewList } from '@energieakte/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OfficePersonKey } from '#test/office.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';
import { viewParams, wholeList } from '#test/view-params.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(async () => harness.close());
beforeEach(async () => {
  await harness.test.context.pool.query('truncate saved_view cascade');
});

async function save(who: OfficePersonKey, change: Partial<ViewInput>): Promise<View> {
  const { status, json, text } = await harness.call(who, 'POST /view', viewParams(change));
  if (status >= 400) throw new Error(text);
  return View.parse(json);
}

async function common(name: string, startsFor: Role[], change: Partial<ViewInput> = {}): Promise<View> {
  return save('admin', { name, scope: 'EVERYONE', startsFor, ...change });
}

async function seen(who: OfficePersonKey, mode = 0): Promise<ViewList['items']> {
  return ViewList.parse((await harness.call(who, `GET /view?mode=${mode}`)).json).items;
}

/** The names of the views with which the list opens for the roles of a person. */
async function starts(who: OfficePersonKey, mode = 0): Promise<readonly string[]> {
  return (await seen(who, mode)).filter(({ isStartOfRole }) => isStartOfRole).map(({ name }) => name);
}

describe('the start view of a role', () => {
  it('opens the list for everybody with the role, and for nobody else', async () => {
    await common('Für Bearbeitung', ['ROLE_USER']);
    await common('Für Buchhaltung', ['ROLE_ACCOUNTANT']);
    expect(await starts('user')).toEqual(['Für Bearbeitung']);
    expect(await starts('accountant')).toEqual(['Für Buchhaltung']);
    expect(await starts('admin')).toEqual([]);
    expect(await starts('user', 1)).toEqual([]);
    expect(await seen('guestOfHalb')).toEqual([]);
  });

  it('is one for each role and list: a new one takes the place of the one before', async () => {
    const first = await common('Erste', ['ROLE_USER', 'ROLE_ACCOUNTANT']);
    await common('Zweite', ['ROLE_USER']);
    await common('Anderswo', ['ROLE_USER'], { mode: 1 });
    expect(await starts('user')).toEqual(['Zweite']);
    expect(await starts('accountant')).toEqual(['Erste']);
    const { pool } = harness.test.context;
    await expect(
      pool.query("insert into role_view (mode, role, view_id) values (0, 'ROLE_USER', $1)", [first.id]),
    ).rejects.toThrow('role_view__pkey');
  });

  it('is one also when several are chosen at the same moment', async () => {
    const views = await Promise.all(
      ['A', 'B', 'C'].map(async (name) => common(name, ['ROLE_USER', 'ROLE_ACCOUNTANT'])),
    );
    expect(views).toHaveLength(3);
    expect(await starts('user')).toHaveLength(1);
    expect(await starts('accountant')).toHaveLength(1);
  });

  it('stays when the view is changed by a client that does not know of it, and goes when it is taken away', async () => {
    const view = await common('Erste', ['ROLE_USER']);
    const { id, name } = view;
    const changed = await save('admin', { id, version: 1, name, scope: 'EVERYONE', pinned: true });
    expect(changed.startsFor).toEqual(['ROLE_USER']);
    await save('admin', { id, version: 2, name, scope: 'EVERYONE', startsFor: [] });
    expect(await starts('user')).toEqual([]);
  });

  it('ends with the view, and with the view being for everyone', async () => {
    const view = await common('Erste', ['ROLE_USER']);
    await save('admin', { id: view.id, version: 1, name: 'Erste', scope: 'OWN' });
    expect(await seen('user')).toEqual([]);
    const other = await common('Zweite', ['ROLE_USER']);
    await harness.call('admin', `POST /view/delete/${other.id}`);
    const { rows } = await harness.test.context.pool.query('select * from role_view');
    expect(rows).toEqual([]);
  });

  it('is told only to who may change it', async () => {
    await common('Erste', ['ROLE_USER']);
    expect((await seen('user'))[0]?.startsFor).toEqual([]);
    expect((await seen('superAdmin'))[0]?.startsFor).toEqual(['ROLE_USER']);
  });
});

describe('who chooses the start view of a role', () => {
  it.each(['user', 'accountant', 'guestOfHalb'] as const)('is not %s', async (who) => {
    const everyone = viewParams({ scope: 'EVERYONE', startsFor: ['ROLE_USER'] });
    expect(await harness.refused(who, 'POST /view', everyone)).toMatchObject({ status: 403 });
    const own = viewParams({ startsFor: ['ROLE_USER'] });
    expect(await harness.refused(who, 'POST /view', own)).toMatchObject({
      status: 409,
      code: 'view.startNotCommon',
    });
  });

  it('cannot choose one that is not for everyone, nor a role that is none', async () => {
    const own = viewParams({ scope: 'OWN', startsFor: ['ROLE_ADMIN'] });
    expect(await harness.refused('admin', 'POST /view', own)).toMatchObject({
      code: 'view.startNotCommon',
    });
    const body = { ...viewParams({ scope: 'EVERYONE' }), startsFor: ['ROLE_CHEF'] };
    expect((await harness.call('admin', 'POST /view', body)).status).toBe(400);
    const { id } = await save('admin', { scope: 'OWN' });
    const { pool } = harness.test.context;
    await expect(
      pool.query("insert into role_view (mode, role, view_id) values (0, 'ROLE_USER', $1)", [id]),
    ).rejects.toThrow('role_view__view_id');
  });
});

describe('the start view of customers', () => {
  it('is read by them and by nobody else of them, without a name of the office and without its columns', async () => {
    await common('Für Kunden', ['ROLE_GUEST'], {
      presentation: {
        density: 'mittel',
        order: ['customer', 'name'],
        shown: { openServices: true, city: false },
        widths: { customer: 90, name: 240 },
      },
    });
    await common('Fürs Büro', ['ROLE_USER']);
    const items = await seen('guestOfHalb');
    expect(items).toMatchObject([
      {
        name: 'Für Kunden',
        isStartOfRole: true,
        startsFor: [],
        savedBy: null,
        missing: [],
        can: { edit: false },
        presentation: { order: ['name'], shown: { city: false }, widths: { name: 240 } },
      },
    ]);
  });

  it('cannot be changed or deleted by them', async () => {
    const { id, name } = await common('Für Kunden', ['ROLE_GUEST']);
    expect(await harness.refused('guestOfHalb', `POST /view/delete/${id}`)).toMatchObject({
      status: 404,
    });
    const change = viewParams({ id, version: 1, name, scope: 'OWN' });
    expect(await harness.refused('guestOfHalb', 'POST /view', change)).toMatchObject({ status: 404 });
  });

  it('tells them the places and people of no group, but which statuses are collapsed', async () => {
    const startWith = async (grouping: ViewInput['state']['grouping']) => {
      const name = `Nach ${grouping?.field ?? ''}`;
      await common(name, ['ROLE_GUEST'], { state: { ...wholeList, grouping } });
      return (await seen('guestOfHalb')).find(({ isStartOfRole }) => isStartOfRole)?.state.grouping;
    };
    const places = { field: 'city', allCollapsed: true, keys: ['geheimdorf'] } as const;
    expect(await startWith({ ...places, keys: [...places.keys] })).toEqual({ ...places, keys: [] });
    const statuses = { field: 'color', allCollapsed: false, keys: ['RED'] } as const;
    expect(await startWith({ ...statuses, keys: [...statuses.keys] })).toEqual(statuses);
  });

  it('names only what customers may search by, also when it is changed afterwards', async () => {
    const filter = JSON.stringify({ and: [{ key: 'tag', op: 'eq', value: 'Eilt' }] });
    const internal = { scope: 'EVERYONE', state: { ...wholeList, filter } } as const;
    const unknown = {
      status: 400,
      fields: { 'state.filter.and.0': 'Der Schlüssel „tag“ ist unbekannt.' },
    };
    const body = viewParams({ ...internal, startsFor: ['ROLE_GUEST'] });
    expect(await harness.refused('admin', 'POST /view', body)).toMatchObject(unknown);
    const { id, name } = await common('Für Kunden', ['ROLE_GUEST']);
    const change = viewParams({ ...internal, id, version: 1, name });
    expect(await harness.refused('admin', 'POST /view', change)).toMatchObject(unknown);
    await common('Fürs Büro', ['ROLE_USER'], { state: internal.state });
  });
});
