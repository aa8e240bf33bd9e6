import type { IncomingHttpHeaders } from 'node:http';
import {
  byteRange,
  element,
  listObjects,
  listParts,
  listUploads,
  readObject,
  type S3Answer,
  xml,
} from '#test/s3-server/answers.ts';
import { createStoredBucket, type NamedPart, type StoredBucket } from '#test/s3-server/bucket.ts';
import { refuse } from '#test/s3-server/refusal.ts';

export interface S3Call {
  readonly method: string;
  readonly bucket: string;
  /** Empty where the call is about the bucket itself. */
  readonly key: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Few in one answer, so that whoever reads lists has to ask for the next page. */
const entriesPerPage = 3;

type Buckets = Map<string, StoredBucket>;

function bucketOf(buckets: Buckets, name: string): StoredBucket {
  const found = buckets.get(name);
  if (found === undefined) throw refuse(404, 'NoSuchBucket', 'This bucket does not exist.');
  return found;
}

function createBucket(buckets: Buckets, name: string): S3Answer {
  if (buckets.has(name)) throw refuse(409, 'BucketAlreadyOwnedByYou', 'This bucket exists already.');
  buckets.set(name, createStoredBucket());
  return { status: 200, headers: { location: `/${name}` } };
}

/** The bytes that `x-amz-copy-source` names, or the part of them that the range beside it does. */
function copySource(buckets: Buckets, { headers }: S3Call): Buffer {
  const named = decodeURIComponent(String(headers['x-amz-copy-source'])).replace(/^\//u, '');
  const slash = named.indexOf('/');
  const { body } = bucketOf(buckets, named.slice(0, slash)).get(named.slice(slash + 1));
  const range = headers['x-amz-copy-source-range'];
  if (range === undefined) return body;
  const { start, end } = byteRange(String(range), body.length);
  return body.subarray(start, end + 1);
}

function putObject(buckets: Buckets, call: S3Call): S3Answer {
  const bucket = bucketOf(buckets, call.bucket);
  if (call.headers['x-amz-copy-source'] !== undefined) {
    const { etag, modified } = bucket.put(call.key, copySource(buckets, call));
    const time = element('LastModified', modified.toISOString());
    return xml(element('CopyObjectResult', time, element('ETag', etag)));
  }
  const metadata = Object.fromEntries(
    Object.entries(call.headers)
      .filter(([name]) => name.startsWith('x-amz-meta-'))
      .map(([name, value]) => [name, String(value)]),
  );
  return { status: 200, headers: { etag: bucket.put(call.key, call.body, metadata).etag } };
}

function putPart(buckets: Buckets, call: S3Call): S3Answer {
  const bucket = bucketOf(buckets, call.bucket);
  const upload = bucket.getUpload(call.key, call.query.get('uploadId') ?? '');
  const number = Number(call.query.get('partNumber'));
  if (call.headers['x-amz-copy-source'] === undefined) {
    return { status: 200, headers: { etag: bucket.putPart(upload, number, call.body).etag } };
  }
  const { etag, modified } = bucket.putPart(upload, number, copySource(buckets, call));
  const time = element('LastModified', modified.toISOString());
  return xml(element('CopyPartResult', time, element('ETag', etag)));
}

function namedParts(body: string): readonly NamedPart[] {
  const valueIn = (part: string, name: string): string =>
    part.split(`<${name}>`)[1]?.split(`</${name}>`)[0]?.replaceAll('&quot;', '"') ?? '';
  return body
    .split('<Part>')
    .slice(1)
    .map((part) => ({ number: Number(valueIn(part, 'PartNumber')), etag: valueIn(part, 'ETag') }));
}

function completeUpload(buckets: Buckets, call: S3Call): S3Answer {
  const bucket = bucketOf(buckets, call.bucket);
  const id = call.query.get('uploadId') ?? '';
  const upload = bucket.getUpload(call.key, id);
  const { etag } = bucket.completeUpload(id, upload, namedParts(call.body.toString('utf8')));
  return xml(element('CompleteMultipartUploadResult', element('Key', call.key), element('ETag', etag)));
}

function beginUpload(buckets: Buckets, { bucket, key }: S3Call): S3Answer {
  const id = bucketOf(buckets, bucket).beginUpload(key);
  const names = [element('Bucket', bucket), element('Key', key), element('UploadId', id)];
  return xml(element('InitiateMultipartUploadResult', ...names));
}

function remove(buckets: Buckets, { bucket: name, key, query }: S3Call): S3Answer {
  const bucket = bucketOf(buckets, name);
  const id = query.get('uploadId');
  if (id === null) bucket.remove(key);
  else {
    bucket.getUpload(key, id);
    bucket.abortUpload(id);
  }
  return { status: 204 };
}

function read(buckets: Buckets, { bucket: name, key, query, headers }: S3Call): S3Answer {
  const bucket = bucketOf(buckets, name);
  const id = query.get('uploadId');
  return id === null
    ? readObject(bucket.get(key), headers.range)
    : listParts(bucket.getUpload(key, id).parts, query, entriesPerPage);
}

/** What each call does, by its method, what it is about and the parameter that tells it from others. */
const calls: Readonly<Record<string, (buckets: Buckets, call: S3Call) => S3Answer>> = {
  'PUT bucket': (buckets, { bucket }) => createBucket(buckets, bucket),
  'GET bucket list-type': (buckets, { bucket, query }) =>
    listObjects(bucketOf(buckets, bucket), query, entriesPerPage),
  'GET bucket uploads': (buckets, { bucket }) => listUploads(bucketOf(buckets, bucket)),
  'PUT object': putObject,
  'PUT object uploadId': putPart,
  'POST object uploads': beginUpload,
  'POST object uploadId': completeUpload,
  'GET object': read,
  'GET object uploadId': read,
  'HEAD object': read,
  'DELETE object': remove,
  'DELETE object uploadId': remove,
};

/** @throws S3Refusal */
export function answerCall(buckets: Buckets, call: S3Call): S3Answer {
  const about = call.key === '' ? 'bucket' : 'object';
  const parameter = ['uploadId', 'uploads', 'list-type'].filter((name) => call.query.has(name));
  const answer = calls[[call.method, about, ...parameter].join(' ')];
  if (answer === undefined) throw refuse(501, 'NotImplemented', 'This server cannot do that.');
  return answer(buckets, call);
}
