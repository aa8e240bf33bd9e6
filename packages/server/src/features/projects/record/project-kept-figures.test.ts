import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Connection } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';

let test: TestDatabase;
const ids = Array.from({ length: 6 }, () => newId());
const deadlineIds = Array.from({ length: 8 }, () => newId());

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(async () => test.drop());

type State = 'ACTIVE' | 'CANCELLED' | 'DELETED';

interface Step {
  readonly kind: 'create' | 'state' | 'remove' | 'deadline' | 'changeDeadline' | 'removeDeadline';
  readonly project: number;
  readonly deadline: number;
  readonly state: State;
  readonly open: boolean;
  readonly day: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('create', 'state', 'remove', 'deadline', 'changeDeadline', 'removeDeadline'),
  project: fc.nat(ids.length - 1),
  deadline: fc.nat(deadlineIds.length - 1),
  state: fc.constantFrom('ACTIVE', 'CANCELLED', 'DELETED'),
  open: fc.boolean(),
  day: fc.integer({ min: 1, max: 28 }),
});

function operation(db: Connection, { kind, project, deadline, state, open, day }: Step) {
  const id = ids[project];
  const deadlineId = deadlineIds[deadline];
  const due = `2026-02-${String(day).padStart(2, '0')}`;
  const progress = open ? 'OFFEN' : 'ERLEDIGT';
  const statements = {
    create: sql`insert into project (id, mode, year, number, name, state)
      values (${id}, 0, 26, ${project + 1}, 'Familie Weiß', ${state}) on conflict do nothing`,
    state: sql`update project set state = ${state} where id = ${id}`,
    remove: sql`delete from project where id = ${id}`,
    deadline: sql`insert into deadline (id, project_id, code, title, due_date, hard, source, state)
      select ${deadlineId}, id, 'PAPERS', 'Unterlagen', ${due}, false, 'MANUELL', ${progress}
      from project where id = ${id} on conflict do nothing`,
    changeDeadline: sql`update deadline set due_date = ${due}, state = ${progress} where id = ${deadlineId}`,
    removeDeadline: sql`delete from deadline where id = ${deadlineId}`,
  } as const;
  return statements[kind].execute(db);
}

/** Where what is kept differs from what there is. */
async function differences(db: Connection): Promise<readonly unknown[]> {
  const counts = await sql`
    select mode, state, sum(kept) as kept, sum(there) as there from (
      select mode, state, delta as kept, 0 as there from project_count
      union all select mode, state, 0, 1 from project) as figures
    group by mode, state having sum(kept) <> sum(there)`.execute(db);
  const days = await sql`
    select id, next_due from project where next_due is distinct from
      (select min(due_date) from deadline where project_id = project.id and state = 'OFFEN')`.execute(
    db,
  );
  return [...counts.rows, ...days.rows];
}

describe('the number of projects and the day of the next deadline', () => {
  it('are kept right whatever is written, in whichever order, also when it is taken back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), fc.boolean(), async (steps, takenBack) => {
        const all = test.database.transaction().execute(async (db) => {
          for (const one of steps) await operation(db, one);
          expect(await differences(db)).toEqual([]);
          if (takenBack) throw new RangeError('taken back');
        });
        await all.catch((error: unknown) => {
          if (!(error instanceof RangeError)) throw error;
        });
        expect(await differences(test.database)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it('are right when many write at once, while old counts are added up', async () => {
    await sql`insert into project_count (mode, state, delta)
      select 0, 'ACTIVE', case when n % 2 = 0 then 1 else -1 end from generate_series(1, 1000) as n`.execute(
      test.database,
    );
    await Promise.all(
      Array.from({ length: 40 }, async (_, number) =>
        sql`insert into project (id, mode, year, number, name)
          values (${newId()}, 0, 25, ${number + 1}, 'Familie Öz')`.execute(test.database),
      ),
    );
    expect(await differences(test.database)).toEqual([]);
    const { rows } = await sql<{ rows: number }>`select count(*) as rows from project_count`.execute(
      test.database,
    );
    expect(rows[0]?.rows).toBeLessThan(100);
  });

  it('are right when two change deadlines of one project at the same moment', async () => {
    const id = newId();
    await sql`insert into project (id, mode, year, number, name) values (${id}, 0, 24, 1, 'Familie Ü')`.execute(
      test.database,
    );
    await Promise.all(
      Array.from({ length: 20 }, async (_, day) =>
        sql`insert into deadline (id, project_id, code, title, due_date, hard, source)
          values (${newId()}, ${id}, 'PAPERS', 'Unterlagen', ${`2026-03-${30 - day}`}, false, 'MANUELL')`.execute(
          test.database,
        ),
      ),
    );
    expect(await differences(test.database)).toEqual([]);
  });
});
