import type { CustomerCounts } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';
import { inGermanOrder } from '#database/german-order.ts';
import { recordTable, trustedRow } from '#core/records/record-table.ts';
import {
  type CustomerDocument,
  customerFieldRules,
  type CustomerRecord,
} from '#features/customers/customer-record.ts';

/** Only its own projects are looked at, which is quick and nearly always right; the database knows for certain. */
const shortnameFixed = sql`exists (
  select from project where project.customer_id = record.id and project.suffix = record.shortname)`;

const accountManager = sql`case when manager.id is not null then
  json_build_object('id', manager.id, 'displayname', manager.displayname) end`;

export const customerTable = recordTable<CustomerRecord, CustomerDocument>({
  table: 'customer',
  schema: trustedRow<CustomerRecord>(),
  fields: customerFieldRules,
  more: {
    columns: sql`record.internal, record.updated_at as "updatedAt", ${shortnameFixed} as "shortnameFixed",
      ${accountManager} as "accountManager"`,
    joins: sql`left join app_user as manager on manager.id = record.account_manager_id`,
  },
  read: ({ updatedAt, ...row }) => ({
    ...row,
    updatedAt: updatedAt instanceof Date ? updatedAt.toISOString() : updatedAt,
  }),
});

export async function listAllCustomers(db: Connection): Promise<CustomerRecord[]> {
  const byName = inGermanOrder(sql.ref<string>('record.name'));
  return customerTable.list(db, sql`order by ${byName}, record.id`);
}

/** The customer of a Kürzel, typed in any case and with spaces around it. */
export async function findCustomerByShortname(
  db: Connection,
  shortname: string,
): Promise<CustomerRecord | null> {
  const typed = sql`upper(btrim(${shortname}))`;
  return (await customerTable.list(db, sql`where record.shortname = ${typed}`))[0] ?? null;
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
    union all select 'offene Wiedervorlagen'
      where exists (select from follow_up where customer_id = ${id} and done_at is null)
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
