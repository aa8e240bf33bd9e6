import type { ReactNode } from 'react';

/** A column of a grid. */
export interface GridColumn<Row> {
  readonly id: string;
  readonly title: string;
  /** Where the title is too short to be understood by itself. */
  readonly explanation?: string;
  /** As in `grid-template-columns`: `minmax(180px, 2fr)`. */
  readonly width: string;
  readonly cell: (row: Row) => ReactNode;
  readonly isSortable: boolean;
  /** Figures stand at the right edge of their column. */
  readonly isNumber?: boolean;
}

/** The classes of the cells of a column, its title included. */
export function cellClass<Row>({ id, isNumber = false }: GridColumn<Row>): string {
  return `cell column-${id}${isNumber ? ' is-number' : ''}`;
}
