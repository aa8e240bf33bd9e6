import { Readable } from 'node:stream';
import { S3, type S3ClientConfig } from '@aws-sdk/client-s3';
import type { ByteRange } from '#core/app-context.ts';
import type { S3Config } from '#server/config/config.ts';
import { bucketStatusOf } from '#platform/files/storage-errors.ts';

/** A bucket with the client that speaks to it. */
export interface Bucket {
  readonly s3: S3;
  readonly name: string;
}

/** Checksums of the SDK only where the store asks for them: most others than AWS refuse those it adds by itself. */
export function openBucket({ endpoint, region, bucket, accessKey, secretKey }: S3Config): Bucket {
  const settings: S3ClientConfig = {
    ...(endpoint === null ? {} : { endpoint }),
    region,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
  };
  return { s3: new S3(settings), name: bucket };
}

/** The answer of a call, or `null` where what it asks for is not there. */
export async function orMissing<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  return call.catch((error: unknown) => {
    if (bucketStatusOf(error) === 404) return null;
    throw error;
  });
}

/** Bytes of an object, with what is noted beside it; `null` when it is not there. */
export async function headOf(
  { s3, name }: Bucket,
  key: string,
): Promise<{ readonly size: number; readonly notes: Readonly<Record<string, string>> } | null> {
  const head = await orMissing(s3.headObject({ Bucket: name, Key: key }));
  return head === null ? null : { size: head.ContentLength ?? 0, notes: head.Metadata ?? {} };
}

/** The bytes of an object; `null` when it is not there. */
export async function findObject(
  { s3, name }: Bucket,
  key: string,
  range?: ByteRange,
): Promise<Readable | null> {
  const bytes = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` };
  const found = await orMissing(s3.getObject({ Bucket: name, Key: key, ...bytes }));
  if (found === null) return null;
  if (found.Body instanceof Readable) return found.Body;
  throw new Error('The bucket answered without bytes.');
}

/** @throws Error when there is no such object */
export async function readObject(bucket: Bucket, key: string, range?: ByteRange): Promise<Readable> {
  const found = await findObject(bucket, key, range);
  if (found === null) throw new Error('This object does not exist.');
  return found;
}

/** One by one: deleting many in one call needs a checksum that some stores and the SDK disagree on. */
export async function removeObjects({ s3, name }: Bucket, keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map(async (key) => orMissing(s3.deleteObject({ Bucket: name, Key: key }))));
}

export interface ListedObject {
  readonly key: string;
  readonly size: number;
  readonly modified: Date;
}

export async function* listObjects({ s3, name }: Bucket, prefix: string): AsyncGenerator<ListedObject> {
  let after: string | undefined;
  do {
    const place = { Bucket: name, Prefix: prefix };
    const page = await s3.listObjectsV2(after === undefined ? place : { ...place, StartAfter: after });
    for (const { Key = '', Size = 0, LastModified = new Date() } of page.Contents ?? []) {
      yield { key: Key, size: Size, modified: LastModified };
      after = Key;
    }
    if (page.IsTruncated !== true) return;
  } while (after !== undefined);
}
