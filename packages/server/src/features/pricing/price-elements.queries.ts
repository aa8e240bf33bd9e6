import type { PriceElementFields, PriceElementQuery, PriceElementUses } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { type FoundPage, pagedQuery } from '#core/paging/paged-query.ts';
import { recordTable, trustedRow } from '#core/records/record-table.ts';
import { allFoundIn } from '#core/search/search-conditions.ts';
import type { TypedWord } from '#core/search/search-params.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import {
  type PriceElementRecord,
  priceElementFieldRules,
} from '#features/pricing/price-element-record.ts';
import type { InForce } from '#features/pricing/price-resolution.ts';
import {
  joinInForce,
  priceJson,
  type StaleBefore,
  type StoredPrice,
} from '#features/pricing/stored-price.ts';

export const priceElementTable = recordTable<PriceElementRecord, PriceElementFields>({
  table: 'price_element',
  schema: trustedRow<PriceElementRecord>(),
  fields: priceElementFieldRules,
});

/** An element with what is in force for it, what comes next, and what stands in a draft of somebody. */
export interface PricedElement extends PriceElementRecord, InForce {
  readonly next: StoredPrice | null;
  readonly draft: StoredPrice | null;
}

/** In which list and on which day prices are looked at, and by whom. */
export interface PriceView extends StaleBefore {
  readonly listId: string;
  readonly day: string;
  readonly userId: string;
}

export type ElementFilter = Pick<
  PriceElementQuery,
  'category' | 'mode' | 'stale' | 'active' | 'forService'
> & {
  readonly words: readonly TypedWord[];
  readonly id?: string | undefined;
  /** Only what has a price. */
  readonly priced?: boolean;
};

const defaultList = sql`(select id from price_list where is_default)`;

const fieldColumns = sql`record.id, record.version, record.number, record.category, record.title, record.unit,
  record.description, record.service_code as "serviceCode", record.modes, record.keywords, record.vat_rate as "vatRate",
  record.calc_hours as "calcHours", record.active`;

/** That the list has a price for the element: one of its own, or that of the default list. */
const isPriced = sql<boolean>`(own.kind = 'FIXED'
  or (coalesce(own.kind, 'DISCOUNT') = 'DISCOUNT' and standard.kind = 'FIXED'))`;

/** What can become a service: a percentage is none, and a service has a kind and a price. */
const isForService = sql<boolean>`(record.service_code is not null and record.unit <> 'PROZENT'
  and coalesce(${isPriced}, false))`;

function conditionsOf({ words, category, mode, stale, active, id, ...prices }: ElementFilter) {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (words.length > 0) conditions.push(allFoundIn(sql`record.search_words`, words));
  if (category !== undefined) conditions.push(sql`record.category = ${category}`);
  if (mode !== undefined)
    conditions.push(sql`(record.modes = '{}' or ${mode}::integer = any(record.modes))`);
  if (active !== undefined) conditions.push(sql`record.active = ${active}`);
  if (stale !== undefined)
    conditions.push(sql`coalesce(case when own.kind is null or own.kind = 'DISCOUNT' then standard.stale
      else own.stale end, false) = ${stale}`);
  if (id !== undefined) conditions.push(sql`record.id = ${id}`);
  const { priced, forService } = prices;
  if (priced === true) conditions.push(isPriced);
  if (forService !== undefined) conditions.push(sql`${isForService} = ${forService}`);
  return sql.join(conditions, sql` and `);
}

function inForceJoins({ listId, day, staleBefore }: PriceView): RawBuilder<unknown> {
  const params = { day, staleness: { staleBefore } };
  return sql`${joinInForce('own', { ...params, listId })}
    ${joinInForce('standard', { ...params, listId: defaultList })}`;
}

/** Released for a later day, the first of them. */
function nextPrice({ listId, day, staleBefore }: PriceView): RawBuilder<StoredPrice | null> {
  return sql`(select ${priceJson({ staleBefore })} from price join price_release as release on release.id = price.release_id
    where price.state = 'RELEASED' and price.list_id = ${listId} and price.element_id = record.id
      and lower(price.valid) > ${day}::date order by lower(price.valid) limit 1)`;
}

/** In the newest draft of the person. */
function draftPrice({ listId, userId, staleBefore }: PriceView): RawBuilder<StoredPrice | null> {
  return sql`(select ${priceJson({ staleBefore })} from price join price_release as release on release.id = price.release_id
    where price.state = 'DRAFT' and price.list_id = ${listId} and price.element_id = record.id
      and release.created_by = ${userId} order by release.created_at desc limit 1)`;
}

interface Stretch {
  readonly view: PriceView;
  readonly filter: ElementFilter;
}

/** Whether a filter asks about prices, so that they are looked up for every element and not only for those that are shown. */
function asksForPrices({ stale, priced, forService }: ElementFilter): boolean {
  return stale !== undefined || forService !== undefined || priced === true;
}

function filtered({ view, filter }: Stretch): RawBuilder<unknown> {
  const joins = asksForPrices(filter) ? inForceJoins(view) : sql``;
  return sql`price_element as record ${joins} where ${conditionsOf(filter)}`;
}

const byNumber = sql`order by record.number collate "de-x-icu", record.id`;

function elements(params: Stretch, stretch: RawBuilder<unknown>): RawBuilder<PricedElement> {
  const { view } = params;
  return sql<PricedElement>`
    select ${fieldColumns}, own.price as own, standard.price as standard, ${nextPrice(view)} as next,
      ${draftPrice(view)} as draft
    from (select record.* from ${filtered(params)} ${byNumber} ${stretch}) as record ${inForceJoins(view)} ${byNumber}`;
}

/** A page of elements in the order of their numbers. */
export async function listPricedElements(
  db: Connection,
  params: Stretch & { readonly page: number; readonly size: number },
): Promise<FoundPage<PricedElement>> {
  return pagedQuery(db, params, {
    rows: (stretch) => elements(params, stretch),
    counted: filtered(params),
  });
}

/** Their ids, up to a limit. */
export async function listElementIds(
  db: Connection,
  params: Stretch & { readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    select record.id from ${filtered(params)} limit ${params.limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** All of them, without an end. */
export async function listAllPricedElements(
  db: Connection,
  params: Stretch,
): Promise<readonly PricedElement[]> {
  return (await elements(params, sql``).execute(db)).rows;
}

/** Where an element is used; released prices stay for good. */
export async function countUsesOfElement(
  db: Connection,
  id: string,
): Promise<z.infer<typeof PriceElementUses>> {
  const named = JSON.stringify([{ priceElementId: id }]);
  const { rows } = await sql<z.infer<typeof PriceElementUses>>`
    select (select count(*) from price where element_id = ${id} and state <> 'DRAFT')::integer as prices,
      (select count(*) from price join project_service as service on service.price_id = price.id
        where price.element_id = ${id})::integer as services,
      (select count(*) from house_model where services @> ${named}::jsonb)::integer as "houseModels"`.execute(
    db,
  );
  return rows[0] ?? { prices: 0, services: 0, houseModels: 0 };
}

/** Takes the prices of drafts along, so that the element can go. */
export async function deleteDraftPricesOfElement(db: Transaction, id: string): Promise<void> {
  await db.deleteFrom('price').where('element_id', '=', id).where('state', '=', 'DRAFT').execute();
}
