import { S3 } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEach } from '#test/describe-each.ts';
import type { ObjectStore } from '#test/object-store.ts';
import { objectStores } from '#test/object-stores.ts';

// What the product relies on in a store that speaks S3: our own server must not be kinder than one that people run.
describeEach('a store that speaks S3', objectStores, (start) => {
  const place = { Bucket: 'regeln', Key: 'ordner/Größe & Maß' };
  let store: ObjectStore;
  let s3: S3;

  beforeAll(async () => {
    store = await start();
    const { endpoint, region, accessKey: accessKeyId, secretKey: secretAccessKey } = store;
    s3 = new S3({
      endpoint,
      region,
      forcePathStyle: true,
      credentials: { accessKeyId, secretAccessKey },
    });
    await s3.createBucket({ Bucket: place.Bucket });
  });

  afterAll(async () => {
    s3.destroy();
    await store.stop();
  });

  const outcomeOf = async (call: Promise<unknown>): Promise<unknown> =>
    call.catch((error: unknown) => error);

  it('refuses what is not signed', async () => {
    const { ok } = await fetch(`${store.endpoint}/${place.Bucket}?list-type=2`);
    expect(ok).toBe(false);
  });

  it('answers what was stored, with its tag, whole and in part', async () => {
    const { ETag } = await s3.putObject({ ...place, Body: 'Energieausweis', Metadata: { teile: '2' } });
    const found = await s3.getObject(place);
    expect([found.ETag, found.ContentLength, found.Metadata]).toEqual([ETag, 14, { teile: '2' }]);
    expect(await found.Body?.transformToString()).toBe('Energieausweis');
    const part = await s3.getObject({ ...place, Range: 'bytes=7-9' });
    expect([part.ContentRange, await part.Body?.transformToString()]).toEqual(['bytes 7-9/14', 'aus']);
    expect(await outcomeOf(s3.getObject({ ...place, Range: 'bytes=99-100' }))).toMatchObject({
      $metadata: { httpStatusCode: 416 },
    });
  });

  it('says of what is not there that it is not, and removes it without a word', async () => {
    const missing = { ...place, Key: 'nichts' };
    for (const call of [async () => s3.headObject(missing), async () => s3.getObject(missing)])
      expect(await outcomeOf(call())).toMatchObject({ $metadata: { httpStatusCode: 404 } });
    await s3.deleteObject(missing);
    const upload = { ...missing, UploadId: 'nichts' };
    expect(await outcomeOf(s3.listParts(upload))).toMatchObject({ name: 'NoSuchUpload' });
  });

  it('lists by the bytes of the keys, from the one after another on', async () => {
    for (const name of ['b', 'Z', 'ä', 'a', 'c'])
      await s3.putObject({ ...place, Key: `liste/${name}`, Body: name });
    const listed: string[] = [];
    const first = { Bucket: place.Bucket, Prefix: 'liste/' };
    let page = await s3.listObjectsV2(first);
    while (page.Contents !== undefined) {
      listed.push(...page.Contents.map(({ Key = '' }) => Key.slice('liste/'.length)));
      page = await s3.listObjectsV2({ ...first, StartAfter: `liste/${listed.at(-1) ?? ''}` });
    }
    expect(listed).toEqual(['Z', 'a', 'b', 'c', 'ä']);
  });

  it('puts an upload together only from the parts it has, in their order, none too small', async () => {
    const { UploadId } = await s3.createMultipartUpload(place);
    const upload = { ...place, UploadId };
    const part = async (
      PartNumber: number,
      size: number,
    ): Promise<{ ETag: string; PartNumber: number }> => {
      const { ETag = '' } = await s3.uploadPart({ ...upload, PartNumber, Body: Buffer.alloc(size, 65) });
      return { ETag, PartNumber };
    };
    const complete = async (...Parts: { ETag: string; PartNumber: number }[]): Promise<unknown> =>
      outcomeOf(s3.completeMultipartUpload({ ...upload, MultipartUpload: { Parts } }));
    const [small, second, last] = [await part(1, 9), await part(2, 5 * 1024 ** 2), await part(3, 1)];
    expect(await complete(small, second)).toMatchObject({ name: 'EntityTooSmall' });
    expect(await complete({ ...second, ETag: small.ETag }, last)).toMatchObject({ name: 'InvalidPart' });
    expect(await complete(last, second)).toMatchObject({ name: 'InvalidPartOrder' });
    const first = await part(1, 5 * 1024 ** 2);
    expect(await complete(small, second, last)).toMatchObject({ name: 'InvalidPart' });
    expect(await complete(first, second, last)).toMatchObject({ Key: place.Key });
    expect(await s3.headObject(place)).toMatchObject({ ContentLength: 10 * 1024 ** 2 + 1 });
  });
});
