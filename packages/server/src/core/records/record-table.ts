import { type RawBuilder, sql } from 'kysely';
import { isRecord } from '@energieakte/contract';
import { z } from 'zod';
import type { Connection, Transaction } from '#database/connection.ts';
import type { Person } from '#http/person.ts';
import type { ShownField } from '#core/records/record-history.service.ts';
import type { RecordTable } from '#core/records/record.queries.ts';

/** How one field of a record is kept: in the column of its name (`reviewNeeded` in `review_needed`). */
export interface FieldRule<Value> extends ShownField {
  readonly write: (value: Value) => unknown;
  /** Written with a new record only. */
  readonly isFixed?: boolean;
  /** What a new record has where the request says nothing; otherwise nothing. */
  readonly initial?: unknown;
  /** What the column says about people; `personalColumnsOf` asks it of every field. */
  readonly about?: PersonalContent;
}

/**
 * Ids of people; personal values; free text that may name anybody; what never leaves the server; ids, codes, figures, days,
 * names of things. No field of the product is a personal value or a secret by itself yet: customers and groups are no people,
 * and accounts keep a map of their own. Recipients of letters will have both.
 */
type PersonalContent = 'people' | 'person' | 'text' | 'secret' | 'nothing';

/** One rule for each field of the interface; a field without one does not compile. */
export type FieldRules<Input> = { readonly [Field in keyof Input]-?: FieldRule<Input[Field]> };

/** Kept as it is. */
export const plain: FieldRule<unknown> = { write: (value) => value };
/** Kept as it is, and says nothing about people. */
export const impersonal = { ...plain, about: 'nothing' } as const satisfies FieldRule<unknown>;
/** Kept as it is, and never changed. */
export const fixed: FieldRule<unknown> = { ...plain, isFixed: true };
/** A text that may be missing; a blank one is none. */
export const text: FieldRule<string | null | undefined> = { write: (value) => value || null };
/** Kept as JSON. */
export const json: FieldRule<unknown> = { write: (value) => JSON.stringify(value) };
/** A list in which nothing stands twice. */
export const distinct: FieldRule<readonly unknown[]> = { write: (values) => [...new Set(values)] };

/**
 * For rows that the constraints of the database vouch for: what was stored once is read, also where the interface takes
 * less today.
 */
export function trustedRow<Entry>(): z.ZodType<Entry> {
  return z.custom<Entry>(isRecord);
}

interface TableParams<Entry, Input> {
  readonly table: RecordTable;
  /** What is read. */
  readonly schema: z.ZodType<Entry>;
  readonly fields: FieldRules<Input>;
  /** What else is read of the row `record`, with the joins it needs. */
  readonly more?: { readonly columns: RawBuilder<unknown>; readonly joins: RawBuilder<unknown> };
  /** The last touch before a row is parsed. */
  readonly read?: (row: Readonly<Record<string, unknown>>) => object;
}

interface Writing {
  readonly id: string;
  readonly person: Pick<Person, 'id'>;
}

interface Inserting extends Writing {
  /** Columns beside those of the fields. */
  readonly columns?: Columns;
}

/** Column → value. */
type Columns = Readonly<Record<string, unknown>>;

/** The statements of a record whose fields stand in the columns of one table. */
export interface RecordStatements<Entry, Input> {
  /** What `clause` (`where record.code = …`, `order by record.name`) finds. */
  readonly list: (db: Connection, clause: RawBuilder<unknown>) => Promise<Entry[]>;
  readonly find: (db: Connection, id: string) => Promise<Entry | null>;
  readonly insert: (db: Transaction, input: Input, writing: Inserting) => Promise<void>;
  /** Writes all fields but the fixed ones, and counts the version up. */
  readonly update: (db: Transaction, input: Input, writing: Writing) => Promise<void>;
}

function columnOf(field: string): string {
  return field.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);
}

/** A new record by the map of its fields: as the request says, and otherwise as each begins. */
export function newRecord<Input extends object>(
  fields: FieldRules<Input>,
  request: { readonly [Field in keyof Input]?: Input[Field] | undefined },
): Input {
  const rules: Readonly<Record<string, FieldRule<never>>> = fields;
  const initial = Object.entries(rules).map(([field, rule]) => [field, rule.initial ?? null]);
  return trustedRow<Input>().parse(Object.assign(Object.fromEntries(initial), request));
}

type PersonalColumns = Readonly<
  Record<Exclude<PersonalContent, 'nothing'> | 'other', readonly string[]>
>;

/**
 * What the columns of a record say about people, as the map of personal data lists them. A field that leaves it out does not
 * compile: nobody would ask about its column otherwise.
 */
export function personalColumnsOf(
  fields: Readonly<Record<string, { readonly about: PersonalContent }>>,
): PersonalColumns {
  const columnsAbout = (content: PersonalContent): readonly string[] =>
    Object.entries(fields)
      .filter(([, { about }]) => about === content)
      .map(([field]) => columnOf(field));
  return {
    people: ['created_by', 'updated_by', ...columnsAbout('people')],
    person: columnsAbout('person'),
    text: columnsAbout('text'),
    secret: columnsAbout('secret'),
    other: ['id', 'version', 'created_at', 'updated_at', ...columnsAbout('nothing')],
  };
}

/** Everything that reads and writes the rows of a record, out of one map of its fields. */
export function recordTable<Entry, Input extends object>({
  table,
  schema,
  fields,
  more,
  read = (row) => row,
}: TableParams<Entry, Input>): RecordStatements<Entry, Input> {
  const names = ['id', 'version', ...Object.keys(fields)];
  const columns = sql.join(
    names.map((field) => sql`record.${sql.ref(columnOf(field))} as ${sql.ref(field)}`),
  );
  const source = sql`select ${columns}${more === undefined ? sql`` : sql`, ${more.columns}`}
    from ${sql.table(table)} as record ${more?.joins ?? sql``}`;

  function valuesOf(input: Input, isNew: boolean): Columns {
    const values: Record<string, unknown> = {};
    for (const field in fields) {
      const { write, isFixed = false } = fields[field];
      if (isNew || !isFixed) values[columnOf(field)] = write(input[field]);
    }
    return values;
  }

  async function list(db: Connection, clause: RawBuilder<unknown>): Promise<Entry[]> {
    const { rows } = await sql<Columns>`${source} ${clause}`.execute(db);
    return rows.map((row) => schema.parse(read(row)));
  }

  return {
    list,
    find: async (db, id) => (await list(db, sql`where record.id = ${id}`))[0] ?? null,
    insert: async (db, input, { id, person, columns: others = {} }) => {
      const by = { id, created_by: person.id, updated_by: person.id };
      const values = { ...valuesOf(input, true), ...others, ...by };
      const into = sql.join(Object.keys(values).map((column) => sql.ref(column)));
      await sql`insert into ${sql.table(table)} (${into}) values (${sql.join(Object.values(values))})`.execute(
        db,
      );
    },
    update: async (db, input, { id, person }) => {
      const values = Object.entries(valuesOf(input, false));
      const set = sql.join(values.map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
      await sql`update ${sql.table(table)} set ${set}, version = version + 1, updated_at = clock_timestamp(),
        updated_by = ${person.id} where id = ${id}`.execute(db);
    },
  };
}
