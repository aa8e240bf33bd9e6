import { View, ViewFile, type ViewInput, ViewList } from '@energieakte/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import type { OfficePersonKey } from '#test/office.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';
import { viewParams, wholeList } from '#test/view-params.ts';

let harness: Harness;
let teamId: string;

const state: ViewInput['state'] = {
  q: 'Müller',
  colors: ['RED', 'BLUE'],
  states: 'alle',
  responsible: 'ich',
  customerId: null,
  ordered: 'ja',
  filter: '{ "and":[{"value":"Esslingen","op":"eq","key":"city"}] }',
  sort: [{ field: 'dueDate', descending: true }],
  grouping: { field: 'city', allCollapsed: false, keys: ['ulm', ''] },
};
const presentation: ViewInput['presentation'] = {
  density: 'dicht',
  order: ['name', 'color'],
  shown: { members: false, title: true },
  widths: { name: 240 },
};

function params(change: Partial<ViewInput> = {}): ViewInput {
  return viewParams({ name: 'Meine roten', state, presentation, ...change });
}

beforeAll(async () => {
  harness = await openHarness();
  teamId = newId();
  const { database } = harness.test.context;
  await database.insertInto('user_group').values({ id: teamId, name: 'Team', kind: 'TEAM' }).execute();
  await database
    .insertInto('user_group_member')
    .values([{ group_id: teamId, user_id: harness.office.people.user.id }])
    .execute();
});
afterAll(async () => harness.close());
beforeEach(async () => {
  await harness.test.context.pool.query('truncate saved_view cascade');
});

async function save(who: OfficePersonKey, body: ViewInput): Promise<View> {
  const { status, json, text } = await harness.call(who, 'POST /view', body);
  if (status >= 400) throw new Error(text);
  return View.parse(json);
}

async function list(who: OfficePersonKey, mode = 0): Promise<ViewList> {
  return ViewList.parse((await harness.call(who, `GET /view?mode=${mode}`)).json);
}

async function names(who: OfficePersonKey): Promise<readonly string[]> {
  return (await list(who)).items.map(({ name }) => name);
}

