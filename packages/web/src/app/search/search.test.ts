import type { MinimalProjectRow } from '@energieakte/contract';
import { describe, expect, it } from 'vitest';
import { withRecent } from './recent-projects.ts';
import { movedIndex, searchItems } from './search-items.ts';

function row(id: string, projectId = 'KfW-26_003-HALB'): MinimalProjectRow {
  return {
    id,
    projectId,
    name: 'Familie Baumann',
    color: 'GREEN',
    state: 'ACTIVE',
    customerShortname: 'HALB',
  };
}

describe('the lines of the search', () => {
  it('are the projects, followed by the lists once something is typed', () => {
    const rows = [row('a'), row('b', 'II-26_002-ZGL')];
    expect(searchItems(rows, '').map((item) => item.key)).toEqual(['a', 'b']);
    expect(searchItems(rows, 'kita').map((item) => item.key)).toEqual([
      'a',
      'b',
      'list-0',
      'list-1',
      'list-2',
    ]);
  });

  it('know which kind a project is of, because its page depends on it', () => {
    const rows = [row('a'), row('b', 'I-26_004-LKA'), row('c', 'II-26_002-ZGL')];
    expect(searchItems(rows, '').map((item) => item.mode)).toEqual([0, 1, 2]);
  });

  it.each([
    { index: 0, step: 1, count: 3, expected: 1 },
    { index: 2, step: 1, count: 3, expected: 0 },
    { index: 0, step: -1, count: 3, expected: 2 },
    { index: -1, step: 1, count: 3, expected: 0 },
    { index: 0, step: 1, count: 0, expected: -1 },
  ] as const)('from line $index by $step of $count the keys lead to $expected', (move) => {
    expect(movedIndex(move.index, move.step, move.count)).toBe(move.expected);
  });
});

describe('the projects opened last', () => {
  it('are six at most, each once, the newest first', () => {
    const known = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => row(id));
    expect(withRecent(known, row('c')).map(({ id }) => id)).toEqual(['c', 'a', 'b', 'd', 'e', 'f']);
    expect(withRecent(known, row('g')).map(({ id }) => id)).toEqual(['g', 'a', 'b', 'c', 'd', 'e']);
  });
});
