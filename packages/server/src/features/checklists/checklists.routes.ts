import * as contract from '@energieakte/contract';
import type { AppContext } from '#server/app-context.ts';
import type { Route } from '#http/handle.ts';
import { notePapersAsked } from '#features/checklists/asked-papers.service.ts';
import { getPaperRequestPlan, requestPapers } from '#features/checklists/paper-request.service.ts';
import { saveChecklistItem } from '#features/checklists/checklists.service.ts';

export function checklistsRoutes(route: Route, context: AppContext): void {
  route(contract.saveChecklistItem, async ({ person, body }) =>
    saveChecklistItem(context, person, body),
  );
  route(contract.getPaperRequestPlan, async ({ person, params }) =>
    getPaperRequestPlan(context, person, params.id),
  );
  route(contract.requestPapers, async ({ person, caller, body }) =>
    requestPapers(context, { person, caller }, body),
  );
  route(contract.notePapersAsked, async ({ person, body }) => notePapersAsked(context, person, body));
}
