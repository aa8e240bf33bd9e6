import type { ServiceType, ServiceTypeInput } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Transaction } from '#database/connection.ts';
import { invalidField } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import {
  deleteRecord,
  type RecordKind,
  getRecord,
  type Saved,
  saveRecord,
  type Writing,
} from '#core/records/record.service.ts';
import { listUsesOfServiceType, serviceTypeTable } from '#features/catalogue/service-types.queries.ts';

const serviceTypes: RecordKind<ServiceType> = {
  table: 'service_type',
  notFound: 'catalogue.notFound',
  find: serviceTypeTable.find,
};

async function change(db: Transaction, input: ServiceTypeInput, writing: Writing): Promise<void> {
  const { code } = await getRecord(db, serviceTypes, writing.id);
  if (code !== input.code)
    throw invalidField('code', 'Kürzel', 'Das Kürzel einer Leistung ändert sich nicht mehr.');
  await serviceTypeTable.update(db, input, writing);
}

/** @throws AppError `request.invalid` for another code, `serviceType.codeTaken`, and as `saveRecord` */
export async function saveServiceType(
  context: AppContext,
  person: Person,
  input: ServiceTypeInput,
): Promise<Saved<ServiceType>> {
  return saveRecord(context, person, {
    kind: serviceTypes,
    input,
    insert: serviceTypeTable.insert,
    update: change,
  });
}

/** @throws AppError `catalogue.notFound`, `record.inUse` */
export async function deleteServiceType(context: AppContext, person: Person, id: string): Promise<void> {
  await deleteRecord(context, person, {
    kind: serviceTypes,
    id,
    uses: listUsesOfServiceType,
    what: 'Die Leistung',
    instead: 'Stattdessen kann sie auf „nicht aktiv“ gesetzt werden',
  });
}
