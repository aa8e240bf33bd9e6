import fc from 'fast-check';
import { safeFileName } from '@energieakte/contract';
import { describe, expect, it } from 'vitest';
import { AppError } from '#http/app-error.ts';
import { sourceOf, sourceOfBytes } from '#features/documents/content/file-source.ts';
import { createUnpackSemaphore } from '#platform/unpack-semaphore.ts';
import { judgeFile } from '#features/documents/content/file-type.ts';
import { hostileFiles } from '#test/hostile-files/hostile-files.ts';
import { soundFiles } from '#test/hostile-files/sound-files.ts';
import { Readable } from 'node:stream';

async function judge(name: string, bytes: Buffer): Promise<unknown> {
  return judgeFile(safeFileName(name) ?? '', sourceOfBytes(bytes), createUnpackSemaphore()).then(
    ({ mediaType }) => ({ defused: mediaType }),
    (error: unknown) => {
      if (error instanceof AppError) return { refused: error.code };
      throw error;
    },
  );
}

describe('the judge of files', () => {
  it.each(soundFiles)('takes $name', async ({ name, bytes, mediaType }) => {
    expect(await judge(name, bytes)).toEqual({ defused: mediaType });
  });

  it.each(hostileFiles)('knows $label: $name', async ({ name, bytes, verdict }) => {
    expect(await judge(name, bytes)).toEqual(verdict);
  });

  it('says first what the specification says, and then why', async () => {
    await expect(
      judgeFile('setup.exe', sourceOfBytes(Buffer.from('MZ')), createUnpackSemaphore()),
    ).rejects.toThrow(
      'Das Hochladen ist fehlgeschlagen, weil das Format falsch oder die Datei zu groß ist. Der Dateityp „exe“ ist nicht erlaubt.',
    );
  });

  it('ends with a verdict for whatever is cut off, changed or made up', async () => {
    const change = fc.record({ at: fc.nat(), byte: fc.nat(255) });
    const broken = fc.record({
      file: fc.constantFrom(...soundFiles),
      end: fc.nat(),
      changes: fc.array(change, { maxLength: 6 }),
    });
    await fc.assert(
      fc.asyncProperty(broken, async ({ file, end, changes }) => {
        const bytes = Buffer.from(file.bytes.subarray(0, 1 + (end % file.bytes.length)));
        for (const { at, byte } of changes) bytes[at % bytes.length] = byte;
        expect(await judge(file.name, bytes)).toBeTypeOf('object');
      }),
      { numRuns: 1500 },
    );
  });

  it('takes no time over text that is made to cost it', async () => {
    const size = 300_000;
    const slow = [
      ['a.dxf', `0${'\n'.repeat(size)}`],
      ['a.dxf', '999\n'.repeat(size / 4)],
      ['a.xml', '<!---->'.repeat(size / 7)],
      ['a.xml', `<!DOCTYPE a [${']'.repeat(size)}`],
      ['a.xml', `<?xml ${' encoding'.repeat(size / 9)}`],
      ['a.ifc', ' '.repeat(size)],
      ['a.eml', `From ${' '.repeat(size)}`],
      ['a.txt', '<'.repeat(size)],
    ] as const;
    const begin = process.cpuUsage();
    for (const [name, text] of slow) await judge(name, Buffer.from(text));
    const { user } = process.cpuUsage(begin);
    // Microseconds; a quadratic rule needs minutes.
    expect(user).toBeLessThan(3_000_000);
  });

  it('reads from a store only what it looks at', async () => {
    const fetched: number[] = [];
    const size = 2 * 1024 ** 3;
    const source = sourceOf(size, async ({ start, end }) => {
      fetched.push(end - start + 1);
      const bytes = Buffer.alloc(end - start + 1, 0x20);
      if (start === 0) bytes.write('%PDF-1.7\n');
      if (end === size - 1) bytes.write('%%EOF', bytes.length - 6);
      return Readable.from([bytes]);
    });
    expect(await judgeFile('plan.pdf', source, createUnpackSemaphore())).toEqual({
      mediaType: 'application/pdf',
    });
    expect(fetched.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(2_000_000);
  });
});
