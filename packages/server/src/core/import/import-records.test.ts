import {
  type ImportDefinition,
  numberColumn,
  type PastedRow,
  pastedRows,
  textColumn,
} from '@energieakte/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { importRecords } from '#core/import/import-records.service.ts';
import type { RecordImport } from '#core/import/record-import.ts';
import { AppError, invalidField } from '#http/app-error.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

type ToolKey = 'name' | 'shelf' | 'price';
type Row = PastedRow<ToolKey>;

const Tool = z.object({
  name: z.string().max(20),
  place: z.object({ shelf: z.string().regex(/^[A-Z]\d$/u, 'Ein Regal heißt wie A1.') }).optional(),
  price: z.number().positive().optional(),
});
type Tool = z.infer<typeof Tool>;

/** A record that the product does not have. */
const toolRows: ImportDefinition<ToolKey, Tool> = {
  keys: ['name', 'shelf', 'price'],
  columns: {
    name: textColumn('Gerät', 'name', 'geraet werkzeug'),
    shelf: textColumn('Regal', 'place.shelf', 'regal'),
    price: numberColumn('Preis', 'price', 'preis'),
  },
  mainKey: 'name',
  schema: Tool,
  maxRows: 5,
};

type ToolImport = RecordImport<ToolKey, Tool, Tool, string, string>;

let harness: Harness;

// Written as the check of all statements, which knows the tables of the product only, does not take for the product's.
const tables = `
  create table test_tool (name text primary key, shelf text, price numeric);
  create procedure add_test_tool(text, text, numeric) language sql as 'insert into test_tool values ($1, $2, $3)'`;

beforeAll(async () => {
  harness = await openHarness();
  await harness.test.context.pool.query(tables);
});
afterAll(async () => harness.close());
beforeEach(async () => harness.test.context.pool.query('truncate test_tool'));

function toolImport(options: Partial<ToolImport> = {}): ToolImport {
  return {
    definition: toolRows,
    prepare: async () => Promise.resolve((input) => input),
    samePart: (tool, earlier) => (tool.name === earlier.name ? 'Dasselbe Gerät' : null),
    listKnown: async (db, drafts) => {
      const { rows } = await sql<{ name: string }>`table test_tool`.execute(db);
      return drafts.flatMap(({ row, value }) =>
        rows.some(({ name }) => name === value.name)
          ? [{ row, reason: 'Dieses Gerät gibt es schon:', known: value.name }]
          : [],
      );
    },
    create: async (db, { name, place, price }) => {
      if (place?.shelf === 'Z9') throw invalidField('place.shelf', 'Regal', 'Das Regal Z9 ist voll.');
      await sql`call add_test_tool(${name}, ${place?.shelf ?? null}, ${price ?? null})`.execute(db);
      return name;
    },
    ...options,
  };
}

const database = () => harness.test.context.database;

async function storedTools(): Promise<readonly unknown[]> {
  const { rows } = await harness.test.context.pool.query<{ name: string }>(
    'select name from test_tool order by name',
  );
  return rows.map(({ name }) => name);
}

async function refusalOf(work: Promise<unknown>): Promise<AppError> {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof AppError) return error;
  throw new Error('Nothing was refused', { cause: error });
}

describe('a table of any record, all or none', () => {
  it('makes its rows in their order, with what stands in the cells', async () => {
    const rows: readonly Row[] = [
      { name: ' Blower-Door-Gebläse ', shelf: 'B2', price: '1.148,50' },
      { name: 'Ölthermometer' },
    ];
    const outcome = await importRecords(database(), toolImport(), { rows });
    expect(outcome).toEqual({
      made: ['Blower-Door-Gebläse', 'Ölthermometer'],
      repeated: [],
    });
    const { rows: stored } = await harness.test.context.pool.query(
      'select name, shelf, price::float8 from test_tool order by name',
    );
    expect(stored).toEqual([
      { name: 'Blower-Door-Gebläse', shelf: 'B2', price: 1148.5 },
      { name: 'Ölthermometer', shelf: null, price: null },
    ]);
  });

  it('makes none while a cell is wrong, and names every wrong one', async () => {
    const rows: readonly Row[] = [
      { name: 'Leiter' },
      { name: 'Waage', shelf: 'oben', price: 'viel' },
      { price: '-3' },
    ];
    const refused = await refusalOf(importRecords(database(), toolImport(), { rows }));
    expect(refused.code).toBe('request.invalid');
    expect(refused.details.fields).toEqual({
      'rows.1.shelf': 'Ein Regal heißt wie A1.',
      'rows.1.price': 'Erwartet wird eine Zahl, zum Beispiel 148,5.',
      'rows.2.name': 'Feld muss befüllt werden.',
      'rows.2.price': 'Der Wert muss größer als 0 sein.',
    });
    expect(refused.message).toBe(
      'Nichts wurde angelegt. Zeile 2: Ein Regal heißt wie A1. Zeile 2: Erwartet wird eine Zahl, zum Beispiel 148,5. Zeile 3: Feld muss befüllt werden. Und 1 weitere.',
    );
    expect(await storedTools()).toEqual([]);
  });

  it('takes everything back when one row in the middle is refused', async () => {
    const rows: readonly Row[] = [{ name: 'Leiter' }, { name: 'Waage', shelf: 'Z9' }, { name: 'Zange' }];
    const refused = await refusalOf(importRecords(database(), toolImport(), { rows }));
    expect(refused.details.fields).toEqual({ 'place.shelf': 'Das Regal Z9 ist voll.' });
    expect(await storedTools()).toEqual([]);
  });

  it('names what is there already, in the table and in the database, and a dry run makes nothing', async () => {
    await importRecords(database(), toolImport(), { rows: [{ name: 'Leiter' }] });
    const checked: Tool[] = [];
    const check: ToolImport['check'] = async (_, tools) => {
      checked.push(...tools);
      return Promise.resolve();
    };
    const rows: readonly Row[] = [{ name: 'Waage' }, { name: 'Leiter' }, { name: 'Waage' }];
    const outcome = await importRecords(database(), toolImport({ check }), { rows, dryRun: true });
    expect(outcome).toEqual({
      made: [],
      repeated: [
        { row: 1, reason: 'Dieses Gerät gibt es schon:', known: 'Leiter' },
        { row: 2, reason: 'Dasselbe Gerät wie in Zeile 1 dieser Tabelle.', known: null },
      ],
    });
    expect(checked.map(({ name }) => name)).toEqual(['Waage', 'Leiter', 'Waage']);
    expect(await storedTools()).toEqual(['Leiter']);
  });
});

describe('the rows a call takes', () => {
  it('are at least one and no more than allowed, with columns that there are', () => {
    const rows = pastedRows(toolRows);
    const many = (count: number): readonly Row[] => Array.from({ length: count }, () => ({ name: 'X' }));
    expect(rows.safeParse(many(5)).success).toBe(true);
    expect(rows.safeParse(many(6)).success).toBe(false);
    expect(rows.safeParse([]).success).toBe(false);
    expect(rows.safeParse([{ name: 'X', color: 'rot' }]).success).toBe(false);
  });
});
