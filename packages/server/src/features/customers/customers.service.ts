import type { Customer } from '@energieakte/contract';
import type { Connection } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import { findCustomer, findCustomerByShortname } from '#features/customers/customers.queries.ts';

/** @throws AppError `customer.notFound` */
export async function getCustomer(db: Connection, id: string): Promise<Customer> {
  const customer = await findCustomer(db, id);
  if (customer === null) throw refusal('customer.notFound', {});
  return customer;
}

/** @throws AppError `customer.notFound` */
export async function getCustomerByShortname(db: Connection, shortname: string): Promise<Customer> {
  const customer = await findCustomerByShortname(db, shortname);
  if (customer === null) throw refusal('customer.notFound', {});
  return customer;
}
