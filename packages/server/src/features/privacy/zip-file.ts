import { strToU8, Zip, ZipDeflate } from 'fflate';

/** A text that becomes a file of the archive when it is its turn. */
export interface ZippedText {
  readonly path: string;
  readonly read: () => Promise<string>;
}

/** A ZIP archive, written while it is read: one of its texts is in memory at a time. */
export async function* zipFile(texts: readonly ZippedText[]): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    waiting.push(chunk);
  });
  for (const { path, read } of texts) {
    const part = new ZipDeflate(path, { level: 6 });
    zip.add(part);
    part.push(strToU8(await read()), true);
    yield* waiting;
    waiting = [];
  }
  zip.end();
  yield* waiting;
}
