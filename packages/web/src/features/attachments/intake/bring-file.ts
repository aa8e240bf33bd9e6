import type { BringFile } from '#shared/extensions/bring-file.ts';
import { invalidateAttachments, saveNewAttachment } from '../attachments.queries.ts';
import { beginUploads } from '../uploads/uploads.ts';

/** Makes the Unterlage, for the office alone, and begins to upload. @throws ApiError where the person may not */
export const bringFile: BringFile = async (project, { file, slot, title }) => {
  const { id } = await saveNewAttachment({ projectId: project.id, order: slot, title });
  beginUploads(project, [{ file, target: { kind: 'version', attachmentId: id, title } }]);
  void invalidateAttachments();
  return id;
};
