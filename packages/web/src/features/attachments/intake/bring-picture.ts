import { otherDocumentsSlot, shownFileName } from '@energieakte/contract';
import { invalidateAttachments, saveNewAttachment } from '../attachments.queries.ts';
import { beginUploads } from '../uploads/uploads.ts';
import { named } from './use-paste.ts';

interface PictureProject {
  readonly id: string;
  readonly projectId: string;
}

/**
 * Lays a pasted picture into Sonstiges of a project, for the office alone until its comment is sent; what a customer
 * pastes is the customer's to see anyway. Answers the id of its Unterlage, which is there at once; the bytes follow, and
 * the bar of the uploads shows them. @throws ApiError where the person may not
 */
export async function bringPicture(project: PictureProject, file: File): Promise<string> {
  const picture = named(file, new Date());
  const title = shownFileName(picture.name);
  const { id } = await saveNewAttachment({
    projectId: project.id,
    order: otherDocumentsSlot,
    title,
  });
  beginUploads(project, [{ file: picture, target: { kind: 'version', attachmentId: id, title } }]);
  void invalidateAttachments();
  return id;
}
