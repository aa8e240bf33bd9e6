import type { PriceListInput, ProjectMode } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';
import {
  type PriceListDocument,
  priceListFieldRules,
  type PriceListRecord,
} from '#features/pricing/price-list-record.ts';
import { recordTable, trustedRow } from '#core/records/record-table.ts';

const customers = sql`coalesce((select json_agg(json_build_object('customerId', held.customer_id, 'shortname', customer.shortname,
    'name', customer.name, 'from', lower(held.valid), 'to', upper(held.valid) - 1) order by customer.shortname, lower(held.valid))
  from price_list_customer as held join customer on customer.id = held.customer_id where held.list_id = record.id), '[]')`;

export const priceListTable = recordTable<PriceListRecord, PriceListDocument>({
  table: 'price_list',
  schema: trustedRow<PriceListRecord>(),
  fields: priceListFieldRules,
  more: { columns: sql`record.is_default as "isDefault", ${customers} as customers`, joins: sql`` },
});

export async function findDefaultList(db: Connection): Promise<PriceListRecord | null> {
  return (await priceListTable.list(db, sql`where record.is_default`))[0] ?? null;
}

/** The list of a customer on a day. */
export async function findListOfCustomer(
  db: Connection,
  { customerId, day }: { readonly customerId: string; readonly day: string },
): Promise<PriceListRecord | null> {
  const clause = sql`where record.active and record.id = (select list_id from price_list_customer
    where customer_id = ${customerId} and valid @> ${day}::date)`;
  return (await priceListTable.list(db, clause))[0] ?? null;
}

/** The next free number. Two lists that are made at once may meet; the constraint decides. */
export async function nextListNumber(db: Transaction): Promise<string> {
  const { rows } = await sql<{ readonly number: string }>`
    select 'PL-' || lpad((coalesce(max(substr(number, 4)::integer), 0) + 1)::text, 2, '0') as number
    from price_list`.execute(db);
  return rows[0]?.number ?? 'PL-01';
}

type WrittenCustomers = NonNullable<PriceListInput['customers']>;

/** Writes whose list it is, from when to when. */
export async function replaceListCustomers(
  db: Transaction,
  listId: string,
  written: WrittenCustomers,
): Promise<void> {
  await db.deleteFrom('price_list_customer').where('list_id', '=', listId).execute();
  if (written.length === 0) return;
  await db
    .insertInto('price_list_customer')
    .values(
      written.map(({ customerId, from, to = null }) => ({
        list_id: listId,
        customer_id: customerId,
        valid: rangeText(from, to),
      })),
    )
    .execute();
}

/** A range of days as PostgreSQL reads it, the last day included. */
function rangeText(from: string | null, to: string | null): string {
  return `[${from ?? ''},${to ?? ''}]`;
}

/** The list that a customer has at some time of a range already. */
export async function findOtherListOfCustomers(
  db: Connection,
  listId: string,
  written: WrittenCustomers,
): Promise<{ readonly customer: string; readonly list: string } | null> {
  const ranges = sql.join(
    written.map(
      ({ customerId, from, to = null }) => sql`(${customerId}::uuid, ${rangeText(from, to)}::daterange)`,
    ),
  );
  const { rows } = await sql<{ customer: string; list: string }>`
    select customer.name as customer, price_list.number as list
    from (values ${ranges}) as wanted (customer_id, valid)
    join price_list_customer as held on held.customer_id = wanted.customer_id and held.valid && wanted.valid
    join customer on customer.id = held.customer_id
    join price_list on price_list.id = held.list_id
    where held.list_id <> ${listId} limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Which elements are counted, and on which day their prices hold. */
export interface CountedElements {
  readonly day: string;
  readonly category?: string | undefined;
  readonly mode?: ProjectMode | undefined;
}

/** How many of the elements have a price in each list. */
export async function countPricedElements(
  db: Connection,
  { day, category, mode }: CountedElements,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ readonly id: string; readonly elements: number }>`
    with in_force as (
      select list_id, element_id, kind from price where state = 'RELEASED' and valid @> ${day}::date
    )
    select price_list.id, (
      select count(*)::integer from price_element as element
      left join in_force as own on own.list_id = price_list.id and own.element_id = element.id
      left join in_force as standard on standard.element_id = element.id
        and standard.list_id = (select id from price_list where is_default)
      where element.active and element.category = coalesce(${category ?? null}, element.category)
        and (${mode ?? null}::integer is null or element.modes = '{}' or ${mode ?? null}::integer = any(element.modes))
        and (own.kind = 'FIXED' or (coalesce(own.kind, 'DISCOUNT') = 'DISCOUNT' and standard.kind = 'FIXED'))
    ) as elements
    from price_list`.execute(db);
  return new Map(rows.map(({ id, elements }) => [id, elements]));
}

export async function hasReleasedPrices(db: Connection, listId: string): Promise<boolean> {
  const found = await db
    .selectFrom('price_release')
    .select('id')
    .where('list_id', '=', listId)
    .where('state', 'in', ['RELEASED', 'WITHDRAWN'])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Where a list is in use, in German words. */
export async function listUsesOfList(db: Connection, listId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ place: string }>`
    select 'Projekte' as place where exists (select from project where price_list_id = ${listId})`.execute(
    db,
  );
  return rows.map(({ place }) => place);
}

/** Drafts go with their list. */
export async function deleteDraftsOfList(db: Transaction, listId: string): Promise<void> {
  await db.deleteFrom('price_release').where('list_id', '=', listId).execute();
}

export function inOrderOfNumbers(): RawBuilder<unknown> {
  return sql`order by record.is_default desc, record.number`;
}

/** What a customer gets off every price, in per cent. */
export async function findCustomerDiscount(db: Connection, customerId: string): Promise<number | null> {
  const found = await db
    .selectFrom('customer')
    .select('discount_pct')
    .where('id', '=', customerId)
    .executeTakeFirst();
  return found?.discount_pct ?? null;
}
