import { type FoundBill, mostFound } from '@energieakte/contract';
import { sql } from 'kysely';
import { allFoundIn, rankByWords } from '#core/search/search-conditions.ts';
import { type Counted, type Hits, hitsOf } from '#core/search/search-hits.ts';
import type { TypedWord } from '#core/search/search-params.ts';
import type { Connection } from '#database/connection.ts';
import { inScope } from '#database/project-scope.ts';
import { readableBy } from '#features/billing/invoices/invoices.queries.ts';

type BillHit = Omit<FoundBill, 'matches'>;

interface Wanted {
  readonly words: readonly TypedWord[];
  /** Of which customer what was sent and fixed is found; `null`: everything, also drafts that have a number already. */
  readonly customerId: string | null;
}

/** Offers and invoices by their numbers, the newest first. */
export async function listFoundBills(
  db: Connection,
  { words, customerId }: Wanted,
): Promise<Hits<BillHit>> {
  const offerWords = sql`offer.search_words`;
  const invoiceWords = sql`invoice.search_words`;
  const { rows } = await sql<Counted<BillHit>>`
    with found as (
      select 'OFFER' as kind, offer.id, offer.number, offer.revision, offer.recipient ->> 'name' as recipient,
        offer.created_at, ${rankByWords(offerWords, words)} as rank
      from offer join project on project.id = offer.project_id
      where ${allFoundIn(offerWords, words)} and offer.number is not null
        and ${inScope({ customerId, withDeleted: false })}
        and (${customerId}::uuid is null or offer.state <> 'DRAFT')
      union all
      select 'INVOICE', invoice.id, invoice.number, 1, invoice.recipient ->> 'name', invoice.created_at,
        ${rankByWords(invoiceWords, words)}
      from invoice where ${allFoundIn(invoiceWords, words)} and ${readableBy(customerId)}
    )
    select kind, id, number, revision, recipient, count(*) over ()::integer as total
    from found order by rank, created_at desc, id limit ${mostFound}`.execute(db);
  return hitsOf(rows);
}
