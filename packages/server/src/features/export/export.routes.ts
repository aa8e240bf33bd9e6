import * as contract from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { Answer, type Route } from '#http/handle.ts';
import { exportProjects } from '#features/export/export.service.ts';
import {
  deleteListExport,
  downloadListExport,
  getListExport,
  listListExports,
} from '#features/export/list-exports.service.ts';

export function exportRoutes(route: Route, context: AppContext): void {
  route(contract.exportProjects, async ({ person, caller, body }) => {
    const exported = await exportProjects(context, { person, caller }, body);
    return 'later' in exported ? new Answer(exported.later, { status: 202 }) : exported;
  });
  route(contract.listListExports, async ({ person }) => listListExports(context, person));
  route(contract.getListExport, async ({ person, params }) => getListExport(context, person, params.id));
  route(contract.downloadListExport, async ({ person, caller, params }) =>
    downloadListExport(context, { person, caller }, params.id),
  );
  route(contract.deleteListExport, async ({ person, params }) => {
    await deleteListExport(context, person, params.id);
    return undefined;
  });
}
