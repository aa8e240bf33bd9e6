import { otherDocumentsSlot, shownFileName } from '@energieakte/contract';
import { bringFile } from './bring-file.ts';
import { named } from './use-paste.ts';

interface PictureProject {
  readonly id: string;
  readonly projectId: string;
}

/**
 * Lays a pasted picture into Sonstiges of a project, for the office alone until its comment is sent; what a customer
 * pastes is the customer's to see anyway. Answers the id of its Unterlage. @throws ApiError where the person may not
 */
export async function bringPicture(project: PictureProject, file: File): Promise<string> {
  const picture = named(file, new Date());
  const title = shownFileName(picture.name);
  return bringFile(project, { file: picture, slot: otherDocumentsSlot, title });
}
