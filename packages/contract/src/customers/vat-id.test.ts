import { expect, it } from 'vitest';
import { isVatId } from './vat-id.ts';

it.each(['DE123456789', 'ATU12345678', 'NL123456789B01', 'FRXX123456789', 'IE1A23456B', 'XI123456789'])(
  '%s has the form of a VAT id',
  (text) => {
    expect(isVatId(text)).toBe(true);
  },
);

it.each(['', 'DE12345678', 'DE1234567890', 'AT12345678', 'US123456789', 'de123456789', 'CHE123456789'])(
  '„%s“ has not',
  (text) => {
    expect(isVatId(text)).toBe(false);
  },
);
