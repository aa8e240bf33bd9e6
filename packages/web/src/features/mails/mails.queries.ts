import { getMail, listMails, retryMail } from '@energieakte/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';
import { queryClient } from '#api/query-client.ts';

/** As many as one answer holds; mails are kept for 90 days. */
const newest = 1000;
const whileWatching = 15_000;

/** The outbox, newest first. Mails leave while one looks on, so it is asked for again and again. */
export const outboxQuery = queryOptions({
  queryKey: ['mails', 'outbox'],
  queryFn: ({ signal }) => callApi(listMails, { query: { size: newest }, signal }),
  staleTime: 0,
  refetchInterval: whileWatching,
});

/** Reading a link is written down, so a mail is fetched when it is opened and not by the way. */
export function mailQuery(id: string) {
  return queryOptions({
    queryKey: ['mails', 'one', id],
    queryFn: ({ signal }) => callApi(getMail, { params: { id }, signal }),
    staleTime: 'static',
    gcTime: 0,
  });
}

/** Invalidates the whole outbox. */
export const retryMailMutation = mutationOptions({
  mutationFn: (id: string) => callApi(retryMail, { params: { id } }),
  onSuccess: () => queryClient.invalidateQueries({ queryKey: ['mails'] }),
});
