import {
  type Customer,
  type CustomerCounts,
  customerTypes,
  invoiceFormats,
} from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';
import { inGermanOrder } from '#database/german-order.ts';
import { nextVersion } from '#database/next-version.ts';
import type { CustomerDocument, CustomerRecord } from '#features/customers/customer-record.ts';

const columns = [
  'customer.id',
  'customer.shortname',
  'customer.name',
  'customer.type',
  'customer.internal',
  'customer.street',
  'customer.zip',
  'customer.city',
  'customer.country',
  'customer.phone',
  'customer.email',
  'customer.web',
  'customer.note',
  'customer.active',
  'customer.billing_name as billingName',
  'customer.billing_street as billingStreet',
  'customer.billing_zip as billingZip',
  'customer.billing_city as billingCity',
  'customer.billing_country as billingCountry',
  'customer.billing_email as billingEmail',
  'customer.vat_id as vatId',
  'customer.leitweg_id as leitwegId',
  'customer.debtor_no as debtorNo',
  'customer.invoice_format as invoiceFormat',
  'customer.payment_days as paymentDays',
  'customer.cash_discount_pct as cashDiscountPct',
  'customer.cash_discount_days as cashDiscountDays',
  'customer.discount_pct as discountPct',
  'customer.account_manager_id as accountManagerId',
  'customer.dpa_signed_at as dpaSignedAt',
  'customer.framework_contract_at as frameworkContractAt',
  'customer.updated_at as updatedAt',
  'customer.version',
] as const;

/** Only its own projects are looked at, which is quick and nearly always right; the database knows for certain. */
const shortnameFixed = sql<boolean>`exists (
  select from project where project.customer_id = customer.id and project.suffix = customer.shortname)`;

const accountManager = sql<Customer['accountManager']>`case when manager.id is not null then
  json_build_object('id', manager.id, 'displayname', manager.displayname) end`;

function selectCustomers(db: Connection) {
  return db
    .selectFrom('customer')
    .leftJoin('app_user as manager', 'manager.id', 'customer.account_manager_id')
    .select(columns)
    .select([shortnameFixed.as('shortnameFixed'), accountManager.as('accountManager')]);
}

type CustomerRow = Awaited<ReturnType<ReturnType<typeof selectCustomers>['execute']>>[number];

function customerFrom({ type, invoiceFormat, updatedAt, ...row }: CustomerRow): CustomerRecord {
  return {
    ...row,
    type: customerTypes.find((known) => known === type) ?? 'SONSTIGE',
    invoiceFormat: invoiceFormats.find((known) => known === invoiceFormat) ?? null,
    updatedAt: updatedAt.toISOString(),
  };
}

export async function listAllCustomers(db: Connection): Promise<CustomerRecord[]> {
  const rows = await selectCustomers(db)
    .orderBy(inGermanOrder(sql.ref<string>('customer.name')))
    .orderBy('customer.id')
    .execute();
  return rows.map(customerFrom);
}

export async function findCustomer(db: Connection, id: string): Promise<CustomerRecord | null> {
  const row = await selectCustomers(db).where('customer.id', '=', id).executeTakeFirst();
  return row === undefined ? null : customerFrom(row);
}

/** The customer of a Kürzel, typed in any case and with spaces around it. */
export async function findCustomerByShortname(
  db: Connection,
  shortname: string,
): Promise<CustomerRecord | null> {
  const row = await selectCustomers(db)
    .where('customer.shortname', '=', sql<string>`upper(btrim(${shortname}))`)
    .executeTakeFirst();
  return row === undefined ? null : customerFrom(row);
}

/** Keeps the short name of a customer as it is until the transaction ends. */
export async function lockCustomerRow(db: Transaction, id: string): Promise<void> {
  await db.selectFrom('customer').select('id').where('id', '=', id).forKeyShare().execute();
}

type CountsRow = Omit<CustomerCounts, 'projects'> & { readonly id: string };

/** How many of a table each customer has; of one customer or of all. */
function countsOf(table: string, customerId: string | null, condition = sql`true`): RawBuilder<unknown> {
  return sql`(
    select customer_id, count(*)::integer as count from ${sql.table(table)}
    where ${condition} and ${customerId === null ? sql`true` : sql`customer_id = ${customerId}`}
    group by customer_id)`;
}

