import { cutToMinute, type TimeDifference, type TimeResolution } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { BackgroundTask } from '#core/background-work.ts';
import type { TimeTacTracking } from '#core/timetac.ts';
import type { Transaction } from '#database/connection.ts';
import {
  bookFromTimeTac,
  changeFromTimeTac,
} from '#features/time-tracking/times-from-timetac.service.ts';
import {
  type BookedTime,
  type ComparedEntry,
  findDifferenceForUpdate,
  type FoundDifference,
  insertTransfer,
  listComparedEntries,
  listOpenTrackings,
  type OpenDifference,
  replaceDifferences,
  updateAsResolved,
} from '#features/time-transfers/differences.queries.ts';
import { listDifferenceRows } from '#features/time-transfers/lists.queries.ts';
import { transfersOf } from '#features/time-transfers/time-transfers.policy.ts';
import {
  type AccountRow,
  takeComparison,
  updateAsNotCompared,
} from '#features/time-transfers/timetac-accounts.queries.ts';
import { accountFor, noteExpired } from '#features/time-transfers/timetac-accounts.service.ts';
import { insertLink, listKnownTasks } from '#features/time-transfers/transfer-links.queries.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';

const comparedDays = 35;

interface Booked {
  readonly taskId: number;
  readonly start: Date;
  readonly end: Date;
}

function shown({ taskId, start, end }: Booked) {
  return {
    taskId,
    start: cutToMinute(start).toISOString(),
    end: cutToMinute(end).toISOString(),
  };
}

function differenceOf(entry: ComparedEntry, tracking: TimeTacTracking | null): FoundDifference | null {
  if (tracking === null)
    return {
      entryId: entry.id,
      timetacId: entry.timetacId,
      kind: 'NUR_HIER',
      here: shown(entry),
      there: null,
    };
  const here = shown(entry);
  const { id: timetacId, taskId, start, end } = tracking;
  if (taskId === null) return null;
  // What runs there still has no end to be taken over.
  const there = shown({ taskId, start, end: end ?? start });
  const isSameTime = here.start === there.start && here.end === there.end;
  if (isSameTime && here.taskId === taskId) return null;
  return { entryId: entry.id, timetacId, kind: isSameTime ? 'AUFGABE' : 'ZEIT', here, there };
}

interface Compared {
  readonly entries: readonly ComparedEntry[];
  readonly trackings: readonly TimeTacTracking[];
  readonly openTrackings: ReadonlySet<number>;
  /** Only what is booked on tasks that are known here is looked for. */
  readonly knownTasks: ReadonlySet<number>;
}

function differencesIn({ entries, trackings, openTrackings, knownTasks }: Compared) {
  const partnerOf = new Map<number, ComparedEntry>();
  const found = entries.flatMap((entry) => {
    const partner = trackings.find(
      ({ id, uniqueId }) => id === entry.timetacId || uniqueId === entry.id,
    );
    if (partner !== undefined) partnerOf.set(partner.id, entry);
    return entry.open ? [] : (differenceOf(entry, partner ?? null) ?? []);
  });
  const onlyThere = trackings.flatMap((tracking): readonly FoundDifference[] => {
    const { id, taskId, start, end } = tracking;
    if (partnerOf.has(id) || openTrackings.has(id) || end === null) return [];
    if (taskId === null || !knownTasks.has(taskId)) return [];
    const there = shown({ taskId, start, end });
    return [{ entryId: null, timetacId: id, kind: 'NUR_DORT', here: null, there }];
  });
  return [...found, ...onlyThere];
}

/** @returns whether TimeTac has answered */
async function compare(context: AppContext, row: AccountRow): Promise<boolean> {
  const { timeTac, database, clock } = context;
  if (timeTac === null) return false;
  const { userId } = row;
  const end = clock.now();
  const start = new Date(end.getTime() - comparedDays * 24 * 60 * 60 * 1000);
  const result = await timeTac.trackingsBetween(accountFor(context, timeTac, row), { start, end });
  await noteExpired(context, userId, result);
  if (result.kind !== 'done') return false;
  const { value: trackings } = result;
  await database.transaction().execute(async (db) => {
    const taskIds = trackings.flatMap(({ taskId }) => taskId ?? []);
    const found = differencesIn({
      trackings,
      entries: await listComparedEntries(db, { userId, since: start }),
      openTrackings: await listOpenTrackings(db, userId),
      knownTasks: await listKnownTasks(db, taskIds),
    });
    await replaceDifferences(db, userId, found);
  });
  return true;
}

