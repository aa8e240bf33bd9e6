import {
  addDays,
  berlinDay,
  berlinMidnight,
  daysBetween,
  type EndpointInput,
  type listTimeEntries as listCall,
  longestTimeRange,
  type Period,
  type TimeEntry,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { recordAuditOnce } from '#core/audit/record-audit-once.service.ts';
import type { Connection } from '#database/connection.ts';
import { viewerOf } from '#features/absences/absences.service.ts';
import { periodAsOf, viewOfEntry } from '#features/time-tracking/time-entry-view.ts';
import { listEntriesBetween } from '#features/time-tracking/time-entries.queries.ts';
import { mayReadTimes } from '#features/time-tracking/time-tracking.policy.ts';
import { refuseAbsentee } from '#features/work-schedules/absentees.service.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';

/** For whom somebody decides today: as the one who is named, or as long as that one is absent. */
export async function decidesForOf(
  context: AppContext,
  db: Connection,
  person: Person,
): Promise<ReadonlySet<string>> {
  const { decidesFor } = await viewerOf(context, db, person);
  return new Set([...decidesFor.asApprover, ...decidesFor.asStandIn]);
}

/**
 * Answers what `read` finds of somebody's times; that somebody else has read them is in the audit log once a day.
 * @throws AppError `access.denied`, `request.invalid` for somebody who is not of the office
 */
export async function readTimesOf<Found>(
  context: AppContext,
  { person, userId }: { readonly person: Person; readonly userId: string },
  read: (db: Connection, decidesFor: ReadonlySet<string>) => Promise<Found>,
): Promise<Found> {
  const decidesFor = await decidesForOf(context, context.database, person);
  if (userId === person.id) return read(context.database, decidesFor);
  if (!mayReadTimes(person, { userId, decidesFor })) throw refusal('access.denied', {});
  const since = berlinMidnight(berlinDay(context.clock.now()));
  return context.database.transaction().execute(async (db) => {
    await refuseAbsentee(db, userId);
    const about = { entity: 'app_user', entityId: userId } as const;
    await recordAuditOnce(db, { actor: person, action: 'time.read', ...about }, since);
    return read(db, decidesFor);
  });
}

/** When somebody worked between two instants; what runs up to `now`. */
export async function timesBetween(
  db: Connection,
  times: Parameters<typeof listEntriesBetween>[1],
  now: Date,
): Promise<readonly Period[]> {
  return (await listEntriesBetween(db, times)).map((entry) => periodAsOf(entry, now));
}

/**
 * The entries of somebody on some days, both included, the earliest first; what begins or ends on another day is among them.
 * @throws AppError `timeEntry.rangeTooLong`, `timeEntry.endBeforeStart`, `access.denied`
 */
export async function listTimeEntries(
  context: AppContext,
  person: Person,
  { from, to, userId = person.id }: EndpointInput<typeof listCall>['query'],
): Promise<TimeEntry[]> {
  if (to < from) throw refusal('timeEntry.endBeforeStart', {});
  if (daysBetween(from, to) >= longestTimeRange)
    throw refusal('timeEntry.rangeTooLong', { days: String(longestTimeRange) });
  const look = { now: context.clock.now(), viewerId: person.id };
  const times = { userId, start: berlinMidnight(from), end: berlinMidnight(addDays(to, 1)) };
  return readTimesOf(context, { person, userId }, async (db) =>
    (await listEntriesBetween(db, times)).map((entry) => viewOfEntry(entry, look)),
  );
}
