import * as contract from '@energieakte/contract';
import type { AppContext } from '#server/app-context.ts';
import { Answer, type Route } from '#http/handle.ts';
import { saveAttachment } from '#features/attachments/attachment-save.service.ts';
import {
  getAttachment,
  getAttachmentBoard,
  listAttachments,
  listProjectAttachments,
} from '#features/attachments/attachments.service.ts';

export function attachmentsRoutes(route: Route, context: AppContext): void {
  route(contract.listAttachments, async ({ person, query }) => listAttachments(context, person, query));
  route(contract.listProjectAttachments, async ({ person, params }) =>
    listProjectAttachments(context, person, params),
  );
  route(contract.getAttachmentBoard, async ({ person, params }) =>
    getAttachmentBoard(context, person, params.projectId),
  );
  route(contract.getAttachment, async ({ person, params }) => getAttachment(context, person, params.id));
  route(contract.saveAttachment, async ({ person, body }) => {
    const { entry, created } = await saveAttachment(context, person, body);
    return new Answer(entry, { status: created ? 201 : 200 });
  });
}
