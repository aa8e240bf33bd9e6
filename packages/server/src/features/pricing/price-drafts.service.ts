import { isDeepStrictEqual } from 'node:util';
import { type PriceInput, requiredMessage, usualFirstDay } from '@energieakte/contract';
import { sql } from 'kysely';
import type { AppContext } from '#core/app-context.ts';
import { berlinDay } from '#core/berlin-time.ts';
import type { Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { invalidFields } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { type PriceListRecord } from '#features/pricing/price-list-record.ts';
import {
  findRelease,
  insertDraft,
  lockDraftOf,
  lockList,
  type StoredRelease,
  touchRelease,
} from '#features/pricing/price-releases.queries.ts';
import { type DraftPrice, upsertDraftPrices } from '#features/pricing/price-rows.queries.ts';
import { listPricesOnDay } from '#features/pricing/prices-on-day.queries.ts';

export const usualTitle = 'Neue Preise';

/** What says nothing about a price of this kind. */
const unsaid = {
  FIXED: { discountPct: null },
  DISCOUNT: { netPrice: null, tiers: [] },
  ENDED: { netPrice: null, discountPct: null, tiers: [] },
} as const;

function amountsOf({
  netPrice = null,
  discountPct = null,
  tierMode = 'VOLUME',
  tiers = [],
}: PriceInput) {
  return { netPrice, discountPct, tierMode, tiers };
}

/** The price that was sent, with what it leaves out. */
export function draftPrice(elementId: string, input: PriceInput): DraftPrice {
  const { kind = 'FIXED', internalCost = null, note = null } = input;
  const more = { internalCost, note: note === '' ? null : note };
  return { id: newId(), elementId, kind, ...amountsOf(input), ...unsaid[kind], ...more };
}

type Wrong = Map<string, { readonly label: string; readonly message: string }>;

export const noDiscountMessage = 'Auf der Standardliste gibt es keine Rabatte.';

/** What a price of a draft lacks, at the field below `path`. */
export function addProblemsOfPrice(
  wrong: Wrong,
  { kind, netPrice, discountPct }: DraftPrice,
  { path, list }: { readonly path: string; readonly list: Pick<PriceListRecord, 'isDefault'> },
): void {
  if (kind === 'FIXED' && netPrice === null)
    wrong.set(`${path}.netPrice`, { label: 'Preis netto', message: requiredMessage });
  if (kind !== 'DISCOUNT') return;
  if (list.isDefault)
    wrong.set(`${path}.kind`, { label: 'Art des Preises', message: noDiscountMessage });
  else if (discountPct === null)
    wrong.set(`${path}.discountPct`, { label: 'Rabatt in %', message: requiredMessage });
}

function refuseWrong(wrong: Wrong): void {
  if (wrong.size > 0) throw invalidFields(wrong);
}

interface OwnDraft {
  readonly person: Person;
  readonly list: Pick<PriceListRecord, 'id' | 'isDefault' | 'discountPct'>;
}

async function getDraft(db: Transaction, id: string): Promise<StoredRelease> {
  const draft = await findRelease(db, id);
  if (draft === null) throw new Error('A draft that was just made is gone');
  return draft;
}

/** The person's open draft for the list, which nobody hands in meanwhile; begun where there is none. */
async function openDraft(
  { clock }: Pick<AppContext, 'clock'>,
  db: Transaction,
  { person, list }: OwnDraft,
): Promise<StoredRelease> {
  const open = await lockDraftOf(db, { listId: list.id, userId: person.id });
  if (open !== null) return getDraft(db, open);
  const id = newId();
  await insertDraft(db, {
    id,
    listId: list.id,
    userId: person.id,
    title: usualTitle,
    validFrom: usualFirstDay(berlinDay(clock.now())),
    sourceKind: 'KALKULATION',
    sourceText: null,
    sourceDay: null,
  });
  return getDraft(db, id);
}

/** Whether the list says the same already: with a row of its own, or with its discount on the default price. */
function isInForce(wanted: DraftPrice, known: DraftPrice | null, list: OwnDraft['list']): boolean {
  if (known !== null) return isDeepStrictEqual({ ...known, id: '' }, { ...wanted, id: '' });
  return !list.isDefault && wanted.kind === 'DISCOUNT' && wanted.discountPct === list.discountPct;
}

/**
 * Puts a price into the person's draft of the list, unless it is the one in force today: then it was only read and sent back,
 * and what stands in the draft stays.
 * @throws AppError `request.invalid`
 */
export async function draftPriceOfElement(
  context: Pick<AppContext, 'clock'>,
  db: Transaction,
  { person, list, elementId, price }: OwnDraft & { elementId: string; price: PriceInput },
): Promise<void> {
  const wanted = draftPrice(elementId, price);
  const wrong: Wrong = new Map();
  addProblemsOfPrice(wrong, wanted, { path: 'price', list });
  refuseWrong(wrong);
  const day = berlinDay(context.clock.now());
  await lockList(db, list.id);
  const where = sql`record.id = ${elementId}`;
  const [known] = await listPricesOnDay(db, { listId: list.id, day, where });
  if (isInForce(wanted, known?.own ?? null, list)) return;
  const draft = await openDraft(context, db, { person, list });
  await upsertDraftPrices(db, draft, [wanted]);
  await touchRelease(db, { id: draft.id, userId: person.id });
}
