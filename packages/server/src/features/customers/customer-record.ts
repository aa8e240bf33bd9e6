import {
  type Customer,
  CustomerInput,
  customerTypeLabels,
  invoiceFormatLabels,
} from '@energieakte/contract';
import { historyFields } from '#core/records/record-history.service.ts';
import { type FieldRules, impersonal, plain } from '#core/records/record-table.ts';

/** A customer as it is stored, the same for everybody of the office. */
export type CustomerRecord = Omit<Customer, 'can' | 'counts' | 'withoutDpa'>;

/** What of a record people write. */
export type CustomerDocument = Omit<
  CustomerRecord,
  'id' | 'internal' | 'accountManager' | 'shortnameFixed' | 'updatedAt' | 'version'
>;

const mayNamePeople = { ...plain, about: 'text' } as const;

/**
 * How each field is kept, what a new customer begins with, what it says about people, and what the history says of it, in
 * the order in which it tells of them.
 */
export const customerFieldRules = {
  shortname: impersonal,
  name: mayNamePeople,
  type: { ...impersonal, labels: customerTypeLabels },
  active: impersonal,
  street: impersonal,
  zip: impersonal,
  city: impersonal,
  country: { ...impersonal, initial: 'DE' },
  phone: mayNamePeople,
  email: mayNamePeople,
  web: impersonal,
  accountManagerId: { ...plain, shownAt: 'accountManager', about: 'people' },
  dpaSignedAt: impersonal,
  frameworkContractAt: impersonal,
  note: mayNamePeople,
  billingName: mayNamePeople,
  billingStreet: impersonal,
  billingZip: impersonal,
  billingCity: impersonal,
  billingCountry: impersonal,
  billingEmail: mayNamePeople,
  vatId: impersonal,
  leitwegId: impersonal,
  debtorNo: impersonal,
  invoiceFormat: { ...impersonal, labels: invoiceFormatLabels },
  paymentDays: { ...impersonal, initial: 14 },
  cashDiscountPct: impersonal,
  cashDiscountDays: impersonal,
  discountPct: impersonal,
} satisfies FieldRules<CustomerDocument>;

export const customerHistoryFields = historyFields(CustomerInput, customerFieldRules);
