import { useQueries, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { GroupLines } from '../groups/group-lines.ts';
import { type ListPage, listPageSize } from './list-page.ts';
import type { ListedRecord } from './list-window.ts';
import { pagesAhead, usePagesInView } from './pages-in-view.ts';
import { type PlacedRows, placeRows } from './placed-rows.ts';

/** What is asked for. */
export interface PagesInput<Row, Answer, Key extends readonly unknown[]> {
  readonly pageQuery: (page: number) => UseQueryOptions<Answer, Error, Answer, Key>;
  /** What an answer holds. */
  readonly pageOf: (answer: Answer) => ListPage<Row>;
  /** The groups the rows stand in: `null` as long as nobody knows them, absent where the list has none. */
  readonly groups?: GroupLines | null;
}

interface LoadedPages<Row> {
  readonly pages: readonly ListPage<Row>[];
  readonly total: number | null;
  readonly error: Error | null;
}

function combinePages<Row, Answer>(
  results: readonly UseQueryResult<Answer>[],
  pageOf: (answer: Answer) => ListPage<Row>,
): LoadedPages<Row> {
  const answered = results
    .flatMap(({ data, dataUpdatedAt }) =>
      data === undefined ? [] : [{ page: pageOf(data), dataUpdatedAt }],
    )
    .toSorted((first, second) => second.dataUpdatedAt - first.dataUpdatedAt);
  return {
    pages: answered.map(({ page }) => page),
    total: answered[0]?.page.total ?? null,
    error: results.find((result) => result.error !== null)?.error ?? null,
  };
}

interface RowsInView {
  readonly rows: readonly number[];
  readonly count: number;
  readonly direction: 'forward' | 'backward' | null;
}

/** The pages on screen, and once these are there those around them. */
export function useLoadedPages<Row extends ListedRecord, Answer, Key extends readonly unknown[]>(
  { pageQuery, pageOf, groups = null }: PagesInput<Row, Answer, Key>,
  { rows, count, direction }: RowsInView,
): LoadedPages<Row> {
  const inView = usePagesInView(groups === null ? rows : recordsOf(rows, groups), groups !== null);
  const [complete, setComplete] = useState(false);
  const ahead = complete ? pagesAhead(inView, groups?.total ?? count, direction) : [];
  const wanted = groups === null ? ahead : ahead.filter((page) => isPageShown(page, groups));
  const loaded = useQueries({
    queries: [...inView, ...wanted].map((page) => pageQuery(page)),
    combine: useCallback(
      (results: readonly UseQueryResult<Answer>[]) => combinePages(results, pageOf),
      [pageOf],
    ),
  });
  const isComplete = inView.every((page) => loaded.pages.some((answer) => answer.page === page));
  if (isComplete !== complete) setComplete(isComplete);
  return loaded;
}

function recordsOf(lines: readonly number[], groups: GroupLines): readonly number[] {
  return lines.flatMap((line) => groups.recordAt(line) ?? []);
}

/** Whether a page holds anything but rows of collapsed groups. */
function isPageShown(page: number, groups: GroupLines): boolean {
  const records = Array.from({ length: listPageSize }, (_, place) => page * listPageSize + place);
  return records.some((record) => groups.lineOf(record) !== null);
}

interface GroupedPages<Row> extends LoadedPages<Row> {
  readonly groups: GroupLines | null;
}

/** The pages with the groups their rows stand in; without these nobody knows where the rows are. */
export function useGrouped<Row>(
  loaded: LoadedPages<Row>,
  groups: GroupLines | null | undefined,
): GroupedPages<Row> {
  return useMemo(() => {
    const total = groups === undefined ? loaded.total : (groups?.total ?? null);
    return { ...loaded, total, groups: groups ?? null };
  }, [loaded, groups]);
}

/** What a list shows: lines and records are different numbers where it is grouped. */
export interface ShownRows<Row> {
  readonly rows: PlacedRows<Row>;
  readonly groups: GroupLines | null;
  readonly total: number | null;
  readonly lines: number | null;
  readonly stale: boolean;
}

/** The rows of the newest answer, or those of the last one until there is another. */
export function useShownRows<Row extends ListedRecord>(loaded: GroupedPages<Row>): ShownRows<Row> {
  const [last, setLast] = useState<GroupedPages<Row> | null>(null);
  const answered = loaded.total !== null;
  if (answered && last !== loaded) setLast(loaded);
  const stale = !answered && last !== null && last.total !== 0 && loaded.error === null;
  const { pages, total, groups } = stale ? last : loaded;
  const rows = useMemo(() => placeRows(pages, groups), [pages, groups]);
  return { rows, groups, total, lines: groups?.count ?? total, stale };
}
