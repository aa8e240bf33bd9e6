import { ProjectPage } from '@energieakte/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nameFields } from '#features/projects/list/found-by.service.ts';
import { listSearchTokens } from '#features/projects/list/project-list.queries.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
  await harness.create({ name: 'Familie Lindenhof' });
});
afterAll(async () => harness.close());

it('asks where it was found only for rows that do not show every word that was typed', async () => {
  const { database } = harness.test.context;
  const reply = await harness.call('user', 'POST /project/search?q=Lindenhof');
  const { items } = ProjectPage.parse(reply.json);
  expect(items).toHaveLength(1);
  // A transaction in which every statement is refused, and which says so itself at its end.
  const inBroken = async (typed: string): Promise<void> => {
    const words = await listSearchTokens(database, typed);
    await database.transaction().execute(async (db) => {
      await expect(sql`select 1 / 0`.execute(db)).rejects.toThrow('division by zero');
      expect(await nameFields(db, items, { words, audience: 'office' })).toEqual(items);
    });
  };
  await expect(inBroken('Lindenhof')).rejects.toThrow('rolled back instead of committed');
  await expect(inBroken('Lindenhof Albblick')).rejects.toThrow('current transaction is aborted');
});
