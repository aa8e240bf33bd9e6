import Papa from 'papaparse';

/** A table as it is drawn. */
export interface ReadTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Width of each column, in letters. */
  readonly widths: readonly number[];
}

const [narrowest, widest] = [6, 44] as const;
/** So many rows decide how wide a column is. */
const measuredRows = 200;
/** More columns than this are no table for people. */
const mostColumns = 200;

/**
 * Reads CSV: separator and quotation are found by the library; the first row is the head.
 * @param isWhole a last row that was cut off is left out
 */
export function readTable(text: string, isWhole: boolean): ReadTable {
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' });
  const rows = (isWhole ? data : data.slice(0, -1)).map((row) => row.slice(0, mostColumns));
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const sample = rows.slice(0, measuredRows);
  const widths = Array.from({ length: columns }, (_, column) => {
    const longest = sample.reduce((most, row) => Math.max(most, row[column]?.length ?? 0), 0);
    return Math.min(widest, Math.max(narrowest, longest + 1));
  });
  return { head: rows[0] ?? [], rows: rows.slice(1), widths };
}
