import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { dayYearMessage, hasBelievableYear, optionalText, uuid } from '../core/fields.ts';
import { foldHeading, pastedRows } from '../core/import-definition.ts';
import { serviceUnits } from '../projects/project-work-codes.ts';
import { mostImportRows, priceImportKeys, priceRows } from './price-import-row.ts';
import { PriceRelease } from './price-releases.ts';

/**
 * What becomes of a row: a first price, another one, the same as before, nothing because it is wrong or left out, or an end. A
 * tier goes with the price of the same number.
 */
export const priceRowStates = ['NEW', 'CHANGED', 'SAME', 'WRONG', 'LEFT_OUT', 'ENDED', 'TIER'] as const;
export type PriceRowState = (typeof priceRowStates)[number];

export const priceRowStateLabels: Readonly<Record<PriceRowState, string>> = {
  NEW: 'neu',
  CHANGED: 'geändert',
  SAME: 'gleich',
  WRONG: 'Fehler',
  LEFT_OUT: 'ausgelassen',
  ENDED: 'endet',
  TIER: 'Staffel',
};

const PriceImport = z.strictObject({
  /** What its columns mean, and which numbers of others it knows. */
  mappingId: uuid.nullable().optional().meta({ title: 'Spaltenzuordnung' }),
  /** The default list where it is absent. */
  listId: uuid.optional().meta({ title: 'Preisliste' }),
  validFrom: z.iso.date().refine(hasBelievableYear, dayYearMessage).meta({ title: 'Gültig ab' }),
  rows: pastedRows(priceRows),
  /** Rows that stay away, by their place in the table, counted from 0. */
  leaveOut: z
    .array(z.int().min(0).max(mostImportRows))
    .max(mostImportRows)
    .default([])
    .meta({ title: 'Ausgelassene Zeilen' }),
  /** Which elements are meant by numbers of others. They are remembered with the mapping. */
  aliases: z
    .array(
      z.strictObject({
        foreignNumber: z.string().trim().min(1).max(100).meta({ title: 'Fremde Nummer' }),
        elementId: uuid.meta({ title: 'Preiselement' }),
      }),
    )
    .max(mostImportRows)
    .default([])
    .meta({ title: 'Zuordnungen' }),
  /** Ends the prices of the list that no row stands for. */
  endMissing: z.boolean().default(false).meta({ title: 'Fehlende beenden' }),
});
export type PriceImport = z.infer<typeof PriceImport>;

export const PriceImportCounts = z.object({
  new: z.int(),
  changed: z.int(),
  same: z.int(),
  wrong: z.int(),
  leftOut: z.int(),
  /** Prices that end because no row stands for them. */
  ended: z.int(),
  /** Elements that are made from rows. */
  elements: z.int(),
});
export type PriceImportCounts = z.infer<typeof PriceImportCounts>;

/** What becomes of one row of the table, or of a price that no row stands for. */
export const PriceImportOutcome = z.object({
  /** Its place in the table, counted from 0; `null` for a price that ends. */
  row: z.int().nullable(),
  state: z.enum(priceRowStates),
  /** `null` where there is no such element yet. */
  elementId: uuid.nullable(),
  number: z.string(),
  title: z.string(),
  unit: z.enum(serviceUnits).nullable(),
  /** Cents. */
  before: z.int().nullable(),
  after: z.int().nullable(),
  changePct: z.number().nullable(),
  /** In German, what is unusual about it. */
  remarks: z.array(z.string()),
  /** A column → what is wrong with its cell. */
  messages: z.partialRecord(z.enum(priceImportKeys), z.string()),
});
export type PriceImportOutcome = z.infer<typeof PriceImportOutcome>;

/** Twenty thousand rows with all their columns. */
const maxBodyBytes = 8 * 1024 * 1024;

export const previewPriceImport = endpoint({
  method: 'POST',
  path: '/pricing/import/preview',
  summary: 'Sagt zu jeder Zeile einer Preistabelle, was aus ihr würde, ohne etwas zu speichern.',
  access: 'pricing.write',
  success: [200],
  maxBodyBytes,
  body: PriceImport,
  response: z.object({
    counts: PriceImportCounts,
    /** Prices of the list that no row stands for, whether they are to end or not. */
    missing: z.int(),
    rows: z.array(PriceImportOutcome),
  }),
});

