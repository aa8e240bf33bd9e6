import {
  type AuditFilter,
  checkAudit,
  exportAudit,
  getAuditState,
  listAudit,
} from '@energieakte/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';
import { queryClient } from '#api/query-client.ts';
import { listPageSize } from '#shared/list/window/list-page.ts';
import { saveFile } from '#shared/files/keep-file.ts';

const halfMinute = 30_000;

/** One page of the log, counted from 0, the newest entry first. */
export function auditPageQuery(filter: AuditFilter, page: number) {
  return queryOptions({
    queryKey: ['audit', 'page', filter, page],
    queryFn: ({ signal }) =>
      callApi(listAudit, {
        query: { ...filter, page: String(page), size: String(listPageSize) },
        signal,
      }),
    staleTime: halfMinute,
  });
}

/** What the last check found. */
export const auditStateQuery = queryOptions({
  queryKey: ['audit', 'state'],
  queryFn: ({ signal }) => callApi(getAuditState, { signal }),
});

/** Checks the whole log. That is an action of its own, so the log is old then. */
export const checkAuditMutation = mutationOptions({
  mutationFn: () => callApi(checkAudit, {}),
  onSuccess: (state) => queryClient.setQueryData(auditStateQuery.queryKey, state),
  onSettled: () => queryClient.invalidateQueries({ queryKey: ['audit', 'page'] }),
});

/** Saves what a filter leaves of the log as a file; answers its name. */
export const exportAuditMutation = mutationOptions({
  mutationFn: async (filter: AuditFilter) => {
    const file = await callApi(exportAudit, { query: filter });
    saveFile(file);
    return file.fileName;
  },
  onSettled: () => queryClient.invalidateQueries({ queryKey: ['audit', 'page'] }),
});
