import { type DoubtfulFile, getFileScans, releaseUnscanned } from '@energieakte/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';
import { useLiveEvents } from '#api/events.ts';
import { queryClient } from '#api/query-client.ts';

/** The files the virus scanner has not cleared. */
export const fileScansQuery = queryOptions({
  queryKey: ['file-scans'],
  queryFn: ({ signal }) => callApi(getFileScans, { signal }),
});

/** Asks again whenever an Unterlage changes: what the scanner says is announced as such a change. */
export function useLiveFileScans(): void {
  useLiveEvents((event) => {
    if (event.type !== 'attachment.changed' && event.type !== 'resync') return;
    void queryClient.invalidateQueries({ queryKey: ['file-scans'] });
  });
}

/** Invalidates the list and the boards. */
export const releaseMutation = mutationOptions({
  mutationFn: ({ attachmentId, version }: DoubtfulFile) =>
    callApi(releaseUnscanned, { body: { attachmentId, version } }),
  onSettled: () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['file-scans'] }),
      queryClient.invalidateQueries({ queryKey: ['attachments'] }),
    ]),
});
