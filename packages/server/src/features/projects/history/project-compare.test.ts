import { type OfficeProjectRow, ProjectPage } from '@energieakte/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OfficePersonKey } from '#test/office.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(async () => harness.close());

/** The instant on the clock of the database, which dates the versions. */
async function now(): Promise<string> {
  const { rows } = await harness.test.context.pool.query<{ now: string }>(
    `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now`,
  );
  return rows[0]?.now ?? '';
}

async function compare(query: Readonly<Record<string, string>>, who: OfficePersonKey = 'admin') {
  const reply = await harness.call(who, `POST /project/search?${new URLSearchParams(query).toString()}`);
  if (reply.status !== 200) throw new Error(reply.text);
  return ProjectPage.parse(reply.json);
}

function officeRows(page: ProjectPage): readonly OfficeProjectRow[] {
  return page.items.flatMap((row) => (row.audience === 'office' ? [row] : []));
}

/** `Aßmann: changed, was …` */
function marksOf(page: ProjectPage) {
  return officeRows(page).map(({ name, compared }) => [name, compared?.mark, compared?.before]);
}

describe('a list compared with an earlier moment', () => {
  it('marks what came, went, changed and stayed, with the former values', async () => {
    const { people, customerIds } = harness.office;
    const tags = ['Vergleich-A'];
    const stays = await harness.create({ name: 'Amsel', tags });
    const changes = await harness.create({
      name: 'Buche',
      tags,
      responsibleUserId: people.user.id,
      customerId: customerIds.halb,
      site: { zip: '73087', city: 'Bad Boll' },
    });
    const goes = await harness.create({ name: 'Clausen', tags });
    const before = await now();
    await harness.change(stays.id, { internalNote: 'steht in keiner Spalte' });
    await harness.change(changes.id, {
      name: 'Birke',
      responsibleUserId: people.secondUser.id,
      memberIds: [people.user.id],
      customerId: null,
      site: { zip: '89077', city: 'Ulm' },
    });
    await harness.change(goes.id, { tags: [], name: 'Anderswo' });
    await harness.create({ name: 'Dachs', tags });
    const query = { filterAnd: 'tag|eq|Vergleich-A', sort: 'name,asc', compareWith: before };
    const page = await compare(query);
    expect(marksOf(page)).toEqual([
      ['Amsel', 'same', {}],
      [
        'Birke',
        'changed',
        {
          name: 'Buche',
          city: '73087 Bad Boll',
          customer: 'Albblick Fertighaus GmbH',
          responsible: people.user.displayname,
          members: '',
        },
      ],
      // What went stands where it stood, as it was.
      ['Clausen', 'removed', {}],
      ['Dachs', 'added', {}],
    ]);
    expect(page).toMatchObject({ total: 4, compared: { added: 1, removed: 1, changed: 1, same: 1 } });
    const only = await compare({ ...query, compareShow: 'removed,added', size: '1', page: '1' });
    expect(marksOf(only)).toEqual([['Dachs', 'added', {}]]);
    expect(only).toMatchObject({ total: 2, compared: { added: 1, removed: 1, changed: 1, same: 1 } });
    const later = await now();
    await harness.change(stays.id, { name: 'Adler' });
    expect(marksOf(await compare({ ...query, asOf: later }))).toEqual(marksOf(page));
    expect(marksOf(await compare(query))[0]).toEqual(['Adler', 'changed', { name: 'Amsel' }]);
  });

  it('has what was put into the Papierkorb since, for those who may see it', async () => {
    const created = await harness.create({ name: 'Fort', tags: ['Vergleich-B'] });
    const before = await now();
    await harness.call('admin', `POST /project/delete/${created.id}`);
    const query = { filterAnd: 'tag|eq|Vergleich-B', compareWith: before };
    expect(marksOf(await compare(query))).toEqual([['Fort', 'removed', {}]]);
    expect(await compare(query, 'user')).toMatchObject({
      items: [],
      total: 0,
      compared: { added: 0, removed: 0, changed: 0, same: 0 },
    });
  });

  it('shows the lines of today with who is editing', async () => {
    const created = await harness.create({ name: 'Gerade offen', tags: ['Vergleich-C'] });
    const before = await now();
    await harness.startEdit('user', created.id);
    const query = { filterAnd: 'tag|eq|Vergleich-C', compareWith: before };
    const [row] = officeRows(await compare(query));
    expect(row?.lock?.holder.id).toBe(harness.office.people.user.id);
    const [then] = officeRows(await compare({ ...query, asOf: await now() }));
    expect(then?.lock).toBeNull();
  });

  it('is unknown to guests, refuses what is no moment, and is nothing to change', async () => {
    expect(
      await harness.refused('guestOfHalb', 'POST /project/search?compareWith=2026-11-03'),
    ).toMatchObject({
      status: 400,
      fields: { compareWith: 'Das Feld „compareWith“ ist unbekannt.' },
    });
    const wrong = 'POST /project/search?compareWith=gestern&compareShow=neu' as const;
    expect((await harness.refused('user', wrong)).fields).toEqual({
      compareWith: 'Erwartet wird ein Tag (JJJJ-MM-TT) oder ein Zeitpunkt mit Zeitzone.',
    });
    const marks = 'POST /project/search?compareWith=2026-11-03&compareShow=neu' as const;
    expect((await harness.refused('user', marks)).fields).toEqual({
      compareShow: 'Erlaubt sind added, removed, changed, same, jedes einmal.',
    });
    const selection = { query: { compareWith: '2026-11-03' } };
    const change = { kind: 'addTag', tag: 'x' };
    expect(
      (await harness.refused('user', 'POST /project/bulk/preview', { selection, change })).fields,
    ).toMatchObject({ compareWith: 'Ein Vergleich kann nur gelesen werden.' });
  });
});

