import * as contract from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Route } from '#http/handle.ts';
import { getDocumentRequestPlan } from '#features/documents/requests/document-request.service.ts';
import { noteMessageSent } from '#features/documents/requests/request-message.service.ts';
import { requestDocuments } from '#features/documents/requests/request-sending.service.ts';

export function documentRequestsRoutes(route: Route, context: AppContext): void {
  route(contract.getDocumentRequestPlan, async ({ person, params }) =>
    getDocumentRequestPlan(context, person, params.id),
  );
  route(contract.requestDocuments, async ({ person, caller, body }) =>
    requestDocuments(context, { person, caller }, body),
  );
  route(contract.noteMessageSent, async ({ person, params }) =>
    noteMessageSent(context, person, params.id),
  );
}
