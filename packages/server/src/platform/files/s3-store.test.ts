import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { S3 } from '@aws-sdk/client-s3';
import { Upload } from '@tus/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FileStore, StorageFullError } from '#core/app-context.ts';
import { createS3Store } from '#platform/files/s3-store.ts';
import { describeEach } from '#test/describe-each.ts';
import { bringIn, describeFileStore, newUploadId, storeContent } from '#test/files-suite.ts';
import type { ObjectStore } from '#test/object-store.ts';
import { objectStores } from '#test/object-stores.ts';

describeEach('files in a bucket', objectStores, (start) => {
  let store: ObjectStore;
  let files: FileStore;
  let s3: S3;

  beforeAll(async () => {
    store = await start();
    const { accessKey, secretKey, endpoint, region } = store;
    s3 = new S3({
      endpoint,
      region,
      forcePathStyle: true,
      credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
      requestChecksumCalculation: 'WHEN_REQUIRED',
    });
    await s3.createBucket({ Bucket: 'akten' });
    files = createS3Store({ ...store, bucket: 'akten' });
  });

  afterAll(async () => store.stop());

  describeFileStore(() => files, { partSize: 8 * 1024 * 1024 });

  it('leaves nothing of an upload behind, neither adopted nor given up', async () => {
    const own = createS3Store({ ...store, bucket: 'leer' });
    await s3.createBucket({ Bucket: 'leer' });
    await storeContent(own, randomBytes(1000));
    await own.incoming.remove(await bringIn(own, randomBytes(1000)));
    const begun = newUploadId();
    await own.incoming.create(new Upload({ id: begun, size: 9, offset: 0 }));
    await own.incoming.write(Readable.from([randomBytes(3)]), begun, 0);
    await own.incoming.remove(begun);
    const { Contents = [] } = await s3.listObjectsV2({ Bucket: 'leer' });
    const { Uploads = [] } = await s3.listMultipartUploads({ Bucket: 'leer' });
    expect(Uploads).toEqual([]);
    expect(Contents.map(({ Key = '' }) => Key.slice(0, 8))).toEqual(['content/']);
  });

  it('puts large contents in their place part by part', async () => {
    const own = createS3Store({ ...store, bucket: 'akten' }, { whole: 1000, part: 5 * 1024 * 1024 });
    const content = randomBytes(12 * 1024 * 1024);
    const sha256 = await storeContent(own, content);
    expect((await buffer(await own.read(sha256))).equals(content)).toBe(true);
  });

  it('says that it is full where it is, keeps what fitted, and goes on when there is room', async () => {
    await s3.createBucket({ Bucket: 'voll' });
    const own = createS3Store({ ...store, bucket: 'voll' });
    const content = randomBytes(20 * 1024 * 1024);
    const id = newUploadId();
    await own.incoming.create(new Upload({ id, size: content.length, offset: 0 }));
    await own.incoming.write(Readable.from([content.subarray(0, 8 * 1024 * 1024)]), id, 0);
    const offset = 8 * 1024 * 1024;
    await store.limit('voll', 1000);
    const write = async (): Promise<number> =>
      own.incoming.write(Readable.from([content.subarray(offset)]), id, offset);
    await expect(write()).rejects.toThrow(StorageFullError);
    await expect(bringIn(own, randomBytes(20_000))).rejects.toThrow(StorageFullError);
    expect(await own.incoming.getUpload(id)).toMatchObject({ offset });
    await store.limit('voll', null);
    expect(await write()).toBe(content.length);
    const sha256 = createHash('sha256').update(content).digest('hex');
    await store.limit('voll', 1000);
    await expect(own.adopt(id, sha256)).rejects.toThrow(StorageFullError);
    await store.limit('voll', null);
    await own.adopt(id, sha256);
    expect((await buffer(await own.read(sha256))).equals(content)).toBe(true);
  });

  it('is refused with a wrong secret', async () => {
    const other = createS3Store({ ...store, bucket: 'akten', secretKey: 'falsch' });
    await expect(other.size('a'.repeat(64))).rejects.toMatchObject({
      $metadata: { httpStatusCode: 403 },
    });
  });
});
