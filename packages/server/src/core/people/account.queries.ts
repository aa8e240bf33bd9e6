import type { Connection } from '#database/connection.ts';
import { sql } from 'kysely';
import type { Person } from '#http/person.ts';

/** What of an account and its customer rights depend on. */
export const accountColumns = [
  'app_user.id',
  'app_user.username',
  'app_user.displayname',
  'app_user.customer_id as customerId',
  'customer.name as customerName',
  'app_user.internal',
  'app_user.roles',
] as const;

/** The person behind an account that may still sign in, for what is finished when nobody is connected any more. */
export async function findAccount(db: Connection, userId: string): Promise<Person | null> {
  const row = await db
    .selectFrom('app_user')
    .innerJoin('customer', 'customer.id', 'app_user.customer_id')
    .select([...accountColumns, 'app_user.must_change_password as mustChangePassword'])
    .where('app_user.id', '=', userId)
    .where('app_user.enabled', '=', true)
    .where(sql<boolean>`(app_user.expires_on is null or app_user.expires_on >= current_date)`)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { ...row, sessionId: '', mustSetSecondFactor: false, secondFactorDueAt: null };
}
