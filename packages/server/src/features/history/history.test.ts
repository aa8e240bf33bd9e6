import { type HistoryVersion, Project, ProjectHistory } from '@energieakte/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { fullDocument } from '#test/full-project.ts';
import type { OfficePersonKey } from '#test/office.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(async () => harness.close());

async function history(id: string, query = '', who: OfficePersonKey = 'user') {
  const reply = await harness.call(who, `GET /project/history/${id}${query}`);
  return ProjectHistory.parse(reply.json);
}

async function newest(id: string): Promise<HistoryVersion> {
  const [version] = (await history(id)).items;
  if (version === undefined) throw new Error('The project has no history');
  return version;
}

interface Params {
  readonly paths: readonly string[];
  readonly historyId: number;
  readonly version?: number;
}

async function revertBody(id: string, { paths, historyId, version }: Params): Promise<object> {
  return { historyId, paths, version: version ?? (await harness.read(id)).version };
}

async function revert(id: string, params: Params, who: OfficePersonKey = 'user'): Promise<Project> {
  const body = await revertBody(id, params);
  const reply = await harness.call(who, `POST /project/history/${id}/revert`, body);
  if (reply.status !== 200) throw new Error(reply.text);
  return Project.parse(reply.json);
}

describe('the history of a project', () => {
  it('tells who changed what, the newest first, in German', async () => {
    const { people, customerIds } = harness.office;
    const created = await harness.create({ customerId: customerIds.halb });
    await harness.change(created.id, { site: { zip: '73087', permitDate: '2026-03-09' } });
    await harness.change(
      created.id,
      { responsibleUserId: people.user.id, customerId: null, site: { zip: null } },
      'admin',
    );
    const { items, total, version, projectId } = await history(created.projectId);
    expect({ total, version, projectId }).toEqual({
      total: 3,
      version: 3,
      projectId: created.projectId,
    });
    expect(items.map(({ action, by }) => [action, by?.displayname])).toEqual([
      ['update', 'Uwe Roth'],
      ['update', 'Jana Keller'],
      ['create', 'Jana Keller'],
    ]);
    const values = items[0]?.changes.map(({ label, old, new: now }) => [label, old, now]);
    expect(values).toEqual(
      expect.arrayContaining([
        ['Projektleitung', null, 'Jana Keller'],
        ['Auftraggeber', 'Albblick Fertighaus GmbH', null],
        ['Bauvorhaben, PLZ', '73087', null],
      ]),
    );
    expect(items[1]?.changes).toContainEqual({
      path: 'site.permitDate',
      label: 'Bauvorhaben, Baugenehmigung am',
      old: null,
      new: '09.03.2026',
      revertible: true,
    });
    expect(items[1]?.changes.find(({ path }) => path === 'site.zip')?.revertible).toBe(false);
  });

  it('has the stopping, the resuming and the take-over with their reasons, also in the Papierkorb', async () => {
    const created = await harness.create();
    await harness.call('user', `POST /project/cancel/${created.id}`, { reason: 'Kunde wartet' });
    await harness.call('user', `POST /project/activate/${created.id}`, { reason: 'Geht weiter' });
    await harness.startEdit('user', created.id);
    await harness.call('admin', `POST /project/takeEdit/${created.id}`, { reason: 'Eilt' });
    await harness.call('admin', `POST /project/delete/${created.id}`, { reason: 'Doppelt' });
    const { items } = await history(created.id, '', 'admin');
    expect(items.map(({ action, reason }) => [action, reason])).toEqual([
      ['delete', 'Doppelt'],
      ['takeEdit', 'Eilt'],
      ['activate', 'Geht weiter'],
      ['cancel', 'Kunde wartet'],
      ['create', null],
    ]);
    expect(items.map(({ changes }) => changes.some(({ path }) => path === 'state'))).toEqual([
      true,
      false,
      true,
      true,
      true,
    ]);
    expect(items.flatMap(({ changes }) => changes.filter((change) => change.revertible))).toEqual([]);
  });

  it('comes in pages, and can be narrowed to a field and a person', async () => {
    const created = await harness.create();
    await harness.change(created.id, { title: 'Eins' });
    await harness.change(created.id, { site: { city: 'Ulm' } }, 'admin');
    await harness.change(created.id, { title: 'Zwei' }, 'admin');
    const page = await history(created.id, '?page=1&size=2');
    expect(page).toMatchObject({ total: 4, page: 1, size: 2 });
    expect(page.items.map(({ action }) => action)).toEqual(['update', 'create']);
    const titles = await history(created.id, '?field=title');
    expect(titles.items.map(({ changes }) => changes.map((change) => change.new))).toEqual([
      ['Zwei'],
      ['Eins'],
    ]);
    const site = await history(created.id, '?field=site.city');
    expect(site.total).toBe(1);
    const { id: personId } = harness.office.people.admin;
    expect((await history(created.id, `?personId=${personId}&field=title`)).total).toBe(1);
    expect(page.people.map(({ displayname }) => displayname)).toEqual(['Jana Keller', 'Uwe Roth']);
    expect(page.fields).toContainEqual({ path: 'title', label: 'Bauvorhaben' });
    expect(page.fields).toContainEqual({ path: 'site', label: 'Standort und Gebäude' });
    expect(page.fields.map(({ path }) => path)).not.toContain('version');
  });

  it('is no business of guests, and tells wrong parameters', async () => {
    const created = await harness.create({ customerId: harness.office.customerIds.halb });
    const path = `/project/history/${created.id}` as const;
    expect((await harness.refused('guestOfHalb', `GET ${path}`)).status).toBe(403);
    expect((await harness.refused('user', `GET ${path}?size=0`)).status).toBe(400);
    expect((await harness.refused('user', `GET ${path}?field=a'b`)).status).toBe(400);
    expect((await harness.refused('user', `GET /project/history/${newId()}`)).status).toBe(404);
  });
});

