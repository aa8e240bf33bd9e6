import { sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';
import type { Schema } from '#database/schema/schema.ts';

/** The name of a table that people edit row by row; each row has an id, a version and who changed it last. */
export type RecordTable = {
  [Table in keyof Schema]: Schema[Table] extends { version: unknown; updated_by: unknown }
    ? Table
    : never;
}[keyof Schema];

/** A change lets others go on referring to the row meanwhile; a deletion does not. */
const strengths = { change: sql`for no key update`, deletion: sql`for update` } as const;

/** Locks one row until the transaction ends; answers its version, `null` when it is not there. */
export async function lockRow(
  db: Transaction,
  { table, id, purpose }: { table: RecordTable; id: string; purpose: keyof typeof strengths },
): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`
    select version from ${sql.table(table)} where id = ${id} ${strengths[purpose]}`.execute(db);
  return rows[0]?.version ?? null;
}

/** Who changed a row last. */
export async function findLastEditor(
  db: Connection,
  table: RecordTable,
  id: string,
): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select app_user.displayname as name from ${sql.table(table)} as record
    join app_user on app_user.id = record.updated_by where record.id = ${id}`.execute(db);
  return rows[0]?.name ?? null;
}

export async function deleteRow(db: Transaction, table: RecordTable, id: string): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(db);
}

/**
 * What else is done with an Unterlage: a version arrives, what came over an upload link is accepted or refused, customers
 * see it from now on, it goes for good.
 */
export type AttachmentAction = 'upload' | 'accept' | 'refuse' | 'show' | 'restore' | 'purge';

export interface RecordAction {
  /** A profile of the staff has no id of its own: `profileIdInHistory`. */
  readonly table: RecordTable | 'staff_profile';
  readonly id: string;
  readonly action: 'create' | 'update' | 'delete' | 'disable' | 'enable' | AttachmentAction;
  readonly reason?: string | null;
  /** `null` when it followed by itself. */
  readonly changedBy: string | null;
  /** The record as it is from now on, or was before it was deleted. */
  readonly record: object;
}

/** Closes the record's last version in the history and opens the next one; a deletion opens none that lasts. */
export async function insertRecordHistory(db: Transaction, operation: RecordAction): Promise<void> {
  await sql`
    with closed as (
      update history
      set valid = tstzrange(lower(valid), greatest(clock_timestamp(), lower(valid) + interval '1 microsecond'))
      where entity = ${operation.table} and entity_id = ${operation.id} and upper_inf(valid)
      returning upper(valid) as moment
    )
    insert into history (entity, entity_id, record, valid, changed_by, action, reason)
    select ${operation.table}, ${operation.id}, ${JSON.stringify(operation.record)}::jsonb,
      tstzrange(coalesce((select moment from closed), clock_timestamp()), null),
      ${operation.changedBy}, ${operation.action}, ${operation.reason ?? null}`.execute(db);
}

interface ManyRecords {
  readonly table: RecordTable;
  /** As they are now. */
  readonly records: readonly (object & { readonly id: string })[];
  readonly changedBy: string | null;
}

/** Opens the next version of many records, whatever their number with one statement. */
export async function insertChangedRecords(
  db: Transaction,
  { table, records, changedBy }: ManyRecords,
): Promise<void> {
  await sql`with item as (
      select (record ->> 'id')::uuid as id, record from jsonb_array_elements(${JSON.stringify(records)}::jsonb) as record
    ), closed as (
      update history
      set valid = tstzrange(lower(valid), greatest(clock_timestamp(), lower(valid) + interval '1 microsecond'))
      from item where entity = ${table} and entity_id = item.id and upper_inf(valid)
      returning entity_id, upper(valid) as moment
    )
    insert into history (entity, entity_id, record, valid, changed_by, action)
    select ${table}, item.id, item.record, tstzrange(coalesce(closed.moment, clock_timestamp()), null), ${changedBy}, 'update'
    from item left join closed on closed.entity_id = item.id`.execute(db);
}

/** Opens the first version of many new records in the history, whatever their number with one statement. */
export async function insertCreatedRecords(
  db: Transaction,
  { table, records, changedBy }: ManyRecords,
): Promise<void> {
  await sql`insert into history (entity, entity_id, record, valid, changed_by, action)
    select ${table}, (item ->> 'id')::uuid, item, tstzrange(clock_timestamp(), null), ${changedBy}, 'create'
    from jsonb_array_elements(${JSON.stringify(records)}::jsonb) as item`.execute(db);
}
