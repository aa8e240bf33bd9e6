import { isDeepStrictEqual } from 'node:util';
import {
  changeInPercent,
  type PriceElementHead,
  type PriceImportCounts,
  type PriceImportOutcome,
  type PriceImportRow,
  priceRowStates,
  readNewElement,
  type ReadPriceRow,
  type TieredPrice,
} from '@energieakte/contract';
import { newId } from '#database/new-id.ts';
import {
  groupOf,
  groupRows,
  type PriceRows,
  problemsOfTiers,
  readRows,
  type ReadRow,
  tiersOf,
} from '#features/pricing/import/price-import-groups.service.ts';
import type { MadeElement } from '#features/pricing/import/price-imports.queries.ts';
import { noDiscountMessage } from '#features/pricing/price-drafts.service.ts';
import type { PriceListRecord } from '#features/pricing/price-list-record.ts';
import { remarksOn } from '#features/pricing/price-release-present.service.ts';
import { resolveAmounts } from '#features/pricing/price-resolution.ts';
import type { DraftPrice } from '#features/pricing/price-rows.queries.ts';
import type { PriceOnDay } from '#features/pricing/prices-on-day.queries.ts';

/** What a table is compared with. */
export interface KnownPrices {
  readonly list: Pick<PriceListRecord, 'discountPct' | 'isDefault'>;
  /** The number of an element, or of somebody else as it was typed → the id of the element. */
  readonly elementOf: (row: PriceImportRow, read: ReadPriceRow) => string | undefined;
  readonly prices: ReadonlyMap<string, PriceOnDay>;
}

/** What becomes of a row, and what is written for it. */
export interface JudgedRow extends PriceImportOutcome {
  readonly written: DraftPrice | null;
  readonly made: MadeElement | null;
}

type Messages = PriceImportOutcome['messages'];

const nothing = {
  unit: null,
  before: null,
  after: null,
  changePct: null,
  remarks: [],
  written: null,
  made: null,
} satisfies Partial<JudgedRow>;

type About = Pick<JudgedRow, 'row' | 'elementId' | 'number' | 'title' | 'unit'>;

function described({ place, row, read, element }: ReadRow): About {
  if (element !== undefined) {
    const { elementId, number, title, unit } = element;
    return { row: place, elementId, number, title, unit };
  }
  const title = row.title?.trim() ?? '';
  return { row: place, elementId: null, number: read.number, title, unit: read.unit };
}

function wrongRow(row: ReadRow, messages: Messages): JudgedRow {
  return { ...nothing, ...described(row), state: 'WRONG', messages };
}

/** A price as the list has it from a row alone. */
function plainPrice(
  elementId: string,
  amounts: Pick<DraftPrice, 'netPrice' | 'discountPct' | 'internalCost'>,
): DraftPrice {
  const kind = amounts.discountPct === null ? 'FIXED' : 'DISCOUNT';
  return { id: newId(), elementId, kind, tierMode: 'VOLUME', tiers: [], note: null, ...amounts };
}

function remarksFor(
  { netPrice, internalCost }: Pick<DraftPrice, 'netPrice' | 'internalCost'>,
  before: number | null,
): Pick<JudgedRow, 'changePct' | 'remarks'> {
  const changePct = before === null || netPrice === null ? null : changeInPercent(before, netPrice);
  return { changePct, remarks: remarksOn({ netPrice, internalCost }, changePct) };
}

const unknownNumber = 'ist unbekannt. Bitte ein Element zuordnen.';
const nothingToDiscount = 'Ohne Standardpreis gibt es keinen Rabatt.';

function judgeNew(row: ReadRow, head: PriceElementHead, group: PriceRows): JudgedRow {
  const { netPrice, internalCost } = row.read;
  const id = newId();
  const stated = tiersOf(group);
  const plain = plainPrice(id, { netPrice, discountPct: null, internalCost });
  return {
    ...nothing,
    ...described(row),
    unit: head.unit,
    state: 'NEW',
    after: netPrice,
    ...remarksFor({ netPrice, internalCost }, null),
    messages: {},
    made: { id, head },
    written:
      stated === null
        ? plain
        : { ...plain, tiers: stated.tiers, tierMode: stated.tierMode ?? plain.tierMode },
  };
}

