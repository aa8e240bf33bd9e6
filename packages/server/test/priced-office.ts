import { sql } from 'kysely';
import type { Database } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import type { Office } from '#test/office.ts';
import { secret } from '#test/planted-secrets.ts';

interface ListPrice {
  readonly listId: string;
  readonly elementId: string;
  readonly netPrice: number;
  readonly state: 'DRAFT' | 'RELEASED';
}

/** A price as the office keeps it, with a secret in all that is not for customers. */
async function insertPrice(database: Database, price: ListPrice): Promise<void> {
  const { listId, elementId, netPrice, state } = price;
  const releaseId = newId();
  await sql`insert into price_release (id, list_id, title, valid_from, source_text)
    values (${releaseId}, ${listId}, ${secret}, '2026-01-01', ${secret})`.execute(database);
  await sql`insert into price (id, release_id, list_id, element_id, kind, net_price, internal_cost, note, valid)
    values (${newId()}, ${releaseId}, ${listId}, ${elementId}, 'FIXED', ${netPrice}, 471147, ${secret},
      daterange('2026-01-01', null))`.execute(database);
  if (state === 'RELEASED')
    await sql`update price_release set state = 'RELEASED', number = 1 where id = ${releaseId}`.execute(
      database,
    );
}

async function insertList(database: Database, number: string, customerId: string): Promise<string> {
  const id = newId();
  await sql`insert into price_list (id, number, name) values (${id}, ${number}, ${`Liste ${number}`})`.execute(
    database,
  );
  await sql`insert into price_list_customer (list_id, customer_id, valid)
    values (${id}, ${customerId}, daterange('2026-01-01', null))`.execute(database);
  return id;
}

async function insertElement(database: Database, number: string): Promise<string> {
  const id = newId();
  await sql`insert into price_element (id, number, category, title, unit, calc_hours)
    values (${id}, ${number}, 'Förderung', ${`Nachweis ${number}`}, 'WE', 4711.47)`.execute(database);
  return id;
}

/** Where the office reads prices in from: nothing of it is for customers. */
async function insertImport(database: Database, userId: string): Promise<void> {
  const mappingId = newId();
  await sql`insert into price_mapping (id, name, columns) values (${mappingId}, ${secret}, '{}')`.execute(
    database,
  );
  await sql`insert into price_alias (mapping_id, foreign_number, element_id)
    select ${mappingId}::uuid, ${secret} || number, id from price_element`.execute(database);
  await sql`insert into price_import (id, request_id, mapping_id, rows_sha256, counts, created_by)
    values (${newId()}, ${newId()}, ${mappingId}, ${'0'.repeat(64)}, '{}', ${userId})`.execute(database);
}

/** A list of the guest's firm and one of another, each with a price, and prices in drafts. */
export async function priceOffice(database: Database, { customerIds, people }: Office): Promise<void> {
  const own = await insertList(database, 'PL-70', customerIds.halb);
  const foreign = await insertList(database, 'PL-71', customerIds.lhb);
  const [shown, hidden, drafted] = await Promise.all(
    ['70.1', '70.2', '70.3'].map(async (number) => insertElement(database, number)),
  );
  const released = { netPrice: 19_000, state: 'RELEASED' } as const;
  await insertPrice(database, { listId: own, elementId: shown ?? '', ...released });
  await insertPrice(database, { listId: foreign, elementId: hidden ?? '', ...released });
  await insertPrice(database, {
    listId: own,
    elementId: drafted ?? '',
    netPrice: 815_815,
    state: 'DRAFT',
  });
  await sql`insert into price_tier (price_id, from_qty, net_price)
    select id, 7, 815816 from price where state = 'DRAFT'`.execute(database);
  await insertImport(database, people.admin.id);
  await sql`insert into price_check (id, price_id, day) select gen_random_uuid(), id, '2026-02-01' from price`.execute(
    database,
  );
}
