import type { FilterKeyFacts } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Filter } from '#core/filter/filter.ts';

/** A part of what stands after `where`. */
export type Condition = RawBuilder<boolean>;

/** Where the values of a field are kept. */
export interface FieldSource {
  /** A text is kept folded by `fold_text`. */
  readonly column: RawBuilder<unknown>;
  /** That one of the row's values fulfils the condition on `column`. */
  readonly some: (condition: Condition) => Condition;
  /** Without a value the comparison is null; otherwise the answer is yes or no. */
  readonly nullable: boolean;
  /** Several texts, with a line break before, between and after them. */
  readonly list?: true;
  /** An instant, of which the day in Europe/Berlin counts. */
  readonly instant?: true;
}

/** A column of the row itself. */
export function ownColumn(column: RawBuilder<unknown>): FieldSource {
  return { column, some: (condition) => condition, nullable: true };
}

/**
 * A column of rows beside it (`customer where customer.id = project.customer_id`): `exists` lets PostgreSQL begin with
 * whichever table leaves less.
 */
export function columnBeside(rows: RawBuilder<unknown>, column: RawBuilder<unknown>): FieldSource {
  return {
    column,
    some: (condition) => sql<boolean>`exists (select from ${rows} and ${condition})`,
    nullable: false,
  };
}

/** A number of the row itself that is always there. */
export function filledNumber(column: RawBuilder<unknown>): FieldSource {
  return { ...ownColumn(column), nullable: false };
}

/** How many rows there are beside it. */
export function countBeside(rows: RawBuilder<unknown>): FieldSource {
  return filledNumber(sql`(select count(*) from ${rows})`);
}

/** What is special about the values of a field. */
interface ValueRule {
  /** How a text or a code is stored that people write in several ways. */
  readonly stored?: (written: string) => string;
  /** The codes there are; without them any is taken, because they are data of the office. */
  readonly codes?: readonly string[];
  /** What a flag means that is no column; „nein“ is its opposite. */
  readonly holds?: (today: string) => Filter;
}

/** One field that people filter by. */
export interface FilterField extends FilterKeyFacts, ValueRule {
  readonly source: FieldSource;
}

/** What people can filter an entity by: key → field. */
export type FilterFields = Readonly<Record<string, FilterField>>;

interface FieldParts<Key extends string> {
  readonly sources: Readonly<Record<Key, FieldSource>>;
  readonly rules: Readonly<Partial<Record<Key, ValueRule>>>;
}

/** The fields of an entity whose keys stand in the contract; a key without a source does not compile. */
export function filterFields<Key extends string>(
  facts: Readonly<Record<Key, FilterKeyFacts>>,
  { sources, rules }: FieldParts<Key>,
): FilterFields {
  const fields: Record<string, FilterField> = {};
  for (const key in facts) fields[key] = { ...facts[key], ...rules[key], source: sources[key] };
  return fields;
}

/** Those of the fields that a guest may use. */
export function guestFields(fields: FilterFields): FilterFields {
  return Object.fromEntries(Object.entries(fields).filter(([, { guest }]) => guest));
}
