import { createHash, randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBackup } from '#server/backup/check-backup.ts';
import { createBackup } from '#server/backup/create-backup.ts';
import type { Store } from '#server/backup/database-session.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import type { FileStore } from '#core/app-context.ts';
import { createFolderStore } from '#platform/files/folder-store.ts';
import { createBlankDatabase, readContent } from '#test/database-content.ts';
import { describeEach } from '#test/describe-each.ts';
import { bringIn, storeContent } from '#test/files-suite.ts';
import type { ObjectStore } from '#test/object-store.ts';
import { objectStores } from '#test/object-stores.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { keepFilesInBuckets, openTestFiles } from '#test/test-files.ts';

function sha256Of(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

async function contentsOf(files: FileStore): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const { sha256 } of files.list()) {
    const isWhole = sha256Of(await buffer(await files.read(sha256))) === sha256;
    names.push(`${sha256} ${isWhole}`);
  }
  return names.toSorted();
}

interface CountedStore extends FileStore {
  readonly reads: () => number;
  readonly writes: () => number;
}

/** Counts what is fetched and put, and breaks off before the one named. */
function counted(files: FileStore, breakAt = Number.POSITIVE_INFINITY): CountedStore {
  let reads = 0;
  let writes = 0;
  return {
    ...files,
    read: async (sha256, range) => {
      reads += 1;
      if (reads >= breakAt) throw new Error('The connection broke.');
      return files.read(sha256, range);
    },
    adopt: async (uploadId, sha256) => {
      writes += 1;
      if (writes >= breakAt) throw new Error('The connection broke.');
      await files.adopt(uploadId, sha256);
    },
    reads: () => reads,
    writes: () => writes,
  };
}

// Bucket is what is not copied as a folder: everything goes through the interface of the store.
function describeBackups(start: (() => Promise<ObjectStore>) | null): void {
  describe('contents are backed up, as those of any store of files', () => {
    let store: ObjectStore | null = null;
    let folder: string;
    let office: TestDatabase;
    let files: FileStore;
    const blanks: Awaited<ReturnType<typeof createBlankDatabase>>[] = [];

    const open = async (name: string): Promise<FileStore> =>
      start === null ? createFolderStore(join(folder, name)) : openTestFiles(name);

    beforeAll(async () => {
      if (start !== null) {
        store = await start();
        keepFilesInBuckets(Promise.resolve(store));
      }
      folder = await mkdtemp(join(tmpdir(), 'energieakte-bucket-'));
      office = await createTestDatabase();
      files = await open('source');
      for (const size of [0, 10, 300_000, 9_000_000]) await storeContent(files, randomBytes(size));
      await files.incoming.remove(await bringIn(files, randomBytes(5)));
      await bringIn(files, randomBytes(700));
    });
    afterAll(async () => {
      keepFilesInBuckets(null);
      await store?.stop();
      await office.drop();
      await Promise.all(blanks.map(async (blank) => blank.drop()));
      await rm(folder, { recursive: true, force: true });
    });

    const source = (bucket: FileStore): Store => ({
      ownerUrl: office.url,
      dataDirectory: join(folder, 'unused'),
      filesFolder: join(folder, 'unused', 'files'),
      bucket,
    });
    async function blankStore(bucket?: FileStore): Promise<Store> {
      const blank = await createBlankDatabase();
      blanks.push(blank);
      const dataDirectory = await mkdtemp(join(folder, 'target-'));
      const target = {
        ownerUrl: blank.url,
        dataDirectory,
        filesFolder: join(dataDirectory, 'files'),
      };
      return bucket === undefined ? target : { ...target, bucket };
    }

    it('and come back as they were, into a bucket and into a folder', async () => {
      const backup = join(folder, 'whole', 'first');
      const manifest = await createBackup(source(files), backup);
      expect(manifest.files).toHaveLength(4);
      expect(await readdir(join(folder, 'whole'))).toEqual(['first']);
      const other = await open('restored');
      const target = await blankStore(other);
      await restoreBackup(target, await checkBackup(backup));
      expect(await contentsOf(other)).toEqual(await contentsOf(files));
      expect(await readContent(target.ownerUrl)).toEqual(await readContent(office.url));
      const inFolder = await blankStore();
      await restoreBackup(inFolder, await checkBackup(backup));
      expect(await contentsOf(createFolderStore(inFolder.filesFolder))).toEqual(await contentsOf(files));
    });

    it('and what was fetched before the connection broke is not fetched again', async () => {
      const backup = join(folder, 'resumed', 'first');
      await expect(createBackup(source(counted(files, 3)), backup)).rejects.toThrow('connection broke');
      expect(await readdir(join(folder, 'resumed'))).toEqual(['unfertige-unterlagen']);
      const again = counted(files);
      const manifest = await createBackup(source(again), backup);
      expect([again.reads(), manifest.files.length]).toEqual([2, 4]);
      expect(await readdir(join(folder, 'resumed'))).toEqual(['first']);
      await checkBackup(backup);
    });

    it('and what was put back before the connection broke is not put again', async () => {
      const backup = join(folder, 'put', 'first');
      await createBackup(source(files), backup);
      const other = await open('half-restored');
      const target = await blankStore(counted(other, 3));
      const checked = await checkBackup(backup);
      await expect(restoreBackup(target, checked)).rejects.toThrow('connection broke');
      const rest = counted(other);
      await restoreBackup({ ...target, bucket: rest }, checked);
      expect(rest.writes()).toBe(2);
      expect(await contentsOf(other)).toEqual(await contentsOf(files));
    });

    it('but never what is not what its hash says, which is told', async () => {
      const wrong = sha256Of(randomBytes(8));
      await files.adopt(await bringIn(files, randomBytes(50)), wrong);
      const lines: string[] = [];
      const backup = join(folder, 'damaged', 'first');
      const manifest = await createBackup(source(files), backup, {
        warn: (line) => lines.push(line),
      });
      await files.remove(wrong);
      expect(manifest.files).toHaveLength(4);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain(wrong);
      await checkBackup(backup);
    });

    it('without what was removed since an attempt that was cut off', async () => {
      const parent = join(folder, 'privacy');
      const gone = randomBytes(40);
      await mkdir(join(parent, 'unfertige-unterlagen', sha256Of(gone).slice(0, 2)), { recursive: true });
      await cp(
        join(folder, 'whole', 'first', 'manifest.json'),
        join(parent, 'unfertige-unterlagen', sha256Of(gone).slice(0, 2), sha256Of(gone)),
      );
      const manifest = await createBackup(source(files), join(parent, 'first'));
      expect(JSON.stringify(manifest)).not.toContain(sha256Of(gone));
      expect(await readdir(parent)).toEqual(['first']);
      expect(await readFile(join(parent, 'first', 'manifest.json'), 'utf8')).toContain('EnergieAkte');
    });

    it('also one that comes while the rows are read', async () => {
      const late = randomBytes(60);
      let lists = 0;
      const growing: FileStore = {
        ...files,
        list: async function* list() {
          lists += 1;
          if (lists === 2) await storeContent(files, late);
          yield* files.list();
        },
      };
      const manifest = await createBackup(source(growing), join(folder, 'late', 'first'));
      expect(JSON.stringify(manifest)).toContain(sha256Of(late));
      await files.remove(sha256Of(late));
    });
  });
}

describe('in a folder', () => {
  describeBackups(null);
});
describeEach('in a bucket', objectStores, describeBackups);
