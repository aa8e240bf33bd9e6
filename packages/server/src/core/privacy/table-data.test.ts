import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { emptied } from '#core/privacy/client-data.ts';
import type { TableData } from '#core/privacy/table-data.ts';

const about = { section: 'work', title: 'Zettel', purpose: 'Erinnern', kept: 'ein Jahr' } as const;

const names = (tables: TableData['tables']): readonly string[] => Object.keys(tables);

it('does not compile with traces of nobody', () => {
  expect(names({ note: { trace: 'Zettel', people: ['written_by'] } })).toEqual(['note']);
  // @ts-expect-error -- whose traces it asks for is missing
  expect(names({ note: { trace: 'Zettel', other: ['id'] } })).toEqual(['note']);
  // @ts-expect-error -- the same, in a list without anybody
  expect(names({ note: { trace: 'Zettel', people: [] } })).toEqual(['note']);
});

it('does not compile with rows of an account that does not say what becomes of them', () => {
  const owned = { ...about, owner: 'user_id', people: ['user_id'] };
  expect(names({ note: { ...owned, erase: { stays: 'bleibt beim Projekt' } } })).toEqual(['note']);
  // @ts-expect-error -- erasing the account is left open
  expect(names({ note: owned })).toEqual(['note']);
  const known = { ...about, ofAccount: () => sql<boolean>`true` };
  expect(names({ note: { ...known, erase: 'values' as const } })).toEqual(['note']);
  // @ts-expect-error -- the same of rows that know the account by something else
  expect(names({ note: known })).toEqual(['note']);
});

it('does not compile with values of the Bauherren about which nothing is decided', () => {
  const clients = { section: 'project', erase: 'values' } as const;
  expect(names({ note: { ...about, clients, text: { said: emptied } } })).toEqual(['note']);
  // @ts-expect-error -- what becomes of the column is left open
  expect(names({ note: { ...about, clients, text: ['said'] } })).toEqual(['note']);
  const going = { section: 'project', erase: 'rows' } as const;
  expect(names({ note: { ...about, clients: going, text: ['said'] } })).toEqual(['note']);
  // @ts-expect-error -- what does not concern them says why
  expect(names({ note: { ...about, clients: { erase: 'nothing' }, text: ['said'] } })).toEqual(['note']);
});
