import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { projectModes } from './project-codes.ts';
import { formatProjectId, formatProjectNumber, parseProjectId } from './project-id.ts';

describe('a project id', () => {
  it.each([
    ['KfW-26_003', { mode: 0, year: 26, number: 3, suffix: null }],
    ['KfW-26_000', { mode: 0, year: 26, number: 0, suffix: null }],
    ['I-25_000-LHB', { mode: 1, year: 25, number: 0, suffix: 'LHB' }],
    ['KfW-26_003-HALB', { mode: 0, year: 26, number: 3, suffix: 'HALB' }],
    ['KfW-00_999-A', { mode: 0, year: 0, number: 999, suffix: 'A' }],
    ['I-25_010-LHB', { mode: 1, year: 25, number: 10, suffix: 'LHB' }],
    ['II-25_010-LHB', { mode: 2, year: 25, number: 10, suffix: 'LHB' }],
  ])('%s is taken apart', (projectId, parts) => {
    expect(parseProjectId(projectId)).toEqual(parts);
  });

  it.each([
    '',
    'KfW',
    'kfw-26_003',
    'KFW-26_003',
    'KfW-6_003',
    'KfW-26_03',
    'KfW-26_0003',
    'KfW-26-003',
    'KfW-26_003-',
    'KfW-26_003-halb',
    'KfW-26_003-HALB2',
    'KfW-26_003-ÄB',
    ' KfW-26_003',
    'KfW-26_003\n',
    'I-25_010',
    'I-25_010-',
    'II-25_010',
    'III-25_010-LHB',
  ])('%j has not the right format', (projectId) => {
    expect(parseProjectId(projectId)).toBeNull();
  });

  it('comes back as it was made, for every kind, year, number and Kürzel', () => {
    const suffix = fc.stringMatching(/^[A-Z]{2,8}$/u);
    const parts = fc
      .record({
        mode: fc.constantFrom(...projectModes),
        year: fc.integer({ min: 0, max: 99 }),
        number: fc.integer({ min: 1, max: 999 }),
        suffix: fc.option(suffix),
      })
      .filter(({ mode, suffix: chosen }) => mode === 0 || chosen !== null);
    fc.assert(
      fc.property(parts, (made) => {
        expect(parseProjectId(formatProjectId(made))).toEqual(made);
      }),
    );
  });

  it('has two digits of the year and three of the number', () => {
    expect(formatProjectNumber(6, 3)).toBe('06_003');
  });
});
