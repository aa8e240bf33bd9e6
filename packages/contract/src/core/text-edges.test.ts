import { describe, expect, it } from 'vitest';
import { withoutEnd } from './text-edges.ts';

describe('a text without its end', () => {
  it.each([
    ['a//', /\//u, 'a'],
    ['a/b', /\//u, 'a/b'],
    ['Name. .', /[\s.]/u, 'Name'],
    ['///', /\//u, ''],
    ['', /\s/u, ''],
  ])('%j loses %s: %j', (text, character, left) => {
    expect(withoutEnd(text, character)).toBe(left);
  });
});
