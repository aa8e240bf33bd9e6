import type { PriceElementFields, PriceKind, PriceTier, TierMode } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';
import { priceJson, type StaleBefore, type StoredPrice } from '#features/pricing/stored-price.ts';

/** A price as it is written into a draft. */
export interface DraftPrice {
  readonly id: string;
  readonly elementId: string;
  readonly kind: PriceKind;
  /** Cents. */
  readonly netPrice: number | null;
  readonly discountPct: number | null;
  readonly tierMode: TierMode;
  readonly tiers: readonly PriceTier[];
  readonly internalCost: number | null;
  readonly note: string | null;
}

interface Draft {
  readonly id: string;
  readonly listId: string;
  readonly validFrom: string;
}

/** The released price of the list for the element of `row` on the first day of the draft. */
function inForceFor(row: string, { listId, validFrom }: Draft): RawBuilder<unknown> {
  return sql`(select force.id from price as force where force.state = 'RELEASED' and force.list_id = ${listId}
    and force.element_id = ${sql.ref(`${row}.element_id`)} and force.valid @> ${validFrom}::date)`;
}

/** Writes prices into a draft; one that stands there already is changed. */
export async function upsertDraftPrices(
  db: Transaction,
  draft: Draft,
  prices: readonly DraftPrice[],
): Promise<void> {
  if (prices.length === 0) return;
  const rows = JSON.stringify(prices);
  await sql`
    insert into price (id, release_id, list_id, element_id, kind, net_price, discount_pct, tier_mode, internal_cost, note,
      based_on, valid)
    select row.id, ${draft.id}, ${draft.listId}, row.element_id, row.kind, row.net_price, row.discount_pct, row.tier_mode,
      row.internal_cost, row.note, ${inForceFor('row', draft)}, daterange(${draft.validFrom}::date, null)
    from (select (item ->> 'id')::uuid as id, (item ->> 'elementId')::uuid as element_id, item ->> 'kind' as kind,
        (item ->> 'netPrice')::bigint as net_price, (item ->> 'discountPct')::double precision as discount_pct,
        item ->> 'tierMode' as tier_mode, (item ->> 'internalCost')::bigint as internal_cost, item ->> 'note' as note
      from jsonb_array_elements(${rows}::jsonb) as item) as row
    on conflict on constraint price__once do update set kind = excluded.kind, net_price = excluded.net_price,
      discount_pct = excluded.discount_pct, tier_mode = excluded.tier_mode, internal_cost = excluded.internal_cost,
      note = excluded.note, based_on = excluded.based_on`.execute(db);
  const written = sql`select price.id, item -> 'tiers' as tiers from jsonb_array_elements(${rows}::jsonb) as item
    join price on price.release_id = ${draft.id} and price.element_id = (item ->> 'elementId')::uuid`;
  await sql`delete from price_tier where price_id in (select id from (${written}) as written)`.execute(
    db,
  );
  await sql`insert into price_tier (price_id, from_qty, net_price)
    select written.id, (tier ->> 'fromQty')::numeric, (tier ->> 'netPrice')::bigint
    from (${written}) as written, jsonb_array_elements(written.tiers) as tier`.execute(db);
}

export async function deleteDraftPrices(
  db: Transaction,
  releaseId: string,
  elementIds: readonly string[],
): Promise<void> {
  if (elementIds.length === 0) return;
  await db
    .deleteFrom('price')
    .where('release_id', '=', releaseId)
    .where('element_id', 'in', elementIds)
    .execute();
}

/** Bases every price of a draft on what is in force on its first day now. */
export async function updateBases(db: Transaction, draft: Draft): Promise<void> {
  await sql`update price set based_on = ${inForceFor('price', draft)} where release_id = ${draft.id}`.execute(
    db,
  );
}

export interface ReleaseRow {
  readonly elementId: string;
  readonly number: string;
  readonly title: string;
  readonly unit: PriceElementFields['unit'];
  readonly price: StoredPrice;
  /** What the draft is based on. */
  readonly before: StoredPrice | null;
  /** Of the default list, on the first day. */
  readonly standard: StoredPrice | null;
  readonly changedMeanwhile: boolean;
}

