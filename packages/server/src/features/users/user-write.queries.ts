import { type InsertObject, sql, type UpdateObject } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';
import { nextVersion } from '#database/next-version.ts';
import type { Schema } from '#database/schema/schema.ts';

type Columns = UpdateObject<Schema, 'app_user'>;

/** The columns that a form fills. */
export type UserColumns = Pick<
  Columns,
  | 'color'
  | 'customer_id'
  | 'disabled_at'
  | 'disabled_by'
  | 'disabled_reason'
  | 'displayname'
  | 'dummy'
  | 'email'
  | 'enabled'
  | 'expires_on'
  | 'first_name'
  | 'internal'
  | 'last_name'
  | 'mobile'
  | 'notify_mail'
  | 'phone'
  | 'position'
  | 'roles'
  | 'salutation'
  | 'username'
>;

type NewUser = InsertObject<Schema, 'app_user'>;

export async function insertUser(db: Transaction, user: NewUser, createdBy: string): Promise<void> {
  await db
    .insertInto('app_user')
    .values({ ...user, created_by: createdBy, updated_by: createdBy })
    .execute();
}

export async function updateUser(
  db: Transaction,
  id: string,
  { columns, changedBy }: { readonly columns: UserColumns; readonly changedBy: string },
): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ ...columns, ...nextVersion(changedBy) })
    .where('id', '=', id)
    .execute();
}

/** What disabling an account writes; enabling it again clears why it was disabled. */
export function enabledColumns(enabled: boolean, reason: string | null, changedBy: string): UserColumns {
  return enabled
    ? { enabled, disabled_at: null, disabled_by: null, disabled_reason: null }
    : {
        enabled,
        disabled_at: sql<Date>`clock_timestamp()`,
        disabled_by: changedBy,
        disabled_reason: reason,
      };
}

/** Whether a customer is the office itself; `null` when there is none of this id. Its row stays as it is meanwhile. */
export async function findCustomerKind(
  db: Connection,
  customerId: string,
): Promise<{ readonly internal: boolean } | null> {
  const found = await db
    .selectFrom('customer')
    .select('internal')
    .where('id', '=', customerId)
    .forKeyShare()
    .executeTakeFirst();
  return found ?? null;
}

/** Every customer, the way a table of users names one. */
export async function listNamedCustomers(db: Connection) {
  return db.selectFrom('customer').select(['id', 'shortname', 'name', 'internal']).execute();
}
