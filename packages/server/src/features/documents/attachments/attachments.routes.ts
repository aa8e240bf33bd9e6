import * as contract from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { Answer, type Route } from '#http/handle.ts';
import {
  acceptAttachment,
  refuseAttachment,
} from '#features/documents/attachments/attachment-acceptance.service.ts';
import { linkFile } from '#features/documents/attachments/attachment-arrival.service.ts';
import {
  findDuplicates,
  getAttachmentHistory,
} from '#features/documents/attachments/attachment-traces.service.ts';
import { createTicket } from '#features/documents/attachments/download-ticket.service.ts';
import { downloadFile, listDownloadsOf } from '#features/documents/attachments/download.service.ts';
import { purgeAttachment } from '#features/documents/attachments/purge.service.ts';
import {
  deleteAttachment,
  listDeleted,
  restoreAttachment,
} from '#features/documents/attachments/trash.service.ts';
import { missingInAttachment } from '#features/documents/attachments/attachment-document.ts';
import { saveAttachment } from '#features/documents/attachments/attachment-save.service.ts';
import {
  getAttachment,
  getAttachmentBoard,
  listAttachments,
  listProjectAttachments,
} from '#features/documents/attachments/attachments.service.ts';

export function attachmentsRoutes(route: Route, context: AppContext): void {
  route(contract.listAttachments, async ({ person, query }) => listAttachments(context, person, query));
  route(contract.listProjectAttachments, async ({ person, params }) =>
    listProjectAttachments(context, person, params),
  );
  route(contract.getAttachmentBoard, async ({ person, params }) =>
    getAttachmentBoard(context, person, params.projectId),
  );
  route(contract.getAttachment, async ({ person, params }) => getAttachment(context, person, params.id));
  route(contract.acceptAttachment, async ({ person, params, body }) =>
    acceptAttachment(context, person, { ...params, ...body }),
  );
  route(contract.refuseAttachment, async ({ person, params, body }) => {
    await refuseAttachment(context, person, { ...params, ...body });
    return undefined;
  });
  route(
    contract.saveAttachment,
    async ({ person, body }) => {
      const { entry, created } = await saveAttachment(context, person, body);
      return new Answer(entry, { status: created ? 201 : 200 });
    },
    async ({ body, wrong }) => missingInAttachment(body, wrong),
  );
  route(contract.deleteAttachment, async ({ person, params }) => {
    await deleteAttachment(context, person, params.id);
    return undefined;
  });
  route(contract.restoreAttachment, async ({ person, params }) =>
    restoreAttachment(context, person, params.id),
  );
  route(contract.listDeletedAttachments, async ({ person, query }) =>
    listDeleted(context, person, query),
  );
  route(contract.purgeAttachment, async ({ person, params }) => {
    await purgeAttachment(context, person, params.id);
    return undefined;
  });
  route(contract.findDuplicateFiles, async ({ person, body }) => findDuplicates(context, person, body));
  route(contract.linkAttachmentFile, async ({ person, params, body }) =>
    linkFile(context, person, { ...params, ...body }),
  );
  route(contract.getAttachmentHistory, async ({ person, params }) =>
    getAttachmentHistory(context, person, params.id),
  );
  route(contract.listAttachmentDownloads, async ({ person, params }) =>
    listDownloadsOf(context, person, params.id),
  );
  route(contract.createAttachmentTicket, async ({ person, body }) =>
    createTicket(context, person, body),
  );
  route(contract.downloadAttachment, async ({ person, caller, params, query }) =>
    downloadFile(context, { person, caller }, { id: params.id, version: query.version }),
  );
}
