import { z } from 'zod';

/** The filter types of specification section 3. */
export const filterTypes = ['eq', 'like', 'startwith', 'endwith'] as const;
export type FilterType = (typeof filterTypes)[number];

/** The comparisons of the filter tree; the first four mean the same as in `filterAnd` and `filterOr`. */
export const filterOperators = [
  ...filterTypes,
  'in',
  'gt',
  'gte',
  'lt',
  'lte',
  'between',
  'empty',
  'relative',
] as const;
export type FilterOperator = (typeof filterOperators)[number];

/**
 * How the value of a key is compared: texts fold case and umlauts; all others know `eq` only. A flag is `ja` or `nein`;
 * where an id names a person, `ich` is the one who asks.
 */
export type FilterKeyKind = 'text' | 'id' | 'code' | 'day' | 'number' | 'flag';

/** What the values of a key name, where they name something that can be gone one day. */
export type FilterKeyTarget = 'user' | 'customer' | 'group' | 'programme' | 'service';

/** What server and web know of a key of any entity. */
export interface FilterKeyFacts {
  readonly kind: FilterKeyKind;
  /** Whether a guest may use it. */
  readonly guest: boolean;
  readonly names?: FilterKeyTarget;
  /** Is not known of earlier moments. */
  readonly nowOnly?: true;
}

/**
 * A stretch of days that moves with today in Europe/Berlin: `{next: 14, unit: 'day'}`, `{last: 2, unit: 'week'}`,
 * `{this: 'week'}`, `{calendarWeek: 38}` (ISO; of this year, or of the `year` given).
 */
export const RelativeDays = z.strictObject({
  next: z.int().min(0).max(3660).optional(),
  last: z.int().min(0).max(3660).optional(),
  unit: z.enum(['day', 'week', 'month', 'year']).optional(),
  this: z.enum(['week', 'month', 'year']).optional(),
  calendarWeek: z.int().min(1).max(53).optional(),
  year: z.int().min(1900).max(2199).optional(),
});
export type RelativeDays = z.infer<typeof RelativeDays>;

export const FilterCondition = z.strictObject({
  key: z.string().max(40),
  op: z.enum(filterOperators),
  value: z
    .union([z.string().max(2000), z.boolean(), z.array(z.string().max(2000)).max(500), RelativeDays])
    .optional(),
});
export type FilterCondition = z.infer<typeof FilterCondition>;

export type FilterTree =
  | FilterCondition
  | { readonly and: readonly FilterTree[] }
  | { readonly or: readonly FilterTree[] }
  | { readonly not: FilterTree };

/** The und/oder tree over the same keys as `filterAnd`. An empty `and` holds for all, an empty `or` for none. */
export const FilterTree: z.ZodType<FilterTree> = z.lazy(() =>
  z.union([
    FilterCondition,
    z.strictObject({ and: z.array(FilterTree).max(100) }),
    z.strictObject({ or: z.array(FilterTree).max(100) }),
    z.strictObject({ not: FilterTree }),
  ]),
);

/** The filter tree of a JSON text; `null` where there is none or the text is no tree. */
export function parseFilterTree(json: string): FilterTree | null {
  if (json.trim() === '') return null;
  try {
    return FilterTree.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

/** All comparisons of a tree, from left to right. */
export function conditionsOf(tree: FilterTree): readonly FilterCondition[] {
  if ('key' in tree) return [tree];
  if ('not' in tree) return conditionsOf(tree.not);
  return ('and' in tree ? tree.and : tree.or).flatMap(conditionsOf);
}

/** The values of a comparison that are texts. */
export function textsOf({ value }: FilterCondition): readonly string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}
