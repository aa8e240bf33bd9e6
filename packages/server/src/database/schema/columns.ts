import type { ColumnType, Generated } from 'kysely';

/** An instant: read as Date, written as Date or ISO text. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
/** A calendar day `YYYY-MM-DD`. */
export type Day = string;

/** Whole cents; a bigint is read as text. */
export type Cents = ColumnType<string, number, number>;
/** A document, written as JSON text. */
export type Json = ColumnType<unknown, string, string>;
export type GeneratedJson = ColumnType<unknown, string | undefined, string>;

export interface Audited {
  version: Generated<number>;
  created_at: GeneratedTimestamp;
  created_by: string | null;
  updated_at: GeneratedTimestamp;
  updated_by: string | null;
}

/** `reviewNeeded` → `review_needed`, as `core/records/record-table` names the column of a field. */
type ColumnOf<Field extends string> = Field extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnOf<Rest>}`
  : Field;

type FieldColumns<Fields> = {
  [Field in keyof Fields & string as ColumnOf<Field>]: Fields[Field];
};

/** A table of a record: its own columns, and those of the fields of the contract. A further field needs no line here. */
export type WithFields<Own, Fields> = Own & Omit<FieldColumns<Fields>, keyof Own>;
