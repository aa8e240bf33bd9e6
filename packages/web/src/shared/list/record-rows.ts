import type { GridColumn } from './grid/grid-column.ts';
import { foldText } from '#shared/format/fold-text.ts';
import type { ListAddressState } from './list-address.ts';

/** What a column sorts by; missing values come last whatever the direction. */
export type SortValue = string | number | null;

/** A column of a list whose rows are all here. */
export interface RecordColumn<Row> extends Omit<GridColumn<Row>, 'isSortable' | 'cell'> {
  /** Absent where it shows as text what the column is sorted by. */
  readonly cell?: GridColumn<Row>['cell'];
  /** Absent where a column cannot be sorted by. */
  readonly sortBy?: (row: Row) => SortValue;
  /** Shown from this width of the list on, in pixels. */
  readonly from?: number;
}

/** A switch above a list. Those of one group widen each other, different groups narrow. */
export interface RecordFilter<Row> {
  readonly id: string;
  readonly group: string;
  readonly label: string;
  readonly fits: (row: Row) => boolean;
}

export interface RowOptions<Row> extends ListAddressState {
  readonly columns: readonly RecordColumn<Row>[];
  readonly filters: readonly RecordFilter<Row>[];
  /** Everything of a row that the search looks into. */
  readonly textOf: (row: Row) => string;
}

const german = new Intl.Collator('de', { numeric: true, sensitivity: 'base' });

function compare(left: string | number, right: string | number): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return german.compare(String(left), String(right));
}

/** Which of two values comes first; missing ones come last whatever the direction. */
function compareValues(first: SortValue, second: SortValue, isFalling: boolean): number {
  if (first === null || second === null) return Number(first === null) - Number(second === null);
  return isFalling ? compare(second, first) : compare(first, second);
}

/** The rows in the order of columns, the first one weighing most; equal ones keep theirs. */
function sorted<Row>(rows: readonly Row[], { sort, columns }: RowOptions<Row>): readonly Row[] {
  const orders = sort.flatMap(({ field, descending }) => {
    const sortBy = columns.find(({ id }) => id === field)?.sortBy;
    return sortBy === undefined ? [] : [{ sortBy, descending }];
  });
  return orders.reduceRight(
    (before, { sortBy, descending }) =>
      before.toSorted((left, right) => compareValues(sortBy(left), sortBy(right), descending)),
    rows,
  );
}

/** Whether every typed word stands somewhere in the row; case, umlauts and accents do not count. */
function foundRows<Row>(rows: readonly Row[], { q, textOf }: RowOptions<Row>): readonly Row[] {
  const words = foldText(q)
    .split(/\s+/u)
    .filter((word) => word !== '');
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const text = foldText(textOf(row));
    return words.every((word) => text.includes(word));
  });
}

function groupsOf<Row>({ only, filters }: RowOptions<Row>): readonly (readonly RecordFilter<Row>[])[] {
  const active = filters.filter(({ id }) => only.includes(id));
  const names = [...new Set(active.map(({ group }) => group))];
  return names.map((name) => active.filter(({ group }) => group === name));
}

function fitting<Row>(rows: readonly Row[], options: RowOptions<Row>): readonly Row[] {
  const groups = groupsOf(options);
  return rows.filter((row) => groups.every((group) => group.some(({ fits }) => fits(row))));
}

/** The rows to show: searched, filtered and sorted. */
export function shownRows<Row>(rows: readonly Row[], options: RowOptions<Row>): readonly Row[] {
  return sorted(fitting(foundRows(rows, options), options), options);
}

/** How many rows each filter would leave, given the search and what is switched on in the other groups. */
export function filterCounts<Row>(
  rows: readonly Row[],
  options: RowOptions<Row>,
): ReadonlyMap<string, number> {
  const searched = foundRows(rows, options);
  return new Map(
    options.filters.map((filter) => {
      const others = options.filters.filter(({ group }) => group !== filter.group).map(({ id }) => id);
      const only = options.only.filter((id) => others.includes(id));
      return [filter.id, fitting(searched, { ...options, only }).filter(filter.fits).length];
    }),
  );
}
