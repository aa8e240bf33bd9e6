import { type Customer, type CustomerCounts, type CustomerInput } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import { invalidFields, refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import {
  deleteRecord,
  getRecord,
  type RecordKind,
  type Saved,
  saveRecord,
} from '#core/records/record.service.ts';
import {
  addWrong,
  changedFields,
  checkCustomer,
  fieldLabels,
  mergeCustomer,
  type WrongFields,
} from '#features/customers/customer-document.ts';
import type { CustomerDocument, CustomerRecord } from '#features/customers/customer-record.ts';
import { customerAbilities, deniedFields, mayWriteAll } from '#features/customers/customers.policy.ts';
import {
  countByCustomer,
  findCustomerByShortname,
  lockCustomerRow,
  isEnabledColleague,
  customerTable,
  listAllCustomers,
  listUsesOfCustomer,
} from '#features/customers/customers.queries.ts';

const customers: RecordKind<CustomerRecord> = {
  table: 'customer',
  notFound: 'customer.notFound',
  find: customerTable.find,
};

const noCounts: CustomerCounts = {
  projects: 0,
  projectsByMode: [0, 0, 0],
  guests: 0,
  groups: 0,
  houseModels: 0,
};

function present(
  person: Person,
  record: CustomerRecord,
  counts: ReadonlyMap<string, CustomerCounts>,
): Customer {
  const own = counts.get(record.id) ?? noCounts;
  return {
    ...record,
    counts: own,
    withoutDpa: !record.internal && own.guests > 0 && record.dpaSignedAt === null,
    can: customerAbilities(person, record),
  };
}

/** All customers in German order, with what hangs on each. */
export async function listCustomers(db: Connection, person: Person): Promise<Customer[]> {
  const [records, counts] = [await listAllCustomers(db), await countByCustomer(db, null)];
  return records.map((record) => present(person, record, counts));
}

async function showRecord(db: Connection, person: Person, record: CustomerRecord): Promise<Customer> {
  return present(person, record, await countByCustomer(db, record.id));
}

/** @throws AppError `customer.notFound` */
export async function getCustomer(db: Connection, id: string): Promise<CustomerRecord> {
  return getRecord(db, customers, id);
}

/** `null` when there is none of this id. */
export async function findCustomer(db: Connection, id: string): Promise<CustomerRecord | null> {
  return customers.find(db, id);
}

/** @throws AppError `customer.notFound` */
export async function showCustomer(db: Connection, person: Person, id: string): Promise<Customer> {
  return showRecord(db, person, await getCustomer(db, id));
}

/** @throws AppError `customer.notFound` */
export async function showCustomerByShortname(
  db: Connection,
  person: Person,
  shortname: string,
): Promise<Customer> {
  const record = await findCustomerByShortname(db, shortname);
  if (record === null) throw refusal('customer.notFound', {});
  return showRecord(db, person, record);
}

/** Keeps the short name of a customer as it is until the transaction ends; nothing happens where there is none. */
export async function lockCustomer(db: Transaction, id: string): Promise<void> {
  await lockCustomerRow(db, id);
}

interface Change {
  readonly before: CustomerRecord | null;
  readonly after: CustomerDocument;
  readonly input: Partial<CustomerInput>;
}

async function wrongFieldsOf(db: Connection, { before, after, input }: Change): Promise<WrongFields> {
  const wrong: WrongFields = new Map();
  checkCustomer(before, after, wrong);
  if (input.internal !== undefined && input.internal !== (before?.internal ?? false))
    addWrong(wrong, 'internal', 'Welche Firma die eigene ist, steht fest.');
  const { accountManagerId } = after;
  const isNew = accountManagerId !== null && accountManagerId !== before?.accountManagerId;
  if (isNew && !(await isEnabledColleague(db, accountManagerId)))
    addWrong(wrong, 'accountManagerId', 'Diese Person gehört nicht zu den aktiven Benutzern des Büros.');
  return wrong;
}

async function refuseWrong(db: Transaction, change: Change): Promise<void> {
  const wrong = await wrongFieldsOf(db, change);
  if (wrong.size > 0) throw invalidFields(wrong);
}

/** What the rules say against those fields of a customer that are right by themselves. */
export async function findWrongInCustomer(
  db: Connection,
  input: Partial<CustomerInput>,
): Promise<WrongFields> {
  const before = input.id === undefined ? null : await customers.find(db, input.id);
  return wrongFieldsOf(db, { before, after: mergeCustomer(before, input), input });
}

async function updateStored(
  db: Transaction,
  person: Person,
  { id, input }: { readonly id: string; readonly input: CustomerInput },
): Promise<void> {
  const before = await getCustomer(db, id);
  const after = mergeCustomer(before, input);
  const denied = deniedFields(person, changedFields(before, after));
  if (denied.length > 0) throw refusal('access.fieldsDenied', { fields: fieldLabels(denied) });
  await refuseWrong(db, { before, after, input });
  await customerTable.update(db, after, { id, person });
}

/**
 * Creates a customer (without id) or changes it (with id and version).
 * @throws AppError `access.denied` for accountants who create, `access.fieldsDenied` for them beyond billing,
 *   `request.invalid`, `customer.shortnameTaken`, `customer.shortnameFixed`, `customer.officeStays`, and as `saveRecord`
 */
export async function saveCustomer(
  context: AppContext,
  person: Person,
  input: CustomerInput,
): Promise<Saved<Customer>> {
  if (input.id === undefined && !mayWriteAll(person)) throw refusal('access.denied', {});
  const { entry, created } = await saveRecord(context, person, {
    kind: customers,
    input,
    insert: async (db, wanted, { id }) => {
      const after = mergeCustomer(null, wanted);
      await refuseWrong(db, { before: null, after, input: wanted });
      await customerTable.insert(db, after, { id, person });
    },
    update: async (db, wanted, { id }) => updateStored(db, person, { id, input: wanted }),
  });
  return { entry: await showRecord(context.database, person, entry), created };
}

/** @throws AppError `customer.notFound`, `customer.officeStays`, `record.inUse` */
export async function deleteCustomer(context: AppContext, person: Person, id: string): Promise<void> {
  const record = await getCustomer(context.database, id);
  if (record.internal) throw refusal('customer.officeStays', {});
  await deleteRecord(context, person, {
    kind: customers,
    id,
    uses: listUsesOfCustomer,
    what: 'Der Auftraggeber',
    instead: 'Stattdessen kann er auf „nicht aktiv“ gesetzt werden',
  });
}
