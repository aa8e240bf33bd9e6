import { type CustomerAbilities, customerBillingFields } from '@energieakte/contract';
import type { RightsHolder } from '#http/person.ts';
import { every, granted, grantedForOwn, permits, type Right, when } from '#http/right.ts';

interface CustomerFacts {
  readonly internal: boolean;
}

/** The office reads every customer; guests know their own by name only, from their own account. */
export const readCustomer = granted('customer.read');

/** Admins write customers. */
export const editCustomer = granted('customer.write');

/** The accountants write how a customer is invoiced, and nothing else of it (domain section 4). */
export const editCustomerBilling = grantedForOwn('customer.write');

/** The office itself is never deleted. */
export const deleteCustomerRight: Right<CustomerFacts> = every<CustomerFacts>(
  granted('customer.delete'),
  when({
    kind: 'state',
    holds: (_, { internal }) => !internal,
    yes: 'Es ist nicht die eigene Firma.',
    no: 'Die eigene Firma wird nie gelöscht.',
  }),
);

/** Who changed what of a customer is for those who administer. */
export const readCustomerHistory = granted('customer.history');

/** Whether the person may make new customers, and change everything of one. */
export function mayWriteAll(person: RightsHolder): boolean {
  return permits(editCustomer, person, null);
}

/** Of these fields of a customer the person may not change. */
export function deniedFields(person: RightsHolder, fields: readonly string[]): readonly string[] {
  return mayWriteAll(person) ? [] : fields.filter((field) => !customerBillingFields.includes(field));
}

export function customerAbilities(person: RightsHolder, customer: CustomerFacts): CustomerAbilities {
  return {
    edit: permits(editCustomer, person, customer),
    editBilling: permits(editCustomerBilling, person, customer),
    delete: permits(deleteCustomerRight, person, customer),
    readHistory: permits(readCustomerHistory, person, customer),
  };
}