/** What stands in the columns, without what is no column. */
function columnsOf({ version: _version, updatedAt: _updatedAt, ...row }: OfficeProjectRow): string {
  return JSON.stringify(row);
}

function markOf(was: OfficeProjectRow | undefined, is: OfficeProjectRow | undefined): string {
  if (was === undefined) return 'added';
  if (is === undefined) return 'removed';
  return columnsOf(was) === columnsOf(is) ? 'same' : 'changed';
}

/** Id, name and mark of each project of two lists, by hand. */
function sideBySide(before: readonly OfficeProjectRow[], after: readonly OfficeProjectRow[]) {
  const former = new Map(before.map((row) => [row.id, row]));
  const latter = new Map(after.map((row) => [row.id, row]));
  return [...new Map([...former, ...latter]).values()]
    .map(({ id, name }) => [id, name, markOf(former.get(id), latter.get(id))])
    .toSorted((one, other) => String(one).localeCompare(String(other)));
}

describe('whatever was edited', () => {
  it('a comparison says what two lists show side by side', async () => {
    const { people } = harness.office;
    const tag = 'Vergleich-D';
    const made = await Promise.all(
      Array.from({ length: 6 }, async (_, index) =>
        harness.create({ name: `Haus ${index}`, tags: [tag] }),
      ),
    );
    const steps = fc.sample(
      fc.record({
        which: fc.nat(5),
        body: fc.oneof(
          fc.record({ name: fc.constantFrom('Ähre', 'Zaun', 'Mühle') }),
          fc.record({ tags: fc.constantFrom([], [tag]) }),
          fc.record({ title: fc.constantFrom(null, 'Neubau') }),
          fc.record({ memberIds: fc.constantFrom([], [people.user.id]) }),
          fc.record({ internalNote: fc.constantFrom('a', 'b') }),
        ),
      }),
      { numRuns: 24, seed: 20261121 },
    );
    const query = { filterAnd: `tag|eq|${tag}`, sort: 'name,desc', size: '50' };
    const moments: string[] = [];
    for (const { which, body } of steps) {
      moments.push(await now());
      await harness.change(made[which]?.id ?? '', body);
    }
    const after = officeRows(await compare(query));
    for (const moment of moments) {
      const before = officeRows(await compare({ ...query, asOf: moment }));
      const shown = officeRows(await compare({ ...query, compareWith: moment }));
      expect(
        shown
          .map(({ id, name, compared }) => [id, name, compared?.mark])
          .toSorted((one, other) => String(one).localeCompare(String(other))),
      ).toEqual(sideBySide(before, after));
      const kept = shown.filter(({ compared }) => compared?.mark !== 'removed');
      expect(kept.map(({ id }) => id)).toEqual(after.map(({ id }) => id));
    }
  });
});
