/**
 * Runs after all other tests of the server and asks PostgreSQL how it would do what the product sent during them, in a
 * database where every table that grows has many rows.
 */
import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createSnippetTable } from '#test/snippets/snippet-table.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { fillTables } from '#test/statements/fill-tables.ts';
import { deletedFrom, listUnindexedKeys, type UnindexedKey } from '#test/statements/foreign-keys.ts';
import { readStatements, type StatementKind } from '#test/statements/recorded-statements.ts';
import type { RecordedStatement } from '#test/statements/statement-shape.ts';
import { createPlanReader, type PlanReader } from '#test/statements/read-plan.ts';
import { allowedWholeReads, rarelyDeleted, smallTables } from '#test/statements/whole-reads-allowed.ts';

let test: TestDatabase;
let client: pg.Client;
let reader: PlanReader;
let unindexedKeys: readonly UnindexedKey[];
let recorded: Awaited<ReturnType<typeof readStatements>>;
/** Statements that read a table as a whole, with what they read. */
const found = new Map<string, ReadonlySet<string>>();
const unexplained: string[] = [];

/** What PostgreSQL cannot explain is a mistake of this check, not of the product. */
async function explain({ shape, samples }: StatementKind): Promise<void> {
  const reads = new Set<string>();
  for (const sample of samples) {
    try {
      for (const read of await reader.wholeReadsOf(sample)) reads.add(read);
    } catch (error) {
      unexplained.push(`${String(error)}: ${shape}`);
    }
  }
  if (reads.size > 0) found.set(shape, reads);
}

beforeAll(async () => {
  test = await createTestDatabase();
  await createSnippetTable(test.pool);
  client = new pg.Client({ connectionString: test.url });
  await client.connect();
  recorded = await readStatements(inject('statementFolder'));
  unindexedKeys = await listUnindexedKeys(client);
  await fillTables(client, (table) => smallTables.has(table));
  reader = await createPlanReader(client, smallTables);
  for (const statement of recorded.statements) await explain(statement);
});
afterAll(async () => {
  await client.end();
  await test.drop();
});

async function countTestFiles(): Promise<number> {
  const cwd = fileURLToPath(new URL('../../', import.meta.url));
  let count = 0;
  for await (const _file of glob('{src,test}/**/*.test.ts', { cwd })) count += 1;
  return count;
}

const allowed = allowedWholeReads.flatMap(({ statements }) => statements);

const statement = (text: string, values: readonly unknown[] = []): RecordedStatement => ({
  text,
  values,
});

it('sees a missing index, also behind an index that is walked through, and is content with one that fits', async () => {
  const id = '01a200af-70c1-74fa-b403-3e8e4b5ae600';
  const bySearch = await reader.wholeReadsOf(statement('select from deadline where note = $1', ['x']));
  expect(bySearch).toEqual([`deadline without an index, by (note = 'x'::text)`]);
  const inOrder = await reader.wholeReadsOf(
    statement('select id from session where address = $1 order by id', ['x']),
  );
  expect(inOrder).toEqual([`session through session_pkey, by (address = 'x'::text)`]);
  expect(await reader.wholeReadsOf(statement('select from project where id = $1', [id]))).toEqual([]);
  expect(await reader.wholeReadsOf(statement('select id from session order by id limit 5'))).toEqual([]);
  expect(await reader.wholeReadsOf(statement('select from setting'))).toEqual([]);
});

it('hears every test file of a whole run', async () => {
  expect(recorded.files).toBe(inject('isWholeRun') ? await countTestFiles() : recorded.files);
});

it('can explain every statement', () => {
  expect(unexplained).toEqual([]);
});

it('finds an index for every statement, or a reason why it needs none', () => {
  const missing = [...found].flatMap(([shape, reads]) =>
    allowed.some((part) => shape.includes(part)) ? [] : [`${[...reads].join('; ')} ← ${shape}`],
  );
  expect(missing).toEqual([]);
});

it('knows no reason that nothing needs', () => {
  // Of some tests only, it cannot be said.
  const judged = inject('isWholeRun') ? allowed : [];
  const needless = judged.filter((part) => ![...found.keys()].some((shape) => shape.includes(part)));
  expect(needless).toEqual([]);
});

it('finds an index for every foreign key that a deletion has to follow', () => {
  const emptied = new Set(recorded.statements.flatMap(({ shape }) => deletedFrom(shape)));
  const missing = unindexedKeys.filter(
    ({ child, parent }) =>
      emptied.has(parent) && !smallTables.has(child) && rarelyDeleted[parent] === undefined,
  );
  expect(missing.map(({ child, columns }) => `${child} (${columns.join(', ')})`)).toEqual([]);
});
