import { acceptAttachment, type FileVisibility, refuseAttachment } from '@energieakte/contract';
import { mutationOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';
import { invalidateAttachments } from '../attachments.queries.ts';

interface Decided {
  readonly id: string;
  readonly version: number;
}

interface Accepted extends Decided {
  readonly order: number;
  readonly title: string;
  readonly visibility: FileVisibility;
  readonly checklistItemId: string | null;
}

/** Takes something that came over an upload link to the Unterlagen; the document counts as arrived and checked. */
export const acceptMutation = mutationOptions({
  mutationFn: ({ id, ...body }: Accepted) => callApi(acceptAttachment, { params: { id }, body }),
  onSettled: invalidateAttachments,
});

interface Refused extends Decided {
  readonly reason: string;
  /** Whether whoever got the link hears the reason by mail. */
  readonly tell: boolean;
}

/** Lays something that came over an upload link into the Papierkorb. */
export const refuseMutation = mutationOptions({
  mutationFn: ({ id, ...body }: Refused) => callApi(refuseAttachment, { params: { id }, body }),
  onSettled: invalidateAttachments,
});
