import { describe, expect, it } from 'vitest';
import { isOlderVersion } from './version-order.ts';

describe('the order of versions', () => {
  it.each([
    ['2.4.0', '2.4.0', false],
    ['2.4.0', '2.4.1', true],
    ['2.4.1', '2.4.0', false],
    ['2.9.0', '2.10.0', true],
    ['3.0.0', '2.99.99', false],
    ['2.4', '2.4.0', false],
    ['2', '2.0.1', true],
  ])('%s before %s: %s', (a, b, older) => {
    expect(isOlderVersion(a, b)).toBe(older);
  });
});
