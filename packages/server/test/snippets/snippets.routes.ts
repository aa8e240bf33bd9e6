import type { AppContext } from '#core/app-context.ts';
import { Answer, type Route } from '#http/handle.ts';
import * as contract from '../../../contract/test/snippets/snippets.ts';
import {
  deleteSnippet,
  exportSnippets,
  getSnippetHistory,
  listSnippets,
  saveSnippet,
} from './snippets.service.ts';

export function snippetsRoutes(route: Route, context: AppContext): void {
  const { database } = context;
  route(contract.listSnippets, async ({ person }) => listSnippets(database, person));
  route(contract.getSnippetHistory, async ({ person, params }) =>
    getSnippetHistory(database, person, params.id),
  );
  route(contract.saveSnippet, async ({ person, body }) => {
    const { entry, created } = await saveSnippet(context, person, body);
    return new Answer(entry, { status: created ? 201 : 200 });
  });
  route(contract.deleteSnippet, async ({ person, params }) => {
    await deleteSnippet(context, person, params.id);
    return undefined;
  });
  route(contract.exportSnippets, async ({ person, caller }) =>
    exportSnippets(context, { person, caller }),
  );
}
