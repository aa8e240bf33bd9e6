import { z } from 'zod';
import { parseGermanMoney, parseGermanNumber } from '../core/german-number.ts';
import {
  type CellMessages,
  type ColumnHeadings,
  foldHeading,
  type ImportDefinition,
  type PastedRow,
  textColumn,
} from '../core/import-definition.ts';
import { requiredMessage } from '../core/german-messages.ts';
import { unitOfWord } from '../projects/service-units.ts';
import { type PriceElementFields, PriceElementHead } from './price-elements.ts';
import { type TierMode, tierModeLabels, tierModes } from './price-codes.ts';
import { priceAmount, priceQuantity } from './price-tiers.ts';

type Unit = PriceElementFields['unit'];

/** The columns a table of prices can have. */
export const priceImportKeys = [
  'number',
  'title',
  'category',
  'unit',
  'netPrice',
  'discountPct',
  'fromQty',
  'tierMode',
  'internalCost',
  'description',
] as const;
export type PriceImportKey = (typeof priceImportKeys)[number];

export type PriceImportRow = PastedRow<PriceImportKey>;

/** So many rows are read at once at most. */
export const mostImportRows = 20_000;

/** How a table of prices is pasted. What its cells mean only the server knows, which reads them beside the prices that are there. */
export const priceRows: ImportDefinition<PriceImportKey, unknown> = {
  keys: priceImportKeys,
  columns: {
    number: textColumn(
      'Nummer',
      'number',
      'nummer nr artikelnummer artikelnr artnr pos position positionsnummer elementnummer leistungsnummer bestellnummer',
    ),
    title: textColumn(
      'Bezeichnung',
      'title',
      'bezeichnung titel artikel leistung kurztext name artikelbezeichnung',
    ),
    category: textColumn('Kategorie', 'category', 'kategorie gruppe warengruppe bereich'),
    unit: textColumn('Einheit', 'unit', 'einheit mengeneinheit me eh verkaufseinheit'),
    netPrice: textColumn(
      'Preis',
      'netPrice',
      'preis preisnetto nettopreis netto staffelpreis einzelpreis ep einheitspreis listenpreis preisineuro preiseur',
    ),
    discountPct: textColumn(
      'Rabatt in %',
      'discountPct',
      'rabatt rabattin rabattprozent rabattinprozent nachlass nachlassin',
    ),
    // A row with a quantity is a tier of the price with the same number, as price lists are handed out.
    fromQty: textColumn('Ab Menge', 'fromQty', 'abmenge staffel staffelmenge mengeab ab'),
    tierMode: textColumn('Staffel gilt', 'tierMode', 'staffelgilt staffelung staffelart'),
    internalCost: textColumn('Kosten', 'internalCost', 'kosten einkaufspreis ek selbstkosten einkauf'),
    description: textColumn('Beschreibung', 'description', 'beschreibung langtext bemerkung text'),
  },
  mainKey: 'number',
  schema: z.unknown(),
  maxRows: mostImportRows,
};

/** An amount that people write, in whole cents: `190,00 €`, `190,-`; for percentages hundredths of a per cent. `null` for anything else. */
export function amountOfText(text: string): number | null {
  const bare = text.trim().replace(/(?:€|EUR|%)$/iu, '');
  const amount = parseGermanMoney(bare.trim().replace(/,[-–—]{1,2}$/u, ''));
  return priceAmount.safeParse(amount).data ?? null;
}

/** The cells of a row that can be read, and what is wrong with the others. */
export interface ReadPriceRow {
  /** As it is compared with the numbers of elements; an alias is compared as it was typed. */
  readonly number: string;
  readonly unit: Unit | null;
  readonly netPrice: number | null;
  /** Per cent off the default price, in place of a price. */
  readonly discountPct: number | null;
  /** Whether it is a tier of the price with the same number, which begins at a quantity. */
  readonly isTier: boolean;
  /** `null` also where it cannot be read. */
  readonly fromQty: number | null;
  readonly tierMode: TierMode | null;
  readonly internalCost: number | null;
  readonly messages: CellMessages<PriceImportKey>;
}

/** What a price without tiers, or with some, is said to do, folded: as lists are handed out, and as the dialog of a price says it. */
const tierModeNames: Readonly<Record<TierMode, readonly string[]>> = {
  VOLUME: ['fueralle', 'alle', 'volume', foldHeading(tierModeLabels.VOLUME)],
  GRADUATED: ['anteilig', 'graduated', foldHeading(tierModeLabels.GRADUATED)],
};

type Cells = readonly [row: PriceImportRow, messages: CellMessages<PriceImportKey>];

