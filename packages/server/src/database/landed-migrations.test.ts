import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { readMigrations } from '#database/migrate.ts';

/** As `sha256sum` writes and checks it: the hash, two spaces, the name. */
const line = /^(?<checksum>[0-9a-f]{64}) {2}(?<name>\S+\.sql)$/u;

async function readLanded(): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(new URL('./migrations/landed.sha256', import.meta.url), 'utf8');
  const entries = text
    .trimEnd()
    .split('\n')
    .map((one): [string, string] => {
      const found = line.exec(one)?.groups;
      if (found === undefined) throw new Error(`landed.sha256 has a line nobody can read: ${one}`);
      return [found['name'] ?? '', found['checksum'] ?? ''];
    });
  expect(entries.map(([name]) => name)).toEqual([...new Map(entries).keys()]);
  return new Map(entries);
}

it('keeps every migration that landed exactly as it was', async () => {
  const present = new Map((await readMigrations()).map(({ name, checksum }) => [name, checksum]));
  const changedOrGone = [...(await readLanded())].flatMap(([name, checksum]) =>
    present.get(name) === checksum ? [] : [name],
  );
  expect(changedOrGone).toEqual([]);
});

it('lists every migration: append the missing lines to landed.sha256', async () => {
  const landed = await readLanded();
  const missingLines = (await readMigrations()).flatMap(({ name, checksum }) =>
    landed.has(name) ? [] : [`${checksum}  ${name}`],
  );
  expect(missingLines).toEqual([]);
});
