import { sql } from 'kysely';
import { type ReminderKind, ReminderSettings, usualReminders } from '@energieakte/contract';
import type { Connection, Transaction } from '#database/connection.ts';

export interface StoredReminder {
  readonly settings: ReminderSettings;
  /** 0 as long as nobody has changed them. */
  readonly version: number;
  readonly changedAt: Date | null;
  readonly changedBy: { readonly id: string; readonly displayname: string } | null;
  /** Since when they say these days, times and types; `null`: ever since. */
  readonly scheduledAt: Date | null;
}

/** The settings of a kind: as an admin has decided, or the default. */
export async function findReminderSettings(db: Connection, kind: ReminderKind): Promise<StoredReminder> {
  const row = await db
    .selectFrom('reminder_setting')
    .leftJoin('app_user', 'app_user.id', 'reminder_setting.updated_by')
    .select([
      'settings',
      'reminder_setting.version',
      'reminder_setting.updated_at',
      'scheduled_at',
      'app_user.id',
      'displayname',
    ])
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (row === undefined)
    return {
      settings: usualReminders[kind],
      version: 0,
      changedAt: null,
      changedBy: null,
      scheduledAt: null,
    };
  // Fields that came later have their default.
  const settings = ReminderSettings.parse({ ...usualReminders[kind], ...Object(row.settings) });
  const { version, updated_at: changedAt, scheduled_at: scheduledAt, id, displayname } = row;
  return {
    settings,
    version,
    changedAt,
    scheduledAt,
    changedBy: id === null ? null : { id, displayname: displayname ?? '' },
  };
}

export interface ReminderWrite {
  readonly kind: ReminderKind;
  readonly settings: ReminderSettings;
  readonly version: number;
  readonly changedBy: string;
  readonly changedAt: Date;
  /** `null`: days, times and types stay as they are. */
  readonly scheduledAt: Date | null;
}

/** Answers whether the version was still the current one; the table decides, also for two at once. */
export async function upsertReminderSettings(db: Transaction, write: ReminderWrite): Promise<boolean> {
  const { kind, version, changedBy, changedAt } = write;
  const values = {
    settings: JSON.stringify(write.settings),
    updated_by: changedBy,
    updated_at: changedAt,
    ...(write.scheduledAt !== null && { scheduled_at: write.scheduledAt }),
  };
  const done =
    version === 0
      ? db
          .insertInto('reminder_setting')
          .values({ kind, version: 1, ...values })
          .onConflict((conflict) => conflict.doNothing())
          .returning('kind')
      : db
          .updateTable('reminder_setting')
          .set({ ...values, version: sql`version + 1` })
          .where('kind', '=', kind)
          .where('version', '=', version)
          .returning('kind');
  return (await done.executeTakeFirst()) !== undefined;
}
