import { z } from 'zod';
import { parseGermanMoney } from '../core/german-number.ts';
import {
  type CellMessages,
  type ColumnHeadings,
  foldHeading,
  type ImportDefinition,
  type PastedRow,
  textColumn,
} from '../core/import-definition.ts';
import { requiredMessage } from '../core/german-messages.ts';
import { serviceUnits } from '../projects/project-work-codes.ts';
import { type PriceElementFields, PriceElementHead } from './price-elements.ts';
import { priceAmount } from './price-tiers.ts';

type Unit = PriceElementFields['unit'];

/** The columns a table of prices can have. */
export const priceImportKeys = [
  'number',
  'title',
  'category',
  'unit',
  'netPrice',
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
      'preis preisnetto nettopreis netto einzelpreis ep einheitspreis listenpreis preisineuro preiseur',
    ),
    internalCost: textColumn('Kosten', 'internalCost', 'kosten einkaufspreis ek selbstkosten einkauf'),
    description: textColumn('Beschreibung', 'description', 'beschreibung langtext bemerkung text'),
  },
  mainKey: 'number',
  schema: z.unknown(),
  maxRows: mostImportRows,
};

const unitNames: Readonly<Record<Unit, readonly string[]>> = {
  PAUSCHAL: ['pauschal', 'pauschale', 'psch', 'pausch', 'pauschalpreis'],
  STUNDE: ['stunde', 'stunden', 'std', 'h'],
  STUECK: ['stueck', 'stuck', 'stk', 'st'],
  WE: ['we', 'wohneinheit', 'wohneinheiten', 'whg', 'wohnung'],
  M2: ['m2', 'qm', 'quadratmeter'],
  KM: ['km', 'kilometer'],
  TERMIN: ['termin', 'termine'],
  PROZENT: ['prozent', 'vonhundert', 'vh'],
};

/** The unit a word means: `je WE`, `m²`, `Std.`, `%`; `null` for any other. */
export function unitOfWord(word: string): Unit | null {
  if (word.trim() === '%') return 'PROZENT';
  const folded = foldHeading(word.trim().replace(/^(?:je|pro)\s/iu, ''));
  return serviceUnits.find((unit) => unitNames[unit].includes(folded)) ?? null;
}

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
  readonly internalCost: number | null;
  readonly messages: CellMessages<PriceImportKey>;
}

function readAmount(
  row: PriceImportRow,
  key: 'netPrice' | 'internalCost',
  messages: CellMessages<PriceImportKey>,
): number | null {
  const text = row[key]?.trim() ?? '';
  if (text === '') return null;
  const amount = amountOfText(text);
  if (amount === null) messages[key] = `„${text}“ ist kein Betrag.`;
  return amount;
}

function readUnit(row: PriceImportRow, messages: CellMessages<PriceImportKey>): Unit | null {
  const word = row.unit?.trim() ?? '';
  if (word === '') return null;
  const unit = unitOfWord(word);
  if (unit === null) messages.unit = `„${word}“ ist keine bekannte Einheit.`;
  return unit;
}

/** Reads the cells of a row by themselves: what only the elements can say comes later. */
export function readPriceRow(row: PriceImportRow): ReadPriceRow {
  const messages: CellMessages<PriceImportKey> = {};
  const number = row.number?.trim().toUpperCase() ?? '';
  if (number === '') messages.number = requiredMessage;
  const unit = readUnit(row, messages);
  const netPrice = readAmount(row, 'netPrice', messages);
  if (netPrice === null) messages.netPrice ??= requiredMessage;
  const internalCost = readAmount(row, 'internalCost', messages);
  return { number, unit, netPrice, internalCost, messages };
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