/** The prices of a release beside those they take the place of, by number. */
export async function listReleaseRows(
  db: Connection,
  release: Draft,
  staleness: StaleBefore,
): Promise<readonly ReleaseRow[]> {
  const joined = (id: RawBuilder<unknown>) => sql`(select ${priceJson(staleness)} from price
    join price_release as release on release.id = price.release_id where price.id = ${id})`;
  const standard = sql`(select other.id from price as other where other.state = 'RELEASED'
    and other.list_id = (select id from price_list where is_default) and other.element_id = one.element_id
    and other.valid @> ${release.validFrom}::date)`;
  const { rows } = await sql<ReleaseRow>`
    select element.id as "elementId", element.number, element.title, element.unit, ${joined(sql`one.id`)} as price,
      ${joined(sql`one.based_on`)} as before, ${joined(standard)} as standard,
      one.state in ('DRAFT', 'SUBMITTED') and one.based_on is distinct from ${inForceFor('one', release)} as "changedMeanwhile"
    from price as one join price_element as element on element.id = one.element_id
    where one.release_id = ${release.id} order by element.number collate "de-x-icu", element.id`.execute(
    db,
  );
  return rows;
}

/** Numbers of the elements for which another price was released since the draft was based on one. */
export async function listChangedMeanwhile(db: Connection, draft: Draft): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly number: string }>`
    select element.number from price as one join price_element as element on element.id = one.element_id
    where one.release_id = ${draft.id} and one.based_on is distinct from ${inForceFor('one', draft)}
    order by element.number collate "de-x-icu"`.execute(db);
  return rows.map(({ number }) => number);
}

/** Numbers of the elements whose price begins on that very day already, or that have one on days that have begun. */
export async function listOverlapping(
  db: Connection,
  { id, listId, validFrom }: Draft,
  today: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly number: string }>`
    select distinct element.number collate "de-x-icu" as number
    from price as one join price_element as element on element.id = one.element_id
    join price as other on other.list_id = ${listId} and other.element_id = one.element_id and other.state = 'RELEASED'
      and (lower(other.valid) = ${validFrom}::date
        or (${validFrom}::date < ${today}::date and other.valid && daterange(${validFrom}::date, ${today}::date)))
    where one.release_id = ${id} order by 1`.execute(db);
  return rows.map(({ number }) => number);
}

/** Ends what is in force at the first day of the release, and its own prices where a later one begins. */
export async function updateDaysOfRelease(
  db: Transaction,
  { id, listId, validFrom }: Draft,
): Promise<void> {
  await sql`update price as before set valid = daterange(lower(before.valid), ${validFrom}::date)
    from price as one where one.release_id = ${id} and before.id = one.based_on`.execute(db);
  await sql`update price as one set valid = daterange(${validFrom}::date, next.day)
    from (select later.element_id, min(lower(later.valid)) as day from price as later
      where later.state = 'RELEASED' and later.list_id = ${listId} and lower(later.valid) > ${validFrom}::date
      group by later.element_id) as next
    where one.release_id = ${id} and one.element_id = next.element_id`.execute(db);
}

/** Lets what ended at the first day of a release go on until the next price begins. */
export async function updateDaysAfterWithdrawal(
  db: Transaction,
  { id, listId, validFrom }: Draft,
): Promise<void> {
  await sql`update price as before set valid = daterange(lower(before.valid), (
      select min(lower(later.valid)) from price as later where later.state = 'RELEASED' and later.list_id = ${listId}
        and later.element_id = before.element_id and lower(later.valid) > ${validFrom}::date))
    from price as one
    where one.release_id = ${id} and before.state = 'RELEASED' and before.list_id = ${listId}
      and before.element_id = one.element_id and upper(before.valid) = ${validFrom}::date`.execute(db);
}

/** Which of these elements are there. */
export async function listKnownElements(
  db: Connection,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ readonly id: string }>`
    select id from price_element where id = any(${ids}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The elements of these ids that are there. */
export async function countElements(db: Connection, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ readonly found: number }>`
    select count(*)::integer as found from price_element where id = any(${ids}::uuid[])`.execute(db);
  return rows[0]?.found ?? 0;
}

/** The element of each of these prices. */
export async function listElementsOfPrices(
  db: Connection,
  priceIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ readonly id: string; readonly elementId: string }>`
    select id, element_id as "elementId" from price where id = any(${priceIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, elementId }) => [id, elementId]));
}
