import { useMemo } from 'react';
import type { Audience } from '#project-kit/project-colors.ts';
import type { GridSort } from '#shared/list/grid/grid-sort.ts';
import { type ColumnChoice, columnsFor, fitColumns, type ListColumn } from '../project-columns.ts';
import { defaultSort } from '../project-list-query.ts';
import type { ListSort } from '../project-list-search.ts';

interface ColumnsInput {
  readonly audience: Audience;
  readonly choice: ColumnChoice;
  /** The room for columns, in pixels. */
  readonly width: number;
  /** The order people chose; empty for the usual one. */
  readonly sort: readonly ListSort[];
  readonly onSort: (sort: readonly ListSort[]) => void;
}

/** The columns of a project list that are visible, in their order, and what they are sorted by. */
export interface ListColumns {
  readonly visible: readonly ListColumn[];
  readonly sorting: readonly GridSort[];
  readonly onSort: (sorting: readonly GridSort[]) => void;
}

/** A field of the server may be sorted by without a column that shows it. */
function gridSort(columns: readonly ListColumn[], sort: readonly ListSort[]): readonly GridSort[] {
  return sort.flatMap(({ field, descending }) => {
    const column = columns.find((one) => one.sort === field);
    return column === undefined ? [] : [{ id: column.id, descending }];
  });
}

function listSort(columns: readonly ListColumn[], sorting: readonly GridSort[]): readonly ListSort[] {
  return sorting.flatMap(({ id, descending }) => {
    const field = columns.find((column) => column.id === id)?.sort ?? null;
    return field === null ? [] : [{ field, descending }];
  });
}

export function useListColumns({ audience, choice, width, sort, onSort }: ColumnsInput): ListColumns {
  const all = columnsFor(audience);
  return {
    visible: useMemo(() => fitColumns(all, choice, width), [all, choice, width]),
    sorting: gridSort(all, sort.length === 0 ? defaultSort(audience) : sort),
    onSort: (sorting) => onSort(listSort(all, sorting)),
  };
}
