import { isDeepStrictEqual } from 'node:util';
import type {
  GuestPriceElement,
  PriceElement,
  PriceElementFields,
  PriceElementQuery,
  PriceElementInput,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { newRecord } from '#core/records/record-table.ts';
import {
  appendVersion,
  getRecord,
  lockRecord,
  lockRecordVersion,
  type RecordKind,
  type Saved,
} from '#core/records/record.service.ts';
import { deleteRow, insertRecordHistory } from '#core/records/record.queries.ts';
import { listTypedWords } from '#core/search/typed-words.queries.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { invalidField, refusal } from '#http/app-error.ts';
import { isGuest, type Person } from '#http/person.ts';
import { draftPriceOfElement } from '#features/pricing/price-drafts.service.ts';
import {
  type PriceElementRecord,
  priceElementFieldRules,
} from '#features/pricing/price-element-record.ts';
import {
  countUsesOfElement,
  deleteDraftPricesOfElement,
  type ElementFilter,
  listAllPricedElements,
  listPricedElements,
  type PricedElement,
  priceElementTable,
} from '#features/pricing/price-elements.queries.ts';
import { resolvePrice } from '#features/pricing/price-resolution.ts';
import { withSynonyms } from '#features/pricing/price-synonyms.service.ts';
import {
  getList,
  type ListView,
  listOfGuest,
  refuseOtherDay,
  viewOfList,
} from '#features/pricing/price-view.service.ts';
import { elementAbilities, maySeeCosts, withoutCosts } from '#features/pricing/pricing.policy.ts';
import type { StoredPrice } from '#features/pricing/stored-price.ts';

const elementKind: RecordKind<PriceElementRecord> = {
  table: 'price_element',
  notFound: 'priceElement.notFound',
  find: priceElementTable.find,
};

/** An element as somebody of the office sees it. */
function present(person: Person, { list }: ListView, element: PricedElement): PriceElement {
  const { own, standard, next, draft, ...record } = element;
  const asked = { ...list, unit: record.unit };
  const resolve = (row: StoredPrice | null) => {
    const price = row === null ? null : resolvePrice({ own: row, standard }, asked);
    return price === null ? null : withoutCosts(person, price);
  };
  const price = resolvePrice({ own, standard }, asked);
  return {
    audience: 'office',
    ...record,
    calcHours: maySeeCosts(person) ? record.calcHours : null,
    price: price === null ? null : withoutCosts(person, price),
    next: resolve(next),
    draft: resolve(draft),
    can: elementAbilities(person),
  };
}

function presentToGuest({ list }: ListView, element: PricedElement): GuestPriceElement[] {
  const { id, number, category, title, description, unit } = element;
  const price = resolvePrice(element, { ...list, unit });
  if (price === null || price.netPrice === null) return [];
  const { netPrice, tierMode, tiers, validFrom } = price;
  const shown = { netPrice, tierMode, tiers, validFrom };
  return [{ audience: 'customer', id, number, category, title, description, unit, price: shown }];
}

interface ElementPage {
  readonly items: (PriceElement | GuestPriceElement)[];
  readonly total: number;
  readonly page: number;
  readonly size: number;
}

/** What an address asks for. */
export async function filterOf(db: Connection, query: PriceElementQuery): Promise<ElementFilter> {
  const { q = '', ...rest } = query;
  const { id, category, mode, stale, active, forService } = rest;
  const words = await withSynonyms(db, await listTypedWords(db, q));
  return { words, id, category, mode, stale, active, forService };
}

/** What guests may not ask about: the days of other prices, how old they are, and whether an id exists. */
function refuseForGuests({ id, validOn, stale, forService }: PriceElementQuery): void {
  refuseOtherDay(validOn);
  if (id !== undefined)
    throw invalidField('id', 'Preiselement', 'Nach einzelnen Elementen fragt nur das Büro.');
  if (forService !== undefined)
    throw invalidField('forService', 'Für Leistungen', 'Leistungen legt nur das Büro an.');
  if (stale !== undefined)
    throw invalidField('stale', 'Veraltet', 'Das Alter der Preise zeigt nur das Büro.');
}

async function listForGuest(
  context: AppContext,
  person: Person,
  query: PriceElementQuery,
): Promise<ElementPage> {
  refuseForGuests(query);
  const { page, size, listId } = query;
  const list = await listOfGuest(context, person);
  if (listId !== undefined && listId !== list?.id) throw refusal('priceList.notFound', {});
  if (list === null) return { items: [], total: 0, page, size };
  const listView = await viewOfList(context, person, { list });
  const filter = { ...(await filterOf(context.database, query)), active: true, priced: true };
  const found = await listPricedElements(context.database, { view: listView.view, filter, page, size });
  const items = found.items.flatMap((element) => presentToGuest(listView, element));
  return { items, total: found.total, page, size };
}

/** A page of the elements: for the office all, for guests what their customer's list has a price for today. */
export async function listElements(
  context: AppContext,
  person: Person,
  query: PriceElementQuery,
): Promise<ElementPage> {
  if (isGuest(person)) return listForGuest(context, person, query);
  const { database } = context;
  const list = await getList(database, query.listId);
  const listView = await viewOfList(context, person, { list, day: query.validOn });
  const { page, size } = query;
  const filter = await filterOf(database, query);
  const found = await listPricedElements(database, { view: listView.view, filter, page, size });
  return {
    items: found.items.map((one) => present(person, listView, one)),
    total: found.total,
    page,
    size,
  };
}

/** Every priced element of a list. @throws AppError `priceList.notFound`, also for lists of others */
export async function listItems(
  context: AppContext,
  person: Person,
  { id, validOn }: { readonly id: string; readonly validOn?: string | undefined },
): Promise<(PriceElement | GuestPriceElement)[]> {
  const filter = { words: [], active: true, priced: true };
  if (isGuest(person)) {
    const list = await listOfGuest(context, person);
    if (list?.id !== id) throw refusal('priceList.notFound', {});
    refuseOtherDay(validOn);
    const listView = await viewOfList(context, person, { list });
    const found = await listAllPricedElements(context.database, { view: listView.view, filter });
    return found.flatMap((element) => presentToGuest(listView, element));
  }
  const list = await getList(context.database, id);
  const listView = await viewOfList(context, person, { list, day: validOn });
  const found = await listAllPricedElements(context.database, { view: listView.view, filter });
  return found.map((element) => present(person, listView, element));
}

async function getElement(
  context: AppContext,
  person: Person,
  { id, listId }: { readonly id: string; readonly listId: string | undefined },
): Promise<PriceElement> {
  const list = await getList(context.database, listId);
  const listView = await viewOfList(context, person, { list });
  const filter = { words: [], id };
  const [element] = await listAllPricedElements(context.database, { view: listView.view, filter });
  if (element === undefined) throw refusal('priceElement.notFound', {});
  return present(person, listView, element);
}

interface StoredInput {
  readonly id: string | undefined;
  readonly version: number | undefined;
  readonly input: object;
  /** A price came along. */
  readonly hasPrice: boolean;
}

/** Writes the element by itself; what is absent stays as it is. */
async function storeElement(
  db: Transaction,
  person: Person,
  { id: known, version, input, hasPrice }: StoredInput,
): Promise<string> {
  const id = known ?? newId();
  if (known !== undefined) {
    await lockRecordVersion(db, elementKind, { id, version });
    const before = await getRecord(db, elementKind, id);
    const after = { ...before, ...input };
    // Whoever only types a price has changed nothing of the element.
    if (hasPrice && isDeepStrictEqual(after, before)) return id;
    await priceElementTable.update(db, after, { id, person });
  } else {
    await priceElementTable.insert(db, newRecord<PriceElementFields>(priceElementFieldRules, input), {
      id,
      person,
    });
  }
  const action = known === undefined ? 'create' : 'update';
  await appendVersion(db, elementKind, { id, action, changedBy: person.id });
  return id;
}

/**
 * Creates an element (without id) or changes it (with id and version). A price that differs from the one in force goes into
 * the person's open draft of the list, in the same transaction.
 * @throws AppError `priceElement.notFound`, `record.versionOutdated`, `priceElement.numberTaken`, `request.invalid`
 */
export async function saveElement(
  context: AppContext,
  person: Person,
  input: PriceElementInput,
): Promise<Saved<PriceElement>> {
  const {
    id,
    version,
    price,
    audience: _audience,
    next: _next,
    draft: _draft,
    can: _can,
    ...fields
  } = input;
  const list = await getList(context.database, price?.listId);
  const saved = await context.database.transaction().execute(async (db) => {
    const hasPrice = price !== undefined && price !== null;
    const elementId = await storeElement(db, person, { id, version, input: fields, hasPrice });
    if (hasPrice) await draftPriceOfElement(context, db, { person, list, elementId, price });
    return elementId;
  });
  const entry = await getElement(context, person, { id: saved, listId: list.id });
  return { entry, created: id === undefined };
}

interface DeletedElement {
  readonly deleted: boolean;
  readonly deactivated: boolean;
  readonly usedIn: Awaited<ReturnType<typeof countUsesOfElement>>;
}

/** Deletes what nothing uses; everything else is set to „nicht aktiv“. @throws AppError `priceElement.notFound` */
export async function deleteElement(
  { database }: AppContext,
  person: Person,
  id: string,
): Promise<DeletedElement> {
  return database.transaction().execute(async (db) => {
    await lockRecord(db, elementKind, { id, purpose: 'deletion' });
    const record = await getRecord(db, elementKind, id);
    const usedIn = await countUsesOfElement(db, id);
    const isUsed = Object.values(usedIn).some((count) => count > 0);
    if (isUsed) {
      await priceElementTable.update(db, { ...record, active: false }, { id, person });
      await appendVersion(db, elementKind, { id, action: 'update', changedBy: person.id });
    } else {
      await deleteDraftPricesOfElement(db, id);
      const operation = { table: 'price_element', id, record, changedBy: person.id } as const;
      await insertRecordHistory(db, { ...operation, action: 'delete' });
      await deleteRow(db, 'price_element', id);
    }
    return { deleted: !isUsed, deactivated: isUsed, usedIn };
  });
}
