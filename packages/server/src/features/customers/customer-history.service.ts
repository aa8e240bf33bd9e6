import type { RecordVersion } from '@energieakte/contract';
import type { Connection } from '#database/connection.ts';
import { listRecordVersions } from '#core/records/record-history.service.ts';
import { customerHistoryFields } from '#features/customers/customer-record.ts';
import { getCustomer } from '#features/customers/customers.service.ts';

/** Who changed what of a customer. @throws AppError `customer.notFound` */
export async function getCustomerHistory(db: Connection, id: string): Promise<RecordVersion[]> {
  await getCustomer(db, id);
  return listRecordVersions(db, { table: 'customer', id, fields: customerHistoryFields });
}
