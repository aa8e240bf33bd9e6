import * as contract from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { type Route } from '#http/handle.ts';
import { openUploadLink } from '#features/documents/upload-links/upload-link-opening.service.ts';
import {
  createUploadLink,
  listUploadLinks,
  prolongUploadLink,
  revokeUploadLink,
} from '#features/documents/upload-links/upload-links.service.ts';

export function uploadLinksRoutes(route: Route, context: AppContext): void {
  route(contract.openUploadLink, async ({ body: { token, password }, caller }) =>
    openUploadLink(context, { token, password, caller }),
  );
  route(contract.createUploadLink, async ({ person, caller, body }) =>
    createUploadLink(context, { person, caller }, body),
  );
  route(contract.listUploadLinks, async ({ person, params }) =>
    listUploadLinks(context, person, params.projectId),
  );
  route(contract.prolongUploadLink, async ({ person, caller, params, body }) =>
    prolongUploadLink(context, { person, caller }, { ...params, ...body }),
  );
  route(contract.revokeUploadLink, async ({ person, caller, params, body }) =>
    revokeUploadLink(context, { person, caller }, { ...params, ...body }),
  );
}
