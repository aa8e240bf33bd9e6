import { Customer } from '@energieakte/contract';
import type { Harness } from '#test/project-harness.ts';
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

async function save(harness: Harness, body: object): Promise<Customer> {
  const reply = await harness.call('admin', 'POST /customer', body);
  if (reply.status >= 300) throw new Error(reply.text);
  return Customer.parse(reply.json);
}

/** Customers as the admin of an office saves them; every new one has a Kürzel of its own. */
export function customersOf(harness: Harness) {
  return {
    create: async (details: object = {}) =>
      save(harness, { ...bareCustomer, shortname: freshShortname(), ...details }),
    change: async (customer: Customer, details: object) => save(harness, { ...customer, ...details }),
  };
}
