import { describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';

const version7 = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u;

describe('a new id', () => {
  it('is a UUIDv7 of this moment', () => {
    const before = Date.now();
    const id = newId();
    expect(id).toMatch(version7);
    const milliseconds = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
    expect(milliseconds).toBeGreaterThanOrEqual(before);
    // The ids of a crowded millisecond run a little ahead of the clock.
    expect(milliseconds).toBeLessThan(before + 60_000);
  });

  it('is larger than every one before it, also when thousands are made in a millisecond', () => {
    const ids = Array.from({ length: 100_000 }, newId);
    expect(ids.every((id) => version7.test(id))).toBe(true);
    expect(ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? ''))).toBe(true);
  });
});
