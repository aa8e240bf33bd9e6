import { type CauseKind, listInformed } from '@energieakte/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';

/** Who was notified of a cause; asked when somebody looks. */
export function informedQuery(kind: CauseKind, id: string) {
  return queryOptions({
    queryKey: ['notifications', 'informed', kind, id],
    queryFn: ({ signal }) => callApi(listInformed, { params: { kind, id }, signal }),
    staleTime: 0,
  });
}
