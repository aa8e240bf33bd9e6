import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartupError } from '#database/startup-error.ts';
import { holdFilesHome } from '#server/start/files-home.ts';
import { makeDataDirectory } from '#test/server-process.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';

let office: TestDatabase;
let data: Awaited<ReturnType<typeof makeDataDirectory>>;

beforeEach(async () => {
  office = await createTestDatabase();
  data = await makeDataDirectory();
});
afterEach(async () => {
  await office.drop();
  await data.remove();
});

const configOf = (name: string) => ({
  s3: null,
  databaseUrl: 'postgres://office',
  dataDirectory: join(data.path, name),
});
const startIn = async (name: string) => holdFilesHome(office.database, configOf(name));
const bucket = {
  endpoint: null,
  bucket: 'akten',
  region: 'eu-central-1',
  accessKey: 'k',
  secretKey: 's',
};

describe('the folder of the files', () => {
  it('is the one of the first node, again and again, and for nodes that start at once', async () => {
    await Promise.all([startIn('one'), startIn('one'), startIn('one')]);
    await startIn('one');
    expect(await readdir(join(data.path, 'one', 'files'))).toEqual(['.owner']);
  });

  it('may not be another one on the next node, which says what to do', async () => {
    await startIn('one');
    const refused = await startIn('two').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StartupError);
    expect(String(refused)).toContain('Mehrere Server brauchen einen gemeinsamen Speicher');
    expect(await readdir(data.path)).toEqual(['one']);
  });

  it('of two that start at once is decided for one', async () => {
    const both = await Promise.allSettled([startIn('one'), startIn('two')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('may not be that of another office', async () => {
    await startIn('one');
    const other = await createTestDatabase();
    await holdFilesHome(other.database, configOf('two'));
    await expect(startIn('two')).rejects.toThrow(StartupError);
    await other.drop();
  });

  it('goes with its mark to another server', async () => {
    await startIn('one');
    await mkdir(join(data.path, 'moved', 'files'), { recursive: true });
    await copyFile(
      join(data.path, 'one', 'files', '.owner'),
      join(data.path, 'moved', 'files', '.owner'),
    );
    await rm(join(data.path, 'one'), { recursive: true });
    await startIn('moved');
  });

  it('does not matter with a bucket, or with a database that lies beside it', async () => {
    await startIn('one');
    await holdFilesHome(office.database, { ...configOf('two'), s3: bucket });
    await holdFilesHome(office.database, { ...configOf('two'), databaseUrl: null });
  });
});
