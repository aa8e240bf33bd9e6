import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';

export type SuppressionReason = 'ABGEMELDET' | 'BESCHWERDE' | 'HART' | 'GELOESCHT';

/** Of two reasons the one further to the right stays. */
const weights = sql`array['HART', 'ABGEMELDET', 'BESCHWERDE', 'GELOESCHT']`;

/** Nobody writes to the address any more, until its owner wants it again. */
export async function insertSuppression(
  db: Connection,
  { hash, reason }: { readonly hash: string; readonly reason: SuppressionReason },
): Promise<void> {
  await db
    .insertInto('suppression')
    .values({ address_hash: hash, reason })
    .onConflict((conflict) =>
      conflict
        .column('address_hash')
        .doUpdateSet({ reason, at: sql<Date>`clock_timestamp()` })
        .where(
          sql<boolean>`array_position(${weights}, excluded.reason) > array_position(${weights}, suppression.reason)`,
        ),
    )
    .execute();
}

export async function deleteSuppression(db: Connection, hash: string): Promise<void> {
  await db.deleteFrom('suppression').where('address_hash', '=', hash).execute();
}

export async function countSuppressions(db: Connection): Promise<number> {
  const { count } = await db
    .selectFrom('suppression')
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
