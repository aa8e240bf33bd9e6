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

/** Whether nobody writes to an address any more and all it ever agreed to is taken back; also of one that is erased. */
export async function isStopped(
  db: Connection,
  { pads, addressId }: { readonly pads: Buffer; readonly addressId: string },
): Promise<boolean> {
  const { rows } = await sql<{ readonly isStopped: boolean }>`
    select address is null or (
      exists (select from suppression where address_hash = keyed_hash(${pads}::bytea, address))
      and not exists (select from newsletter_consent where address_id = mail_address.id and revoked_at is null)
    ) as "isStopped" from mail_address where id = ${addressId}`.execute(db);
  return rows[0]?.isStopped ?? true;
}