describe('saving a view', () => {
  it('keeps everything of it, the filter letter by letter', async () => {
    const { status } = await harness.call(
      'user',
      'POST /view',
      params({ name: ' Meine roten ', pinned: true }),
    );
    expect(status).toBe(201);
    const { items } = await list('user');
    expect(items).toEqual([
      {
        ...params({ pinned: true }),
        id: items[0]?.id,
        version: 1,
        group: null,
        savedBy: { id: harness.office.people.user.id, displayname: 'Jana Keller' },
        missing: [],
        startsFor: [],
        isStartOfRole: false,
        can: { edit: true },
      },
    ]);
  });

  it.each([47, 801, 120.5])('refuses a column %d pixels wide', async (width) => {
    const body = params({ presentation: { ...presentation, widths: { name: width } } });
    const { status, fields } = await harness.refused('user', 'POST /view', body);
    expect(status).toBe(400);
    expect(Object.keys(fields ?? {})).toEqual(['presentation.widths.name']);
  });

  it('takes one from before there were widths', async () => {
    const { widths: _none, ...before } = presentation;
    const body = { ...params(), presentation: before };
    expect((await harness.call('user', 'POST /view', body)).json).toMatchObject({
      presentation: { ...before, widths: {} },
    });
    const { pool } = harness.test.context;
    await pool.query('update saved_view set presentation = $1', [JSON.stringify(before)]);
    expect((await list('user')).items[0]?.presentation).toEqual({ ...before, widths: {} });
  });

  it('works without any filter', async () => {
    await save('user', params({ state: wholeList }));
    expect((await list('user')).items[0]?.state).toEqual(wholeList);
  });

  it('gives back what export wrote when it is read in again', async () => {
    const file = ({ name, mode, ...view }: View): ViewFile => ({
      energieakte: 'Ansicht',
      name,
      mode,
      state: view.state,
      presentation: view.presentation,
      pinned: view.pinned,
    });
    const first = file(await save('user', params()));
    const { energieakte: _, ...content } = ViewFile.parse(JSON.parse(JSON.stringify(first)));
    const second = await save('secondUser', { ...params(), ...content });
    expect(JSON.stringify(file(second))).toBe(JSON.stringify(first));
  });

  it('changes it only from its newest version', async () => {
    const view = await save('user', params());
    const changed = params({ id: view.id, version: 1, name: 'Neu', state: wholeList });
    expect(await save('user', changed)).toMatchObject({ name: 'Neu', version: 2, state: wholeList });
    expect(await harness.refused('user', 'POST /view', changed)).toMatchObject({
      status: 409,
      code: 'view.versionOutdated',
      detail: 'Die Ansicht wurde inzwischen von Jana Keller geändert.',
    });
  });

  it('refuses a name twice for the same owner and list, whatever its capitals', async () => {
    await save('user', params({ name: 'Ärger' }));
    expect(await harness.refused('user', 'POST /view', params({ name: 'ärger' }))).toMatchObject({
      status: 409,
      code: 'view.nameTaken',
    });
    await save('user', params({ name: 'Ärger', mode: 1 }));
    await save('secondUser', params({ name: 'Ärger' }));
    await save('user', params({ name: 'Ärger', scope: 'GROUP', groupId: teamId }));
    await save('admin', params({ name: 'Ärger', scope: 'EVERYONE' }));
  });

  it('lets one of two who take a name at the same moment have it', async () => {
    const replies = await Promise.all(
      [1, 2, 3].map(async () => harness.call('user', 'POST /view', params({ name: 'Gleich' }))),
    );
    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409', '409']);
  });

  it('hands the mark of the default on', async () => {
    const first = await save('user', params({ isDefault: true }));
    await save('user', params({ name: 'Zweite', isDefault: true }));
    await save('secondUser', params({ isDefault: true }));
    const marks = (await list('user')).items.map(({ name, isDefault }) => [name, isDefault]);
    expect(marks).toEqual([
      [first.name, false],
      ['Zweite', true],
    ]);
  });
});

describe('who sees and saves a view', () => {
  it('keeps own ones to their owner, also from admins', async () => {
    const view = await save('user', params());
    for (const who of ['secondUser', 'admin', 'superAdmin', 'guestOfHalb'] as const) {
      expect(await names(who)).toEqual([]);
      expect(await harness.refused(who, `POST /view/delete/${view.id}`)).toMatchObject({ status: 404 });
      const change = params({ id: view.id, version: 1 });
      expect(await harness.refused(who, 'POST /view', change)).toMatchObject({ code: 'view.notFound' });
    }
  });

  it('shows a group its views, and lets its members and admins change them', async () => {
    const view = await save('user', params({ scope: 'GROUP', groupId: teamId }));
    expect(view.group).toEqual({ id: teamId, name: 'Team' });
    expect(await names('admin')).toEqual(['Meine roten']);
    expect(await names('secondUser')).toEqual([]);
    const change = params({
      id: view.id,
      version: 1,
      scope: 'GROUP',
      groupId: teamId,
      name: 'Team rot',
    });
    expect(await harness.refused('secondUser', 'POST /view', change)).toMatchObject({ status: 404 });
    expect(await save('admin', change)).toMatchObject({ name: 'Team rot', can: { edit: true } });
  });

  it.each(['secondUser', 'accountant', 'guestOfHalb'] as const)(
    'refuses %s a view for a group of others and for everyone',
    async (who) => {
      const group = params({ scope: 'GROUP', groupId: teamId });
      expect(await harness.refused(who, 'POST /view', group)).toMatchObject({ status: 403 });
      const everyone = params({ scope: 'EVERYONE' });
      expect(await harness.refused(who, 'POST /view', everyone)).toMatchObject({ status: 403 });
    },
  );

  it('shows the office what is for everyone, and lets admins alone change it', async () => {
    const view = await save('admin', params({ scope: 'EVERYONE' }));
    expect(await names('guestOfHalb')).toEqual([]);
    for (const who of ['user', 'accountant'] as const) {
      expect((await list(who)).items).toMatchObject([{ id: view.id, can: { edit: false } }]);
      expect(await harness.refused(who, `POST /view/delete/${view.id}`)).toMatchObject({ status: 403 });
    }
    expect((await harness.call('superAdmin', `POST /view/delete/${view.id}`)).status).toBe(204);
    expect(await names('user')).toEqual([]);
  });

  it('lets guests keep views of their own', async () => {
    await save('guestOfHalb', params({ state: wholeList }));
    expect(await names('guestOfHalb')).toEqual(['Meine roten']);
    expect((await list('guestOfHalb')).can).toEqual({ groups: [], everyone: false });
    expect(await names('guestOfLhb')).toEqual([]);
  });

  it('says for whom a person may save', async () => {
    const team = [{ id: teamId, name: 'Team' }];
    expect((await list('user')).can).toEqual({ groups: team, everyone: false });
    expect((await list('secondUser')).can).toEqual({ groups: [], everyone: false });
    expect((await list('admin')).can).toEqual({ groups: team, everyone: true });
  });

  it('refuses a group view without a group, and one for a group that is not there', async () => {
    const none = await harness.refused('admin', 'POST /view', params({ scope: 'GROUP' }));
    expect(none).toMatchObject({ status: 400, fields: { groupId: 'Bitte eine Gruppe wählen.' } });
    const gone = params({ scope: 'GROUP', groupId: newId() });
    expect(await harness.refused('admin', 'POST /view', gone)).toMatchObject({
      code: 'reference.missing',
    });
  });
});