/** A cell that may be empty, which says nothing then; one that cannot be read gets the sentence. */
function readCell<Value>(
  [row, messages]: Cells,
  key: PriceImportKey,
  { read, wrong }: { readonly read: (text: string) => Value | null; readonly wrong: string },
): Value | null {
  const text = row[key]?.trim() ?? '';
  if (text === '') return null;
  const value = read(text);
  if (value === null) messages[key] = `„${text}“ ${wrong}`;
  return value;
}

function percentOfText(text: string): number | null {
  const hundredths = amountOfText(text);
  return hundredths === null || hundredths > 10_000 ? null : hundredths / 100;
}

function quantityOfText(text: string): number | null {
  const bare = text.trim().replace(/^(?:ab|>=|≥)\s*/iu, '');
  return priceQuantity.safeParse(parseGermanNumber(bare)).data ?? null;
}

function tierModeOfText(text: string): TierMode | null {
  return tierModes.find((mode) => tierModeNames[mode].includes(foldHeading(text))) ?? null;
}

const readers = {
  unit: { read: unitOfWord, wrong: 'ist keine bekannte Einheit.' },
  amount: { read: amountOfText, wrong: 'ist kein Betrag.' },
  percent: { read: percentOfText, wrong: 'ist kein Rabatt von 0 bis 100 %.' },
  quantity: { read: quantityOfText, wrong: 'ist keine Menge.' },
  tierMode: { read: tierModeOfText, wrong: 'ist weder „für alle“ noch „anteilig“.' },
} as const;

/** What is wrong with the price and the discount side by side; a tier always says what it costs. */
function problemOfPrice({
  netPrice,
  discountPct,
  isTier,
}: Pick<ReadPriceRow, 'netPrice' | 'discountPct' | 'isTier'>): CellMessages<PriceImportKey> {
  if (discountPct === null) return netPrice === null ? { netPrice: requiredMessage } : {};
  if (isTier) return { discountPct: 'Eine Staffel hat einen Preis und keinen Rabatt.' };
  return netPrice === null
    ? {}
    : { discountPct: 'Bitte entweder einen Preis oder einen Rabatt angeben.' };
}

/** Reads the cells of a row by themselves: what only the elements can say comes later. */
export function readPriceRow(row: PriceImportRow): ReadPriceRow {
  const messages: CellMessages<PriceImportKey> = {};
  const number = row.number?.trim().toUpperCase() ?? '';
  if (number === '') messages.number = requiredMessage;
  const cells: Cells = [row, messages];
  const isTier = (row.fromQty?.trim() ?? '') !== '';
  const read = {
    number,
    isTier,
    unit: readCell(cells, 'unit', readers.unit),
    netPrice: readCell(cells, 'netPrice', readers.amount),
    discountPct: readCell(cells, 'discountPct', readers.percent),
    fromQty: readCell(cells, 'fromQty', readers.quantity),
    tierMode: readCell(cells, 'tierMode', readers.tierMode),
    internalCost: readCell(cells, 'internalCost', readers.amount),
  };
  // A discount that cannot be read has its own sentence, and asks for no price.
  const ofPrice = messages.discountPct === undefined ? problemOfPrice(read) : {};
  return { ...read, messages: { ...ofPrice, ...messages } };
}

/** What a row says of an element that is not there yet, or what is wrong with it. */
export type ReadElement =
  | { readonly ok: true; readonly head: PriceElementHead }
  | { readonly ok: false; readonly messages: CellMessages<PriceImportKey> };

function isHeadKey(key: unknown): key is keyof PriceElementHead & PriceImportKey {
  return typeof key === 'string' && key in PriceElementHead.shape;
}

/** What is wrong with an element, at the cells it comes from. */
function messagesOf(issues: readonly z.core.$ZodIssue[]): CellMessages<PriceImportKey> {
  const messages: CellMessages<PriceImportKey> = {};
  for (const { path, message } of issues) {
    const key = path[0];
    if (isHeadKey(key)) messages[key] ??= key === 'unit' ? requiredMessage : message;
  }
  return messages;
}

/** The element a row describes: number, title, category and unit are needed. */
export function readNewElement(row: PriceImportRow, { number, unit }: ReadPriceRow): ReadElement {
  const { title = '', category = '', description = '' } = row;
  const parsed = PriceElementHead.safeParse({
    number,
    title,
    category,
    unit: unit ?? undefined,
    description: description.trim() === '' ? null : description,
  });
  return parsed.success
    ? { ok: true, head: parsed.data }
    : { ok: false, messages: messagesOf(parsed.error.issues) };
}

/** What is wrong with a cell, as people say it: `Zeile 17, Preis: „auf Anfrage“ ist kein Betrag.` Rows are counted from 0. */
export function cellSentence(
  row: number,
  { title }: Pick<ColumnHeadings, 'title'>,
  message: string,
): string {
  return `Zeile ${row + 1}, ${title}: ${message}`;
}
