/** What a test run keeps of a statement: its text, and values it was sent with. */
export interface RecordedStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

const lists = /\(\s*\$\d+(?:::\w+(?:\[\])?)?(?:\s*,\s*\$\d+(?:::\w+(?:\[\])?)?)*\s*\)/gu;
const repeatedRows = /\(…\)(?:\s*,\s*\(…\))+/gu;

/** The same for statements that differ only in white space and in how many values a list has. */
export function shapeOf(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(lists, '(…)')
    .replace(repeatedRows, '(…)')
    .replace(/\$\d+/gu, '$');
}

function kindOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : 'some';
  return value === '' ? 'empty' : 'value';
}

/** Which values are missing: a filter that is not given can make another plan of the same text. */
export function gapsOf(values: readonly unknown[]): string {
  return values.map(kindOf).join(' ');
}
