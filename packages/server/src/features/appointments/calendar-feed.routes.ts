import * as contract from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { Answer, type Route } from '#http/handle.ts';
import {
  createCalendarFeed,
  listCalendarFeeds,
  readCalendarFeed,
  revokeCalendarFeed,
} from '#features/appointments/calendar-feeds.service.ts';

async function* only(text: string) {
  yield text;
}

export function calendarFeedRoutes(route: Route, context: AppContext): void {
  const { database } = context;
  route(contract.listCalendarFeeds, async ({ person }) => listCalendarFeeds(database, person));
  route(contract.createCalendarFeed, async ({ person, body }) =>
    createCalendarFeed(context, person, body),
  );
  route(contract.revokeCalendarFeed, async ({ person, params }) => {
    await revokeCalendarFeed(database, person, params.id);
    return undefined;
  });
  route(contract.readCalendarFeed, async ({ params, caller }) => {
    const { text, etag } = await readCalendarFeed(context, { ...params, address: caller.address });
    const file = {
      fileName: 'termine.ics',
      mediaType: 'text/calendar; charset=utf-8',
      content: only(text),
    };
    const headers = { etag, 'cache-control': 'private, no-cache' };
    return caller.header('if-none-match') === etag
      ? new Answer(file, { status: 304, headers })
      : new Answer(file, { headers });
  });
}
