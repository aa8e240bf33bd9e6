import { isDeepStrictEqual } from 'node:util';
import { addMonths, type PriceInput, requiredMessage } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { berlinDay } from '#core/berlin-time.ts';
import type { Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { invalidFields } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { type PriceListRecord } from '#features/pricing/price-list-record.ts';
import {
  findDraftOf,
  findRelease,
  insertDraft,
  lockList,
  type StoredRelease,
  touchRelease,
} from '#features/pricing/price-releases.queries.ts';
import {
  deleteDraftPrices,
  type DraftPrice,
  findInForce,
  upsertDraftPrices,
} from '#features/pricing/price-rows.queries.ts';

/** New prices begin with a month, unless somebody says otherwise. */
export function usualFirstDay(today: string): string {
  return addMonths(`${today.slice(0, 8)}01`, 1);
}

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

const noDiscount = 'Auf der Standardliste gibt es keine Rabatte.';

/** What a price of a draft lacks, at the field below `path`. */
export function addProblemsOfPrice(
  wrong: Wrong,
  { kind, netPrice, discountPct }: DraftPrice,
  { path, list }: { readonly path: string; readonly list: Pick<PriceListRecord, 'isDefault'> },
): void {
  if (kind === 'FIXED' && netPrice === null)
    wrong.set(`${path}.netPrice`, { label: 'Preis netto', message: requiredMessage });
  if (kind !== 'DISCOUNT') return;
  if (list.isDefault) wrong.set(`${path}.kind`, { label: 'Art des Preises', message: noDiscount });
  else if (discountPct === null)
    wrong.set(`${path}.discountPct`, { label: 'Rabatt in %', message: requiredMessage });
}

function refuseWrong(wrong: Wrong): void {
  if (wrong.size > 0) throw invalidFields(wrong);
}

interface OwnDraft {
  readonly person: Person;
  readonly list: Pick<PriceListRecord, 'id' | 'isDefault'>;
}

/** The person's open draft for the list; begun where there is none. */
async function openDraft(
  { clock }: Pick<AppContext, 'clock'>,
  db: Transaction,
  { person, list }: OwnDraft,
): Promise<StoredRelease> {
  await lockList(db, list.id);
  const open = await findDraftOf(db, { listId: list.id, userId: person.id });
  if (open !== null) return open;
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
  const made = await findRelease(db, id);
  if (made === null) throw new Error('A draft that was just made is gone');
  return made;
}

/** Whether a price says the same as another. */
function isSamePrice(left: DraftPrice, right: DraftPrice): boolean {
  return isDeepStrictEqual({ ...left, id: '' }, { ...right, id: '' });
}

/**
 * Puts a price into the person's draft of the list, where it differs from the one that will be in force then; otherwise takes
 * it out of the draft.
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
  const today = berlinDay(context.clock.now());
  const open = await findDraftOf(db, { listId: list.id, userId: person.id });
  const day = open?.validFrom ?? today;
  const known = await findInForce(db, { listId: list.id, elementId, day });
  if (known !== null && isSamePrice(known, wanted)) {
    if (open === null) return;
    await deleteDraftPrices(db, open.id, [elementId]);
    await touchRelease(db, { id: open.id, userId: person.id });
    return;
  }
  const draft = await openDraft(context, db, { person, list });
  await upsertDraftPrices(db, draft, [wanted]);
  await touchRelease(db, { id: draft.id, userId: person.id });
}
