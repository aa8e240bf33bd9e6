import { useMemo } from 'react';
import type { GridSort } from '../grid/grid-sort.ts';
import type { ListSort } from '../list-state.ts';
import { type ColumnChoice, type ColumnShape, fitColumns, hasRoomFor } from './list-column.ts';

/** Columns that say the same in less room. */
export interface NarrowColumns<Column> {
  readonly columns: readonly Column[];
  /** They are taken as soon as one of the usual columns up to this rank has no room. */
  readonly needed: number;
  /** Those beyond this rank are there for whoever asked for them. */
  readonly most: number;
}

interface ColumnsInput<Column> {
  readonly columns: readonly Column[];
  /** Where there are others for little room. */
  readonly narrow?: NarrowColumns<Column> | undefined;
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
  /** What would be visible without those for little room. */
  readonly usual: readonly Column[];
  /** Those for little room are visible. */
  readonly isNarrow: boolean;
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

/** The columns that are shown in the room there is, and what would be shown without those for little room. */
export function visibleColumns<Column extends ColumnShape>({
  columns,
  narrow,
  choice,
  width,
}: Omit<ColumnsInput<Column>, 'sort' | 'onSort'>): Pick<
  ListColumns<Column>,
  'visible' | 'usual' | 'isNarrow'
> {
  const usual = fitColumns(columns, choice, width);
  if (narrow === undefined || hasRoomFor(columns, usual, { choice, rank: narrow.needed }))
    return { visible: usual, usual, isNarrow: false };
  const offered = narrow.columns.filter(
    ({ id, rank }) => rank <= narrow.most || choice.shown[id] === true,
  );
  return { visible: fitColumns(offered, choice, width), usual, isNarrow: true };
}

/** Fits the columns of a list into the room there is. */
export function useListColumns<Column extends ColumnShape>(
  input: ColumnsInput<Column>,
): ListColumns<Column> {
  const { columns, narrow, choice, width, sort, onSort } = input;
  const shown = useMemo(
    () => visibleColumns({ columns, narrow, choice, width }),
    [columns, narrow, choice, width],
  );
  return {
    ...shown,
    sorting: gridSort(columns, sort),
    onSort: (sorting) => onSort(listSort(columns, sorting)),
  };
}
