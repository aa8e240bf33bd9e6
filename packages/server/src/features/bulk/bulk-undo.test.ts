import type { BulkChange } from '@energieakte/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { type BulkValues } from '#features/bulk/bulk-field.ts';
import { planChange, restoredValue, stillHolds, valueOf } from '#features/bulk/bulk-plan.ts';
import { fieldOf } from '#features/bulk/bulk-field.ts';
import { bulkHarness } from '#test/bulk-harness.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;
let mine: ReturnType<typeof bulkHarness>;

beforeAll(async () => {
  harness = await openHarness();
  mine = bulkHarness(harness);
});
afterAll(async () => harness.close());

async function projects(count: number, body: object = {}): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push((await harness.create(body)).id);
  return ids;
}

describe('undoing a bulk edit', () => {
  it('restores what nobody touched, and names the others with who changed them', async () => {
    const { user, secondUser, admin } = harness.office.people;
    const ids = await projects(5, { responsibleUserId: user.id });
    const [changed = '', edited = '', deleted = '', other = '', untouched = ''] = ids;
    const set = await mine.start({ ids }, { kind: 'responsible', userId: secondUser.id });
    await harness.change(changed, { responsibleUserId: admin.id }, 'admin');
    await harness.startEdit('secondUser', edited);
    await harness.call('admin', `POST /project/delete/${deleted}`, {});
    await harness.change(other, { title: 'Etwas anderes' }, 'admin');
    const undone = await mine.undo(set.id);
    expect(undone).toMatchObject({
      state: 'UNDONE',
      counts: { UNDONE: 2, KEPT: 3 },
      can: { undo: true },
    });
    expect((await harness.read(untouched)).responsible?.displayname).toBe('Jana Keller');
    expect(await harness.read(other)).toMatchObject({
      responsible: { displayname: 'Jana Keller' },
      title: 'Etwas anderes',
    });
    expect((await harness.read(changed)).responsible?.displayname).toBe('Uwe Roth');
    const kept = await mine.look(set.id, '?outcome=KEPT');
    expect(kept.rows.map(({ id, note }) => [id, note])).toEqual([
      [
        changed,
        expect.stringMatching(/^Uwe Roth hat das am \d\d\.\d\d\.\d{4} um \d\d:\d\d Uhr geändert\.$/u),
      ],
      [edited, expect.stringContaining('von Ole Ährenfeld bearbeitet')],
    ]);
    // What lies in the Papierkorb is named to those who restore.
    const { text } = await harness.call('admin', `GET /project/bulk/${set.id}?outcome=KEPT`);
    expect(text).toContain(deleted);
    expect(text).toContain('Das Projekt liegt im Papierkorb.');

    await harness.call('secondUser', `POST /project/stopEdit/${edited}`);
    expect((await mine.undo(set.id)).counts).toMatchObject({ UNDONE: 3, KEPT: 2 });
    expect((await harness.read(edited)).responsible?.displayname).toBe('Jana Keller');
  });

  it('leaves what others added to the same list', async () => {
    const [id = ''] = await projects(1, { tags: ['QNG'] });
    const set = await mine.start({ ids: [id] }, { kind: 'addTag', tag: 'Eilt' });
    await harness.change(id, { tags: ['QNG', 'Eilt', 'Presse'] }, 'admin');
    await mine.undo(set.id);
    expect((await harness.read(id)).tags).toEqual(['QNG', 'Presse']);
  });

  it('keeps a color that somebody set by hand meanwhile, and says who', async () => {
    const [id = ''] = await projects(1);
    const set = await mine.start({ ids: [id] }, { kind: 'setColor', color: 'LILA', reason: 'Warten' });
    const params = { id, color: 'RED', reason: 'Klärung' };
    expect((await harness.call('admin', 'POST /project/color', params)).status).toBe(200);
    await mine.undo(set.id);
    const { rows } = await mine.look(set.id);
    expect(rows).toMatchObject([{ outcome: 'KEPT' }]);
    expect(rows[0]?.note).toMatch(/^Uwe Roth hat das am .* Uhr geändert\.$/u);
    expect((await harness.read(id)).color).toBe('RED');
  });

  it('brings an entry back to its place', async () => {
    const { user, secondUser, admin } = harness.office.people;
    const [id = ''] = await projects(1, { memberIds: [user.id, secondUser.id, admin.id] });
    const set = await mine.start({ ids: [id] }, { kind: 'removeMember', userId: secondUser.id });
    await mine.undo(set.id);
    expect((await harness.read(id)).memberIds).toEqual([user.id, secondUser.id, admin.id]);
  });

  it('does not bring back a group that is gone', async () => {
    const { database } = harness.test.context;
    const groupId = newId();
    await database
      .insertInto('user_group')
      .values({ id: groupId, name: 'Auf Zeit', kind: 'TEAM' })
      .execute();
    const [id = ''] = await projects(1, { groupIds: [groupId] });
    const set = await mine.start({ ids: [id] }, { kind: 'removeGroup', groupId });
    await database.deleteFrom('user_group').where('id', '=', groupId).execute();
    expect((await mine.undo(set.id)).counts).toMatchObject({ UNDONE: 0, KEPT: 1 });
    expect((await mine.look(set.id)).rows).toMatchObject([
      { note: 'Der frühere Eintrag ist nicht mehr vorhanden.', before: 'nicht mehr vorhanden' },
    ]);
  });

  it('is possible once, and for 30 days', async () => {
    const ids = await projects(2);
    const set = await mine.start({ ids }, { kind: 'priority', priority: 'high' });
    await mine.undo(set.id);
    expect(await harness.refused('user', `POST /project/bulk/undo/${set.id}`)).toMatchObject({
      status: 409,
      code: 'bulk.alreadyUndone',
    });
    const late = await mine.start({ ids }, { kind: 'priority', priority: 'high' });
    await harness.test.context.pool.query(
      `update change_set set created_at = created_at - interval '30 days' where id = $1`,
      [late.id],
    );
    expect(await harness.refused('user', `POST /project/bulk/undo/${late.id}`)).toMatchObject({
      status: 409,
      code: 'bulk.undoTooLate',
    });
    expect((await mine.look(late.id)).can.undo).toBe(false);
    expect((await mine.list()).map(({ id }) => id)).not.toContain(late.id);
  });

  it('belongs to who began it, and to admins', async () => {
    const ids = await projects(1);
    const set = await mine.start({ ids }, { kind: 'priority', priority: 'high' });
    for (const call of [
      'POST /project/bulk/undo',
      'POST /project/bulk/continue',
      'GET /project/bulk',
    ] as const) {
      expect(await harness.refused('secondUser', `${call}/${set.id}`)).toMatchObject({
        status: 404,
        code: 'bulk.notFound',
      });
    }
    const repeated = { id: set.id, selection: { ids }, change: { kind: 'priority', priority: 'low' } };
    expect((await harness.refused('secondUser', 'POST /project/bulk', repeated)).code).toBe(
      'bulk.notFound',
    );
    expect(await bulkHarness(harness, 'secondUser').list()).toEqual([]);
    expect((await mine.list()).map(({ id }) => id)).toContain(set.id);
    expect(await bulkHarness(harness, 'admin').undo(set.id)).toMatchObject({
      state: 'UNDONE',
      createdBy: { displayname: 'Jana Keller' },
    });
  });
});

