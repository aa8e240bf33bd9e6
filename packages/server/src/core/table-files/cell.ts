/** What stands in one cell of an exported table. */
export type Cell =
  | { readonly type: 'text'; readonly value: string }
  /** A whole one. */
  | { readonly type: 'number'; readonly value: number }
  /** With the decimal places it has. */
  | { readonly type: 'decimal'; readonly value: number }
  /** Cents. */
  | { readonly type: 'money'; readonly value: number }
  /** `5.25` is 5,25 %. */
  | { readonly type: 'percent'; readonly value: number }
  /** A calendar day `YYYY-MM-DD`. */
  | { readonly type: 'day'; readonly value: string }
  /** An instant, shown as the office's wall clock. */
  | { readonly type: 'moment'; readonly value: Date }
  | { readonly type: 'empty' };

export const emptyCell: Cell = { type: 'empty' };

export function textCell(value: string | null): Cell {
  return value === null || value === '' ? emptyCell : { type: 'text', value };
}

/**
 * What a spreadsheet could take for a formula: also after blanks, which some programs cut off, and in the wide forms
 * of East Asian keyboards; a tab or line break in front hides the character behind it.
 */
const startsFormula = /^(?:[\t\r\n]|\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/u;

/** The text so that no spreadsheet computes it: with an apostrophe in front where it would. */
export function harmlessText(value: string): string {
  return startsFormula.test(value) ? `'${value}` : value;
}
