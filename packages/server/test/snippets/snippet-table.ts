import { readFileSync } from 'node:fs';
import type pg from 'pg';

/** A feature of the product has its table from a migration; this one is made in the databases of tests that ask for it. */
export async function createSnippetTable(pool: pg.Pool): Promise<void> {
  await pool.query(readFileSync(new URL('snippet.sql', import.meta.url), 'utf8'));
}

/** A feature of the product adds its table there by itself; that of the sample is known to the tests alone. */
declare module '#database/schema/schema.ts' {
  interface Schema {
    snippet: { version: number; updated_by: string | null };
  }
}
