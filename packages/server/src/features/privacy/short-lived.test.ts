import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { personalTablesOf } from '#features/privacy/personal-data-map.ts';
import { shortLivedTask } from '#features/privacy/short-lived.service.ts';
import { insertOffice, type Office } from '#test/office.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { runTask } from '#test/run-task.ts';

let test: TestApp;
let office: Office;

beforeAll(async () => {
  test = await startTestApp();
  office = await insertOffice(test.context.database);
});
afterAll(async () => test.close());

/** One row of everything that is kept for a while, as old as that many days. */
async function insertAged(days: number): Promise<void> {
  const { database } = test.context;
  const at = sql`now() - make_interval(days => ${days})`;
  const userId = office.people.user.id;
  await sql`insert into error_log (id, number, at, origin, message)
    values (${newId()}, ${`F-${days}`}, ${at}, 'WEB', 'x')`.execute(database);
  await sql`insert into usage_event (id, at, username, event_category, event_label)
    values (${newId()}, ${at}, 'x', 'x', 'x')`.execute(database);
  await sql`insert into session (id, user_id, expires_at, method)
    values (${newId()}, ${userId}, ${at}, 'PASSWORD')`.execute(database);
  await sql`insert into one_time_link (id, token_hash, user_id, purpose, expires_at, ended_at)
    values (${newId()}, ${`hash-${days}`}, ${userId}, 'RESET', ${at}, ${at})`.execute(database);
}

async function countAll(): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::integer from error_log) as errors, (select count(*)::integer from usage_event) as events,
    (select count(*)::integer from session) as sessions, (select count(*)::integer from one_time_link) as links`.execute(
    test.context.database,
  );
  return rows[0] ?? {};
}

it('goes after its days, and not before', async () => {
  for (const days of [29, 31, 89, 91]) await insertAged(days);
  await runTask(test.context, shortLivedTask);
  expect(await countAll()).toEqual({ errors: 3, events: 3, sessions: 3, links: 1 });
});

it('is what the register says', () => {
  const said = Object.values(personalTablesOf(test.context)).flatMap(({ kept, forgotten }) => {
    const days = /^(\d+) Tage\b/u.exec(kept)?.[1];
    return forgotten === undefined || days === undefined ? [] : [[Number(days), forgotten.days]];
  });
  expect(said.length).toBeGreaterThan(4);
  expect(said.filter(([inWords, inFact]) => inWords !== inFact)).toEqual([]);
});
