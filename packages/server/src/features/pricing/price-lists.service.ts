import type { GuestPriceList, PriceList, PriceListInput } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { berlinDay } from '#core/berlin-time.ts';
import { newRecord } from '#core/records/record-table.ts';
import { deleteRecord, type RecordKind, saveRecord, type Saved } from '#core/records/record.service.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import { invalidFields, refusal } from '#http/app-error.ts';
import { isGuest, type Person } from '#http/person.ts';
import {
  type CountedElements,
  countPricedElements,
  deleteDraftsOfList,
  findOtherListOfCustomers,
  hasReleasedPrices,
  listUsesOfList,
  inOrderOfNumbers,
  nextListNumber,
  priceListTable,
  replaceListCustomers,
} from '#features/pricing/price-lists.queries.ts';
import {
  type PriceListDocument,
  priceListFieldRules,
  type PriceListRecord,
} from '#features/pricing/price-list-record.ts';
import { listOfGuest, refuseOtherDay } from '#features/pricing/price-view.service.ts';
import { elementAbilities } from '#features/pricing/pricing.policy.ts';

const listKind: RecordKind<PriceListRecord> = {
  table: 'price_list',
  notFound: 'priceList.notFound',
  find: priceListTable.find,
};

function present(person: Person, record: PriceListRecord, elements: number): PriceList {
  const can = elementAbilities(person);
  return {
    audience: 'office',
    ...record,
    customers: [...record.customers],
    state: record.active ? 'AKTIV' : 'NICHT_AKTIV',
    elements,
    can: { ...can, delete: can.delete && !record.isDefault },
  };
}

interface ListQuery extends Omit<CountedElements, 'day'> {
  readonly q?: string | undefined;
  readonly validOn?: string | undefined;
}

function isMeant({ number, name, customers }: PriceListRecord, q: string): boolean {
  const texts = [number, name, ...customers.flatMap((customer) => [customer.shortname, customer.name])];
  return texts.some((text) => text.toLowerCase().includes(q.toLowerCase()));
}

async function listOwn(
  context: AppContext,
  person: Person,
  counts: ReadonlyMap<string, number>,
): Promise<GuestPriceList[]> {
  const own = await listOfGuest(context, person);
  if (own === null) return [];
  const { id, number, name, description } = own;
  return [{ audience: 'customer', id, number, name, description, elements: counts.get(id) ?? 0 }];
}

/** The lists: for the office all, for guests the one of their customer; of a category or a kind those that have it. */
export async function listLists(
  context: AppContext,
  person: Person,
  { q = '', validOn, category, mode }: ListQuery,
): Promise<(PriceList | GuestPriceList)[]> {
  const { database, clock } = context;
  if (isGuest(person)) refuseOtherDay(validOn);
  const day = validOn ?? berlinDay(clock.now());
  const counts = await countPricedElements(database, { day, category, mode });
  const isNarrowed = category !== undefined || mode !== undefined;
  const lists = isGuest(person)
    ? await listOwn(context, person, counts)
    : (await priceListTable.list(database, inOrderOfNumbers()))
        .filter((list) => isMeant(list, q.trim()))
        .map((list) => present(person, list, counts.get(list.id) ?? 0));
  return isNarrowed ? lists.filter(({ elements }) => elements > 0) : lists;
}

type WrittenCustomers = NonNullable<PriceListInput['customers']>;

function refuseWrongCustomers(written: WrittenCustomers): void {
  const wrong = new Map<string, { readonly label: string; readonly message: string }>();
  for (const [index, { from, to = null }] of written.entries())
    if (from !== null && to !== null && to < from)
      wrong.set(`customers.${index}.to`, {
        label: 'Gilt bis',
        message: 'Der letzte Tag liegt vor dem ersten.',
      });
  if (wrong.size > 0) throw invalidFields(wrong);
}

