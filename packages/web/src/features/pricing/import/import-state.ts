import { type PriceImportKey, priceRows, usualFirstDay } from '@energieakte/contract';
import type { CallInput } from '#api/call-api.ts';
import type { importPrices } from '@energieakte/contract';
import { newId } from '#shared/forms/new-id.ts';
import { type ImportTable, pastedRowsOf } from '#shared/import/import-table.ts';

/** An element that somebody chose for the number of a supplier. */
export interface ChosenElement {
  readonly id: string;
  readonly label: string;
}

/** A table of prices on its way into a draft, and what was said about it. */
export interface ImportState {
  /** Another one after every change, so that the same table is read in once whatever the connection does. */
  readonly id: string;
  readonly table: ImportTable | null;
  /** Of the file the table comes from. */
  readonly fileName: string | null;
  readonly listId: string | undefined;
  readonly validFrom: string;
  readonly mappingId: string | null;
  /** Places of rows, counted from 0. */
  readonly leaveOut: ReadonlySet<number>;
  readonly aliases: ReadonlyMap<string, ChosenElement>;
  readonly endMissing: boolean;
}

export function blankImport(today: string, listId: string | undefined): ImportState {
  return {
    id: newId(),
    table: null,
    fileName: null,
    listId,
    validFrom: usualFirstDay(today),
    mappingId: null,
    leaveOut: new Set(),
    aliases: new Map(),
    endMissing: false,
  };
}

export function changed(state: ImportState, part: Partial<ImportState>): ImportState {
  return { ...state, ...part, id: newId() };
}

/** Of each of these, one column has to be there: a price is said, or what is taken off the default price. */
const neededKeys: readonly (readonly PriceImportKey[])[] = [['number'], ['netPrice', 'discountPct']];

/** The columns that a table lacks before its rows can be looked at, by their titles. */
export function missingColumns({ columns }: ImportTable): readonly string[] {
  return neededKeys
    .filter((keys) => keys.every((key) => !columns.includes(key)))
    .map((keys) => keys.map((key) => priceRows.columns[key].title).join(' oder '));
}

/** Why the rows cannot be looked at yet; `null` where they can. */
export function obstacleOf({ table }: ImportState): string | null {
  if (table === null) return 'Noch keine Tabelle eingefügt.';
  if (table.rows.length === 0) return 'Unter den Überschriften steht noch keine Zeile.';
  if (table.rows.length > priceRows.maxRows)
    return `Höchstens ${priceRows.maxRows.toLocaleString('de-DE')} Zeilen auf einmal.`;
  const missing = missingColumns(table);
  return missing.length === 0 ? null : `Bitte noch zuordnen: ${missing.join(', ')}.`;
}

/** The table as the call takes it. */
export function importBody(state: ImportState): CallInput<typeof importPrices>['body'] {
  const { id, table, fileName, listId, validFrom, mappingId, leaveOut, aliases, endMissing } = state;
  return {
    id,
    mappingId,
    validFrom,
    ...(listId === undefined ? {} : { listId }),
    rows: table === null ? [] : [...pastedRowsOf(priceRows, table)],
    leaveOut: [...leaveOut],
    aliases: [...aliases].map(([foreignNumber, element]) => ({ foreignNumber, elementId: element.id })),
    endMissing,
    ...(fileName === null ? {} : { sourceText: fileName }),
  };
}

/** The text of a row in the column that means something; empty where none does. */
export function cellOf({ columns, rows }: ImportTable, row: number, key: PriceImportKey): string {
  return rows[row]?.[columns.indexOf(key)] ?? '';
}

/** What a row says beside its price: `ab 7`, `Rabatt 12,5 %`; empty for most. */
export function statedOf(table: ImportTable, row: number): string {
  const fromQty = cellOf(table, row, 'fromQty')
    .trim()
    .replace(/^ab\s*/iu, '');
  const discount = cellOf(table, row, 'discountPct').trim().replace(/%$/u, '').trim();
  return [fromQty === '' ? '' : `ab ${fromQty}`, discount === '' ? '' : `Rabatt ${discount} %`]
    .filter((text) => text !== '')
    .join(' · ');
}
