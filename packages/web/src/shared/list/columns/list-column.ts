import type { ReactNode } from 'react';
import { type ColumnWidths, sizedColumns, totalWidth } from '../grid/column-widths.ts';
import type { ColumnSize, GridColumn } from '../grid/grid-column.ts';
import type { ListSort } from '../list-state.ts';

/** One column of a list, without what stands in its cells. */
export interface ColumnShape extends ColumnSize {
  readonly id: string;
  readonly title: string;
  /** Where the title is too short to be understood by itself. */
  readonly explanation?: string;
  /** The field the list is sorted by with it. */
  readonly sort: string | null;
  /** The lower, the longer the column stays when there is little room; 0 and 1 say which row it is and stay always. */
  readonly rank: number;
  /** Nobody can hide it. */
  readonly isFixed?: boolean;
}

/** What has to be known of a column to choose it, and to put it elsewhere. */
export type NamedColumn = Pick<ColumnShape, 'id' | 'title' | 'explanation' | 'isFixed'>;

/** One column of a list. */
export interface ListColumn<Row> extends ColumnShape {
  readonly cell: (row: Row) => ReactNode;
  readonly reachesToEnd?: boolean;
  readonly look?: string;
}

/** What a person chose: an order, columns that are always or never shown, and widths, by their ids. */
export interface ColumnChoice {
  readonly order: readonly string[];
  readonly shown: Readonly<Record<string, boolean>>;
  readonly widths: ColumnWidths;
}

/** The columns in the order a person chose; columns the choice does not know keep their usual place at the end. */
export function orderColumns<Column extends { readonly id: string }>(
  columns: readonly Column[],
  order: readonly string[],
): readonly Column[] {
  const place = (column: Column): number => {
    const index = order.indexOf(column.id);
    return index === -1 ? order.length + columns.indexOf(column) : index;
  };
  return columns.toSorted((first, second) => place(first) - place(second));
}

/**
 * The columns to show in the given width: all that were asked for, and of those nobody decided about the most
 * important ones that still fit.
 */
export function fitColumns<Column extends ColumnShape>(
  usual: readonly Column[],
  choice: ColumnChoice,
  width: number,
): readonly Column[] {
  const columns = sizedColumns(usual, choice.widths);
  const chosen = columns.filter((column) => choice.shown[column.id] === true);
  const undecided = columns
    .filter((column) => choice.shown[column.id] === undefined)
    .toSorted((first, second) => first.rank - second.rank);
  const kept = new Set(chosen.map((column) => column.id));
  let space = width - totalWidth(chosen);
  for (const column of undecided) {
    // What says which row it is stays even on the smallest table.
    if (column.minimalWidth > space && column.rank > 1) break;
    kept.add(column.id);
    space -= column.minimalWidth;
  }
  return orderColumns(columns, choice.order).filter((column) => kept.has(column.id));
}

/** Whether all columns up to a rank are shown that nobody hid. */
export function hasRoomFor<Column extends ColumnShape>(
  columns: readonly Column[],
  shown: readonly Column[],
  { choice, rank }: { readonly choice: ColumnChoice; readonly rank: number },
): boolean {
  const ids = new Set(shown.map(({ id }) => id));
  return columns.every(
    (column) => column.rank > rank || choice.shown[column.id] === false || ids.has(column.id),
  );
}

/** The columns as the grid takes them. */
export function gridColumns<Row>(columns: readonly ListColumn<Row>[]): readonly GridColumn<Row>[] {
  return columns.map(({ share = 0, sort, rank: _rank, isFixed: _isFixed, ...column }) => ({
    ...column,
    share,
    isSortable: sort !== null,
  }));
}

/** What a list is sorted by that puts first what fits best. */
export const byRelevance = 'Relevanz';

/** The order of a list in words, `Nächste Frist ↑, Bauherr ↓`. */
export function sortText(sort: readonly ListSort[], columns: readonly ColumnShape[]): string {
  const parts = sort.map(({ field, descending }) => {
    const column = columns.find((one) => one.sort === field);
    return `${column?.explanation ?? column?.title ?? field} ${descending ? '↓' : '↑'}`;
  });
  return parts.join(', ') || byRelevance;
}
