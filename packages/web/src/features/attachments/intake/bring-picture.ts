import type { FileVisibility } from '@energieakte/contract';
import { createRecord, invalidateAttachments } from '../attachments.queries.ts';
import { shownName } from '../shown-name.ts';
import { beginUploads } from '../uploads/uploads.ts';
import { named } from './use-paste.ts';

interface PictureProject {
  readonly id: string;
  readonly projectId: string;
}

const otherPapers = 0;

/**
 * Lays a pasted picture into Sonstiges of a project. Answers the id of its Unterlage, which is there at once; the bytes
 * follow, and the bar of the uploads tells of them. @throws ApiError where the person may not
 */
export async function bringPicture(
  project: PictureProject,
  { file, visibility }: { readonly file: File; readonly visibility: FileVisibility },
): Promise<string> {
  const picture = named(file, new Date());
  const title = shownName(picture.name);
  const { id } = await createRecord({
    projectId: project.id,
    order: otherPapers,
    title,
    visibility,
    // Who reads the comment was chosen, and stands above it.
    ...(visibility === 'KUNDE' ? { confirmVisible: true } : {}),
  });
  beginUploads(project, [{ file: picture, target: { kind: 'version', attachmentId: id, title } }]);
  void invalidateAttachments();
  return id;
}
