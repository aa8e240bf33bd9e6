import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, symlink, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FileStore, StorageFullError } from '#core/app-context.ts';
import { createFolderStore } from '#platform/files/folder-store.ts';
import { incomingLifetime } from '#platform/files/incoming-folder.ts';
import { withStorageErrors } from '#platform/files/storage-errors.ts';
import { bringIn, describeFileStore, newUploadId, storeContent } from '#test/files-suite.ts';

describe('files in a folder', () => {
  let root: string;
  let files: FileStore;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'energieakte-files-'));
    files = createFolderStore(join(root, 'files'));
  });

  afterAll(async () => rm(root, { recursive: true, force: true }));

  describeFileStore(() => files, { partSize: 100_000 });

  it('makes no folder before the first file', async () => {
    const place = join(root, 'unused');
    const unused = createFolderStore(place);
    expect(await unused.size('a'.repeat(64))).toBeNull();
    expect(await unused.incoming.deleteExpired()).toBe(0);
    await expect(stat(place)).rejects.toThrow('ENOENT');
  });

  it.skipIf(process.platform === 'win32')('lets nobody else on the machine read', async () => {
    const own = createFolderStore(join(root, 'own'));
    await bringIn(own, randomBytes(10));
    await storeContent(own, randomBytes(10));
    for (const entry of await readdir(join(root, 'own'), { recursive: true, withFileTypes: true })) {
      const { mode } = await stat(join(entry.parentPath, entry.name));
      expect([entry.name, mode & 0o077]).toEqual([entry.name, 0]);
    }
  });

  it('lies by the first two digits of the hash, with nothing left of the upload', async () => {
    const own = createFolderStore(join(root, 'layout'));
    const sha256 = await storeContent(own, randomBytes(10));
    const paths = await readdir(join(root, 'layout'), { recursive: true });
    expect(paths.toSorted()).toEqual(
      ['incoming', sha256.slice(0, 2), join(sha256.slice(0, 2), sha256)].toSorted(),
    );
  });

  it('gives up uploads that nobody went on with, and no others', async () => {
    const own = createFolderStore(join(root, 'old'));
    const [old, going] = [await bringIn(own, randomBytes(9)), newUploadId()];
    await own.incoming.create(new Upload({ id: going, size: 99, offset: 0 }));
    const past = new Date(Date.now() - incomingLifetime - 1000);
    const folder = join(root, 'old', 'incoming');
    await Promise.all(
      (await readdir(folder)).map(async (name) => utimes(join(folder, name), past, past)),
    );
    await own.incoming.write(Readable.from([randomBytes(5)]), going, 0);
    expect(await own.incoming.deleteExpired()).toBe(1);
    await expect(own.incoming.getUpload(old)).rejects.toMatchObject({ status_code: 404 });
    expect(await own.incoming.getUpload(going)).toMatchObject({ offset: 5, size: 99 });
  });

  it('names a full disk, and leaves every other error as it is', async () => {
    const fail = async (code: string): Promise<unknown> =>
      withStorageErrors(async () => {
        throw Object.assign(new Error(code), { code });
      }).catch((error: unknown) => error);
    expect(await fail('ENOSPC')).toBeInstanceOf(StorageFullError);
    expect(await fail('EDQUOT')).toBeInstanceOf(StorageFullError);
    expect(await fail('EACCES')).not.toBeInstanceOf(StorageFullError);
  });

  it('names a full bucket, in whatever words its store says so', async () => {
    const fail = async (name: string, httpStatusCode: number): Promise<unknown> =>
      withStorageErrors(async () => {
        throw Object.assign(new Error(name), { name, $metadata: { httpStatusCode } });
      }).catch((error: unknown) => error);
    expect(await fail('QuotaExceeded', 403)).toBeInstanceOf(StorageFullError);
    expect(await fail('XMinioStorageFull', 507)).toBeInstanceOf(StorageFullError);
    expect(await fail('Irgendwas', 507)).toBeInstanceOf(StorageFullError);
    expect(await fail('AccessDenied', 403)).not.toBeInstanceOf(StorageFullError);
    expect(await fail('SlowDown', 503)).not.toBeInstanceOf(StorageFullError);
  });

  it.runIf(process.platform === 'linux')(
    'says so when the disk is full while bytes arrive',
    async () => {
      const own = createFolderStore(join(root, 'full'));
      const id = await bringIn(own, randomBytes(4));
      const path = join(root, 'full', 'incoming', id);
      await rm(path);
      await symlink('/dev/full', path);
      await expect(own.incoming.write(Readable.from([randomBytes(10)]), id, 0)).rejects.toThrow(
        StorageFullError,
      );
    },
  );
});
