import { describe, expect, it } from 'vitest';
import { guardTarget } from './guard.ts';

describe('the navigation guard', () => {
  it.each([
    ['/', '/project0'],
    ['/customer', '/project0'],
    ['/customer/add', '/project0'],
    ['/customer/edit/7', '/project0'],
    ['/Customer', '/project0'],
    ['/anything/customers', '/project0'],
    ['/pricing', '/pricing/list'],
    ['/pricing/', '/pricing/list'],
    ['/pricing/db', '/pricing/list'],
    ['/pricing/list', null],
    ['/project0', null],
    ['/project/details/KfW-26_003-HALB', null],
    ['/settings', null],
  ])('sends a guest from %s to %s', (path, target) => {
    expect(guardTarget(path, true)).toBe(target);
  });

  it.each(['/', '/customer', '/pricing', '/pricing/db', '/project0'])(
    'lets the office pass at %s',
    (path) => {
      expect(guardTarget(path, false)).toBeNull();
    },
  );
});
