import type { StoredBucket, StoredObject, StoredPart } from '#test/s3-server/bucket.ts';
import { refuse } from '#test/s3-server/refusal.ts';

/** What a call answers. */
export interface S3Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** An element with its children: further elements, or text. */
export function element(name: string, ...content: readonly (string | number | boolean)[]): string {
  const inner = content.map((part) => {
    const text = String(part);
    return text.startsWith('<') && text.endsWith('>') ? text : escape(text);
  });
  return `<${name}>${inner.join('')}</${name}>`;
}

export function xml(root: string, status = 200): S3Answer {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n${root}`;
  return { status, body, headers: { 'content-type': 'application/xml' } };
}

function limitOf(query: URLSearchParams, name: string, most: number): number {
  return Math.min(Number(query.get(name) ?? most), most);
}

/** Compares as S3 orders keys: by their bytes. */
function byKey([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}

/** `GET /bucket?list-type=2`. @param most so many in one answer */
export function listObjects(bucket: StoredBucket, query: URLSearchParams, most: number): S3Answer {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? query.get('start-after') ?? '';
  const all = [...bucket.objects]
    .filter(([key]) => key.startsWith(prefix) && byKey([key, null], [after, null]) > 0)
    .toSorted(byKey);
  const shown = all.slice(0, limitOf(query, 'max-keys', most));
  const isTruncated = shown.length < all.length;
  const contents = shown.map(([key, { body, etag, modified }]) =>
    element(
      'Contents',
      element('Key', key),
      element('LastModified', modified.toISOString()),
      element('ETag', etag),
      element('Size', body.length),
    ),
  );
  const next = isTruncated ? [element('NextContinuationToken', shown.at(-1)?.[0] ?? '')] : [];
  return xml(
    element(
      'ListBucketResult',
      element('Prefix', prefix),
      element('KeyCount', shown.length),
      element('IsTruncated', isTruncated),
      ...next,
      ...contents,
    ),
  );
}

/** `GET /bucket?uploads`: the uploads that are not complete. */
export function listUploads(bucket: StoredBucket): S3Answer {
  const uploads = [...bucket.uploads].map(([id, { key }]) =>
    element('Upload', element('Key', key), element('UploadId', id)),
  );
  return xml(element('ListMultipartUploadsResult', element('IsTruncated', false), ...uploads));
}

/** `GET /bucket/key?uploadId`: the parts of an upload, by their numbers. @param most so many in one answer */
export function listParts(
  parts: ReadonlyMap<number, StoredPart>,
  query: URLSearchParams,
  most: number,
): S3Answer {
  const after = Number(query.get('part-number-marker') ?? 0);
  const all = [...parts].filter(([number]) => number > after).toSorted(([one], [other]) => one - other);
  const shown = all.slice(0, limitOf(query, 'max-parts', most));
  const entries = shown.map(([number, { body, etag, modified }]) =>
    element(
      'Part',
      element('PartNumber', number),
      element('LastModified', modified.toISOString()),
      element('ETag', etag),
      element('Size', body.length),
    ),
  );
  return xml(
    element(
      'ListPartsResult',
      element('NextPartNumberMarker', shown.at(-1)?.[0] ?? 0),
      element('IsTruncated', shown.length < all.length),
      ...entries,
    ),
  );
}

/** First and last byte that a range asks for. @throws S3Refusal when nothing of it is there */
export function byteRange(
  range: string,
  size: number,
): { readonly start: number; readonly end: number } {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/u.exec(range) ?? [];
  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start > end) throw refuse(416, 'InvalidRange', 'The range is not satisfiable.');
  return { start, end };
}

/** `GET` and `HEAD /bucket/key`. @param range the header, if there is one */
export function readObject(object: StoredObject, range: string | undefined): S3Answer {
  const { body, etag, modified, metadata } = object;
  const headers = {
    ...metadata,
    etag,
    'last-modified': modified.toUTCString(),
    'accept-ranges': 'bytes',
    'content-type': 'application/octet-stream',
  };
  if (range === undefined) return { status: 200, headers, body };
  const { start, end } = byteRange(range, body.length);
  const place = { 'content-range': `bytes ${start}-${end}/${body.length}` };
  return { status: 206, headers: { ...headers, ...place }, body: body.subarray(start, end + 1) };
}
