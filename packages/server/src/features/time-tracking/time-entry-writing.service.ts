import type { TimeEntry } from '@energieakte/contract';
import { cutToMinute } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { insertRecordHistory } from '#core/records/record.queries.ts';
import { appendVersion, getRecord, type RecordKind } from '#core/records/record.service.ts';
import { deleteRow } from '#core/records/record.queries.ts';
import { announce } from '#database/announce.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import {
  findEntry,
  findNextClosed,
  findOverlapping,
  listNamedEntries,
  lockRunning,
  updateEntryEnd,
} from '#features/time-tracking/time-entries.queries.ts';
import { notifyOfBudgets } from '#features/time-tracking/time-budgets.service.ts';
import type { TimeEntryRecord, TimeTask } from '#features/time-tracking/time-entry-record.ts';
import { bookedText, longestEntry, viewOfEntry } from '#features/time-tracking/time-entry-view.ts';
import { findTask } from '#features/time-tracking/time-tasks.queries.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';

export const timeEntries: RecordKind<TimeEntryRecord> = {
  table: 'time_entry',
  notFound: 'timeEntry.notFound',
  find: findEntry,
};

/** Only the person hears of it: who begins and ends when is nothing for others. */
export async function announceTimes(db: Connection, userId: string): Promise<void> {
  await announce(db, { type: 'time.changed', userIds: [userId] });
}

/** Entries of a person as the person sees them. */
export async function viewOfEntries(
  context: AppContext,
  db: Connection,
  { person, ids }: { readonly person: Person; readonly ids: readonly string[] },
): Promise<TimeEntry[]> {
  const look = { now: context.clock.now(), viewerId: person.id };
  return (await listNamedEntries(db, ids)).map((entry) => viewOfEntry(entry, look));
}

/** @throws AppError `timeTask.notFound` */
export async function getTask(db: Connection, taskId: number): Promise<TimeTask> {
  const task = await findTask(db, taskId);
  if (task === null) throw refusal('timeTask.notFound', {});
  return task;
}

/** @throws AppError `timeEntry.overlaps` naming what is booked already */
export async function refuseOverlap(
  db: Connection,
  time: Parameters<typeof findOverlapping>[1],
): Promise<void> {
  const found = await findOverlapping(db, time);
  if (found !== null) throw refusal('timeEntry.overlaps', { what: bookedText(found) });
}

export async function deleteEntry(
  db: Transaction,
  { id }: Pick<TimeEntryRecord, 'id'>,
  changedBy: string | null,
): Promise<void> {
  // Read anew: the history keeps no names.
  const record = await getRecord(db, timeEntries, id);
  await insertRecordHistory(db, { table: 'time_entry', id, record, action: 'delete', changedBy });
  await deleteRow(db, 'time_entry', id);
}

interface Ending {
  readonly now: Date;
  /** Replaces what was noted at the beginning. */
  readonly note?: string | null | undefined;
  readonly changedBy: string | null;
}

/**
 * Ends a time that runs, inside the transaction that holds its person or project. One that was forgotten ends after 24
 * hours, as nothing is longer, or where a week or month begins that is closed; under a minute nothing is left of it, and what was
 * ended in the meantime stays as it is.
 * @returns whether there is an entry
 */
export async function endTimer(
  db: Transaction,
  running: TimeEntryRecord,
  { now, note, changedBy }: Ending,
): Promise<boolean> {
  const { id, userId, start } = running;
  if ((await lockRunning(db, [id])).length === 0) return false;
  const closed = await findNextClosed(db, running);
  const limit = Math.min(start.getTime() + longestEntry, closed?.getTime() ?? Infinity);
  const end = new Date(Math.min(cutToMinute(now).getTime(), limit));
  await announceTimes(db, userId);
  if (end <= start) {
    await deleteEntry(db, running, changedBy);
    return false;
  }
  await updateEntryEnd(db, {
    id,
    end,
    note: note === undefined ? running.note : note || null,
    changedBy,
  });
  await appendVersion(db, timeEntries, { id, action: 'update', changedBy });
  await notifyOfBudgets(db, running.projectId);
  return true;
}
