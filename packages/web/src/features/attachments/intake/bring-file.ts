import { otherDocumentsSlot, shownFileName } from '@energieakte/contract';
import type { BringFile, FilePlace } from '#shared/extensions/bring-file.ts';
import { invalidateAttachments, saveNewAttachment } from '../attachments.queries.ts';
import { beginUploads } from '../uploads/uploads.ts';
import { named } from './use-paste.ts';

function otherDocument({ name }: File): FilePlace {
  return { slot: otherDocumentsSlot, title: shownFileName(name) };
}

/**
 * Makes the Unterlage, for the office alone, and begins to upload; what a customer brings is the customer's to see anyway.
 * @throws ApiError where the person may not
 */
export const bringFile: BringFile = async (project, brought, place) => {
  const file = named(brought, new Date());
  const { slot, title } = place ?? otherDocument(file);
  const { id } = await saveNewAttachment({ projectId: project.id, order: slot, title });
  beginUploads(project, [{ file, target: { kind: 'version', attachmentId: id, title } }]);
  void invalidateAttachments();
  return id;
};