/** What is wrong with a row of an element that is not there: a number alone may be that of somebody else. */
function problemsOfUnknown({ row, read: { messages } }: ReadRow, ofElement: Messages): Messages {
  const isBare = (row.category ?? '').trim() === '';
  if (!isBare) return { ...ofElement, ...messages };
  const number = `„${row.number?.trim() ?? ''}“ ${unknownNumber}`;
  return messages.number === undefined ? { number, ...messages } : messages;
}

/** A row of an element that is not there: with all it needs it becomes one, with a number alone somebody says which it is. */
function judgeUnknown(row: ReadRow, group: PriceRows): JudgedRow {
  const made = readNewElement(row.row, row.read);
  if (!made.ok) return wrongRow(row, problemsOfUnknown(row, made.messages));
  if (Object.keys(row.read.messages).length > 0) return wrongRow(row, problemsOfUnknown(row, {}));
  if (row.read.discountPct !== null) return wrongRow(row, { discountPct: nothingToDiscount });
  return judgeNew(row, made.head, group);
}

const tieredMessage = 'Der Preis hat Staffeln. Bitte sie als Zeilen mit „Ab Menge“ ergänzen.';

/** A known element with what its rows say, and what holds before. */
interface KnownRow extends ReadRow {
  readonly element: PriceOnDay;
  readonly before: TieredPrice | null;
  readonly group: PriceRows;
}

function problemsOfAmount({ read, element, before, group }: KnownRow, { list }: KnownPrices): Messages {
  const { discountPct, netPrice } = read;
  if (discountPct !== null) {
    if (list.isDefault) return { discountPct: noDiscountMessage };
    return (element.standard?.netPrice ?? null) === null ? { discountPct: nothingToDiscount } : {};
  }
  const hasTiers = before !== null && before.tiers.length > 0 && group.tiers.length === 0;
  return hasTiers && netPrice !== before.netPrice ? { netPrice: tieredMessage } : {};
}

function problemsOf(known: KnownRow, prices: KnownPrices): Messages {
  const { read, row, element } = known;
  const messages: Messages = { ...problemsOfAmount(known, prices), ...read.messages };
  if (read.unit !== null && read.unit !== element.unit)
    messages.unit = `„${row.unit?.trim() ?? ''}“ ist nicht die Einheit von ${element.number}.`;
  return messages;
}

function costOf({ own, standard }: PriceOnDay): number | null {
  return own?.internalCost ?? standard?.internalCost ?? null;
}

/** What is written of a row: what the table says, and otherwise what was. */
function writtenPrice({ read, element, before, group }: KnownRow): DraftPrice {
  const { netPrice, discountPct } = read;
  const internalCost = read.internalCost ?? costOf(element);
  const note = element.own?.note ?? null;
  const plain = plainPrice(element.elementId, { netPrice, discountPct, internalCost });
  if (discountPct !== null) return { ...plain, note };
  const { tierMode, tiers } = before ?? plain;
  const stated = tiersOf(group) ?? { tiers, tierMode };
  return { ...plain, note, tiers: stated.tiers, tierMode: stated.tierMode ?? tierMode };
}

/** What a price says that is written: itself, or what its discount leaves of the default price. */
function amountsAfter(written: DraftPrice, { element }: KnownRow, { list }: KnownPrices) {
  return resolveAmounts({ own: written, standard: element.standard }, { ...list, unit: element.unit });
}

function haveSameTiers(one: TieredPrice, other: DraftPrice): boolean {
  const isOneMode = one.tiers.length === 0 || one.tierMode === other.tierMode;
  return isOneMode && isDeepStrictEqual(one.tiers, other.tiers);
}

function isSame({ element, before }: KnownRow, written: DraftPrice, { list }: KnownPrices): boolean {
  if (written.internalCost !== costOf(element)) return false;
  const { own } = element;
  if (written.discountPct !== null)
    return written.discountPct === (own === null ? list.discountPct : own.discountPct);
  return before !== null && before.netPrice === written.netPrice && haveSameTiers(before, written);
}

