import type { ReactNode } from 'react';
import type { GridColumn } from '../grid/grid-column.ts';
import type { ListSort } from '../list-state.ts';

/** One column of a list, without what stands in its cells. Widths in pixels. */
export interface ColumnShape {
  readonly id: string;
  readonly title: string;
  /** Where the title is too short to be understood by itself. */
  readonly explanation?: string;
  /** The field the list is sorted by with it. */
  readonly sort: string | null;
  readonly minimalWidth: number;
  /** Its share of the room that is left over; 0 keeps the minimal width. */
  readonly share: number;
  /** The lower, the longer the column stays when there is little room; 0 and 1 say which row it is and stay always. */
  readonly rank: number;
  /** Nobody can hide it. */
  readonly isFixed?: boolean;
}

/** One column of a list. */
export interface ListColumn<Row> extends ColumnShape {
  readonly cell: (row: Row) => ReactNode;
}

/** What a person chose: an order, and columns that are always or never shown, by their ids. */
export interface ColumnChoice {
  readonly order: readonly string[];
  readonly shown: Readonly<Record<string, boolean>>;
}

/** The columns in the order a person chose; columns the choice does not know keep their usual place at the end. */
export function orderColumns<Column extends ColumnShape>(
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
  columns: readonly Column[],
  choice: ColumnChoice,
  width: number,
): readonly Column[] {
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

/** The narrowest the columns can be together, in pixels. */
export function totalWidth(columns: readonly ColumnShape[]): number {
  return columns.reduce((sum, column) => sum + column.minimalWidth, 0);
}

/** The width of a column as `grid-template-columns` takes it. */
export function columnWidth({ minimalWidth, share }: ColumnShape): string {
  return share === 0 ? `${minimalWidth}px` : `minmax(${minimalWidth}px, ${share}fr)`;
}

/** The columns as the grid takes them. */
export function gridColumns<Row>(columns: readonly ListColumn<Row>[]): readonly GridColumn<Row>[] {
  return columns.map(({ id, title, explanation, sort, cell, ...shape }) => ({
    id,
    title,
    ...(explanation === undefined ? {} : { explanation }),
    width: columnWidth({ id, title, sort, ...shape }),
    isSortable: sort !== null,
    cell,
  }));
}

/** The order of a list in words, `Nächste Frist ↑, Bauherr ↓`. */
export function sortText(sort: readonly ListSort[], columns: readonly ColumnShape[]): string {
  return sort
    .map(({ field, descending }) => {
      const column = columns.find((one) => one.sort === field);
      return `${column?.explanation ?? column?.title ?? field} ${descending ? '↓' : '↑'}`;
    })
    .join(', ');
}
