import * as contract from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Route } from '#http/handle.ts';
import { noteChecklistItemsAsked } from '#features/checklists/asked-checklist-items.service.ts';
import { saveChecklistItem } from '#features/checklists/checklists.service.ts';

export function checklistsRoutes(route: Route, context: AppContext): void {
  route(contract.saveChecklistItem, async ({ person, body }) =>
    saveChecklistItem(context, person, body),
  );
  route(contract.noteChecklistItemsAsked, async ({ person, body }) =>
    noteChecklistItemsAsked(context, person, body),
  );
}
