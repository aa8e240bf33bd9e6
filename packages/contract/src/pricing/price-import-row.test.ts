import { describe, expect, it } from 'vitest';
import { amountOfText, cellSentence, priceRows, readPriceRow, unitOfWord } from './price-import-row.ts';

describe('a cell of a table of prices', () => {
  it.each([
    ['190,00 €', 19_000],
    ['1.234,5', 123_450],
    ['1234.50 EUR', 123_450],
    ['190,-', 19_000],
    ['190,-- €', 19_000],
    ['12,5 %', 1_250],
    ['0', 0],
    ['auf Anfrage', null],
    ['-5', null],
    ['190,005', null],
    ['1,234.56', null],
    ['99999999999', null],
  ])('%s is the amount %s', (text, cents) => {
    expect(amountOfText(text)).toBe(cents);
  });

  it.each([
    ['je WE', 'WE'],
    ['Std.', 'STUNDE'],
    ['m²', 'M2'],
    ['%', 'PROZENT'],
    ['Stück', 'STUECK'],
    ['psch.', 'PAUSCHAL'],
    ['Eimer', null],
  ])('%s is the unit %s', (word, unit) => {
    expect(unitOfWord(word)).toBe(unit);
  });

  it('is named with its row and column', () => {
    const { messages } = readPriceRow({ number: '10.011', netPrice: 'auf Anfrage' });
    expect(cellSentence(16, priceRows.columns.netPrice, messages.netPrice ?? '')).toBe(
      'Zeile 17, Preis: „auf Anfrage“ ist kein Betrag.',
    );
  });
});
