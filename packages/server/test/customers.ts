import { Customer } from '@energieakte/contract';
import type { Desk } from '#test/project-desk.ts';
import { freshShortname } from '#test/rights-world.ts';

/** What a customer needs, without its Kürzel. */
export const bareCustomer = {
  name: 'Holzbau Öhler GmbH',
  type: 'FERTIGHAUS',
  active: true,
  street: 'Sägeweg 3',
  zip: '72574',
  city: 'Bad Urach',
};

async function save(desk: Desk, body: object): Promise<Customer> {
  const reply = await desk.call('admin', 'POST /customer', body);
  if (reply.status >= 300) throw new Error(reply.text);
  return Customer.parse(reply.json);
}

/** Customers as the admin of an office saves them; every new one has a Kürzel of its own. */
export function customersOf(desk: Desk) {
  return {
    create: async (details: object = {}) =>
      save(desk, { ...bareCustomer, shortname: freshShortname(), ...details }),
    change: async (customer: Customer, details: object) => save(desk, { ...customer, ...details }),
  };
}
