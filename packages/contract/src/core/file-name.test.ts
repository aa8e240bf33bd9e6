import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileExtension, hiddenFileEnding, safeFileName, shownFileName } from './file-name.ts';

describe('a safe file name', () => {
  it.each([
    ['Grundriß EG (2).pdf', 'Grundriß EG (2).pdf'],
    ['U\u0308bersicht.pdf', 'Übersicht.pdf'],
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\Users\\x\\Plan.dwg', 'Plan.dwg'],
    ['plan.exe\u0000.pdf', 'plan.exe.pdf'],
    ['rechnung\u202Efdp.exe', 'rechnungfdp.exe'],
    ['a\u200Bb\uFEFF.pdf', 'ab.pdf'],
    ['zeile\r\nzwei.txt', 'zeile zwei.txt'],
    ['programm.exe. . .', 'programm.exe'],
    ['.htaccess', 'htaccess'],
    ['plan.pdf:böse.exe', 'plan.pdf_böse.exe'],
    ['a<b>"c"|d?*.pdf', 'a_b__c__d__.pdf'],
    ['CON.pdf', '_CON.pdf'],
    ['lpt1', '_lpt1'],
    ['Konto.pdf', 'Konto.pdf'],
    ['\uD800.pdf', '\uFFFD.pdf'],
  ])('of %j is %j', (name, safe) => {
    expect(safeFileName(name)).toBe(safe);
  });

  it.each(['', ' ', '.', '..', '../', 'a/', '\u0000', '\u202E', '. .'])('is none of %j', (name) => {
    expect(safeFileName(name)).toBeNull();
  });

  it('keeps the ending of a name that is too long, and cuts no character in two', () => {
    const safe = safeFileName(`${'ä'.repeat(400)}.pdf`);
    expect(safe).toBe(`${'ä'.repeat(125)}.pdf`);
    const family = '👨‍👩‍👧';
    expect(safeFileName(`${family.repeat(60)}.pdf`)).toMatch(/\.pdf$/u);
  });

  it('is safe for whatever people or programs send, and stays as it is from then on', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.string({
        unit: fc.constantFrom('.', ' ', '/', '\\', ':', 'N', 'U', 'L', '\u0000', 'ü', '\u0308'),
      }),
    );
    fc.assert(
      fc.property(anything, (name) => {
        const safe = safeFileName(name);
        if (safe === null) return;
        expect(safeFileName(safe)).toBe(safe);
        expect(encodeURIComponent(safe).replaceAll(/%../gu, 'x').length).toBeLessThanOrEqual(255);
        expect(safe).not.toMatch(/[/\\<>:"|?*\p{Cc}\p{Cf}]|^[.\s]|[.\s]$/u);
        expect(safe).toBe(safe.normalize('NFC'));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the ending of a file name', () => {
  it.each([
    ['a.PDF', 'pdf'],
    ['rechnung.pdf.exe', 'exe'],
    ['haus.gd2', 'gd2'],
    ['.pdf', ''],
    ['ohne', ''],
    ['a.', ''],
    ['a.p df', ''],
    ['..pdf', ''],
  ])('of %j is %j', (name, ending) => {
    expect(fileExtension(name)).toBe(ending);
  });
});

describe('a file name', () => {
  it.each([
    ['Grundriss EG.pdf', 'Grundriss EG', '.pdf'],
    ['Bilanz.v2.evex', 'Bilanz.v2', '.evex'],
    ['haus.gd2', 'haus', '.gd2'],
    ['Bericht 1.2', 'Bericht 1.2', ''],
    ['ohne', 'ohne', ''],
    ['.pdf', '.pdf', ''],
    ['Übersicht Straße.JPEG', 'Übersicht Straße', '.jpeg'],
  ])('%s is shown as %s without %j', (name, ...parts) => {
    expect([shownFileName(name), hiddenFileEnding(name)]).toEqual(parts);
  });
});
