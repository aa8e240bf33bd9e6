import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { S3 } from '@aws-sdk/client-s3';
import { Upload } from '@tus/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileStore } from '#server/app-context.ts';
import { createS3Store } from '#platform/files/s3-store.ts';
import { bringIn, describeFileStore, newUploadId, storeContent } from '#test/files-suite.ts';
import { noObjectStore, type ObjectStore, startObjectStore } from '#test/object-store.ts';

const reason = noObjectStore === null ? '' : ` – skipped: ${noObjectStore}`;

describe.skipIf(noObjectStore !== null)(`files in a bucket${reason}`, () => {
  let store: ObjectStore;
  let files: FileStore;
  let s3: S3;

  beforeAll(async () => {
    store = await startObjectStore();
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
  }, 120_000);

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

  it('is refused with a wrong secret', async () => {
    const other = createS3Store({ ...store, bucket: 'akten', secretKey: 'falsch' });
    await expect(other.size('a'.repeat(64))).rejects.toMatchObject({
      $metadata: { httpStatusCode: 403 },
    });
  });
});
