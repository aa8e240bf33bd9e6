import {
  changeInPercent,
  type PriceElementHead,
  type PriceImportCounts,
  type PriceImportOutcome,
  type PriceImportRow,
  priceRowStates,
  readNewElement,
  type ReadPriceRow,
  readPriceRow,
  type TieredPrice,
} from '@energieakte/contract';
import { newId } from '#database/new-id.ts';
import type { MadeElement } from '#features/pricing/import/price-imports.queries.ts';
import type { PriceListRecord } from '#features/pricing/price-list-record.ts';
import { remarksOn } from '#features/pricing/price-release-present.service.ts';
import { resolveAmounts } from '#features/pricing/price-resolution.ts';
import type { DraftPrice } from '#features/pricing/price-rows.queries.ts';
import type { PriceOnDay } from '#features/pricing/prices-on-day.queries.ts';

/** What a table is compared with. */
export interface KnownPrices {
  readonly list: Pick<PriceListRecord, 'discountPct'>;
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

interface ReadRow {
  readonly place: number;
  readonly row: PriceImportRow;
  readonly read: ReadPriceRow;
}

const nothing = {
  unit: null,
  before: null,
  after: null,
  changePct: null,
  remarks: [],
  written: null,
  made: null,
} satisfies Partial<JudgedRow>;

function described({ place, row, read }: ReadRow, element: PriceOnDay | undefined) {
  const number = element?.number ?? read.number;
  const title = element?.title ?? row.title?.trim() ?? '';
  const elementId = element?.elementId ?? null;
  return { row: place, elementId, number, title };
}

function wrongRow(row: ReadRow, element: PriceOnDay | undefined, messages: Messages): JudgedRow {
  const unit = element?.unit ?? row.read.unit;
  return { ...nothing, ...described(row, element), unit, state: 'WRONG', messages };
}

function fixedPrice(
  elementId: string,
  amounts: Pick<DraftPrice, 'netPrice' | 'internalCost'>,
): DraftPrice {
  const rest = { discountPct: null, tierMode: 'VOLUME', tiers: [], note: null } as const;
  return { id: newId(), elementId, kind: 'FIXED', ...rest, ...amounts };
}

function remarksFor(
  { netPrice, internalCost }: Pick<DraftPrice, 'netPrice' | 'internalCost'>,
  before: number | null,
): Pick<JudgedRow, 'changePct' | 'remarks'> {
  const changePct = before === null || netPrice === null ? null : changeInPercent(before, netPrice);
  return { changePct, remarks: remarksOn({ netPrice, internalCost }, changePct) };
}

const unknownNumber = 'ist unbekannt. Bitte ein Element zuordnen.';

function judgeNew(row: ReadRow, head: PriceElementHead): JudgedRow {
  const { netPrice, internalCost } = row.read;
  const id = newId();
  return {
    ...nothing,
    ...described(row, undefined),
    unit: head.unit,
    state: 'NEW',
    after: netPrice,
    ...remarksFor({ netPrice, internalCost }, null),
    messages: {},
    made: { id, head },
    written: fixedPrice(id, { netPrice, internalCost }),
  };
}

/** A row of an element that is not there: with all it needs it becomes one, with a number alone somebody says which it is. */
function judgeUnknown(row: ReadRow): JudgedRow {
  const { messages } = row.read;
  const made = readNewElement(row.row, row.read);
  if (made.ok && Object.keys(messages).length === 0) return judgeNew(row, made.head);
  const isBare = (row.row.category ?? '').trim() === '';
  const number = `„${row.row.number?.trim() ?? ''}“ ${unknownNumber}`;
  const unknown = messages.number === undefined && isBare ? { number } : {};
  const ofElement = made.ok || isBare ? {} : made.messages;
  return wrongRow(row, undefined, { ...ofElement, ...unknown, ...messages });
}

const tieredMessage = 'Der Preis hat Staffeln und wird in der Preisdatenbank geändert.';

function problemsOf({ read, row }: ReadRow, element: PriceOnDay, before: TieredPrice | null): Messages {
  const messages: Messages = { ...read.messages };
  if (read.unit !== null && read.unit !== element.unit)
    messages.unit = `„${row.unit?.trim() ?? ''}“ ist nicht die Einheit von ${element.number}.`;
  const hasTiers = before !== null && before.tiers.length > 0;
  if (hasTiers && read.netPrice !== before.netPrice) messages.netPrice ??= tieredMessage;
  return messages;
}

/** What is written of a row: what the table says, and otherwise what was. */
function writtenPrice(
  { read }: ReadRow,
  { own, standard, elementId }: PriceOnDay,
  before: TieredPrice | null,
) {
  const internalCost = read.internalCost ?? own?.internalCost ?? standard?.internalCost ?? null;
  const fixed = fixedPrice(elementId, { netPrice: read.netPrice, internalCost });
  const { tierMode, tiers } = before ?? fixed;
  return { ...fixed, tierMode, tiers, note: own?.note ?? null };
}

function isSame({ read }: ReadRow, { own, standard }: PriceOnDay, before: TieredPrice | null): boolean {
  const cost = own?.internalCost ?? standard?.internalCost ?? null;
  return (
    before?.netPrice === read.netPrice && (read.internalCost === null || read.internalCost === cost)
  );
}

function judgeKnown(row: ReadRow, element: PriceOnDay, { list }: KnownPrices): JudgedRow {
  const { unit } = element;
  const before = resolveAmounts(element, { ...list, unit });
  const messages = problemsOf(row, element, before);
  if (Object.keys(messages).length > 0) return wrongRow(row, element, messages);
  const amount = before?.netPrice ?? null;
  const about = { ...nothing, ...described(row, element), unit, before: amount, messages: {} };
  const after = row.read.netPrice;
  if (isSame(row, element, before)) return { ...about, state: 'SAME', after };
  const written = writtenPrice(row, element, before);
  const state = before === null ? 'NEW' : 'CHANGED';
  return { ...about, state, after, ...remarksFor(written, amount), written };
}

/** By what a row is the same as an earlier one: its element, or its number where there is none yet. */
function keyOf(row: ReadRow, element: PriceOnDay | undefined): string {
  return element?.elementId ?? row.read.number;
}

function judge(row: ReadRow, known: KnownPrices, seen: Map<string, number>): JudgedRow {
  const id = known.elementOf(row.row, row.read);
  const element = id === undefined ? undefined : known.prices.get(id);
  const earlier = seen.get(keyOf(row, element));
  if (earlier === undefined) seen.set(keyOf(row, element), row.place);
  else if (row.read.number !== '') {
    const number = `${element?.number ?? row.read.number} steht schon in Zeile ${earlier + 1}.`;
    return wrongRow(row, element, { ...row.read.messages, number });
  }
  return element === undefined ? judgeUnknown(row) : judgeKnown(row, element, known);
}

function leftOut(row: ReadRow, known: KnownPrices): JudgedRow {
  const id = known.elementOf(row.row, row.read);
  const element = id === undefined ? undefined : known.prices.get(id);
  const unit = element?.unit ?? null;
  return { ...nothing, ...described(row, element), unit, state: 'LEFT_OUT', messages: {} };
}

/** What becomes of each row of a table. */
export function judgeRows(
  rows: readonly PriceImportRow[],
  leaveOut: readonly number[],
  known: KnownPrices,
): readonly JudgedRow[] {
  const away = new Set(leaveOut);
  const seen = new Map<string, number>();
  return rows.map((row, place) => {
    const one = { place, row, read: readPriceRow(row) };
    return away.has(place) ? leftOut(one, known) : judge(one, known, seen);
  });
}

/** A price that ends because no row stands for it. */
export function endedRow(element: PriceOnDay, list: KnownPrices['list']): JudgedRow {
  const { elementId, number, title, unit, own } = element;
  const before = resolveAmounts(element, { ...list, unit })?.netPrice ?? null;
  const fixed = fixedPrice(elementId, { netPrice: null, internalCost: own?.internalCost ?? null });
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
    written: { ...fixed, kind: 'ENDED' },
  };
}

export function countRows(rows: readonly JudgedRow[]): PriceImportCounts {
  const [fresh = 0, changed = 0, same = 0, wrong = 0, left = 0, ended = 0] = priceRowStates.map(
    (state) => rows.filter((row) => row.state === state).length,
  );
  const elements = rows.filter(({ made }) => made !== null).length;
  return { new: fresh, changed, same, wrong, leftOut: left, ended, elements };
}
