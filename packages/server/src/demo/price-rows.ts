import { sql } from 'kysely';
import type { Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import {
  demoComing,
  type DemoElement,
  demoElements,
  type DemoList,
  demoLists,
  demoReleaser,
  demoReleases,
} from '#server/demo/demo-prices.ts';
import type { DemoSetting } from '#server/demo/demo-setting.ts';

const centsPerEuro = 100;

interface NewPrice {
  readonly element: DemoElement;
  readonly euros: number;
  /** The first day on which something else holds; `null` as long as nothing follows. */
  readonly until?: string | null;
}

interface NewRelease {
  readonly listId: string;
  readonly number: number;
  readonly title: string;
  readonly validFrom: string;
  readonly prices: readonly NewPrice[];
}

type IdOf = (number: string) => string;

const cents = (euros: number): number => Math.round(euros * centsPerEuro);

async function insertPrice(
  db: Transaction,
  { element, euros, until = null }: NewPrice,
  { release, releaseId, idOf }: { release: NewRelease; releaseId: string; idOf: IdOf },
): Promise<void> {
  const id = newId();
  const { listId, validFrom } = release;
  // About half of what it sells for, so that costs and margins have something to show.
  const cost = Math.round(cents(element.euros) / 2);
  const elementId = idOf(element.number);
  const before = sql`(select before.id from price as before where before.state = 'RELEASED'
    and before.list_id = ${listId} and before.element_id = ${elementId} and upper(before.valid) = ${validFrom}::date)`;
  await sql`insert into price (id, release_id, list_id, element_id, kind, net_price, internal_cost, based_on, valid)
    values (${id}, ${releaseId}, ${listId}, ${elementId}, 'FIXED', ${cents(euros)}, ${cost}, ${before},
      daterange(${validFrom}::date, ${until}::date))`.execute(db);
  const isOwnTiers = euros === element.euros;
  for (const [fromQty, tierEuros] of isOwnTiers ? (element.tiers ?? []) : [])
    await sql`insert into price_tier (price_id, from_qty, net_price)
      values (${id}, ${fromQty}, ${cents(tierEuros)})`.execute(db);
}

/** Drafted and then released, as the database has it. */
async function insertRelease(
  db: Transaction,
  release: NewRelease,
  { idOf, userId }: { readonly idOf: IdOf; readonly userId: string },
): Promise<void> {
  const releaseId = newId();
  const { listId, number, title, validFrom, prices } = release;
  await sql`insert into price_release (id, list_id, title, valid_from, created_by, updated_by)
    values (${releaseId}, ${listId}, ${title}, ${validFrom}, ${userId}, ${userId})`.execute(db);
  for (const price of prices) await insertPrice(db, price, { release, releaseId, idOf });
  await sql`update price_release set state = 'RELEASED', number = ${number}, released_by = ${userId},
    released_at = clock_timestamp() where id = ${releaseId}`.execute(db);
}

async function insertElements(db: Transaction, ids: ReadonlyMap<string, string>): Promise<void> {
  const elements = demoElements.map(({ number, category, title, unit, serviceCode = null }) => ({
    id: ids.get(number) ?? newId(),
    number,
    category,
    title,
    unit,
    service_code: serviceCode,
  }));
  await db.insertInto('price_element').values(elements).execute();
}

async function insertList(
  db: Transaction,
  { calendar, ids }: DemoSetting,
  { number, name, discountPct, customer }: DemoList,
): Promise<string> {
  const id = newId();
  await db
    .insertInto('price_list')
    .values({ id, number, name, description: null, discount_pct: discountPct })
    .execute();
  await sql`insert into price_list_customer (list_id, customer_id, valid)
    values (${id}, ${ids.customer(customer)}, daterange(${calendar.day(demoReleases.current.from)}::date, null))`.execute(
    db,
  );
  return id;
}

function pricesOf(own: Readonly<Record<string, number>>): NewPrice[] {
  return demoElements.flatMap((element) => {
    const euros = own[element.number];
    return euros === undefined ? [] : [{ element, euros }];
  });
}

/** What is offered and not ordered took its price over before the current Preisstand. */
async function takeOverPrices(db: Transaction, currentDay: string): Promise<void> {
  await sql`update project_service as service
    set price_id = price.id, unit_price = price.net_price, quantity = coalesce(service.quantity, 1)
    from price join price_element as element on element.id = price.element_id
    where not service.ordered and element.service_code = service.service_code
      and upper(price.valid) = ${currentDay}::date`.execute(db);
}

/** The elements and lists of domain section 6: some prices are old, and some are released for later. */
export async function insertPrices(db: Transaction, setting: DemoSetting): Promise<void> {
  const { calendar, ids } = setting;
  const elementIds = new Map(demoElements.map(({ number }) => [number, newId()]));
  const idOf: IdOf = (number) => elementIds.get(number) ?? '';
  const by = { idOf, userId: ids.user(demoReleaser) };
  await insertElements(db, elementIds);
  const { id: listId } = await db
    .updateTable('price_list')
    .set({ name: 'Standard 2026' })
    .where('is_default', '=', true)
    .returning('id')
    .executeTakeFirstOrThrow();
  const { old, current, coming } = demoReleases;
  const first = calendar.day(coming.from);
  const until = ({ number }: DemoElement): string | null => (number in demoComing ? first : null);
  const standard = (isOld: boolean): NewPrice[] =>
    demoElements
      .filter((element) => (element.isOld ?? false) === isOld)
      .map((element) => ({ element, euros: element.euros, until: until(element) }));
  const [oldDay, currentDay] = [calendar.day(old.from), calendar.day(current.from)];
  const replaced = demoElements.flatMap((element): NewPrice[] =>
    element.before === undefined ? [] : [{ element, euros: element.before, until: currentDay }],
  );
  await insertRelease(
    db,
    { listId, number: 1, title: old.title, validFrom: oldDay, prices: [...standard(true), ...replaced] },
    by,
  );
  await takeOverPrices(db, currentDay);
  await insertRelease(
    db,
    { listId, number: 2, title: current.title, validFrom: currentDay, prices: standard(false) },
    by,
  );
  await insertRelease(
    db,
    { listId, number: 3, title: coming.title, validFrom: first, prices: pricesOf(demoComing) },
    by,
  );
  for (const list of demoLists) {
    const ownId = await insertList(db, setting, list);
    const prices = pricesOf(list.own);
    await insertRelease(
      db,
      { listId: ownId, number: 1, title: list.name, validFrom: currentDay, prices },
      by,
    );
  }
}
