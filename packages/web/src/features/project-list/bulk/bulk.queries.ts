import {
  continueBulkChange,
  getBulkChange,
  listBulkChanges,
  previewBulkChange,
  startBulkChange,
  undoBulkChange,
  type BulkChange,
  type BulkOutcome,
  type BulkRow,
  type BulkSelection,
  type ChangeSet,
} from '@energieakte/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';
import { type ListPage, listPageSize } from '#shared/list/window/list-page.ts';

const askedAgainEvery = 600;
const askedSeldomEvery = 5000;

/** What a preview is about. `key` differs from one selection to another; the selection itself may be long. */
export interface PreviewOf {
  readonly key: string;
  readonly selection: BulkSelection;
  readonly change: BulkChange;
  readonly only: 'changing' | 'skipped' | undefined;
}

interface BulkRowsAnswer {
  readonly rows: readonly BulkRow[];
  readonly page: number;
}

/** The rows of an answer as a page of a list of so many. */
export function pageOfRows(total: number) {
  return ({ rows, page }: BulkRowsAnswer): ListPage<BulkRow> => ({ items: rows, page, total });
}

/** One page of what a bulk edit would do. */
export function previewQuery({ key, selection, change, only }: PreviewOf, page: number) {
  return queryOptions({
    queryKey: ['bulk', 'preview', key, change, only ?? 'all', page],
    queryFn: ({ signal }) =>
      callApi(previewBulkChange, {
        body: { selection, change, page, size: listPageSize, ...(only === undefined ? {} : { only }) },
        signal,
      }),
    gcTime: 0,
  });
}

export function isWorking(set: ChangeSet): boolean {
  return (set.state === 'RUNNING' || set.state === 'UNDOING') && !set.interrupted;
}

/** How far a bulk edit is, with one page of its projects; asked again as long as it is at work. */
export function changeSetQuery(id: string, outcome: BulkOutcome | undefined, page: number) {
  return queryOptions({
    queryKey: ['bulk', 'set', id, outcome ?? 'all', page],
    queryFn: ({ signal }) =>
      callApi(getBulkChange, {
        params: { id },
        query: { outcome, page, size: listPageSize },
        signal,
      }),
    refetchInterval: ({ state: { data } }) =>
      data === undefined || !isWorking(data)
        ? data?.interrupted === true && askedSeldomEvery
        : askedAgainEvery,
  });
}

/** The own bulk edits of the last 30 days. */
export const changeSetsQuery = queryOptions({
  queryKey: ['bulk', 'sets'],
  queryFn: ({ signal }) => callApi(listBulkChanges, { signal }),
  refetchInterval: ({ state: { data } }) => data?.some(isWorking) === true && askedAgainEvery * 2,
});

/** Begins a bulk edit under an id of the caller's, so that a repeated call is the same one. */
export function useStartBulkChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { id: string; selection: BulkSelection; change: BulkChange }) =>
      callApi(startBulkChange, { body }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['bulk', 'sets'] });
      void queryClient.invalidateQueries({ queryKey: ['projects'] });
    },
  });
}

/** Takes a bulk edit back, or goes on with an interrupted one. */
export function useChangeSetAction(action: 'undo' | 'continue') {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      callApi(action === 'undo' ? undoBulkChange : continueBulkChange, { params: { id } }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['bulk'] });
      void queryClient.invalidateQueries({ queryKey: ['projects'] });
    },
  });
}
