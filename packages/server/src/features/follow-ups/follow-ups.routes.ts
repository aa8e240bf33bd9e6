import * as contract from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import {
  decideSuggestion,
  listSuggestions,
} from '#features/follow-ups/follow-up-suggestions.service.ts';
import {
  changeFollowUp,
  getFollowUpHistory,
  listFollowUps,
  saveFollowUp,
} from '#features/follow-ups/follow-ups.service.ts';
import { Answer, type Route } from '#http/handle.ts';

/** Wiedervorlagen, for the office alone: the row of the permission matrix refuses guests before anything is looked for. */
export function followUpsRoutes(route: Route, context: AppContext): void {
  const { database } = context;
  route(contract.listFollowUps, async ({ person, query }) => listFollowUps(database, person, query));
  route(contract.saveFollowUp, async ({ person, body }) => {
    const { entry, created } = await saveFollowUp(context, person, body);
    return new Answer(entry, { status: created ? 201 : 200 });
  });
  route(contract.finishFollowUp, async ({ person, params: { id }, body: { version } }) =>
    changeFollowUp(context, person, { id, version, change: { done: { by: person.id } } }),
  );
  route(contract.reopenFollowUp, async ({ person, params: { id }, body: { version } }) =>
    changeFollowUp(context, person, { id, version, change: { done: null } }),
  );
  route(contract.snoozeFollowUp, async ({ person, params: { id }, body: { version, at } }) =>
    changeFollowUp(context, person, { id, version, change: { at } }),
  );
  route(contract.listFollowUpSuggestions, async ({ person, query }) =>
    listSuggestions(context, person, query.projectId),
  );
  route(
    contract.decideFollowUpSuggestion,
    async ({ person, body }) =>
      new Answer(await decideSuggestion(context, person, body), { status: 201 }),
  );
  route(contract.getFollowUpHistory, async ({ params }) => getFollowUpHistory(database, params.id));
}
