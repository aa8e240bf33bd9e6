import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blocksOf, decodeText, isText } from './decode-text.ts';
import { readTable } from './read-table.ts';

test.each([
  ['UTF-8', Buffer.from('Größe – 5 m²')],
  ['UTF-8 with its mark', Buffer.from('\u{FEFF}Größe – 5 m²')],
  ['UTF-16', Buffer.from('\u{FEFF}Größe – 5 m²', 'utf16le')],
  ['Windows-1252', Buffer.from('4772f6df65209620352 06db2'.replaceAll(' ', ''), 'hex')],
])('%s is read with its umlauts', (_, bytes) => {
  expect(decodeText(new Uint8Array(bytes))).toBe('Größe – 5 m²');
});

test('a letter cut in two at the end is no reason to read all of it as Latin-1', () => {
  const whole = new TextEncoder().encode('Größe: groß');
  expect(decodeText(whole.slice(0, -1))).toBe('Größe: gro');
});

test('bytes that are no text are told by their zeros', () => {
  expect(isText('ISO\0\0')).toBe(false);
  expect(isText('Größe')).toBe(true);
});

test('blocks of any text put together are the text again', () => {
  const lines = fc.array(fc.oneof(fc.string(), fc.constant('x'.repeat(30_000))), { maxLength: 400 });
  fc.assert(
    fc.property(lines, (parts) => {
      const text = parts.join('\n');
      expect(blocksOf(text).join('')).toBe(text);
    }),
  );
});

test('German CSV becomes rows, with the separator it uses', () => {
  const text = 'Bauteil;U-Wert;Bemerkung\n"Wand; Nord";0,24;neu\nDach;0,14\n';
  expect(readTable(text, true)).toEqual({
    head: ['Bauteil', 'U-Wert', 'Bemerkung'],
    rows: [
      ['Wand; Nord', '0,24', 'neu'],
      ['Dach', '0,14'],
    ],
    widths: [11, 7, 10],
  });
});

test('the row the reading stopped in is left out', () => {
  expect(readTable('a,b\n1,2\n3,', false).rows).toEqual([['1', '2']]);
});
