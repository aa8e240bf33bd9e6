import type { FilterType } from '@energieakte/contract';

/** A checked value, or the German sentence why it is wrong. */
export type Verdict<Value> = { readonly right: Value } | { readonly wrong: string };

/** A stretch of calendar days, from `from` on and before `until`; `null` is open. */
export interface DayRange {
  readonly from: string | null;
  readonly until: string | null;
}

/** A stretch of whole numbers, both ends included; `null` is open. */
export interface NumberRange {
  readonly from: number | null;
  readonly to: number | null;
}

/** What a row must fulfil to be found; every value in it is checked. */
export type Filter =
  | { readonly type: 'all' | 'any'; readonly of: readonly Filter[] }
  | { readonly type: 'not'; readonly of: Filter }
  | FilterLeaf;

/** One comparison with the field `key`. */
export type FilterLeaf =
  | { readonly type: 'text'; readonly key: string; readonly op: FilterType; readonly value: string }
  | { readonly type: 'oneOf'; readonly key: string; readonly values: readonly string[] }
  | { readonly type: 'days'; readonly key: string; readonly range: DayRange }
  | { readonly type: 'number'; readonly key: string; readonly range: NumberRange }
  // Every flag of the product says with `holds` what it means; one that is a column comes with prices and consents.
  | { readonly type: 'flag' | 'empty'; readonly key: string };
