import { ApiError } from '#api/api-error.ts';
import { onTokenChange, readToken, tokenPayload } from '#api/token-store.ts';
import {
  saveNewAttachment,
  dropRecord,
  findDuplicates,
  invalidateAttachments,
  linkFile,
} from '../attachments.queries.ts';
import { hashFile } from './hash-file.ts';
import { sessionTransport } from './session-transport.ts';
import { restUntil } from './rest-until.ts';
import { createTusClient } from './tus-client.ts';
import type { UploadPorts } from './upload-ports.ts';
import { forgetUpload, rememberUpload } from './upload-memory.ts';
import { uploadErrorOf, UploadError } from './upload-error.ts';

/** A refusal of a call in the words the uploads know. */
async function answered<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // A record that is gone stays gone, unlike a half-sent file.
    if (error.status === 404 || error.status === 409) throw new UploadError('refused', error.message);
    throw uploadErrorOf(error.status, error.message);
  }
}

const tus = createTusClient(sessionTransport);

/** What uploading uses in a browser. */
export const browserPorts: UploadPorts = {
  hash: hashFile,
  findCopies: async ({ projectId, size }, sha256) => {
    const found = await answered(findDuplicates(sha256, size));
    return found.map(({ attachmentId, version, title, project }) => ({
      attachmentId,
      version,
      title,
      projectName: project.projectId,
      isSameProject: project.id === projectId,
    }));
  },
  makeRecord: async ({ projectId }, record) => {
    const { visibility, ...others } = record;
    const isVisible = visibility === 'KUNDE';
    const body = {
      ...others,
      ...(projectId === null ? {} : { projectId }),
      visibility,
      ...(isVisible ? { confirmVisible: true } : {}),
    };
    return (await answered(saveNewAttachment(body))).id;
  },
  link: async (attachmentId, copy) => {
    await answered(linkFile(attachmentId, copy.attachmentId, copy.version));
  },
  dropRecord,
  ...tus,
  remember: async (item, file) => {
    const userId = tokenPayload(readToken())?.sub;
    if (userId !== undefined) await rememberUpload(userId, item, file);
  },
  forget: forgetUpload,
  // A new sign-in is as good as the connection coming back.
  rest: restUntil(onTokenChange),
  now: () => performance.now(),
  arrived: () => void invalidateAttachments(),
};
