import * as contract from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { Answer, type Route } from '#http/handle.ts';
import { getCustomerHistory } from '#features/customers/customer-history.service.ts';
import {
  deleteCustomer,
  findWrongInCustomer,
  listCustomers,
  saveCustomer,
  showCustomer,
  showCustomerByShortname,
} from '#features/customers/customers.service.ts';

export function customersRoutes(route: Route, context: AppContext): void {
  const { database } = context;
  route(contract.listCustomers, async ({ person }) => listCustomers(database, person));
  route(contract.getCustomer, async ({ person, params }) => showCustomer(database, person, params.id));
  route(contract.getCustomerByShortname, async ({ person, params }) =>
    showCustomerByShortname(database, person, params.name),
  );
  route(contract.getCustomerHistory, async ({ params }) => getCustomerHistory(database, params.id));
  route(
    contract.saveCustomer,
    async ({ person, body }) => {
      const { entry, created } = await saveCustomer(context, person, body);
      return new Answer(entry, { status: created ? 201 : 200 });
    },
    async ({ body }) => findWrongInCustomer(database, body),
  );
  route(contract.deleteCustomer, async ({ person, params }) => {
    await deleteCustomer(context, person, params.id);
    return undefined;
  });
}
