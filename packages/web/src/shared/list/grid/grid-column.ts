import type { ReactNode } from 'react';

/** How wide a column is. */
export interface ColumnSize {
  /** In pixels. */
  readonly minimalWidth: number;
  /** Its share of the room that is left over; without one it keeps its minimal width. */
  readonly share?: number;
}

/** A column of a grid. */
export interface GridColumn<Row> extends ColumnSize {
  readonly id: string;
  readonly title: string;
  /** Where the title is too short to be understood by itself. */
  readonly explanation?: string;
  readonly cell: (row: Row) => ReactNode;
  readonly isSortable: boolean;
  /** Figures stand at the right edge of their column. */
  readonly isNumber?: boolean;
  /** Its cells reach to the end of the row: their second line stands below the cells that follow, which have one line. */
  readonly reachesToEnd?: boolean;
  /** Further classes of its cells, such as `is-top`. */
  readonly look?: string;
}

/** The classes of the cells of a column, its title included. */
export function cellClass<Row>({ id, isNumber = false, look = '' }: GridColumn<Row>): string {
  return `cell column-${id}${isNumber ? ' is-number' : ''}${look === '' ? '' : ` ${look}`}`;
}
