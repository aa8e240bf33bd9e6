import { priceStaleMonths, addMonths } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { berlinDay } from '#core/berlin-time.ts';
import { readSetting } from '#core/settings/read-setting.service.ts';
import type { Connection } from '#database/connection.ts';
import { invalidField, refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import type { PriceView } from '#features/pricing/price-elements.queries.ts';
import {
  findDefaultList,
  findListOfCustomer,
  priceListTable,
} from '#features/pricing/price-lists.queries.ts';
import { type PriceListRecord } from '#features/pricing/price-list-record.ts';

/** A list, and how its prices are looked at. */
export interface ListView {
  readonly list: PriceListRecord;
  readonly view: PriceView;
}

/** Every other list stands on it; the database keeps that there is one. */
async function getDefaultList(db: Connection): Promise<PriceListRecord> {
  const list = await findDefaultList(db);
  if (list === null) throw new Error('There is no default price list');
  return list;
}

/** @throws AppError `priceList.notFound` */
export async function getList(db: Connection, id: string | undefined): Promise<PriceListRecord> {
  if (id === undefined) return getDefaultList(db);
  const list = await priceListTable.find(db, id);
  if (list === null) throw refusal('priceList.notFound', {});
  return list;
}

/** The last day on which a price that nobody touched since is not stale yet. */
async function staleDay(db: Connection, today: string): Promise<string> {
  return addMonths(today, -(await readSetting(db, priceStaleMonths)));
}

/** How somebody looks at the prices of a list. */
export async function viewOfList(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  person: Person,
  { list, day }: { readonly list: PriceListRecord; readonly day?: string | undefined },
): Promise<ListView> {
  const today = berlinDay(clock.now());
  const staleBefore = await staleDay(database, today);
  return { list, view: { listId: list.id, day: day ?? today, userId: person.id, staleBefore } };
}

/** The list that was chosen for a project, else that of its customer on a day, else the default list. */
export async function listOfProject(
  db: Connection,
  {
    priceListId,
    customerId,
    day,
  }: {
    readonly priceListId: string | null;
    readonly customerId: string | null;
    readonly day: string;
  },
): Promise<PriceListRecord> {
  if (priceListId !== null) return getList(db, priceListId);
  const own = customerId === null ? null : await findListOfCustomer(db, { customerId, day });
  return own ?? getDefaultList(db);
}

/** The list of the customer a guest belongs to, today; `null` where it has none. */
export async function listOfGuest(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  person: Person,
): Promise<PriceListRecord | null> {
  return findListOfCustomer(database, {
    customerId: person.customerId,
    day: berlinDay(clock.now()),
  });
}

/** Guests see the prices of today. @throws AppError `request.invalid` */
export function refuseOtherDay(validOn: string | undefined): void {
  if (validOn !== undefined)
    throw invalidField('validOn', 'Gültig am', 'Preise anderer Tage zeigt nur das Büro.');
}