function judgeKnown(known: KnownRow, prices: KnownPrices): JudgedRow {
  const messages = problemsOf(known, prices);
  if (Object.keys(messages).length > 0) return wrongRow(known, messages);
  const written = writtenPrice(known);
  const before = known.before?.netPrice ?? null;
  const after = amountsAfter(written, known, prices)?.netPrice ?? null;
  const about = { ...nothing, ...described(known), before, after, messages: {} };
  if (isSame(known, written, prices)) return { ...about, state: 'SAME' };
  const { internalCost } = written;
  const remarks = remarksFor({ netPrice: after, internalCost }, before);
  return { ...about, state: known.before === null ? 'NEW' : 'CHANGED', ...remarks, written };
}

/** A row that names no tier: the price itself. */
function judgePrice(row: ReadRow, group: PriceRows, known: KnownPrices): JudgedRow {
  const { element, read, place } = row;
  const earlier = group.first;
  if (earlier !== undefined && earlier.place !== place) {
    const number = `${element?.number ?? read.number} steht schon in Zeile ${earlier.place + 1}.`;
    return wrongRow(row, { ...read.messages, number });
  }
  if (element === undefined) return judgeUnknown(row, group);
  const before = resolveAmounts(element, { ...known.list, unit: element.unit });
  return judgeKnown({ ...row, element, before, group }, known);
}

interface TierRow extends ReadRow {
  readonly group: PriceRows;
  /** Beside the other rows of its price. */
  readonly problems: Messages | undefined;
}

/** A row that names a tier of the price with the same number. */
function judgeTier(row: TierRow, known: KnownPrices): JudgedRow {
  const { group, problems } = row;
  const messages = { ...problems, ...row.read.messages };
  if (Object.keys(messages).length > 0) return wrongRow(row, messages);
  const { element, read } = row;
  const unit = element?.unit ?? group.first?.read.unit ?? null;
  const about = { ...nothing, ...described(row), unit, state: 'TIER', messages: {} } as const;
  const price = element && resolveAmounts(element, { ...known.list, unit: element.unit });
  const before = price?.tiers.find(({ fromQty }) => fromQty === read.fromQty)?.netPrice ?? null;
  return { ...about, before, after: read.netPrice };
}

function leftOut(row: ReadRow): JudgedRow {
  return { ...nothing, ...described(row), state: 'LEFT_OUT', messages: {} };
}

/** What becomes of each row of a table. */
export function judgeRows(
  rows: readonly PriceImportRow[],
  leaveOut: readonly number[],
  known: KnownPrices,
): readonly JudgedRow[] {
  const away = new Set(leaveOut);
  const read = readRows(rows, (row, cells) => {
    const id = known.elementOf(row, cells);
    return id === undefined ? undefined : known.prices.get(id);
  });
  const groups = groupRows(read, away);
  const problems = problemsOfTiers(groups.values());
  return read.map((row) => {
    const group = groups.get(row.key) ?? groupOf([row], away);
    if (away.has(row.place) || group.isOut) return leftOut(row);
    if (!row.read.isTier) return judgePrice(row, group, known);
    return judgeTier({ ...row, group, problems: problems.get(row.place) }, known);
  });
}

/** A price that ends because no row stands for it. */
export function endedRow(element: PriceOnDay, list: KnownPrices['list']): JudgedRow {
  const { elementId, number, title, unit, own } = element;
  const before = resolveAmounts(element, { ...list, unit })?.netPrice ?? null;
  const internalCost = own?.internalCost ?? null;
  const plain = plainPrice(elementId, { netPrice: null, discountPct: null, internalCost });
  return {
    ...nothing,
    row: null,
    state: 'ENDED',
    elementId,
    number,
    title,
    unit,
    before,
    messages: {},
    written: { ...plain, kind: 'ENDED' },
  };
}

export function countRows(rows: readonly JudgedRow[]): PriceImportCounts {
  const [fresh = 0, changed = 0, same = 0, wrong = 0, left = 0, ended = 0] = priceRowStates.map(
    (state) => rows.filter((row) => row.state === state).length,
  );
  const elements = rows.filter(({ made }) => made !== null).length;
  return { new: fresh, changed, same, wrong, leftOut: left, ended, elements };
}