describe('a view that names what is gone', () => {
  it('says what it was called, and names an unknown filter key', async () => {
    const { database } = harness.test.context;
    const groupId = newId();
    await database
      .insertInto('user_group')
      .values({ id: groupId, name: 'Alte Gruppe', kind: 'TEAM' })
      .execute();
    const never = newId();
    const filter = JSON.stringify({
      or: [
        { key: 'groupId', op: 'in', value: [groupId, teamId] },
        { not: { key: 'mondphase', op: 'eq', value: 'voll' } },
        { key: 'memberId', op: 'eq', value: 'ich' },
      ],
    });
    const body = params({ state: { ...state, filter, customerId: never } });
    const saved = await save('user', body);
    const unknown = { kind: 'key', key: 'mondphase', value: 'mondphase', label: null };
    const customer = { kind: 'customer', key: 'customerId', value: never, label: null };
    expect(saved.missing).toEqual([customer, unknown]);
    await database.deleteFrom('user_group').where('id', '=', groupId).execute();
    const group = { kind: 'group', key: 'groupId', value: groupId, label: 'Alte Gruppe' };
    expect((await list('user')).items[0]?.missing).toEqual([customer, group, unknown]);
    // Saving something else of it does not forget the name.
    const again = await save('user', { ...body, id: saved.id, version: 1, name: 'Umbenannt' });
    expect(again.missing).toEqual([customer, group, unknown]);
  });

  it('knows the programmes and services of the catalogue', async () => {
    const filter = JSON.stringify({
      and: [
        { key: 'programme', op: 'in', value: ['297', 'bafa-em', 'KFW-0815'] },
        { key: 'openServiceCode', op: 'eq', value: 'BZA' },
        { key: 'serviceCode', op: 'eq', value: 'XYZ' },
      ],
    });
    const { missing } = await save('user', params({ state: { ...wholeList, filter } }));
    expect(missing).toEqual([
      { kind: 'programme', key: 'programme', value: 'KFW-0815', label: null },
      { kind: 'service', key: 'serviceCode', value: 'XYZ', label: null },
    ]);
  });

  it('goes with its group and with its owner', async () => {
    const { database } = harness.test.context;
    const groupId = newId();
    await database
      .insertInto('user_group')
      .values({ id: groupId, name: 'Kurz', kind: 'TEAM' })
      .execute();
    await save('admin', params({ scope: 'GROUP', groupId }));
    await database.deleteFrom('user_group').where('id', '=', groupId).execute();
    expect(await names('admin')).toEqual([]);
  });
});
