import {
  createUploadLink,
  listUploadLinks,
  prolongUploadLink,
  revokeUploadLink,
  type UploadLinkInput,
} from '@energieakte/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';
import { invalidateAttachments } from '../attachments.queries.ts';

/** The upload links of a project, the newest first. */
export function uploadLinksQuery(projectUuid: string) {
  return queryOptions({
    queryKey: ['attachments', 'links', projectUuid],
    queryFn: ({ signal }) => callApi(listUploadLinks, { params: { projectId: projectUuid }, signal }),
  });
}

/** Makes an upload link; only this answer has its address. */
export const createLinkMutation = mutationOptions({
  mutationFn: (body: UploadLinkInput) => callApi(createUploadLink, { body }),
  // What was answered must not outlive the dialog that shows it.
  gcTime: 0,
  onSettled: invalidateAttachments,
});

interface KnownLink {
  readonly id: string;
  readonly version: number;
}

/** Changes until when a link is valid; `expiresOn` is a day `YYYY-MM-DD`. */
export const prolongLinkMutation = mutationOptions({
  mutationFn: ({ id, ...body }: KnownLink & { readonly expiresOn: string }) =>
    callApi(prolongUploadLink, { params: { id }, body }),
  onSettled: invalidateAttachments,
});

/** Ends a link for good. */
export const revokeLinkMutation = mutationOptions({
  mutationFn: ({ id, version }: KnownLink) =>
    callApi(revokeUploadLink, { params: { id }, body: { version } }),
  onSettled: invalidateAttachments,
});
