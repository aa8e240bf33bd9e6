import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { uuid } from './fields.ts';

export const customerTypes = [
  'FERTIGHAUS',
  'BAUTRAEGER',
  'BAUUNTERNEHMEN',
  'ARCHITEKT',
  'WOHNUNGSWIRTSCHAFT',
  'HANDWERK',
  'KOMMUNE',
  'PRIVAT',
  'SONSTIGE',
] as const;

/** Auftraggeber (domain section 2.7). */
export const Customer = z.object({
  id: uuid,
  shortname: z.string(),
  name: z.string(),
  type: z.enum(customerTypes),
  internal: z.boolean(),
  street: z.string().nullable(),
  zip: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  web: z.string().nullable(),
  note: z.string().nullable(),
  active: z.boolean(),
  version: z.int(),
});
export type Customer = z.infer<typeof Customer>;

export const listCustomers = endpoint({
  method: 'GET',
  path: '/customer',
  summary: 'Liefert alle Auftraggeber.',
  access: 'customer.read',
  success: [200],
  response: z.array(Customer),
});

export const getCustomer = endpoint({
  method: 'GET',
  path: '/customer/:id',
  summary: 'Liefert einen Auftraggeber.',
  access: 'customer.read',
  success: [200],
  params: z.strictObject({ id: uuid.meta({ title: 'Auftraggeber' }) }),
  response: Customer,
});

export const getCustomerByShortname = endpoint({
  method: 'GET',
  path: '/customer/shortname/:name',
  summary: 'Liefert den Auftraggeber mit diesem Kürzel.',
  access: 'customer.read',
  success: [200],
  params: z.strictObject({ name: z.string().min(1).max(20).meta({ title: 'Kürzel' }) }),
  response: Customer,
});
