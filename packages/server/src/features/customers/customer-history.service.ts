import {
  CustomerInput,
  customerTypeLabels,
  invoiceFormatLabels,
  type RecordVersion,
} from '@energieakte/contract';
import type { Connection } from '#database/connection.ts';
import {
  type HistoryField,
  historyField,
  listRecordVersions,
} from '#core/records/record-history.service.ts';
import { getCustomer } from '#features/customers/customers.service.ts';

const plain = (path: string): HistoryField => historyField(CustomerInput, path);

const fields: readonly HistoryField[] = [
  ...['shortname', 'name'].map(plain),
  historyField(CustomerInput, 'type', { words: customerTypeLabels }),
  ...['active', 'street', 'zip', 'city', 'country', 'phone', 'email', 'web'].map(plain),
  historyField(CustomerInput, 'accountManagerId', { at: 'accountManager' }),
  ...['dpaSignedAt', 'frameworkContractAt', 'note'].map(plain),
  ...['billingName', 'billingStreet', 'billingZip', 'billingCity', 'billingCountry'].map(plain),
  ...['billingEmail', 'vatId', 'leitwegId', 'debtorNo'].map(plain),
  historyField(CustomerInput, 'invoiceFormat', { words: invoiceFormatLabels }),
  ...['paymentDays', 'cashDiscountPct', 'cashDiscountDays', 'discountPct'].map(plain),
];

/** Who changed what of a customer. @throws AppError `customer.notFound` */
export async function getCustomerHistory(db: Connection, id: string): Promise<RecordVersion[]> {
  await getCustomer(db, id);
  return listRecordVersions(db, { table: 'customer', id, fields });
}