/** Compares what is booked here and there, once a night for each person; whose TimeTac does not answer, an hour later. */
export const comparisonTask: BackgroundTask<AppContext> = {
  name: 'time-transfers.compare',
  feature: 'time-transfers',
  pause: 3_600_000,
  failure: 'Zeiten wurden nicht mit TimeTac abgeglichen',
  begin: (context) => async (signal) => {
    if (context.timeTac === null) return;
    const { database } = context;
    const unanswered: string[] = [];
    for (
      let row = await takeComparison(database);
      row !== null && !signal.aborted;
      row = await takeComparison(database)
    )
      if (!(await compare(context, row))) unanswered.push(row.userId);
    await updateAsNotCompared(database, unanswered);
  },
};

const resolutionsOf: Readonly<Record<FoundDifference['kind'], TimeResolution[]>> = {
  // Nothing of what is booked here is lost by taking over that it is missing there.
  NUR_HIER: ['DORT', 'SO_LASSEN'],
  NUR_DORT: ['HIER', 'SO_LASSEN'],
  ZEIT: ['HIER', 'DORT', 'SO_LASSEN'],
  AUFGABE: ['HIER', 'DORT', 'SO_LASSEN'],
};

/** What has no length there, as it still runs, cannot be taken over. */
function resolutionsFor({ kind, there }: Pick<FoundDifference, 'kind' | 'there'>): TimeResolution[] {
  const hasLength = there === null || there.start !== there.end;
  return resolutionsOf[kind].filter((resolution) => resolution !== 'HIER' || hasLength);
}

/** What is unresolved: the own, or for admins that of everybody. */
export async function listTimeDifferences(
  { database }: AppContext,
  person: Person,
): Promise<TimeDifference[]> {
  const rows = await listDifferenceRows(database, transfersOf(person));
  return rows.map((row) => ({ ...row, can: resolutionsFor(row) }));
}

const datesOf = ({ start, end }: BookedTime) => ({ start: new Date(start), end: new Date(end) });

async function takeOverHere(
  db: Transaction,
  difference: OpenDifference,
  changedBy: string,
): Promise<void> {
  const { here, there, entryId, userId, timetacId } = difference;
  if (there === null || timetacId === null) return;
  const { taskId } = there;
  // A task of a project that is not linked here has nothing here to be booked on.
  if (!(await listKnownTasks(db, [taskId])).has(taskId)) throw refusal('timeDifference.notPossible', {});
  const time = { userId, taskId, ...datesOf(there) };
  if (entryId !== null && here !== null)
    return changeFromTimeTac(db, entryId, {
      ...time,
      here: { taskId: here.taskId, ...datesOf(here) },
      changedBy,
    });
  const entry = await bookFromTimeTac(db, time);
  return insertLink(db, { userId, entry, taskId, start: time.start, timetacId });
}

/**
 * Resolves a difference: takes over here, writes there, or leaves both as they are.
 * @throws AppError `timeDifference.notFound`, `timeDifference.notPossible`, `timeEntry.overlaps`, `timeWeek.submitted`
 */
export async function resolveTimeDifference(
  { database }: AppContext,
  person: Person,
  { id, resolution }: { readonly id: string; readonly resolution: TimeResolution },
): Promise<void> {
  await database.transaction().execute(async (db) => {
    const difference = await findDifferenceForUpdate(db, id, transfersOf(person));
    if (difference === null) throw refusal('timeDifference.notFound', {});
    const { kind, entryId } = difference;
    if (!resolutionsFor(difference).includes(resolution))
      throw refusal('timeDifference.notPossible', {});
    await updateAsResolved(db, id, resolution);
    if (resolution === 'DORT' && entryId !== null)
      await insertTransfer(db, entryId, kind === 'NUR_HIER' ? 'BOOK' : 'CHANGE');
    if (resolution === 'HIER') await takeOverHere(db, difference, person.id);
  });
}
