import type { ZipWriter } from '@zip.js/zip.js';

/** One file of an archive; its content is asked for when it is its turn. */
export interface ZipEntry {
  /** Folders and name, separated by `/`; parts that came from people are made safe with `archive-names.ts`. */
  readonly path: string;
  readonly content: () => AsyncIterable<string | Uint8Array>;
  /**
   * About so many bytes. Above 4 GB the entry is laid out in the Zip64 form; without it too, to be on the safe side.
   * A content that grows from below 4 GB to above fails.
   */
  readonly size?: number;
  /** What is compressed already only costs time to compress again. */
  readonly isCompressed?: boolean;
  readonly changedAt?: Date;
}

async function* bytesOf(content: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const chunk of content) yield typeof chunk === 'string' ? encoder.encode(chunk) : chunk;
}

async function addEntry(
  zip: ZipWriter<unknown>,
  { path, content, size, isCompressed = false, changedAt }: ZipEntry,
): Promise<void> {
  await zip.add(path, ReadableStream.from(bytesOf(content())), {
    level: isCompressed ? 0 : 6,
    ...(size === undefined ? {} : { uncompressedSize: size }),
    ...(changedAt === undefined ? {} : { lastModDate: changedAt }),
  });
}

/** Of the chunks on the way, as files are read: buffers of a quarter megabyte, as usual here, are collected too late. */
const chunkBytes = 64 * 1024;

async function addAll(
  writable: WritableStream<Uint8Array>,
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): Promise<void> {
  const { configure, ZipWriter: Writer } = await import('@zip.js/zip.js');
  configure({ chunkSize: chunkBytes });
  const zip = new Writer(writable, { useWebWorkers: false, dataDescriptor: true });
  for await (const entry of entries) await addEntry(zip, entry);
  await zip.close();
}

/**
 * The one ZIP writer of the house: an archive of any length, written while it is read. No more than a few chunks are in
 * memory at a time; whoever stops reading also stops what is read for it. Fails when a content or the entries fail.
 */
export async function* zipFile(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Uint8Array> {
  let fail: (error: unknown) => void = () => undefined;
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
    start: (controller) => {
      fail = (error) => controller.error(error);
    },
  });
  // Once the archive is no longer read every write fails, which nobody has to hear.
  void addAll(writable, entries).catch(fail);
  yield* readable;
}

/** A text, known from the beginning, as content of an entry. */
export async function* textContent(text: string): AsyncGenerator<string> {
  yield text;
}
