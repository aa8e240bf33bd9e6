import { describe, expect, it } from 'vitest';
import { unitOfWord } from '../projects/service-units.ts';
import { amountOfText, cellSentence, priceRows, readPriceRow } from './price-import-row.ts';

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

  it.each([
    [
      { netPrice: '150', fromQty: 'ab 7', tierMode: 'anteilig' },
      { isTier: true, fromQty: 7, tierMode: 'GRADUATED' },
    ],
    [
      { netPrice: '150', fromQty: '2,5', tierMode: 'Die erreichte Staffel gilt für alle' },
      { fromQty: 2.5, tierMode: 'VOLUME' },
    ],
    [{ discountPct: '12,5 %' }, { netPrice: null, discountPct: 12.5, isTier: false, messages: {} }],
    [{}, { messages: { netPrice: 'Feld muss befüllt werden.' } }],
    [
      { netPrice: '1', fromQty: '0' },
      { isTier: true, fromQty: null, messages: { fromQty: '„0“ ist keine Menge.' } },
    ],
    [{ netPrice: '1', fromQty: '1,0005' }, { messages: { fromQty: '„1,0005“ ist keine Menge.' } }],
    [
      { netPrice: '1', discountPct: '5' },
      { messages: { discountPct: 'Bitte entweder einen Preis oder einen Rabatt angeben.' } },
    ],
    [
      { discountPct: '100,01' },
      { messages: { discountPct: '„100,01“ ist kein Rabatt von 0 bis 100 %.' } },
    ],
    [
      { discountPct: '5', fromQty: '7' },
      { messages: { discountPct: 'Eine Staffel hat einen Preis und keinen Rabatt.' } },
    ],
    [
      { netPrice: '1', tierMode: 'halb' },
      { messages: { tierMode: '„halb“ ist weder „für alle“ noch „anteilig“.' } },
    ],
  ])('a row of %o is read as %o', (row, read) => {
    expect(readPriceRow({ number: '10.011', ...row })).toMatchObject(read);
  });

  it('is named with its row and column', () => {
    const { messages } = readPriceRow({ number: '10.011', netPrice: 'auf Anfrage' });
    expect(cellSentence(16, priceRows.columns.netPrice, messages.netPrice ?? '')).toBe(
      'Zeile 17, Preis: „auf Anfrage“ ist kein Betrag.',
    );
  });
});
