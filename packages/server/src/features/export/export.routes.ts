import * as contract from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Route } from '#http/handle.ts';
import { exportProjects } from '#features/export/export.service.ts';

export function exportRoutes(route: Route, context: AppContext): void {
  route(contract.exportProjects, async ({ person, caller, body }) =>
    exportProjects(context, { person, caller }, body),
  );
}
