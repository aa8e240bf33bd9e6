import {
  type FilterCondition,
  type FilterKeyKind,
  type FilterOperator,
  type FilterTree,
  textsOf,
} from '@energieakte/contract';
import { foldText } from '#shared/format/fold-text.ts';
import { fieldOf, type FilterDescription } from './filter-fields.ts';
import { relativeRange } from './relative-range.ts';

/** What a row says for a filter key: codes and ids as they are kept, days `YYYY-MM-DD`, flags `ja` or `nein`. */
export type FilterValue = string | number | null;

/** What rows that are all here are filtered by. */
export interface RowFilter<Row> {
  readonly fields: FilterDescription['fields'];
  readonly valueOf: (row: Row, key: string) => FilterValue;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

type Comparison = (value: string, expected: readonly string[], kind: FilterKeyKind) => boolean;

function order(value: string, expected: string | undefined, kind: FilterKeyKind): number {
  if (expected === undefined) return Number.NaN;
  if (kind === 'number') return Number(value) - Number(expected);
  return value < expected ? -1 : Number(value > expected);
}

/** As the search call compares: an unfinished comparison holds for nothing. */
const comparisons: Readonly<Record<Exclude<FilterOperator, 'empty' | 'relative'>, Comparison>> = {
  eq: (value, [first]) => value === first,
  in: (value, expected) => expected.includes(value),
  like: (value, [first]) => first !== undefined && value.includes(first),
  startwith: (value, [first]) => first !== undefined && value.startsWith(first),
  endwith: (value, [first]) => first !== undefined && value.endsWith(first),
  gt: (value, [first], kind) => order(value, first, kind) > 0,
  gte: (value, [first], kind) => order(value, first, kind) >= 0,
  lt: (value, [first], kind) => order(value, first, kind) < 0,
  lte: (value, [first], kind) => order(value, first, kind) <= 0,
  between: (value, [first, last], kind) =>
    order(value, first, kind) >= 0 && order(value, last, kind) <= 0,
};

function isInRange(value: string, condition: FilterCondition, today: string): boolean {
  if (typeof condition.value !== 'object' || Array.isArray(condition.value)) return false;
  const [from, until] = relativeRange(condition.value, today);
  return value >= from && value <= until;
}

function holds<Row>(condition: FilterCondition, row: Row, filter: RowFilter<Row>): boolean {
  const { key, op } = condition;
  const value = filter.valueOf(row, key);
  const isEmpty = value === null || value === '';
  if (op === 'empty') return isEmpty === (condition.value !== false && condition.value !== 'false');
  if (isEmpty) return false;
  if (op === 'relative') return isInRange(String(value), condition, filter.today);
  const { kind } = fieldOf(filter, key);
  const folded = kind === 'text' ? foldText : (text: string) => text;
  return comparisons[op](folded(String(value)), textsOf(condition).map(folded), kind);
}

/** Whether a row fits an und/oder tree, in the way the server answers the same tree. */
export function matchesFilter<Row>(tree: FilterTree, row: Row, filter: RowFilter<Row>): boolean {
  if ('key' in tree) return holds(tree, row, filter);
  if ('not' in tree) return !matchesFilter(tree.not, row, filter);
  return 'and' in tree
    ? tree.and.every((member) => matchesFilter(member, row, filter))
    : tree.or.some((member) => matchesFilter(member, row, filter));
}
