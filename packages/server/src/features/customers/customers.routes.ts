import * as contract from '@energieakte/contract';
import type { AppContext } from '#server/app-context.ts';
import type { Route } from '#http/handle.ts';
import { listAllCustomers } from '#features/customers/customers.queries.ts';
import { getCustomer, getCustomerByShortname } from '#features/customers/customers.service.ts';

export function customersRoutes(route: Route, { database }: AppContext): void {
  route(contract.listCustomers, async () => listAllCustomers(database));
  route(contract.getCustomer, async ({ params }) => getCustomer(database, params.id));
  route(contract.getCustomerByShortname, async ({ params }) =>
    getCustomerByShortname(database, params.name),
  );
}
