import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { textContent, type ZipEntry, zipFile } from '#http/zip-file.ts';

async function collect(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function textEntry(name: string, text: string): ZipEntry {
  return { path: name, content: () => textContent(text) };
}

interface Watched {
  readonly entry: ZipEntry;
  readonly reads: { chunks: number; ended: boolean };
}

const chunk = Buffer.alloc(64 * 1024, 7);

/** An entry without end that tells how much of it was read. */
function endlessEntry(): Watched {
  const reads = { chunks: 0, ended: false };
  const content = async function* () {
    try {
      for (;;) {
        reads.chunks += 1;
        yield chunk;
      }
    } finally {
      reads.ended = true;
    }
  };
  return { entry: { path: 'ohne Ende.bin', content, isCompressed: true }, reads };
}

async function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

describe('a ZIP file', () => {
  it('keeps contents, folders and umlauts', async () => {
    const file = await collect(
      zipFile([
        textEntry('02 Pläne & Bauantrag/Grundriß EG.txt', 'Erdgeschoß'),
        { path: 'leer.txt', content: () => textContent('') },
        { path: 'Bild.jpg', content: () => textContent('schon gepackt'), isCompressed: true, size: 13 },
      ]),
    );
    const files = Object.entries(unzipSync(file)).map(([name, bytes]) => [name, strFromU8(bytes)]);
    expect(files).toEqual([
      ['02 Pläne & Bauantrag/Grundriß EG.txt', 'Erdgeschoß'],
      ['leer.txt', ''],
      ['Bild.jpg', 'schon gepackt'],
    ]);
  });

  it('announces the Zip64 form where an entry may be larger than 4 GB, and stays readable', async () => {
    const file = await collect(
      zipFile([
        { ...textEntry('groß.ifc', 'Modell'), size: 5_000_000_000 },
        { ...textEntry('klein.txt', 'Brief'), size: 5 },
      ]),
    );
    const files = unzipSync(file);
    expect(Object.values(files).map((bytes) => strFromU8(bytes))).toEqual(['Modell', 'Brief']);
    const versions = ['groß.ifc', 'klein.txt'].map((name) => file[file.indexOf(name) - 26]);
    expect(versions).toEqual([45, 20]);
  });

  it('reads no further than it is read itself, and stops with its reader', async () => {
    const { entry, reads } = endlessEntry();
    let received = 0;
    for await (const bytes of zipFile([entry])) {
      received += bytes.length;
      if (received > 10 * chunk.length) break;
    }
    expect(reads.chunks).toBeLessThan(20);
    while (!reads.ended) await nextTurn();
  });

  it('asks for the next entry only when the one before is written', async () => {
    const begun: string[] = [];
    async function* entries(): AsyncGenerator<ZipEntry> {
      for (const name of ['eins', 'zwei']) {
        yield {
          path: name,
          content: async function* () {
            begun.push(`${name} gelesen`);
            yield name;
          },
        };
        begun.push(`${name} geschrieben`);
      }
    }
    await collect(zipFile(entries()));
    expect(begun).toEqual(['eins gelesen', 'eins geschrieben', 'zwei gelesen', 'zwei geschrieben']);
  });

  it('fails when a content or the list of entries fails', async () => {
    const broken: ZipEntry = {
      path: 'kaputt.bin',
      content: async function* () {
        yield chunk;
        throw new Error('Platte kaputt');
      },
    };
    await expect(collect(zipFile([broken]))).rejects.toThrow('Platte kaputt');
    async function* list(): AsyncGenerator<ZipEntry> {
      yield textEntry('a.txt', 'a');
      throw new Error('Datenbank weg');
    }
    await expect(collect(zipFile(list()))).rejects.toThrow('Datenbank weg');
  });
});
