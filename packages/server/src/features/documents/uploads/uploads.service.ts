import type { UnfinishedLinkUpload, UnfinishedUpload } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { requireLinkPass } from '#features/documents/upload-links/link-pass.service.ts';
import type { Uploader } from '#features/documents/uploads/uploader.ts';
import { mayGoOn } from '#features/documents/uploads/uploads.policy.ts';
import {
  findUploadOf,
  listUploadsOf,
  listUploadsOfPass,
  type StoredUpload,
} from '#features/documents/uploads/uploads.queries.ts';

/**
 * The uploader's own upload.
 * @throws AppError `upload.notFound` also for one of somebody else
 */
export async function getOwnUpload(
  { database }: Pick<AppContext, 'database'>,
  uploader: Uploader,
  id: string,
): Promise<StoredUpload> {
  const owner =
    uploader.kind === 'person' ? { userId: uploader.person.id } : { linkId: uploader.linkId };
  const upload = await findUploadOf(database, id, owner);
  if (upload === undefined || !mayGoOn(uploader, upload.origin)) throw refusal('upload.notFound', {});
  return upload;
}

/** How many bytes have arrived; `null` where they are gone. */
async function offsetOf({ files }: AppContext, upload: StoredUpload): Promise<number | null> {
  if (upload.state === 'PRUEFT') return upload.size;
  return files.incoming.getUpload(upload.id).then(
    ({ offset }) => offset,
    () => null,
  );
}

interface Unfinished {
  readonly upload: StoredUpload;
  readonly offset: number;
}

/** Those of which there is something left. */
async function stillThere(
  context: AppContext,
  uploads: readonly StoredUpload[],
): Promise<readonly Unfinished[]> {
  const found: Unfinished[] = [];
  for (const upload of uploads) {
    const offset = await offsetOf(context, upload);
    if (offset !== null) found.push({ upload, offset });
  }
  return found;
}

function describe({ upload, offset }: Unfinished) {
  const { id, name, state, announcedSha256: sha256, createdAt, expiresAt } = upload;
  return {
    id,
    name,
    offset,
    state,
    sha256,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

/** The person's files that are on their way; those whose bytes are gone are left out. */
export async function listOwnUploads(context: AppContext, person: Person): Promise<UnfinishedUpload[]> {
  const unfinished = await stillThere(context, await listUploadsOf(context.database, person.id));
  return unfinished.flatMap((one) => {
    const { origin, size } = one.upload;
    if (origin.kind !== 'person') return [];
    return [{ ...describe(one), attachmentId: origin.attachmentId, size }];
  });
}

/**
 * The files a browser began over an upload link: what others send over the same link is not told.
 * @throws AppError `uploadLink.passEnded`
 */
export async function listUploadsOverLink(
  context: AppContext,
  token: string | null,
): Promise<UnfinishedLinkUpload[]> {
  const { passHash } = await requireLinkPass(context, token);
  const unfinished = await stillThere(context, await listUploadsOfPass(context.database, passHash));
  return unfinished.flatMap((one) => {
    const { origin, size } = one.upload;
    if (origin.kind !== 'link' || size === null) return [];
    return [{ ...describe(one), paperId: origin.paperId ?? '', size }];
  });
}
