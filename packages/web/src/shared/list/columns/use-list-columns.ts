import { useMemo } from 'react';
import type { GridSort } from '../grid/grid-sort.ts';
import type { ListSort } from '../list-state.ts';
import { type ColumnChoice, type ColumnShape, fitColumns } from './list-column.ts';

interface ColumnsInput<Column> {
  readonly columns: readonly Column[];
  readonly choice: ColumnChoice;
  /** The room for columns, in pixels. */
  readonly width: number;
  /** The order the list has. */
  readonly sort: readonly ListSort[];
  readonly onSort: (sort: readonly ListSort[]) => void;
}

/** The columns of a list that are visible, in their order, and what they are sorted by. */
export interface ListColumns<Column> {
  readonly visible: readonly Column[];
  readonly sorting: readonly GridSort[];
  readonly onSort: (sorting: readonly GridSort[]) => void;
}

/** A field of the server may be sorted by without a column that shows it. */
function gridSort(columns: readonly ColumnShape[], sort: readonly ListSort[]): readonly GridSort[] {
  return sort.flatMap(({ field, descending }) => {
    const column = columns.find((one) => one.sort === field);
    return column === undefined ? [] : [{ id: column.id, descending }];
  });
}

function listSort(columns: readonly ColumnShape[], sorting: readonly GridSort[]): readonly ListSort[] {
  return sorting.flatMap(({ id, descending }) => {
    const field = columns.find((column) => column.id === id)?.sort ?? null;
    return field === null ? [] : [{ field, descending }];
  });
}

/** Fits the columns of a list into the room there is. */
export function useListColumns<Column extends ColumnShape>(
  input: ColumnsInput<Column>,
): ListColumns<Column> {
  const { columns, choice, width, sort, onSort } = input;
  return {
    visible: useMemo(() => fitColumns(columns, choice, width), [columns, choice, width]),
    sorting: gridSort(columns, sort),
    onSort: (sorting) => onSort(listSort(columns, sorting)),
  };
}
