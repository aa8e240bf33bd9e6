import {
  addAttachmentFile,
  getFileCheck,
  getLinkUploadResult,
  getUploadResult,
  listLinkUploads,
  listUploads,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Route } from '#http/handle.ts';
import { readFileCheck } from '#features/documents/content/file-check.service.ts';
import { uploadForm } from '#features/documents/uploads/form-upload.service.ts';
import {
  readLinkUploadResult,
  readUploadResult,
} from '#features/documents/uploads/upload-result.service.ts';
import { listOwnUploads, listUploadsOverLink } from '#features/documents/uploads/uploads.service.ts';

export function uploadsRoutes(route: Route, context: AppContext): void {
  route(addAttachmentFile, async ({ person, params, form }) =>
    uploadForm(context, person, { attachmentId: params.id, form }),
  );
  route(getFileCheck, async () => readFileCheck(context));
  route(listUploads, async ({ person }) => listOwnUploads(context, person));
  route(getUploadResult, async ({ person, params }) => readUploadResult(context, person, params.id));
  route(listLinkUploads, async ({ caller }) => listUploadsOverLink(context, caller.token));
  route(getLinkUploadResult, async ({ caller, params }) =>
    readLinkUploadResult(context, caller.token, params.id),
  );
}
