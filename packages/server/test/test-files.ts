import { S3 } from '@aws-sdk/client-s3';
import type { FileStore } from '#core/app-context.ts';
import { createFolderStore } from '#platform/files/folder-store.ts';
import { createS3Store } from '#platform/files/s3-store.ts';
import type { ObjectStore } from '#test/object-store.ts';

let objectStore: Promise<ObjectStore> | null = null;
const buckets = new Map<string, Promise<FileStore>>();

/** From now on the tests of this file keep what they store in buckets of a store that speaks S3. */
export function keepFilesInBuckets(store: Promise<ObjectStore> | null): void {
  objectStore = store;
  buckets.clear();
}

async function makeBucket(starting: Promise<ObjectStore>, bucket: string): Promise<FileStore> {
  const store = await starting;
  const { endpoint, region, accessKey, secretKey } = store;
  const credentials = { accessKeyId: accessKey, secretAccessKey: secretKey };
  const s3 = new S3({ endpoint, region, forcePathStyle: true, credentials });
  await s3.createBucket({ Bucket: bucket });
  s3.destroy();
  return createS3Store({ ...store, bucket });
}

/** Where the files of a test application lie: below its folder, unless the test wants a bucket; one per folder. */
export async function openTestFiles(folder: string): Promise<FileStore> {
  if (objectStore === null) return createFolderStore(folder);
  const bucket = `akten-${buckets.size}`;
  const files = buckets.get(folder) ?? makeBucket(objectStore, bucket);
  buckets.set(folder, files);
  return files;
}
