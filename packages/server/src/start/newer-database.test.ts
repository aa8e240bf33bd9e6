import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { readContent, readRules } from '#test/database-content.ts';
import { runToExit } from '#test/server-process.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(async () => test.drop());

async function startHere() {
  return runToExit({
    DATABASE_URL: test.url,
    JWT_SECRET: 'x'.repeat(40),
    ENCRYPTION_KEY: 'y'.repeat(40),
    DEMO_DATA: 'on',
  });
}

async function everything() {
  return { content: await readContent(test.url), rules: await readRules(test.url) };
}

it('refuses a database that a newer program brought further, and leaves it as it is', async () => {
  await test.pool.query(`insert into schema_migration (name, checksum) values ('9999_later.sql', 'x')`);
  const before = await everything();
  const { code, output } = await startHere();
  expect(code).toBe(1);
  expect(output).toContain(
    'Die Datenbank ist neuer als dieses Programm: Die Migration 9999_later.sql ist hier unbekannt.',
  );
  expect(await everything()).toEqual(before);
  await test.pool.query(`delete from schema_migration where name = '9999_later.sql'`);
});

it('refuses the tables of a newer job queue, and leaves them as they are', async () => {
  await test.pool.query(`update pgboss.version set version = version + 1`);
  const before = await everything();
  const { code, output } = await startHere();
  expect(code).toBe(1);
  expect(output).toContain('Die Datenbank ist neuer als dieses Programm: Die Aufträge (pg-boss)');
  expect(await everything()).toEqual(before);
});