export const PriceImportResult = z.object({
  /** The draft with the changes; `null` where nothing changed, or where it was thrown away since. */
  release: PriceRelease.nullable(),
  counts: PriceImportCounts,
  /** In German, what came of it. */
  message: z.string(),
});
export type PriceImportResult = z.infer<typeof PriceImportResult>;

export const importPrices = endpoint({
  method: 'POST',
  path: '/pricing/import',
  summary:
    'Stellt die Änderungen einer Preistabelle in einen neuen Entwurf, alle Zeilen oder keine; dieselbe id noch einmal liefert die erste Antwort.',
  access: 'pricing.write',
  success: [200, 201],
  maxBodyBytes,
  body: PriceImport.extend({
    /** Made by the caller, so that a repeated call is the same import. */
    id: uuid.meta({ title: 'Kennung des Einlesens' }),
    title: optionalText('Bezeichnung', 160).optional(),
    /** The name of the file, or what else says where the table comes from. */
    sourceText: optionalText('Angaben zur Quelle', 500).optional(),
  }),
  response: PriceImportResult,
});

const whole = new Intl.NumberFormat('de-DE');

function counted(count: number, one: string, many: string): string {
  return `${whole.format(count)} ${count === 1 ? one : many}`;
}

/** How many rows become a price of the draft. */
export function importedPrices({ new: fresh, changed, ended }: PriceImportCounts): number {
  return fresh + changed + ended;
}

/** What came of a table. */
export function importMessage(counts: PriceImportCounts): string {
  const { same } = counts;
  const saved = same === 1 ? 'ist' : 'sind';
  if (importedPrices(counts) === 0)
    return `Keine Änderung: ${counted(same, 'Zeile', 'Zeilen')} ${saved} schon so gespeichert.`;
  return `${counted(importedPrices(counts), 'Preis steht', 'Preise stehen')} im Entwurf.`;
}

const mappingShape = {
  name: z.string().trim().min(1).max(120).meta({ title: 'Name' }),
  /** A heading as headings are compared → what its column means; `null` for one that is left out. */
  columns: z
    .record(
      z
        .string()
        .max(200)
        .refine((heading) => heading === foldHeading(heading), 'Die Überschrift ist nicht vereinfacht.'),
      z.enum(priceImportKeys).nullable(),
    )
    .refine((columns) => Object.keys(columns).length <= 100, 'Bitte höchstens 100 Spalten zuordnen.')
    .meta({ title: 'Spalten' }),
};

/** What the columns of somebody's tables mean, by a name. */
export const PriceMapping = z.object({
  id: uuid,
  ...mappingShape,
  /** How many numbers of others it knows. */
  aliases: z.int(),
  version: z.int(),
});
export type PriceMapping = z.infer<typeof PriceMapping>;

export const PriceMappingInput = z.strictObject({
  id: uuid.optional().meta({ title: 'Kennung' }),
  version: z.int32().optional().meta({ title: 'Version' }),
  ...mappingShape,
  aliases: z.unknown().optional(),
});
export type PriceMappingInput = z.infer<typeof PriceMappingInput>;

export const listPriceMappings = endpoint({
  method: 'GET',
  path: '/pricing/mapping',
  summary: 'Liefert die gespeicherten Spaltenzuordnungen für das Einlesen von Preisen.',
  access: 'pricing.write',
  success: [200],
  response: z.array(PriceMapping),
});

export const savePriceMapping = endpoint({
  method: 'POST',
  path: '/pricing/mapping',
  summary: 'Legt eine Spaltenzuordnung an (ohne id) oder ändert sie (mit id und version).',
  access: 'pricing.write',
  success: [200, 201],
  body: PriceMappingInput,
  response: PriceMapping,
});

export const deletePriceMapping = endpoint({
  method: 'POST',
  path: '/pricing/mapping/delete/:id',
  summary:
    'Löscht eine Spaltenzuordnung mit den Nummern, die sie kennt; Preise und eingelesene Tabellen bleiben.',
  access: 'pricing.write',
  success: [204],
  params: z.strictObject({ id: uuid.meta({ title: 'Spaltenzuordnung' }) }),
});
