import type { ProjectRow } from '@energieakte/contract';
import {
  columnOrderingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  functionalUpdate,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type SortingState,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { Audience } from '#project-kit/project-colors.ts';
import { defaultSort } from '../project-list-query.ts';
import type { ListSort } from '../project-list-search.ts';
import { columnsFor, fitColumns, type ColumnChoice, type ListColumn } from '../project-columns.ts';

const features = tableFeatures({ columnOrderingFeature, columnVisibilityFeature, rowSortingFeature });
const helper = createColumnHelper<typeof features, ProjectRow>();

/** The rows live in the window onto the list; the table keeps columns, their order and the sorting. */
const noRows: ProjectRow[] = [];

function tableColumns(columns: readonly ListColumn[]) {
  return columns.map((column) =>
    helper.accessor((row): unknown => row, {
      id: column.id,
      header: column.title,
      enableSorting: column.sort !== null,
      sortDescFirst: false,
    }),
  );
}

function sortingState(columns: readonly ListColumn[], sort: readonly ListSort[]): SortingState {
  return sort.flatMap(({ field, descending }) => {
    const column = columns.find((one) => one.sort === field);
    return column === undefined ? [] : [{ id: column.id, desc: descending }];
  });
}

function listSort(columns: readonly ListColumn[], sorting: SortingState): readonly ListSort[] {
  return sorting.flatMap(({ id, desc }) => {
    const field = columns.find((column) => column.id === id)?.sort ?? null;
    return field === null ? [] : [{ field, descending: desc }];
  });
}

export interface TableInput {
  readonly audience: Audience;
  readonly choice: ColumnChoice;
  /** The room for columns, in pixels. */
  readonly width: number;
  /** The order people chose; empty for the usual one. */
  readonly sort: readonly ListSort[];
  readonly onSort: (sort: readonly ListSort[]) => void;
}

/** Columns and sorting of a project list: what is visible, in which order, and what a click on a title does. */
export function useProjectTable({ audience, choice, width, sort, onSort }: TableInput) {
  const all = columnsFor(audience);
  const visible = useMemo(() => fitColumns(all, choice, width), [all, choice, width]);
  const sorting = sortingState(all, sort.length === 0 ? defaultSort(audience) : sort);
  const table = useTable({
    features,
    columns: useMemo(() => tableColumns(all), [all]),
    data: noRows,
    manualSorting: true,
    state: {
      sorting,
      columnOrder: visible.map((column) => column.id),
      columnVisibility: Object.fromEntries(all.map((column) => [column.id, visible.includes(column)])),
    },
    onSortingChange: (updater) => onSort(listSort(all, functionalUpdate(updater, sorting))),
  });
  return { table, visible };
}

export type ProjectTable = ReturnType<typeof useProjectTable>['table'];
