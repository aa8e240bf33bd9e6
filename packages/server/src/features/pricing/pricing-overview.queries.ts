import type { PricingOverview } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#database/connection.ts';

interface Staleness {
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** As `StaleBefore`; an expression where the setting is read by the same statement. */
  readonly staleBefore: string | RawBuilder<unknown>;
}

/** How many prices of the default list are stale, of elements that are still sold; read from the prices of the day. */
export function staleCount({ today, staleBefore }: Staleness): RawBuilder<number> {
  return sql<number>`(select count(*)::integer from price
    join price_release as release on release.id = price.release_id
    join price_element as element on element.id = price.element_id and element.active
    where price.state = 'RELEASED' and price.kind <> 'ENDED' and price.valid @> ${today}::date
      and price.list_id = (select id from price_list where is_default)
      and greatest(lower(price.valid), release.source_day,
        (select max(day) from price_check where price_check.price_id = price.id)) < ${staleBefore}::date)`;
}

/** How many Preisstände wait for somebody to release them. */
export const submittedCount = sql<number>`(select count(*)::integer from price_release where state = 'SUBMITTED')`;

export async function findPricingOverview(
  db: Connection,
  staleness: Staleness,
): Promise<Omit<PricingOverview, 'staleMonths'>> {
  const { rows } = await sql<Omit<PricingOverview, 'staleMonths'>>`
    select (select count(*)::integer from price_element) as elements, ${staleCount(staleness)} as stale,
      ${submittedCount} as submitted, array(select category from (select distinct category from price_element) as used
        order by category collate "de-x-icu") as categories`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The overview of the prices answered no row');
  return row;
}
