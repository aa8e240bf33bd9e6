import type { Role } from '@energieakte/contract';
import { sql } from 'kysely';
import { accountColumns } from '#core/people/account.queries.ts';
import type { Connection } from '#database/connection.ts';

/** An account with everything that rights depend on. */
export interface StoredAccount {
  readonly id: string;
  readonly username: string;
  readonly displayname: string;
  readonly customerId: string;
  readonly customerName: string;
  readonly internal: boolean;
  readonly roles: readonly Role[];
  readonly enabled: boolean;
  readonly dummy: boolean;
  /** Its last day has passed. */
  readonly expired: boolean;
}

export async function findAccount(db: Connection, id: string): Promise<StoredAccount | null> {
  const row = await db
    .selectFrom('app_user')
    .innerJoin('customer', 'customer.id', 'app_user.customer_id')
    .select([...accountColumns, 'app_user.enabled', 'app_user.dummy'])
    .select(sql<boolean>`coalesce(app_user.expires_on < current_date, false)`.as('expired'))
    .where('app_user.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
