import type { UnfinishedUpload } from '@energieakte/contract';
import type { AppContext } from '#server/app-context.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { mayGoOn } from '#features/uploads/uploads.policy.ts';
import { findUpload, listUploadsOf, type StoredUpload } from '#features/uploads/uploads.queries.ts';

/**
 * The person's own upload.
 * @throws AppError `upload.notFound` also for one of somebody else
 */
export async function getOwnUpload(
  { database }: Pick<AppContext, 'database'>,
  person: Person,
  id: string,
): Promise<StoredUpload> {
  const upload = await findUpload(database, id);
  if (upload === undefined || !mayGoOn(person, upload)) throw refusal('upload.notFound', {});
  return upload;
}

async function describe({ files }: AppContext, upload: StoredUpload): Promise<UnfinishedUpload | null> {
  const { id, attachmentId, name, size, state } = upload;
  const offset =
    state === 'PRUEFT'
      ? size
      : await files.incoming.getUpload(id).then(
          ({ offset }) => offset,
          () => null,
        );
  if (offset === null) return null;
  return {
    id,
    attachmentId,
    name,
    size,
    offset,
    state,
    sha256: upload.announcedSha256,
    createdAt: upload.createdAt.toISOString(),
    expiresAt: upload.expiresAt.toISOString(),
  };
}

/** The person's files that are on their way; those whose bytes are gone are left out. */
export async function listOwnUploads(context: AppContext, person: Person): Promise<UnfinishedUpload[]> {
  const uploads = await listUploadsOf(context.database, person.id);
  const described: (UnfinishedUpload | null)[] = [];
  for (const upload of uploads) described.push(await describe(context, upload));
  return described.filter((upload) => upload !== null);
}
