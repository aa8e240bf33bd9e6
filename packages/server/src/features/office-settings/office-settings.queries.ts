import type { OfficeSetting } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';

/** What is stored of a setting; `value` is `null` where somebody went back to the default. */
export interface StoredSetting {
  readonly name: string;
  readonly value: unknown;
  readonly version: number;
  readonly changedAt: Date;
  readonly changedBy: OfficeSetting['changedBy'];
}

/** Those of the names that somebody has ever changed. */
export async function listStoredSettings(
  db: Connection,
  names: readonly string[],
): Promise<readonly StoredSetting[]> {
  const rows = await db
    .selectFrom('setting')
    .leftJoin('app_user as changer', 'changer.id', 'setting.updated_by')
    .select([
      'setting.name',
      'setting.value',
      'setting.version',
      'setting.updated_at as changedAt',
      'changer.id as changerId',
      'changer.displayname as changerName',
    ])
    .where('setting.name', 'in', names)
    .execute();
  return rows.map(({ changerId, changerName, ...row }) => ({
    ...row,
    changedBy: changerId === null ? null : { id: changerId, displayname: changerName ?? '' },
  }));
}

/** Takes the setting for the transaction; answers its version, 0 as long as nobody has changed it. */
export async function lockSetting(db: Transaction, name: string): Promise<number> {
  await db
    .insertInto('setting')
    .values({ name, value: 'null', version: 0 })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { version } = await db
    .selectFrom('setting')
    .select('version')
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return version;
}

export interface SettingWrite {
  readonly name: string;
  /** `null`: the default. */
  readonly value: OfficeSetting['value'] | null;
  readonly changedBy: string;
}

export async function updateSetting(
  db: Transaction,
  { name, value, changedBy }: SettingWrite,
): Promise<void> {
  await db
    .updateTable('setting')
    .set(({ eb }) => ({
      value: JSON.stringify(value),
      version: eb('version', '+', 1),
      updated_at: sql<Date>`clock_timestamp()`,
      updated_by: changedBy,
    }))
    .where('name', '=', name)
    .execute();
}

/** The address of somebody's own account. */
export async function findOwnEmail(db: Connection, userId: string): Promise<string | null> {
  const found = await db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirst();
  return found?.email ?? null;
}