const entry = fc.constantFrom('a', 'b', 'c', 'd');
const list = fc.uniqueArray(entry);
const listChange: fc.Arbitrary<BulkChange> = fc.oneof(
  entry.map((tag): BulkChange => ({ kind: 'addTag', tag })),
  entry.map((tag): BulkChange => ({ kind: 'removeTag', tag })),
  entry.map((userId): BulkChange => ({ kind: 'addMember', userId })),
  entry.map((groupId): BulkChange => ({ kind: 'removeGroup', groupId })),
);
const anyChange: fc.Arbitrary<BulkChange> = fc.oneof(
  listChange,
  fc.option(entry).map((userId): BulkChange => ({ kind: 'responsible', userId })),
  fc
    .constantFrom('low', 'normal', 'high')
    .map((priority): BulkChange => ({ kind: 'priority', priority })),
  fc.constant<BulkChange>({ kind: 'cancel', reason: 'Warten' }),
  fc.constant<BulkChange>({ kind: 'setColor', color: 'RED', reason: 'Statik' }),
  fc.constant<BulkChange>({ kind: 'clearColor' }),
  fc.constant<BulkChange>({ kind: 'activate', reason: 'Weiter' }),
);
const project: fc.Arbitrary<BulkValues> = fc.record({
  responsibleUserId: fc.option(entry),
  priority: fc.constantFrom('low', 'normal', 'high'),
  tags: list,
  memberIds: list,
  groupIds: list,
  colorOverride: fc.constantFrom(
    null,
    { color: 'RED', reason: 'Statik', by: 'q', at: '2026-01-02T03:04:05+01:00' },
    { color: 'BLUE', reason: 'Post', by: null, at: '2026-01-02T03:04:05+01:00' },
  ),
  lifecycle: fc.constantFrom(
    { state: 'ACTIVE', cancelReason: null, cancelledAt: null },
    { state: 'CANCELLED', cancelReason: 'Pause', cancelledAt: '2026-01-02T03:04:05+01:00' },
  ),
});
const freely = {
  lockSentence: null,
  can: { edit: true, color: true, cancel: true, activate: true },
  personId: 'p',
  targetProblem: null,
  now: '2026-11-21T09:00:00.000Z',
};

describe('the plan of a bulk edit', () => {
  it('taken back at once gives every field its old value', () => {
    fc.assert(
      fc.property(anyChange, project, (change, before) => {
        const plan = planChange(change, before, freely);
        if ('code' in plan) return;
        const after: BulkValues = { ...before, [fieldOf(change)]: plan.after };
        expect(stillHolds(change, after, plan.after)).toBe(true);
        expect(restoredValue(change, after, plan)).toEqual(valueOf(change, before));
        expect(planChange(change, after, freely)).toHaveProperty('code');
      }),
    );
  });

  it('taken back later touches no entry of a list but its own', () => {
    fc.assert(
      fc.property(listChange, project, list, (change, before, later) => {
        const plan = planChange(change, before, freely);
        if ('code' in plan) return;
        const current: BulkValues = { ...before, [fieldOf(change)]: later };
        if (!stillHolds(change, current, plan.after)) return;
        const own = 'tag' in change ? change.tag : 'userId' in change ? change.userId : '';
        const mine = 'groupId' in change ? change.groupId : own;
        const restored = restoredValue(change, current, plan);
        const others = (values: unknown): unknown[] =>
          Array.isArray(values) ? values.filter((value) => value !== mine) : [];
        expect(others(restored)).toEqual(others(later));
        expect(Array.isArray(restored) && restored.includes(String(mine))).toBe(
          later.every((value) => value !== mine),
        );
      }),
    );
  });
});
