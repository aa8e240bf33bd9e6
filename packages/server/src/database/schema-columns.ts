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
