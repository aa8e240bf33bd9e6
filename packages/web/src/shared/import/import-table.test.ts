import { type ImportDefinition, textColumn } from '@energieakte/contract';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { headingsOf, tableOf, withKnownHeadings, withMeaning } from './import-table.ts';

const tools: ImportDefinition<'name' | 'price', unknown> = {
  keys: ['name', 'price'],
  columns: {
    name: textColumn('Gerät', 'name', 'geraet werkzeug'),
    price: textColumn('Preis', 'price', 'preis'),
  },
  mainKey: 'name',
  schema: z.unknown(),
  maxRows: 10,
};

const lines = [
  ['Art.-Nr.', 'Preis', 'constructor'],
  ['A1', '12', '14'],
];

it('knows headings as somebody said before, also where it would know better by itself', () => {
  const known = { artnr: 'name', constructor: 'price', preis: null };
  expect(tableOf(tools, lines, known)?.columns).toEqual(['name', null, 'price']);
  expect(tableOf(tools, lines)?.columns).toEqual([null, 'price', null]);
});

it('remembers what the headings were said to mean', () => {
  const table = tableOf(tools, lines);
  if (table === null) throw new Error('The table is empty');
  const chosen = withMeaning(table, 0, 'name');
  const known = headingsOf(chosen);
  expect(known).toEqual({ artnr: 'name', preis: 'price', constructor: null });
  expect(withKnownHeadings(tools, table, known)).toEqual(chosen);
});
