import { type RawBuilder, sql } from 'kysely';
import type { WrongParameters } from '#core/filter/wrong-parameters.ts';

/** One of the fields people sort a list by. */
export interface Sorting<Field extends string> {
  readonly field: Field;
  readonly descending: boolean;
}

/** Reads `sort=name,desc`, the weightiest first; what is wrong lands in `wrong`. */
export function readSortings<Field extends string>(
  values: readonly string[],
  isField: (field: string) => field is Field,
  wrong: WrongParameters,
): readonly Sorting<Field>[] {
  return values.flatMap((value, index) => {
    if (value.trim() === '') return [];
    const [field = '', direction = 'asc', ...rest] = value.split(',').map((part) => part.trim());
    const path = `sort.${index}`;
    if (!isField(field)) {
      wrong.set(path, `Nach „${field}“ kann nicht sortiert werden.`);
      return [];
    }
    if (rest.length > 0 || !/^(asc|desc)$/iu.test(direction)) {
      wrong.set(
        path,
        `Die Richtung „${[direction, ...rest].join(',')}“ gibt es nicht. Erlaubt: asc, desc.`,
      );
      return [];
    }
    return [{ field, descending: direction.toLowerCase() === 'desc' }];
  });
}

/** What an order is made of; texts bring their collation (`inGermanOrder`). */
export interface OrderKey {
  readonly value: RawBuilder<unknown>;
  readonly descending: boolean;
}

/** Values or names of columns in their order, those without a value last. */
export function orderedBy(keys: readonly OrderKey[]): RawBuilder<unknown> {
  return sql.join(
    keys.map(({ value, descending }) =>
      descending ? sql`${value} desc nulls last` : sql`${value} asc nulls last`,
    ),
  );
}

/** How the rows of a list follow each other. */
export interface SortOrder {
  /** What stands after `order by`; the id decides between equal ones, so that no row changes its place. */
  readonly by: RawBuilder<unknown>;
  /** What `by` is made of, the weightiest first, without the id. */
  readonly keys: readonly OrderKey[];
}

interface OrderParams<Field extends string> {
  readonly keyOf: (field: Field) => RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  /** Where nothing is asked for the highest comes first; every row has one. */
  readonly newest: RawBuilder<unknown>;
}

/** The order people asked for: rows without a value last, ties by id. */
export function sortOrder<Field extends string>(
  sortings: readonly Sorting<Field>[],
  { keyOf, id, newest }: OrderParams<Field>,
): SortOrder {
  if (sortings.length === 0)
    return { by: sql`${newest} desc, ${id}`, keys: [{ value: newest, descending: true }] };
  const keys = sortings.map(({ field, descending }) => ({ value: keyOf(field), descending }));
  return { by: sql`${orderedBy(keys)}, ${id}`, keys };
}
