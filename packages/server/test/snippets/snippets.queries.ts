import { mostFound } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import { recordTable, trustedRow } from '#core/records/record-table.ts';
import { allFoundIn, beginsWith, rankByWords, ranks } from '#core/search/search-conditions.ts';
import { type Counted, type Hits, hitsOf } from '#core/search/search-hits.ts';
import type { SearchParams } from '#core/search/search-params.ts';
import type { Connection } from '#database/connection.ts';
import { inGermanOrder } from '#database/german-order.ts';
import { type SnippetDocument, snippetFieldRules, type SnippetRecord } from './snippet-record.ts';

export const snippetTable = recordTable<SnippetRecord, SnippetDocument>({
  table: 'snippet',
  schema: trustedRow<SnippetRecord>(),
  fields: snippetFieldRules,
  more: {
    columns: sql`json_build_object('id', author.id, 'displayname', author.displayname) as author`,
    joins: sql`join app_user as author on author.id = record.created_by`,
  },
});

/** The snippets of the office and the own ones, in German order. */
export async function listUsableSnippets(db: Connection, userId: string): Promise<SnippetRecord[]> {
  const byTitle = inGermanOrder(sql.ref<string>('record.title'));
  return snippetTable.list(
    db,
    sql`where record.audience = 'BUERO' or record.created_by = ${userId} order by ${byTitle}, record.id`,
  );
}

export type SnippetHit = Pick<SnippetRecord, 'id' | 'title' | 'kind'>;

/** The snippets of the office that are found, as projects are ranked. */
export async function listFoundSnippets(
  db: Connection,
  { typed, words }: SearchParams,
): Promise<Hits<SnippetHit>> {
  const column = sql`search_words`;
  const { rows } = await sql<Counted<SnippetHit>>`
    select id, title, kind, count(*) over ()::integer as total
    from snippet
    where audience = 'BUERO' and ${allFoundIn(column, words)}
    order by case when ${beginsWith(sql`fold_text(title)`, typed)} then ${sql.lit(ranks.beginning)}
        else ${rankByWords(column, words)} end, updated_at desc, id
    limit ${mostFound}`.execute(db);
  return hitsOf(rows);
}

/** How many snippets there are, as the dashboard tells somebody. */
export function snippetCounts(userId: string): RawBuilder<unknown> {
  return sql`(select json_build_object('office', count(*) filter (where audience = 'BUERO'),
    'own', count(*) filter (where audience = 'PERSOENLICH' and created_by = ${userId})) from snippet)`;
}
