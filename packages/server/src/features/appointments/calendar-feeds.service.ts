import { createHash } from 'node:crypto';
import {
  addDays,
  berlinDay,
  berlinMidnight,
  type CalendarFeed,
  type createCalendarFeed as createCall,
  type EndpointInput,
  icsCalendar,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { AccessFollower } from '#core/extension-points.ts';
import type { Connection } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { countCall } from '#database/rate-count.ts';
import { refusal } from '#http/app-error.ts';
import { grantOf, type Person } from '#http/person.ts';
import { publicAddress } from '#http/public-address.ts';
import { newToken, tokenHash } from '#http/secret-token.ts';
import { tryAgain } from '#http/try-again.ts';
import { mayReadWhole } from '#features/appointments/appointments.policy.ts';
import {
  awayEvent,
  deadlineEvent,
  takenEvents,
  wholeEvent,
} from '#features/appointments/calendar-events.ts';
import {
  findFeed,
  insertFeed,
  isMember,
  listFeedAbsences,
  listFeedAppointments,
  listFeeds,
  type ReadFeed,
  updateFeedAsRevoked,
  updateFeedsOfAsRevoked,
} from '#features/appointments/calendar-feeds.queries.ts';
import { deadlinesForCalendar } from '#features/deadlines/deadline-list.service.ts';

/** Whose calendars the person may have: all, or the own one and those of the own groups. */
async function mayFollow(
  db: Connection,
  person: Person,
  { userId, groupId }: { readonly userId: string | null; readonly groupId: string | null },
): Promise<boolean> {
  if (grantOf(person, 'calendarFeed.own') === 'all' || userId === person.id) return true;
  return groupId !== null && (await isMember(db, { userId: person.id, groupId }));
}

/**
 * Makes a calendar; its address is told this once.
 * @throws AppError `calendarFeed.oneSubject`, `access.denied`, `reference.missing`
 */
export async function createCalendarFeed(
  { database, config }: AppContext,
  person: Person,
  input: EndpointInput<typeof createCall>['body'],
): Promise<CalendarFeed & { url: string }> {
  const { name, detail, userId = null, groupId = null } = input;
  if ((userId === null) === (groupId === null)) throw refusal('calendarFeed.oneSubject', {});
  if (!(await mayFollow(database, person, { userId, groupId }))) throw refusal('access.denied', {});
  const token = newToken();
  const id = newId();
  const feed = { id, ownerId: person.id, name, detail, userId, groupId, tokenHash: tokenHash(token) };
  await insertFeed(database, feed);
  const made = (await listFeeds(database, person.id)).find((one) => one.id === id);
  if (made === undefined) throw refusal('calendarFeed.notFound', {});
  return { ...made, url: publicAddress(config, `/api/appointment/feed/${token}.ics`) };
}

export async function listCalendarFeeds(db: Connection, person: Person): Promise<CalendarFeed[]> {
  return listFeeds(db, person.id);
}

/** @throws AppError `calendarFeed.notFound` */
export async function revokeCalendarFeed(db: Connection, person: Person, id: string): Promise<void> {
  if (!(await updateFeedAsRevoked(db, id, person.id))) throw refusal('calendarFeed.notFound', {});
}

/** Calendars end with the access of who has them. */
export const feedFollower: AccessFollower = {
  feature: 'appointments',
  free: async (db, ended) => {
    if ('userId' in ended && ended.exceptSessionId === null)
      await updateFeedsOfAsRevoked(db, ended.userId);
    return [];
  },
};

/** So far a calendar reaches back and ahead, in days. */
const reach = { back: 60, ahead: 400 } as const;

async function calendarOf({ database, clock }: AppContext, feed: ReadFeed): Promise<string> {
  const today = berlinDay(clock.now());
  const days = { first: addDays(today, -reach.back), end: addDays(today, reach.ahead) };
  const { userIds, owner, detail, isGroup } = feed;
  if (detail === 'FRISTEN') {
    const deadlines = await deadlinesForCalendar(database, userIds, days);
    return icsCalendar(feed.name, deadlines.map(deadlineEvent));
  }
  const range = { start: berlinMidnight(days.first), end: berlinMidnight(days.end) };
  const appointments = await listFeedAppointments(database, { userIds, ...range });
  const absences = await listFeedAbsences(database, { userIds, ...days });
  const events = appointments.flatMap((one) =>
    detail === 'VOLL' && mayReadWhole(owner, one.record) ? [wholeEvent(one)] : takenEvents(one, feed),
  );
  return icsCalendar(feed.name, [...events, ...absences.map((one) => awayEvent(one, isGroup))]);
}

const minute = 60;
/** Calendar programs ask every few minutes; an office has one address for all of them. */
const callsPerMinute = 120;

export interface ReadCalendar {
  readonly text: string;
  readonly etag: string;
}

/** Whether the owner may still read what it is about. */
function mayReadFeed({ isOwn, owner, detail }: ReadFeed): boolean {
  if (detail === 'FRISTEN' && grantOf(owner, 'reminder.read') !== 'all') return false;
  return isOwn || grantOf(owner, 'calendarFeed.own') === 'all';
}

/**
 * The calendar behind an address. What is revoked, what never was and whose owner left are the same.
 * @throws AppError `calendarFeed.notFound`, `rate.limited`
 */
export async function readCalendarFeed(
  context: AppContext,
  { file, address }: { readonly file: string; readonly address: string },
): Promise<ReadCalendar> {
  const limit = { bucket: `feed:${address}`, limit: callsPerMinute, windowSeconds: minute };
  const wait = await countCall(context.database, limit);
  if (wait !== null) throw tryAgain('rate.limited', wait);
  const token = file.endsWith('.ics') ? file.slice(0, -'.ics'.length) : '';
  const feed = await findFeed(context.database, tokenHash(token));
  if (feed === null || !mayReadFeed(feed)) throw refusal('calendarFeed.notFound', {});
  const text = await calendarOf(context, feed);
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` };
}
