import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeFiles, type LinkMeasures, refusalOf, quotaLeft } from './quota.ts';

const mebibyte = 1024 * 1024;
const link: LinkMeasures = {
  extensions: ['pdf', 'jpg'],
  maxFileBytes: 50 * mebibyte,
  maxTotalBytes: 100 * mebibyte,
  maxFiles: 3,
  usedBytes: 10 * mebibyte,
  usedFiles: 1,
};
const all = quotaLeft(link, []);

describe('before a byte is sent', () => {
  it('lets a file go that fits', () => {
    expect(refusalOf({ name: 'Grundriss.PDF', size: 50 * mebibyte }, link, all)).toBeNull();
  });

  it.each([
    [{ name: 'programm.exe', size: 1 }, /Dateityp „exe“.*Möglich sind: pdf, jpg/u],
    [{ name: 'rechnung.pdf.exe', size: 1 }, /Dateityp „exe“/u],
    [{ name: 'Grundriss', size: 1 }, /Namen mit Endung/u],
    [{ name: 'Grundriss.pdf', size: 0 }, /Datei ist leer/u],
    [{ name: 'Grundriss.pdf', size: 62 * mebibyte }, /zu groß: 62 MB.*höchstens 50 MB/u],
  ])('refuses %o with the limit', (file, sentence) => {
    expect(refusalOf(file, link, all)).toMatch(sentence);
  });

  it('refuses what is too many or too much, and says what is left', () => {
    expect(refusalOf({ name: 'a.pdf', size: 1 }, link, { files: 0, bytes: mebibyte })).toContain(
      'höchstens 3 Dateien',
    );
    const full = refusalOf({ name: 'a.pdf', size: 2 * mebibyte }, link, { files: 1, bytes: mebibyte });
    expect(full).toContain('2 MB passt nicht mehr');
    expect(full).toContain('insgesamt höchstens 100 MB');
    expect(full).toContain('frei sind noch 1 MB');
  });

  it('counts files that are chosen at once against each other, and never lets more go than fit', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 60 * mebibyte }), { maxLength: 8 });
    fc.assert(
      fc.property(sizes, (chosen) => {
        const files = chosen.map((size, index) => ({ name: `${index}.pdf`, size }));
        const going = judgeFiles(files, link, all).filter(({ problem }) => problem === null);
        const quota = quotaLeft(
          link,
          going.map(({ file }) => file),
        );
        const sent = going.reduce((sum, { file }) => sum + file.size, 0);
        expect(going.length).toBeLessThanOrEqual(link.maxFiles - link.usedFiles);
        expect(sent).toBeLessThanOrEqual(link.maxTotalBytes - link.usedBytes);
        expect(quota).toEqual({ files: all.files - going.length, bytes: all.bytes - sent });
      }),
    );
  });
});
