import * as contract from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { deleteView, listViews, saveView } from '#features/views/views.service.ts';
import { Answer, type Route } from '#http/handle.ts';

export function viewsRoutes(route: Route, context: AppContext): void {
  route(contract.listViews, async ({ person, query }) => listViews(context, person, query.mode));
  route(
    contract.saveView,
    async ({ person, body }) =>
      new Answer(await saveView(context, person, body), { status: body.id === undefined ? 201 : 200 }),
  );
  route(contract.deleteView, async ({ person, params }) => {
    await deleteView(context, person, params.id);
    return undefined;
  });
}
