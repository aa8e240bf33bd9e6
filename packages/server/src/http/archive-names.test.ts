import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { archiveName, createUniquePaths } from '#http/archive-names.ts';

describe('a name in an archive', () => {
  it.each([
    ['Grundriss EG.pdf', 'Grundriss EG.pdf'],
    ['Übergabe – Straße 3.pdf', 'Übergabe – Straße 3.pdf'],
    ['U\u0308bergabe.pdf', 'Übergabe.pdf'],
    ['../../etc/passwd', '__.._etc_passwd'],
    ['C:\\Windows\\system.ini', 'C__Windows_system.ini'],
    ['was?*".pdf', 'was___.pdf'],
    ['CON.pdf', '_CON.pdf'],
    ['lpt1', '_lpt1'],
    ['Ende. ', 'Ende'],
    ['..', '_'],
    [' . ', '_'],
    ['   ', 'Ohne Namen'],
    ['', 'Ohne Namen'],
    ['rechnung\u202Efdp.exe', 'rechnung_fdp.exe'],
    ['zeile\r\nzwei.txt', 'zeile__zwei.txt'],
    ['nul\u0000.txt', 'nul_.txt'],
  ])('%j becomes %j', (given, safe) => {
    expect(archiveName(given)).toBe(safe);
  });

  it('keeps its ending when it is too long', () => {
    const name = archiveName(`${'Wärmebrückenberechnung '.repeat(20)}.pdf`);
    expect(name.length).toBeLessThanOrEqual(120);
    expect(name).toMatch(/^Wärmebrückenberechnung .*….pdf$/u);
  });

  it('is one harmless part of a path, whatever it is made of', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (given) => {
        const name = archiveName(given);
        expect(name).not.toMatch(/[/\\:*?"<>|\p{Cc}]|^\.|[. ]$|^$/u);
        expect(name.length).toBeLessThanOrEqual(120);
        expect(name.isWellFormed()).toBe(true);
        expect(archiveName(name)).toBe(name);
      }),
    );
  });
});

describe('paths in an archive', () => {
  it('are numbered where one comes again', () => {
    const unique = createUniquePaths();
    const paths = ['a/Plan.pdf', 'a/Plan.pdf', 'a/plan.PDF', 'b/Plan.pdf', 'a/Plan (2).pdf', 'a/Plan'];
    expect(paths.map(unique)).toEqual([
      'a/Plan.pdf',
      'a/Plan (2).pdf',
      'a/plan (3).PDF',
      'b/Plan.pdf',
      'a/Plan (2) (2).pdf',
      'a/Plan',
    ]);
  });

  it('are never the same, also for Windows', () => {
    const part = fc.constantFrom('Plan.pdf', 'plan.pdf', 'Plan (2).pdf', 'Plan (3).pdf', 'PLAN.pdf');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (paths) => {
        const given = paths.map(createUniquePaths());
        expect(new Set(given.map((path) => path.toLowerCase())).size).toBe(paths.length);
      }),
    );
  });
});
