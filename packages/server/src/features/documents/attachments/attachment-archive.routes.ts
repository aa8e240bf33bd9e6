import * as contract from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { refusal } from '#http/app-error.ts';
import type { Route } from '#http/handle.ts';
import {
  downloadAll,
  downloadSelection,
} from '#features/documents/attachments/attachment-archive.service.ts';

export function attachmentArchiveRoutes(route: Route, context: AppContext): void {
  route(contract.downloadAllAttachments, async ({ person, caller, params }) =>
    downloadAll(context, { person, caller }, params.id),
  );
  route(contract.downloadSelectedAttachments, async ({ person, caller, body }) =>
    downloadSelection(context, { person, caller }, body.ids),
  );
  route(contract.downloadTicketedAttachments, async ({ person, caller, ticket }) => {
    // Without a ticket nothing says which; the header alone goes to the call with the ids.
    if (ticket === null) throw refusal('attachment.ticketInvalid', {});
    return downloadSelection(context, { person, caller }, ticket.selected);
  });
}
