import {
  type AuditFilter,
  checkAudit,
  exportAudit,
  getAuditState,
  listAudit,
  type ReceivedFile,
} from '@energieakte/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';
import { queryClient } from '#api/query-client.ts';
import { listPageSize } from '#shared/list/window/list-page.ts';

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

/** What a filter leaves of the log, as a file. That it was fetched stands in the log, which is old then. */
export async function fetchAuditFile(filter: AuditFilter): Promise<ReceivedFile> {
  try {
    return await callApi(exportAudit, { query: filter });
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['audit', 'page'] });
  }
}
