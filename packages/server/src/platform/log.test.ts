import { expect, it } from 'vitest';
import { collectLogLines } from '#test/log-lines.ts';
import { createTestDatabase } from '#test/test-database.ts';

const canary = 'kanarienvogel';

it('keeps of an error what happened, and nothing that it carries along', () => {
  const lines = collectLogLines();
  const cause = Object.assign(new Error('Der Grund'), { code: '23505', detail: canary });
  const error = Object.assign(new Error('Das Ereignis', { cause }), {
    client: { password: canary, queries: [{ values: [canary] }] },
  });
  lines.log.error({ err: error }, 'Fehler');
  expect(lines.text()).toContain('"message":"Das Ereignis"');
  expect(lines.text()).toContain('"message":"Der Grund","code":"23505"');
  expect(lines.text()).not.toContain(canary);
});

it('keeps no value of a row from an error of the database', async () => {
  const lines = collectLogLines();
  const { pool, drop } = await createTestDatabase();
  const statement = 'insert into customer (id, shortname, name, type) values ($1, $2, $3, $4)';
  const row = ['00000000-0000-7000-8000-000000000001', 'klein', canary, 'SONSTIGE'];
  const error: unknown = await pool.query(statement, row).catch((refused: unknown) => refused);
  lines.log.error({ err: error }, 'Fehler');
  await drop();
  expect(lines.text()).toContain('customer__shortname_format');
  expect(lines.text()).not.toContain(canary);
});

it('keeps nothing of what is thrown without being an error', () => {
  const lines = collectLogLines();
  lines.log.error({ err: { password: canary } }, 'Fehler');
  expect(lines.text()).not.toContain(canary);
});
