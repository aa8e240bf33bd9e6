import type { Uploader, UploadOrigin } from '#features/documents/uploads/uploader.ts';

/**
 * An upload is nobody's business but of who began it: it is no record yet, and becomes one in that person's name, or in
 * that of the link. Whoever comes back over the same link goes on with what the last visit left.
 */
export function mayGoOn(uploader: Uploader, origin: UploadOrigin): boolean {
  return uploader.kind === 'person'
    ? origin.kind === 'person' && origin.userId === uploader.person.id
    : origin.kind === 'link' && origin.linkId === uploader.linkId;
}
