import { insertChangedRecords } from '#core/records/record.queries.ts';
import type { Transaction } from '#database/connection.ts';
import { listWeeksById } from '#features/time-tracking/time-weeks.queries.ts';

/** Writes periods as they now are to the history, for where many change at once. */
export async function appendWeekVersions(
  db: Transaction,
  ids: readonly string[],
  changedBy: string,
): Promise<void> {
  if (ids.length === 0) return;
  const records = await listWeeksById(db, ids);
  await insertChangedRecords(db, { table: 'time_week', records, changedBy });
}
