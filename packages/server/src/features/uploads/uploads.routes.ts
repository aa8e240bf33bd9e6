import { addAttachmentFile, getFileCheck, getUploadResult, listUploads } from '@energieakte/contract';
import type { Route } from '#http/handle.ts';
import { readFileCheck } from '#features/uploads/file-check.service.ts';
import { uploadForm } from '#features/uploads/form-upload.service.ts';
import type { UploadScope } from '#features/uploads/upload-scope.ts';
import { readUploadResult } from '#features/uploads/upload-result.service.ts';
import { listOwnUploads } from '#features/uploads/uploads.service.ts';

export function uploadsRoutes(route: Route, scope: UploadScope): void {
  const { context } = scope;
  route(addAttachmentFile, async ({ person, params, form }) =>
    uploadForm(scope, person, { attachmentId: params.id, form }),
  );
  route(getFileCheck, async () => readFileCheck(context));
  route(listUploads, async ({ person }) => listOwnUploads(context, person));
  route(getUploadResult, async ({ person, params }) => readUploadResult(scope, person, params.id));
}
