import { describe, expect, test } from 'vitest';
import { type GridSort, sortedBy } from './grid-sort.ts';

const rising = (id: string): GridSort => ({ id, descending: false });
const falling = (id: string): GridSort => ({ id, descending: true });

describe('a click on a title', () => {
  test.each([
    ['sorts by it', [], [rising('a')]],
    ['turns it round', [rising('a')], [falling('a')]],
    ['takes it away the third time', [falling('a')], []],
    ['leaves no other column', [rising('b'), falling('c')], [rising('a')]],
    ['turns it round and leaves no other column', [rising('b'), rising('a')], [falling('a')]],
  ])('%s', (...[, before, after]) => {
    expect(sortedBy(before, 'a', false)).toEqual(after);
  });

  test.each([
    ['adds it behind the others', [rising('b')], [rising('b'), rising('a')]],
    ['turns it round in its place', [rising('a'), rising('b')], [falling('a'), rising('b')]],
    ['takes away only itself', [falling('a'), rising('b')], [rising('b')]],
    ['sorts by it where nothing is sorted', [], [rising('a')]],
  ])('with the shift key %s', (...[, before, after]) => {
    expect(sortedBy(before, 'a', true)).toEqual(after);
  });
});
