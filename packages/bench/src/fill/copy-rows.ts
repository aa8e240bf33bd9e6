import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { columns, type Rows, tables, type Value } from '../office/rows.ts';

/** The text format of COPY: `\N` is no value, and four characters are written with a backslash. */
function fieldOf(value: Value): string {
  if (value === null) return '\\N';
  return String(value).replace(/[\\\n\r\t]/gu, (found) => escapes[found] ?? found);
}

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

/** Writes the rows, table by table. */
export async function copyRows(client: Client, rows: Rows): Promise<void> {
  for (const table of tables) {
    const lines = (rows[table] ?? []).map((row) => `${row.map(fieldOf).join('\t')}\n`);
    if (lines.length === 0) continue;
    const stream = client.query(copyFrom(`copy ${table} (${columns[table].join(', ')}) from stdin`));
    await pipeline(Readable.from([lines.join('')]), stream);
  }
}
