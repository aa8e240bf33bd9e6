import {
  addAttachmentFile,
  getFileCheck,
  getLinkUploadResult,
  getUploadResult,
  listLinkUploads,
  listUploads,
} from '@energieakte/contract';
import type { Route } from '#http/handle.ts';
import { readFileCheck } from '#features/documents/content/file-check.service.ts';
import { uploadForm } from '#features/documents/uploads/form-upload.service.ts';
import type { UploadScope } from '#features/documents/uploads/upload-scope.ts';
import {
  readLinkUploadResult,
  readUploadResult,
} from '#features/documents/uploads/upload-result.service.ts';
import { listOwnUploads, listUploadsOverLink } from '#features/documents/uploads/uploads.service.ts';

export function uploadsRoutes(route: Route, scope: UploadScope): void {
  const { context } = scope;
  route(addAttachmentFile, async ({ person, params, form }) =>
    uploadForm(scope, person, { attachmentId: params.id, form }),
  );
  route(getFileCheck, async () => readFileCheck(context));
  route(listUploads, async ({ person }) => listOwnUploads(context, person));
  route(getUploadResult, async ({ person, params }) => readUploadResult(scope, person, params.id));
  route(listLinkUploads, async ({ caller }) => listUploadsOverLink(context, caller.token));
  route(getLinkUploadResult, async ({ caller, params }) =>
    readLinkUploadResult(scope, caller.token, params.id),
  );
}
