import { sql } from 'kysely';
import { announcing, type ChangeNotice } from '#database/announce.ts';
import type { Transaction } from '#database/connection.ts';

export interface HistoryEntry {
  readonly projectId: string;
  /** The whole record as it is from now on. */
  readonly record: object;
  /** `null` for what followed by itself, as a deadline that passed. */
  readonly changedBy: string | null;
  readonly action:
    | 'create'
    | 'update'
    | 'cancel'
    | 'activate'
    | 'delete'
    | 'takeEdit'
    | 'serviceColor'
    | 'billing'
    | 'colorOverride'
    | 'deadline'
    | 'checklist'
    | 'dayChange';
  readonly reason: string | null;
}

/**
 * Closes the project's last version, opens the next one and announces it, in one statement. A clock that was set back must not make a save fail:
 * a version lasts at least a microsecond.
 */
export async function insertHistory(
  db: Transaction,
  entry: HistoryEntry,
  notices: readonly ChangeNotice[],
): Promise<void> {
  await sql`
    with closed as (
      update history
      set valid = tstzrange(lower(valid), greatest(clock_timestamp(), lower(valid) + interval '1 microsecond'))
      where entity = 'project' and entity_id = ${entry.projectId} and upper_inf(valid)
      returning upper(valid) as moment
    ), opened as (
    insert into history (entity, entity_id, record, valid, changed_by, action, reason)
    select 'project', ${entry.projectId}, ${JSON.stringify(entry.record)}::jsonb,
      tstzrange(coalesce((select moment from closed), clock_timestamp()), null),
      ${entry.changedBy}, ${entry.action}, ${entry.reason}
    ) ${announcing(notices)}`.execute(db);
}
