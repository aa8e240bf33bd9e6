import { describe, expect, it } from 'vitest';
import { safeReturnPath } from './return-path.ts';

describe('the way back after signing in', () => {
  it.each([
    ['/project0?status=RED', '/project0?status=RED'],
    ['/project/edit0/7#site', '/project/edit0/7#site'],
    ['/project1?q=M%C3%BCller', '/project1?q=M%C3%BCller'],
    ['/', '/'],
  ])('keeps the own path %s', (next, expected) => {
    expect(safeReturnPath(next)).toBe(expected);
  });

  it.each([
    'https://example.org/',
    '//example.org/project0',
    '/\\example.org',
    '/\t/example.org',
    '/a/..//example.org',
    'javascript:alert(1)',
    'project0',
    '',
    '/login',
    '/login?next=/login',
    ['/project0'],
    undefined,
    7,
  ])('leads from %j to the start', (next) => {
    expect(safeReturnPath(next)).toBe('/');
  });
});