async function writeCustomers(db: Transaction, id: string, written: WrittenCustomers): Promise<void> {
  refuseWrongCustomers(written);
  const taken = written.length === 0 ? null : await findOtherListOfCustomers(db, id, written);
  if (taken !== null) throw refusal('priceList.customerTaken', taken);
  await replaceListCustomers(db, id, written);
}

async function documentOf(
  db: Transaction,
  { id, version: _version, customers: _customers, ...fields }: PriceListInput,
): Promise<PriceListDocument> {
  if (id !== undefined) {
    const before = await priceListTable.find(db, id);
    if (before === null) throw refusal('priceList.notFound', {});
    const { name, number = before.number, description = before.description } = fields;
    const { discountPct = before.discountPct, active = before.active } = fields;
    return { number, name, description, discountPct, active };
  }
  const { name, number = await nextListNumber(db), description, discountPct, active } = fields;
  return newRecord<PriceListDocument>(priceListFieldRules, {
    number,
    name,
    description,
    ...(discountPct === undefined ? {} : { discountPct }),
    ...(active === undefined ? {} : { active }),
  });
}

function refuseDiscountOnDefault(before: PriceListRecord | null, input: PriceListInput): void {
  if (before?.isDefault !== true) return;
  const wrong = new Map<string, { readonly label: string; readonly message: string }>();
  if ((input.discountPct ?? 0) !== 0)
    wrong.set('discountPct', {
      label: 'Rabatt in %',
      message: 'Auf der Standardliste gibt es keine Rabatte.',
    });
  if (input.active === false)
    wrong.set('active', { label: 'Aktiv', message: 'Die Standardliste ist immer aktiv.' });
  if (wrong.size > 0) throw invalidFields(wrong);
}

/**
 * Creates a list (without id) or changes it (with id and version), with the customers whose prices stand in it.
 * @throws AppError as `saveRecord`, `priceList.numberTaken`, `priceList.nameTaken`, `priceList.customerTaken`
 */
export async function saveList(
  context: AppContext,
  person: Person,
  input: PriceListInput,
): Promise<Saved<PriceList>> {
  const { customers } = input;
  const { entry, created } = await saveRecord(context, person, {
    kind: listKind,
    input,
    check: async (db) =>
      refuseDiscountOnDefault(
        input.id === undefined ? null : await priceListTable.find(db, input.id),
        input,
      ),
    insert: async (db, sent, writing) => {
      await priceListTable.insert(db, await documentOf(db, sent), writing);
      if (customers !== undefined) await writeCustomers(db, writing.id, customers);
    },
    update: async (db, sent, writing) => {
      await priceListTable.update(db, await documentOf(db, sent), writing);
      if (customers !== undefined) await writeCustomers(db, writing.id, customers);
    },
  });
  return { entry: await shownList(context, person, entry), created };
}

async function shownList(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  person: Person,
  record: PriceListRecord,
): Promise<PriceList> {
  const counts = await countPricedElements(database, { day: berlinDay(clock.now()) });
  return present(person, record, counts.get(record.id) ?? 0);
}

/** What keeps a list; drafts do not. */
async function refuseKept(db: Connection, list: PriceListRecord): Promise<void> {
  if (list.isDefault) throw refusal('priceList.defaultStays', {});
  if (await hasReleasedPrices(db, list.id)) throw refusal('priceList.hasPrices', { list: list.number });
}

/** @throws AppError `priceList.notFound`, `priceList.defaultStays`, `priceList.hasPrices` */
export async function deleteList(context: AppContext, person: Person, id: string): Promise<void> {
  await deleteRecord(context, person, {
    kind: listKind,
    id,
    uses: async (db, list) => {
      await refuseKept(db, list);
      const places = await listUsesOfList(db, id);
      if (places.length === 0) await deleteDraftsOfList(db, id);
      return places;
    },
    what: 'Die Preisliste',
    instead: 'Stattdessen kann sie auf „nicht aktiv“ gesetzt werden',
  });
}
