import { type Customer, customerTypes } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';
import { inGermanOrder } from '#database/german-order.ts';

const columns = [
  'id',
  'shortname',
  'name',
  'type',
  'internal',
  'street',
  'zip',
  'city',
  'country',
  'phone',
  'email',
  'web',
  'note',
  'active',
  'version',
] as const;

type CustomerRow = Omit<Customer, 'type'> & { readonly type: string };

function customerFrom(row: CustomerRow): Customer {
  return { ...row, type: customerTypes.find((known) => known === row.type) ?? 'SONSTIGE' };
}

export async function listAllCustomers(db: Connection): Promise<Customer[]> {
  const rows = await db
    .selectFrom('customer')
    .select(columns)
    .orderBy((expression) => inGermanOrder(expression.ref('name')))
    .orderBy('id')
    .execute();
  return rows.map(customerFrom);
}

export async function findCustomer(db: Connection, id: string): Promise<Customer | null> {
  const row = await db.selectFrom('customer').select(columns).where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : customerFrom(row);
}

/** The customer of a Kürzel, typed in any case and with spaces around it. */
export async function findCustomerByShortname(
  db: Connection,
  shortname: string,
): Promise<Customer | null> {
  const row = await db
    .selectFrom('customer')
    .select(columns)
    .where('shortname', '=', sql<string>`upper(btrim(${shortname}))`)
    .executeTakeFirst();
  return row === undefined ? null : customerFrom(row);
}
