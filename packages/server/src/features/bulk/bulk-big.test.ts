import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { workOffBatch } from '#features/bulk/bulk-work.service.ts';
import type { Person } from '#http/person.ts';
import { bulkHarness } from '#test/bulk-harness.ts';
import { insertManyProjects } from '#test/many-projects.ts';
import { type Harness, openHarness, openSecondHarness } from '#test/project-harness.ts';

let harness: Harness;
let ids: readonly string[];

beforeAll(async () => {
  harness = await openHarness();
  ids = await insertManyProjects(harness.test.context.database, {
    count: 1200,
    customerId: harness.office.customerIds.halb,
  });
});
afterAll(async () => harness.close());
beforeEach(async () => {
  await harness.test.context.pool.query(`update project set tags = '{}', priority = 'normal'`);
});

async function finished(who: ReturnType<typeof bulkHarness>, id: string) {
  for (;;) {
    const set = await who.look(id);
    if (set.state === 'DONE' || set.state === 'UNDONE') return set;
  }
}

async function countOf(condition: string): Promise<number> {
  const { rows } = await harness.test.context.pool.query<{ count: number }>(
    `select count(*)::integer as count from project where ${condition}`,
  );
  return rows[0]?.count ?? 0;
}

/** The first batch of a bulk edit as a killed server leaves it: begun, one batch written, nobody at work. */
async function leaveInterrupted(id: string): Promise<void> {
  const { people } = harness.office;
  const person: Person = {
    ...people.user,
    customerName: '',
    internal: true,
    sessionId: id,
    mustChangePassword: false,
    mustSetSecondFactor: false,
    secondFactorDueAt: null,
  };
  await workOffBatch({ context: harness.test.context, person, id });
  await harness.test.context.pool.query(
    `update change_set set worked_at = clock_timestamp() - interval '1 minute' where id = $1`,
    [id],
  );
}

async function insertSet(id: string, tag: string): Promise<void> {
  const { pool } = harness.test.context;
  await pool.query(`insert into change_set (id, change, total, created_by) values ($1, $2, $3, $4)`, [
    id,
    JSON.stringify({ kind: 'addTag', tag }),
    ids.length,
    harness.office.people.user.id,
  ]);
  await pool.query(
    `insert into change_set_row (change_set_id, position, project_id)
     select $1, position, id from unnest($2::uuid[]) with ordinality as chosen (id, position)`,
    [id, ids],
  );
}

describe('a bulk edit of many projects', () => {
  it('answers at once, tells how far it is, and is undone as a whole', async () => {
    const mine = bulkHarness(harness);
    const set = await mine.start({ query: {} }, { kind: 'addTag', tag: 'Groß' });
    expect(set).toMatchObject({ state: 'RUNNING', total: 1200, interrupted: false });
    expect((await finished(mine, set.id)).counts).toMatchObject({ CHANGED: 1200, PENDING: 0 });
    expect(await countOf(`tags = '{Groß}'`)).toBe(1200);
    const history = await harness.test.context.pool.query(
      `select count(*)::integer as count from history where reason = 'Sammeländerung: Schlagwort dazu: Groß'`,
    );
    expect(history.rows).toEqual([{ count: 1200 }]);
    await mine.undo(set.id);
    expect((await finished(mine, set.id)).counts).toMatchObject({ UNDONE: 1200 });
    expect(await countOf(`tags = '{}'`)).toBe(1200);
  });

  it('interrupted in the middle says how far it came, goes on, and does nothing twice', async () => {
    const mine = bulkHarness(harness);
    const id = '01900000-0000-7000-8000-000000000001';
    await insertSet(id, 'Weiter');
    await leaveInterrupted(id);
    expect(await mine.look(id)).toMatchObject({
      state: 'RUNNING',
      interrupted: true,
      counts: { CHANGED: 250, PENDING: 950 },
      can: { continue: true, undo: true },
    });
    // On two servers at once, as when somebody clicks twice.
    const second = await openSecondHarness(harness);
    await Promise.all([mine.goOn(id), bulkHarness(second).goOn(id)]);
    expect((await finished(mine, id)).counts).toMatchObject({ CHANGED: 1200 });
    const { rows } = await harness.test.context.pool.query(
      `select count(*)::integer as count, count(distinct entity_id)::integer as projects from history
       where reason = 'Sammeländerung: Schlagwort dazu: Weiter'`,
    );
    expect(rows).toEqual([{ count: 1200, projects: 1200 }]);
    await second.close();
  });

  it('interrupted in the middle can be undone instead: what was not begun stays so', async () => {
    const mine = bulkHarness(harness);
    const id = '01900000-0000-7000-8000-000000000002';
    await insertSet(id, 'Zurück');
    await leaveInterrupted(id);
    await mine.undo(id);
    const done = await finished(mine, id);
    expect(done.counts).toMatchObject({ UNDONE: 250, SKIPPED: 950, PENDING: 0 });
    expect(done.skipped).toEqual([{ code: 'aborted', count: 950 }]);
    expect(await countOf(`'Zurück' = any(tags)`)).toBe(0);
  });

  it('goes through beside another one over the same projects, and both hold', async () => {
    const jana = bulkHarness(harness, 'user');
    const ole = bulkHarness(harness, 'secondUser');
    const sets = await Promise.all([
      jana.start({ ids }, { kind: 'addTag', tag: 'Jana' }),
      ole.start({ ids: [...ids].reverse() }, { kind: 'addTag', tag: 'Ole' }),
      jana.start({ ids: [...ids].reverse() }, { kind: 'priority', priority: 'high' }),
    ]);
    const [first, second, third] = sets;
    expect((await finished(jana, first.id)).counts).toMatchObject({ CHANGED: 1200 });
    expect((await finished(ole, second.id)).counts).toMatchObject({ CHANGED: 1200 });
    expect((await finished(jana, third.id)).counts).toMatchObject({ CHANGED: 1200 });
    expect(await countOf(`tags @> '{Jana,Ole}' and cardinality(tags) = 2 and priority = 'high'`)).toBe(
      1200,
    );
  });

  it('stops with the server and is there for the next one', async () => {
    const second = await openSecondHarness(harness);
    const set = await bulkHarness(second).start({ ids }, { kind: 'addTag', tag: 'Ende' });
    await second.close();
    const mine = bulkHarness(harness);
    const left = await mine.look(set.id);
    expect(left.counts.CHANGED + left.counts.PENDING).toBe(1200);
    expect(left.counts.PENDING).toBeGreaterThan(0);
    expect(await countOf(`tags = '{Ende}'`)).toBe(left.counts.CHANGED);
    await mine.goOn(set.id);
    expect((await finished(mine, set.id)).counts).toMatchObject({ CHANGED: 1200 });
  });
});
