import { readdir, readFile } from 'node:fs/promises';
import * as contract from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(async () => test.drop());

/** A column in words that both sides can say: `app_user.email: text, null`. */
interface Column {
  readonly kind: string;
  readonly nullable: boolean;
  /** Who gives the value: the writer, a default of the database, or the database alone. */
  readonly given: 'by the writer' | 'by default' | 'by the database';
}

function textOf(table: string, name: string, { kind, nullable, given }: Column): string {
  return `${table}.${name}: ${kind}, ${nullable ? 'null' : 'not null'}, ${given}`;
}

const kindsOfDatabase: Readonly<Record<string, string>> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  bool: 'boolean',
  timestamptz: 'instant',
  date: 'day',
  jsonb: 'json',
  _text: 'list',
  _uuid: 'list',
  _int4: 'list',
  _date: 'list',
};

interface CatalogueRow {
  readonly table_name: string;
  readonly column_name: string;
  readonly udt_name: string;
  readonly nullable: boolean;
  readonly always: boolean;
  readonly has_default: boolean;
}

async function columnsOfDatabase(): Promise<string[]> {
  const { rows } = await test.pool.query<CatalogueRow>(`
    select table_name, column_name, udt_name, is_nullable = 'YES' as nullable,
      is_generated = 'ALWAYS' or is_identity = 'YES' as always, column_default is not null as has_default
    from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'`);
  return rows
    .map((row) =>
      textOf(row.table_name, row.column_name, {
        kind: kindsOfDatabase[row.udt_name] ?? 'text',
        nullable: row.nullable,
        given: row.always ? 'by the database' : row.has_default ? 'by default' : 'by the writer',
      }),
    )
    .toSorted();
}

type Interfaces = ReadonlyMap<
  string,
  { readonly parents: readonly string[]; readonly fields: ReadonlyMap<string, string> }
>;

/** The columns of what the contract says of a record, in the words of the types. */
function fieldsOfContract(name: string): ReadonlyMap<string, string> {
  const { shape } = z.instanceof(z.ZodObject).parse(Reflect.get(contract, name));
  return new Map(
    Object.entries(shape).map(([field, schema]) => {
      const text = JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' }));
      const kind = /"format":"date"/u.test(text)
        ? 'Day'
        : (/"(number|integer|boolean)"/u.exec(text)?.[1] ?? 'string');
      const type = kind === 'integer' ? 'number' : kind;
      const column = field.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);
      return [column, text.includes('{"type":"null"}') ? `${type} | null` : type];
    }),
  );
}

async function readInterfaces(): Promise<Interfaces> {
  const names = (await readdir(new URL('./', import.meta.url))).filter((name) =>
    /^[a-z-]+\.ts$/u.test(name),
  );
  const files = await Promise.all(
    names.map(async (name) => readFile(new URL(`./${name}`, import.meta.url), 'utf8')),
  );
  const text = files.join('\n');
  const found = text.matchAll(/interface (\w+)(?:\s+extends ([\w, ]+))? \{\n(.*?)\n\}/gsu);
  const interfaces = new Map(
    [...found].map(([, name = '', parents = '', body = '']) => {
      const fields = body.matchAll(/^ {2}(\w+): ([^;]+);/gmu);
      const byName = new Map([...fields].map(([, field = '', type = '']) => [field, type]));
      return [name, { parents: parents.split(', '), fields: byName }];
    }),
  );
  for (const [, name = '', own = '', fields = ''] of text.matchAll(
    /type (\w+) = WithFields<(\w+), (\w+)>;/gu,
  )) {
    const { parents, fields: owned } = interfaces.get(own) ?? {
      parents: [],
      fields: new Map<string, string>(),
    };
    interfaces.set(name, { parents, fields: new Map([...fieldsOfContract(fields), ...owned]) });
  }
  return interfaces;
}

function kindOfType(type: string): string {
  if (/unknown|Json/u.test(type)) return 'json';
  if (type.includes('Timestamp')) return 'instant';
  if (type.includes('[]')) return 'list';
  if (/\bDay\b/u.test(type)) return 'day';
  if (/\bboolean\b/u.test(type)) return 'boolean';
  return /\bnumber\b|\bCents\b|\bProjectMode\b|\b1 \| 2\b/u.test(type) ? 'number' : 'text';
}

function columnOfType(type: string): Column {
  const isDefault = /^Generated(<|Timestamp|Json)/u.test(type);
  return {
    kind: kindOfType(type),
    nullable: type.includes('| null'),
    given: type.startsWith('GeneratedAlways')
      ? 'by the database'
      : isDefault
        ? 'by default'
        : 'by the writer',
  };
}

async function columnsOfTypes(): Promise<string[]> {
  const interfaces = await readInterfaces();
  const schema = interfaces.get('Schema');
  const inheritedBy = (parents: readonly string[] = []) =>
    parents.flatMap((parent) => [...(interfaces.get(parent)?.fields ?? [])]);
  return [...(schema?.fields ?? []), ...inheritedBy(schema?.parents)]
    .flatMap(([table, name]) => {
      const own = interfaces.get(name);
      return [...(own?.fields ?? []), ...inheritedBy(own?.parents)].map(([field, type]) =>
        textOf(table, field, columnOfType(type)),
      );
    })
    .toSorted();
}

describe('the schema', () => {
  it('that the migrations build from nothing is the one the types describe, column by column', async () => {
    const columns = await columnsOfTypes();
    expect(columns.length).toBeGreaterThan(150);
    expect(await columnsOfDatabase()).toEqual(columns);
  });

  it('names every constraint after its table', async () => {
    const { rows } = await test.pool.query<{ name: string }>(`
      select conname as name from pg_constraint join pg_class on pg_class.oid = conrelid
      where connamespace = 'public'::regnamespace and contype not in ('p', 'n')
        and not starts_with(conname, relname || '__')`);
    expect(rows).toEqual([]);
  });
});