const projectCounts = (customerId: string | null): RawBuilder<unknown> => sql`(
  select customer_id, array[
    count(*) filter (where mode = 0), count(*) filter (where mode = 1), count(*) filter (where mode = 2)]::integer[] as modes
  from project
  where state <> 'DELETED' and ${customerId === null ? sql`true` : sql`customer_id = ${customerId}`}
  group by customer_id)`;

/** What hangs on each customer; without an id on all of them. */
export async function countByCustomer(
  db: Connection,
  customerId: string | null,
): Promise<ReadonlyMap<string, CustomerCounts>> {
  const { rows } = await sql<CountsRow>`
    select customer.id, coalesce(project_counts.modes, '{0,0,0}') as "projectsByMode",
      coalesce(guests.count, 0) as guests, coalesce(groups.count, 0) as groups,
      coalesce(models.count, 0) as "houseModels"
    from customer
    left join ${projectCounts(customerId)} as project_counts on project_counts.customer_id = customer.id
    left join ${countsOf('app_user', customerId, sql`not internal and enabled and not dummy`)} as guests
      on guests.customer_id = customer.id
    left join ${countsOf('user_group', customerId)} as groups on groups.customer_id = customer.id
    left join ${countsOf('house_model', customerId)} as models on models.customer_id = customer.id
    where ${customerId}::uuid is null or customer.id = ${customerId}`.execute(db);
  return new Map(
    rows.map(({ id, ...counts }) => [
      id,
      { ...counts, projects: counts.projectsByMode.reduce((sum, count) => sum + count, 0) },
    ]),
  );
}

function valuesOf(document: CustomerDocument) {
  return {
    shortname: document.shortname,
    name: document.name,
    type: document.type,
    active: document.active,
    street: document.street,
    zip: document.zip,
    city: document.city,
    country: document.country,
    phone: document.phone,
    email: document.email,
    web: document.web,
    note: document.note,
    billing_name: document.billingName,
    billing_street: document.billingStreet,
    billing_zip: document.billingZip,
    billing_city: document.billingCity,
    billing_country: document.billingCountry,
    billing_email: document.billingEmail,
    vat_id: document.vatId,
    leitweg_id: document.leitwegId,
    debtor_no: document.debtorNo,
    invoice_format: document.invoiceFormat,
    payment_days: document.paymentDays,
    cash_discount_pct: document.cashDiscountPct,
    cash_discount_days: document.cashDiscountDays,
    discount_pct: document.discountPct,
    account_manager_id: document.accountManagerId,
    dpa_signed_at: document.dpaSignedAt,
    framework_contract_at: document.frameworkContractAt,
  };
}

interface Written {
  readonly id: string;
  readonly document: CustomerDocument;
  readonly changedBy: string;
}

export async function insertCustomer(
  db: Transaction,
  { id, document, changedBy }: Written,
): Promise<void> {
  await db
    .insertInto('customer')
    .values({ ...valuesOf(document), id, created_by: changedBy, updated_by: changedBy })
    .execute();
}

export async function updateCustomer(
  db: Transaction,
  { id, document, changedBy }: Written,
): Promise<void> {
  await db
    .updateTable('customer')
    .set({ ...valuesOf(document), ...nextVersion(changedBy) })
    .where('id', '=', id)
    .execute();
}

/** Where a customer is in use, in German words; what a guest typed into a view of the own holds nothing back. */
export async function listUsesOfCustomer(
  db: Transaction,
  { id }: Pick<CustomerRecord, 'id'>,
): Promise<readonly string[]> {
  const { rows } = await sql<{ place: string }>`
    select 'Projekte' as place where exists (select from project where customer_id = ${id} and state <> 'DELETED')
    union all select 'Projekte im Papierkorb'
      where exists (select from project where customer_id = ${id} and state = 'DELETED')
    union all select 'frühere Stände von Projekten'
      where exists (select from project_past where customer_id = ${id})
        and not exists (select from project where customer_id = ${id})
    union all select 'Benutzer' where exists (select from app_user where customer_id = ${id})
    union all select 'Gruppen' where exists (select from user_group where customer_id = ${id})
    union all select 'Haustypen' where exists (select from house_model where customer_id = ${id})
    union all select 'gespeicherte Ansichten'
      where exists (select from saved_view left join app_user as owner on owner.id = owner_id
        where strpos(lower(state::text), ${id}) > 0 and owner.internal is not false)`.execute(db);
  return rows.map(({ place }) => place);
}

/** Whether somebody of the office can look after a customer. */
export async function isEnabledColleague(db: Connection, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', id)
    .where('internal', '=', true)
    .where('enabled', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}
