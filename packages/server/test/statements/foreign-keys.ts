import type { Client } from 'pg';

/** Foreign keys that no index leads to; one over rows that have a value is enough, or one that begins with a part of it. */
const withoutIndex = `
  select key.conrelid::regclass::text as child, key.confrelid::regclass::text as parent,
    array(select a.attname::text from unnest(key.conkey) with ordinality as k (number, place)
      join pg_attribute a on a.attrelid = key.conrelid and a.attnum = k.number order by place) as columns
  from pg_constraint key
  where key.contype = 'f' and key.connamespace = 'public'::regnamespace and not exists (
    select from pg_index i where i.indrelid = key.conrelid
      and i.indkey[0] = any (key.conkey)
      and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$'))
  order by 1, 3`;

export interface UnindexedKey {
  readonly child: string;
  readonly parent: string;
  readonly columns: readonly string[];
}

/**
 * When a row goes, PostgreSQL looks for those that point to it; without an index it reads all of them. Ask before the rules
 * of the database are dropped.
 */
export async function listUnindexedKeys(client: Client): Promise<readonly UnindexedKey[]> {
  return (await client.query<UnindexedKey>(withoutIndex)).rows;
}

const deletion = /\bdelete from (?:only )?"?(?<table>[a-z_]+)"?/giu;

/** The tables that a statement takes rows out of. */
export function deletedFrom(shape: string): readonly string[] {
  return [...shape.matchAll(deletion)].flatMap(({ groups }) => groups?.['table'] ?? []);
}
