import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Upload } from '@tus/server';
import { expect, it } from 'vitest';
import type { FileStore, StoredContent } from '#core/app-context.ts';

function hashOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

export function newUploadId(): string {
  return randomUUID().replaceAll('-', '');
}

/** Brings a whole content in, in one piece. Answers the upload's id. */
export async function bringIn(files: FileStore, content: Uint8Array): Promise<string> {
  const id = newUploadId();
  await files.incoming.create(new Upload({ id, size: content.length, offset: 0 }));
  await files.incoming.write(Readable.from([content]), id, 0);
  return id;
}

/** Stores a content for good. */
export async function storeContent(files: FileStore, content: Uint8Array): Promise<string> {
  const sha256 = hashOf(content);
  await files.adopt(await bringIn(files, content), sha256);
  return sha256;
}

async function listAll(files: FileStore): Promise<readonly StoredContent[]> {
  const all: StoredContent[] = [];
  for await (const content of files.list()) all.push(content);
  return all;
}

const unknown = { status_code: 404 };

/** Ends in an error after its content, as a connection that breaks does. */
function breakingAfter(content: Uint8Array): Readable {
  return Readable.from(
    (async function* bytes() {
      yield content;
      throw new Error('The connection broke.');
    })(),
  );
}

export interface SuiteOptions {
  /** Bytes at which this store writes a part; smaller pieces must come through as well. */
  readonly partSize: number;
}

function describeUploads(open: () => FileStore, { partSize }: SuiteOptions): void {
  it('takes an upload up where it was left, by the offset it tells', async () => {
    const { incoming, adopt, read } = open();
    const content = randomBytes(partSize * 2 + 1234);
    const id = newUploadId();
    const metadata = { filename: 'Übersicht.pdf', attachmentId: 'a1' };
    await incoming.create(new Upload({ id, size: content.length, offset: 0, metadata }));
    let offset = 0;
    for (const end of [partSize + 7, partSize + 8, content.length]) {
      await incoming.write(Readable.from([content.subarray(offset, end)]), id, offset);
      const upload = await incoming.getUpload(id);
      expect(upload).toMatchObject({ id, size: content.length, offset: end, metadata });
      ({ offset } = upload);
    }
    await adopt(id, hashOf(content));
    expect(hashOf(await buffer(await read(hashOf(content))))).toBe(hashOf(content));
  });

  it('keeps what arrived before the connection broke, and tells how much', async () => {
    const { incoming } = open();
    const content = randomBytes(partSize * 2);
    const id = newUploadId();
    await incoming.create(new Upload({ id, size: content.length, offset: 0 }));
    const first = content.subarray(0, partSize + 5000);
    await incoming.write(breakingAfter(first), id, 0).catch(() => undefined);
    const { offset } = await incoming.getUpload(id);
    expect(offset).toBeLessThanOrEqual(first.length);
    await incoming.write(Readable.from([content.subarray(offset)]), id, offset);
    const { readIncoming } = open();
    expect(hashOf(await buffer(await readIncoming(id)))).toBe(hashOf(content));
  });

  it('reads a part of a complete upload', async () => {
    const files = open();
    const id = await bringIn(files, Buffer.from('Energieausweis'));
    const part = await buffer(await files.readIncoming(id, { start: 7, end: 9 }));
    expect(part.toString()).toBe('aus');
  });

  it('knows no upload that was never begun or was given up', async () => {
    const { incoming, readIncoming, adopt } = open();
    await expect(incoming.getUpload(newUploadId())).rejects.toMatchObject(unknown);
    const id = newUploadId();
    await incoming.create(new Upload({ id, size: 3, offset: 0 }));
    await incoming.remove(id);
    await expect(incoming.getUpload(id)).rejects.toMatchObject(unknown);
    await expect(readIncoming(id)).rejects.toThrow(/ENOENT|not exist/u);
    await expect(adopt(id, hashOf(randomBytes(9)))).rejects.toThrow('not there');
  });
}

function describeContents(open: () => FileStore): void {
  it('stores a content once, under its hash, however often it comes', async () => {
    const files = open();
    const content = randomBytes(50_000);
    const sha256 = await storeContent(files, content);
    expect(await storeContent(files, content)).toBe(sha256);
    const found = (await listAll(files)).filter((stored) => stored.sha256 === sha256);
    expect(found).toMatchObject([{ sha256, size: content.length }]);
    expect(await files.size(sha256)).toBe(content.length);
  });

  it('adopts an upload once more without an error after it was done', async () => {
    const files = open();
    const content = randomBytes(100);
    const id = await bringIn(files, content);
    await files.adopt(id, hashOf(content));
    await files.adopt(id, hashOf(content));
    expect(await buffer(await files.read(hashOf(content)))).toEqual(content);
    await expect(files.incoming.getUpload(id)).rejects.toMatchObject(unknown);
  });

  it('adopts the same content from several uploads at once', async () => {
    const files = open();
    const content = randomBytes(20_000);
    const ids = await Promise.all([1, 2, 3].map(async () => bringIn(files, content)));
    await Promise.all(ids.map(async (id) => files.adopt(id, hashOf(content))));
    expect(await buffer(await files.read(hashOf(content)))).toEqual(content);
  });

  it('reads from one byte to another, both included', async () => {
    const files = open();
    const sha256 = await storeContent(files, Buffer.from('0123456789'));
    const read = async (start: number, end: number): Promise<string> =>
      (await buffer(await files.read(sha256, { start, end }))).toString();
    expect([await read(0, 0), await read(2, 5), await read(9, 9)]).toEqual(['0', '2345', '9']);
  });

  it('knows neither size nor bytes of what is not stored, and removes it without an error', async () => {
    const files = open();
    const sha256 = await storeContent(files, randomBytes(10));
    await files.remove(sha256);
    await files.remove(sha256);
    expect(await files.size(sha256)).toBeNull();
    await expect(files.read(sha256)).rejects.toThrow(/ENOENT|not exist/u);
  });

  it('takes no path for a hash', async () => {
    const files = open();
    for (const name of ['../../etc/passwd', `${'a'.repeat(63)}/`, 'A'.repeat(64), '']) {
      await expect(files.size(name)).rejects.toThrow('SHA-256');
      await expect(files.read(name)).rejects.toThrow('SHA-256');
      await expect(files.remove(name)).rejects.toThrow('SHA-256');
    }
    for (const id of ['../secrets', 'a/b', '', '.', 'a.json']) {
      await expect(files.incoming.getUpload(id)).rejects.toMatchObject(unknown);
    }
  });
}

/** What every store of files must do, whatever the bytes lie on. Called inside `describe`. */
export function describeFileStore(open: () => FileStore, options: SuiteOptions): void {
  describeUploads(open, options);
  describeContents(open);
}
