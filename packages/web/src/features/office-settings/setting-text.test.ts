import { guestStorageMegabytes, idleMinutes } from '@energieakte/contract';
import { describe, expect, it } from 'vitest';
import { changeText, defaultText, readNumber } from './setting-text.ts';

describe('a setting in words', () => {
  it('is read as people write numbers', () => {
    expect(readNumber(guestStorageMegabytes, ' 20.480 ')).toEqual({ ok: true, value: 20_480 });
    expect(readNumber(idleMinutes, '5')).toEqual({ ok: true, value: 5 });
  });

  it.each(['', 'viel', '4', '721', '-5', '7,5'])('refuses „%s“ with its rule', (typed) => {
    const message = 'Bitte eine ganze Zahl von 5 bis 720 eingeben.';
    expect(readNumber(idleMinutes, typed)).toEqual({ ok: false, message });
  });

  it('names its default, and who changed it when', () => {
    expect(defaultText(guestStorageMegabytes)).toBe('Vorgabe: 20.480 MB');
    const setting = { name: 'a', value: 1, isDefault: true, version: 0 };
    expect(changeText({ ...setting, changedAt: null, changedBy: null })).toBe('');
    const changedBy = { id: 'jana', displayname: 'Jana Keller' };
    expect(changeText({ ...setting, changedAt: '2026-11-22T10:00:00Z', changedBy })).toBe(
      ' Zuletzt geändert am 22.11.2026 von Jana Keller.',
    );
  });
});
