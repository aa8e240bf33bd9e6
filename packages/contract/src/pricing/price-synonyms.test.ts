import { describe, expect, it } from 'vitest';
import { readSynonyms, synonymProblem } from './price-synonyms.ts';
import { priceSynonyms } from './pricing-settings.ts';

describe('synonyms', () => {
  it('are read by line', () => {
    const text = 'EFH = Einfamilienhaus\n\n qm=m²,Quadratmeter ';
    expect(synonymProblem(text)).toBeNull();
    expect(readSynonyms(text)).toEqual([
      ['EFH', 'Einfamilienhaus'],
      ['qm', 'm²', 'Quadratmeter'],
    ]);
    expect(readSynonyms(' \n')).toEqual([]);
    expect(synonymProblem(priceSynonyms.defaultValue)).toBeNull();
  });

  it.each([
    ['EFH', 'Zeile 1: Bitte zwei Wörter mit „=“ dazwischen eingeben.'],
    ['a = b\nEFH =', 'Zeile 2: „“ ist kein einzelnes Wort aus Buchstaben und Ziffern.'],
    [
      'WBN = großer Nachweis',
      'Zeile 1: „großer Nachweis“ ist kein einzelnes Wort aus Buchstaben und Ziffern.',
    ],
    ['WBN = %', 'Zeile 1: „%“ ist kein einzelnes Wort aus Buchstaben und Ziffern.'],
  ])('of „%s“ are refused', (text, message) => {
    expect(synonymProblem(text)).toBe(message);
    expect(priceSynonyms.value.safeParse(text).error?.issues[0]?.message).toBe(message);
  });
});
