import type { BulkChange } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { bulkHarness } from '#test/bulk-harness.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;
let mine: ReturnType<typeof bulkHarness>;

beforeAll(async () => {
  harness = await openHarness();
  mine = bulkHarness(harness);
});
afterAll(async () => harness.close());

function responsible(): BulkChange {
  return { kind: 'responsible', userId: harness.office.people.secondUser.id };
}

describe('the preview of a bulk edit', () => {
  it('shows old and new, and why a project is left out', async () => {
    // Whoever may not restore it hears nothing of a deleted one.
    const admins = bulkHarness(harness, 'superAdmin');
    const free = await harness.create();
    const edited = await harness.create();
    const same = await harness.create();
    const stopped = await harness.create();
    await harness.startEdit('admin', edited.id);
    await harness.change(same.id, { responsibleUserId: harness.office.people.secondUser.id });
    await harness.call('admin', `POST /project/delete/${stopped.id}`, {});
    const preview = await admins.preview(
      { ids: [free.id, edited.id, same.id, stopped.id] },
      responsible(),
    );
    expect(preview).toMatchObject({ total: 4, changing: 1 });
    expect(preview.skipped.toSorted((a, b) => a.code.localeCompare(b.code))).toEqual([
      { code: 'locked', count: 1 },
      { code: 'unchanged', count: 1 },
      { code: 'wrongState', count: 1 },
    ]);
    expect(
      preview.rows.map(({ before, after, outcome, note }) => [before, after, outcome, note]),
    ).toEqual([
      ['', 'Ole Ährenfeld', 'PENDING', null],
      [
        '',
        '',
        'SKIPPED',
        expect.stringMatching(/^Das Projekt wird seit \d\d:\d\d Uhr von Uwe Roth bearbeitet\.$/u),
      ],
      ['Ole Ährenfeld', 'Ole Ährenfeld', 'SKIPPED', 'Ist schon so.'],
      ['', '', 'SKIPPED', 'Das Projekt liegt im Papierkorb.'],
    ]);
    const skipped = await admins.preview(
      { ids: [free.id, edited.id, same.id, stopped.id] },
      responsible(),
      { only: 'skipped', size: 2, page: 1 },
    );
    expect(skipped.rows.map(({ id }) => id)).toEqual([stopped.id]);
    const set = await admins.start({ ids: [free.id, edited.id, same.id, stopped.id] }, responsible());
    expect(set.counts).toMatchObject({ CHANGED: 1, SKIPPED: 3 });
    const details = await admins.look(set.id, '?outcome=SKIPPED&size=1&page=0');
    expect(details).toMatchObject({ rowTotal: 3, rows: [{ id: edited.id, code: 'locked' }] });
    expect(await harness.read(edited.id)).toMatchObject({ version: 1, responsible: null });
    const ids = { ids: [free.id, stopped.id] };
    expect(await mine.preview(ids, responsible())).toMatchObject({ total: 1 });
  });

  it('changes also what the person edits at the moment', async () => {
    const project = await harness.create();
    await harness.startEdit('user', project.id);
    const set = await mine.start({ ids: [project.id] }, { kind: 'priority', priority: 'high' });
    expect(set.counts).toMatchObject({ CHANGED: 1 });
  });

  it('refuses people and groups that cannot be chosen, nothing selected, and a search nobody understands', async () => {
    const project = await harness.create();
    const selection = { ids: [project.id] };
    const refusal = async (change: BulkChange, chosen: object = selection) =>
      harness.refused('user', 'POST /project/bulk', { selection: chosen, change });
    const { disabled, guestOfHalb } = harness.office.people;
    expect(await refusal({ kind: 'responsible', userId: disabled.id })).toMatchObject({
      status: 400,
      detail: 'Projektleitung: Fritz Abgang ist deaktiviert.',
    });
    expect(await refusal({ kind: 'addMember', userId: guestOfHalb.id })).toMatchObject({
      detail: 'Person: Martina Huber gehört nicht zum Büro.',
    });
    expect(await refusal({ kind: 'addGroup', groupId: newId() })).toMatchObject({ status: 400 });
    expect(await refusal({ kind: 'priority', priority: 'low' }, { ids: [newId()] })).toMatchObject({
      code: 'bulk.empty',
    });
    expect(
      await refusal({ kind: 'priority', priority: 'low' }, { query: { filterAnd: ['mond|eq|voll'] } }),
    ).toMatchObject({ status: 400, code: 'request.invalid' });
    expect(
      await refusal({ kind: 'priority', priority: 'low' }, { query: { asOf: '2026-01-01' } }),
    ).toMatchObject({ detail: 'Stichtag: Ein früherer Stand kann nur gelesen werden.' });
    expect(await refusal({ kind: 'cancel', reason: ' ' })).toMatchObject({ status: 400 });
  });

  it('knows that a project has at most 30 tags', async () => {
    const tags = Array.from({ length: 30 }, (_, index) => `Wort ${index}`);
    const project = await harness.create({ tags });
    const set = await mine.start({ ids: [project.id] }, { kind: 'addTag', tag: 'Eilt' });
    const { rows } = await mine.look(set.id);
    expect(rows).toMatchObject([{ code: 'invalid', note: 'Ein Projekt hat höchstens 30 Schlagworte.' }]);
  });
});
