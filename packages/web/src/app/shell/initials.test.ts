import { describe, expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

describe('initials', () => {
  it.each([
    ['Jana Keller', 'JK'],
    ['Dr. Annette von der Weiß', 'DW'],
    ['m.huber@albblick-haus.example', 'MH'],
    ['cc-admin.roth', 'CR'],
    ['özdemir', 'Ö'],
    ['  ', '?'],
    ['4711', '?'],
  ])('of %j are %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
