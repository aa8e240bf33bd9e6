import {
  type Customer,
  CustomerInput,
  customerTypeLabels,
  invoiceFormatLabels,
} from '@energieakte/contract';
import { historyFields } from '#core/records/record-history.service.ts';
import { type FieldRules, plain } from '#core/records/record-table.ts';

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
  shortname: plain,
  name: mayNamePeople,
  type: { ...plain, labels: customerTypeLabels },
  active: plain,
  street: plain,
  zip: plain,
  city: plain,
  country: { ...plain, initial: 'DE' },
  phone: mayNamePeople,
  email: mayNamePeople,
  web: plain,
  accountManagerId: { ...plain, shownAt: 'accountManager', about: 'people' },
  dpaSignedAt: plain,
  frameworkContractAt: plain,
  note: mayNamePeople,
  billingName: mayNamePeople,
  billingStreet: plain,
  billingZip: plain,
  billingCity: plain,
  billingCountry: plain,
  billingEmail: mayNamePeople,
  vatId: plain,
  leitwegId: plain,
  debtorNo: plain,
  invoiceFormat: { ...plain, labels: invoiceFormatLabels },
  paymentDays: { ...plain, initial: 14 },
  cashDiscountPct: plain,
  cashDiscountDays: plain,
  discountPct: plain,
} satisfies FieldRules<CustomerDocument>;

export const customerHistoryFields = historyFields(CustomerInput, customerFieldRules);