describe('taking a change back', () => {
  it('gives the field its earlier value, with a reason in the history, and can be taken back itself', async () => {
    const created = await harness.create({ site: { zip: '73087', city: 'Bad Boll' } });
    await harness.change(created.id, { site: { zip: '89077', city: 'Ulm' } });
    const saved = await revert(created.id, {
      historyId: (await newest(created.id)).id,
      paths: ['site.zip'],
    });
    expect(saved.site).toMatchObject({ zip: '73087', city: 'Ulm' });
    expect(saved.version).toBe(3);
    const again = await newest(created.id);
    expect(again).toMatchObject({ action: 'update', reason: 'Zurückgenommen: Bauvorhaben, PLZ' });
    const undone = await revert(created.id, { historyId: again.id, paths: ['site.zip'] });
    expect(undone.site.zip).toBe('89077');
  });

  it('is refused with who and when once the field was changed again, even back to the same', async () => {
    const created = await harness.create({ title: 'A' });
    await harness.change(created.id, { title: 'B' });
    const { id: historyId } = await newest(created.id);
    await harness.change(created.id, { title: 'C' }, 'admin');
    await harness.change(created.id, { title: 'B' }, 'admin');
    const body = await revertBody(created.id, { historyId, paths: ['title'] });
    const refusal = await harness.refused('user', `POST /project/history/${created.id}/revert`, body);
    expect(refusal).toMatchObject({ status: 409, code: 'history.changedSince' });
    expect(refusal.detail).toMatch(/^Bauvorhaben wurde am .+ Uhr von Uwe Roth noch einmal geändert\./u);
  });

  it('keeps to the lock of another person, the version and the Papierkorb', async () => {
    const created = await harness.create({ title: 'A' });
    await harness.change(created.id, { title: 'B' });
    const { id: historyId } = await newest(created.id);
    const call = `POST /project/history/${created.id}/revert` as const;
    const body = await revertBody(created.id, { historyId, paths: ['title'] });
    expect(await harness.refused('user', call, { ...body, version: 1 })).toMatchObject({
      status: 409,
      code: 'project.versionOutdated',
    });
    await harness.startEdit('admin', created.id);
    expect(await harness.refused('user', call, body)).toMatchObject({
      status: 409,
      code: 'project.locked',
    });
    await harness.call('admin', `POST /project/stopEdit/${created.id}`);
    await harness.call('admin', `POST /project/delete/${created.id}`);
    expect(await harness.refused('admin', call, { ...body, version: 3 })).toMatchObject({
      code: 'project.deletedIsClosed',
    });
  });

  it('works while the person itself is editing', async () => {
    const created = await harness.create({ title: 'A' });
    await harness.change(created.id, { title: 'B' });
    await harness.startEdit('user', created.id);
    const { id: historyId } = await newest(created.id);
    expect((await revert(created.id, { historyId, paths: ['title'] })).title).toBe('A');
  });

  it('refuses what is no change of that version, of another project, or no field of the form', async () => {
    const created = await harness.create({ title: 'A' });
    await harness.call('user', `POST /project/cancel/${created.id}`, { reason: 'Pause' });
    const { id: historyId } = await newest(created.id);
    const other = await harness.create();
    const refused = async (id: string, paths: readonly string[]) =>
      (
        await harness.refused(
          'user',
          `POST /project/history/${id}/revert`,
          await revertBody(id, { historyId, paths }),
        )
      ).code;
    expect(await refused(created.id, ['state'])).toBe('history.notRevertible');
    expect(await refused(created.id, ['title'])).toBe('history.notRevertible');
    expect(await refused(other.id, ['state'])).toBe('history.notFound');
    for (const path of ['__proto__', 'constructor', 'site.zip', 'nichts'])
      expect(await refused(created.id, [path])).toBe('history.notRevertible');
  });

  it('refuses an earlier value that is not allowed any more', async () => {
    const { people } = harness.office;
    const created = await harness.create({ responsibleUserId: people.companyAdmin.id });
    await harness.change(created.id, { responsibleUserId: null });
    await harness.test.context.pool.query('update app_user set enabled = false where id = $1', [
      people.companyAdmin.id,
    ]);
    const { id: historyId } = await newest(created.id);
    const body = await revertBody(created.id, { historyId, paths: ['responsibleUserId'] });
    const refusal = await harness.refused('user', `POST /project/history/${created.id}/revert`, body);
    expect(refusal.fields).toEqual({ responsibleUserId: 'Karla Zimmer ist deaktiviert.' });
  });

  it('takes every field of a full document back', async () => {
    const created = await harness.create();
    await harness.change(created.id, fullDocument(harness, [], []));
    const version = await newest(created.id);
    // A case with a BzA is not removed by anybody.
    const paths = version.changes
      .filter(({ path, revertible }) => revertible && !path.startsWith('fundingCases'))
      .map(({ path }) => path);
    expect(paths.length).toBeGreaterThan(50);
    const saved = await revert(created.id, { historyId: version.id, paths });
    const { items } = await history(created.id);
    expect(items[0]?.changes.map(({ path }) => path)).toEqual(expect.arrayContaining(paths));
    expect(saved.client.secondClient).toBeNull();
    expect(saved.name).toBe('Familie Baumann');
  });
});

