import { expect, it } from 'vitest';
import { readAddresses } from './typed-addresses.ts';

const erika = { name: 'Erika Muster', email: 'erika@muster.example' };

it.each([
  ['Erika Muster; erika@muster.example', [erika], []],
  ['erika@muster.example\tErika\tMuster', [erika], []],
  ['Erika Muster <erika@muster.example>\r\n', [erika], []],
  ['erika@muster.example', [{ ...erika, name: 'erika@muster.example' }], []],
  ['\nErika Muster\n@\n', [], [2, 3]],
])('reads %j', (text, addresses, wrong) => {
  expect(readAddresses(text)).toEqual({ addresses, wrong });
});
