import type { RightsExplanation } from '@energieakte/contract';
import type { Connection } from '#database/connection.ts';
import type { RightsHolder } from '#http/person.ts';
import { explain } from '#http/right.ts';
import {
  deleteCustomerRight,
  editCustomer,
  editCustomerBilling,
  readCustomer,
  readCustomerHistory,
} from '#features/customers/customers.policy.ts';
import { getCustomer } from '#features/customers/customers.service.ts';

const actions = {
  read: { title: 'Auftraggeber lesen', right: readCustomer },
  edit: { title: 'Auftraggeber ändern', right: editCustomer },
  editBilling: { title: 'Rechnungsangaben ändern', right: editCustomerBilling },
  delete: { title: 'Auftraggeber löschen', right: deleteCustomerRight },
  history: { title: 'Verlauf lesen', right: readCustomerHistory },
};

/**
 * What a person may do with a customer, and why.
 * @throws AppError `customer.notFound`
 */
export async function explainCustomer(
  db: Connection,
  holder: RightsHolder,
  id: string,
): Promise<Pick<RightsExplanation, 'thing' | 'actions'>> {
  const customer = await getCustomer(db, id);
  return {
    thing: { entity: 'customer', id, title: customer.name },
    actions: explain(actions, holder, customer),
  };
}