const edit = fc.record({
  field: fc.constantFrom('title', 'customerReference', 'internalNote'),
  value: fc.constantFrom(null, 'A', 'B', 'C'),
});
type Field = 'title' | 'customerReference' | 'internalNote';

describe('whatever was edited before', () => {
  it('only the last change of a field can be taken back, and gives the value before it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 7 }), async (edits) => {
        const { id } = await harness.create();
        const values = new Map<string, (string | null)[]>();
        for (const { field, value } of edits) {
          const known = values.get(field) ?? [null];
          await harness.change(id, { [field]: value });
          if (known.at(-1) !== value) values.set(field, [...known, value]);
        }
        const { items } = await history(id);
        for (const field of ['title', 'customerReference', 'internalNote'] satisfies Field[]) {
          const changing = items.filter((one) => one.changes.some(({ path }) => path === field));
          const [last, ...earlier] = changing.filter(({ action }) => action === 'update');
          for (const { id: historyId } of earlier) {
            const body = await revertBody(id, { historyId, paths: [field] });
            const refusal = await harness.refused('user', `POST /project/history/${id}/revert`, body);
            expect(refusal.code).toBe('history.changedSince');
          }
          if (last === undefined) continue;
          const saved = await revert(id, { historyId: last.id, paths: [field] });
          expect(saved[field]).toBe(values.get(field)?.at(-2));
        }
      }),
      { numRuns: 12 },
    );
  });
});
