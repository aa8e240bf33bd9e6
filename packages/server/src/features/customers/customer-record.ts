import {
  type Customer,
  CustomerInput,
  customerTypeLabels,
  invoiceFormatLabels,
} from '@energieakte/contract';
import { historyFields } from '#core/records/record-history.service.ts';
import { plain } from '#core/records/record-table.ts';

/** A customer as it is stored, the same for everybody of the office. */
export type CustomerRecord = Omit<Customer, 'can' | 'counts' | 'withoutDpa'>;

/** What of a record people write. */
export type CustomerDocument = Omit<
  CustomerRecord,
  'id' | 'internal' | 'accountManager' | 'shortnameFixed' | 'updatedAt' | 'version'
>;

/** How each field is kept and what the history says of it, in the order in which it tells of them. */
export const customerFieldRules = {
  shortname: plain,
  name: plain,
  type: { ...plain, labels: customerTypeLabels },
  active: plain,
  street: plain,
  zip: plain,
  city: plain,
  country: plain,
  phone: plain,
  email: plain,
  web: plain,
  accountManagerId: { ...plain, shownAt: 'accountManager' },
  dpaSignedAt: plain,
  frameworkContractAt: plain,
  note: plain,
  billingName: plain,
  billingStreet: plain,
  billingZip: plain,
  billingCity: plain,
  billingCountry: plain,
  billingEmail: plain,
  vatId: plain,
  leitwegId: plain,
  debtorNo: plain,
  invoiceFormat: { ...plain, labels: invoiceFormatLabels },
  paymentDays: plain,
  cashDiscountPct: plain,
  cashDiscountDays: plain,
  discountPct: plain,
};

export const customerHistoryFields = historyFields(CustomerInput, customerFieldRules);
