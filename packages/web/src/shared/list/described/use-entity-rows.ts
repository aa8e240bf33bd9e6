import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useToday } from '#shared/format/use-today.ts';
import type { RetriedQuery } from '#shared/query/load-error.tsx';
import { headerHeight } from '../grid/grid-look.ts';
import type { ListState } from '../list-state.ts';
import { asListPage, type ListPage, listPageSize } from '../window/list-page.ts';
import type { ListWindow } from '../window/list-window.ts';
import { usePagedWindow } from '../window/use-paged-window.ts';
import { useRecordWindow } from '../window/use-record-window.ts';
import type { RowsHere, RowsInPages } from './entity-list.ts';
import { fittingRows, orderedRows } from './listed-rows.ts';
import type { ListModel } from './use-list-model.ts';
import { type RowPlace, useRowPlace } from './use-row-place.ts';

interface Listed {
  readonly id: string;
}

/** The rows of a list on screen, and why they could not be loaded. */
export interface EntityRows<Row> {
  readonly view: EntityWindow<Row>;
  readonly failure: RetriedQuery | null;
  /** To be called before the list is left. */
  readonly onLeave?: () => void;
}

/** Rows that come in pages also know which of them are on screen. */
export type EntityWindow<Row> = ListWindow<Row> & {
  readonly first?: number;
  readonly last?: number;
};

/** The rows in the order of the list, and how many there are with each state. */
export function useRowsHere<Row extends Listed, State extends ListState>(
  source: RowsHere<Row>,
  { description, state, sort }: ListModel<State>,
) {
  const query = source.useRows();
  const today = useToday();
  const { fields } = description.filter;
  const reading = useMemo(() => ({ ...source, fields, today }), [source, fields, today]);
  const all = query.data;
  const rows = useMemo(
    () => (all === undefined ? null : orderedRows(fittingRows(all, state, reading), sort, reading)),
    [all, state, sort, reading],
  );
  const countOf = (one: State): number | undefined =>
    all === undefined ? undefined : fittingRows(all, one, reading).length;
  return { query, rows, countOf };
}

/** Rows that are all here as pages, for what asks for a stretch of them. */
export function pageOfRows<Row>(rows: readonly Row[], page: number): ListPage<Row> {
  const items = rows.slice(page * listPageSize, (page + 1) * listPageSize);
  return { items, page, total: rows.length };
}

interface WindowShape extends RowPlace {
  readonly isPhone: boolean;
}

/** A window onto rows that are all here. */
export function useEntityRecords<Row extends Listed>(
  rows: readonly Row[] | null,
  { rowHeight, isPhone, requestKey }: WindowShape,
): ListWindow<Row> {
  const view = useRecordWindow({
    rows: rows ?? [],
    rowHeight,
    headerHeight: isPhone ? 0 : headerHeight,
    first: null,
  });
  const { scroller } = view;
  // Other conditions begin at the top.
  useEffect(() => {
    scroller?.scrollTo({ top: 0 });
  }, [scroller, requestKey]);
  return rows === null ? { ...view, total: null } : view;
}

/** A window onto rows that come in pages. */
export function useEntityPages<Row extends Listed, State extends ListState>(
  { pageQuery }: RowsInPages<Row, State>,
  { state, sort }: ListModel<State>,
  place: WindowShape,
): EntityRows<Row> {
  const queryClient = useQueryClient();
  const view = usePagedWindow({
    pageQuery: (page) => pageQuery(state, sort, page),
    pageOf: asListPage<Row>,
    requestKey: place.requestKey,
    rowHeight: place.rowHeight,
    headerHeight: place.isPhone ? 0 : headerHeight,
    firstRow: place.firstRow,
  });
  const onLeave = useRowPlace(place, view);
  const { error } = view;
  const refetch = async () =>
    queryClient.refetchQueries({ queryKey: pageQuery(state, sort, 0).queryKey.slice(0, 2) });
  return { view, onLeave, failure: error === null ? null : { error, refetch } };
}

/** How many rows there are with each of some states, as the server counts them. */
export function useServerCounts<Row extends Listed, State extends ListState>(
  { countQuery }: RowsInPages<Row, State>,
  states: readonly State[],
): readonly (number | undefined)[] {
  return useQueries({ queries: states.map((state) => countQuery(state)) }).map(({ data }) => data);
}
