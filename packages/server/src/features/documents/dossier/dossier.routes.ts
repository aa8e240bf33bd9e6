import * as contract from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Route } from '#http/handle.ts';
import { makeDossier } from '#features/documents/dossier/dossier.service.ts';

export function dossierRoutes(route: Route, context: AppContext): void {
  route(contract.downloadDossier, async ({ person, caller, params, query }) =>
    makeDossier(context, { person, caller }, { anyId: params.id, scope: query.papers }),
  );
}
