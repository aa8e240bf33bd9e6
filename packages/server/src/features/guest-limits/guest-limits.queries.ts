import { sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';

/**
 * Whoever else of this customer wants to bring something waits until the transaction ends, on whichever node: what is
 * counted under the lock and written in the same transaction cannot pass a limit together with another one.
 */
export async function lockGuestLimits(db: Transaction, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`guest-limits:${customerId}`}, 0))`.execute(
    db,
  );
}

const guestsOf = (customerId: string) =>
  sql`select id from app_user where customer_id = ${customerId} and 'ROLE_GUEST' = any (roles)`;

export interface EnquiryCounts {
  /** Made since midnight in Germany, also those that are thrown away meanwhile. */
  readonly today: number;
  /** Nobody of the office is responsible for them, and nothing is ordered. */
  readonly open: number;
  readonly secondsToMidnight: number;
}

/** What the guests of a customer have asked for. */
export async function countEnquiries(db: Connection, customerId: string): Promise<EnquiryCounts> {
  const today = sql`date_trunc('day', clock_timestamp(), 'Europe/Berlin')`;
  const { rows } = await sql<EnquiryCounts>`
    select count(*) filter (where p.created_at >= ${today})::int as today,
      count(*) filter (where p.state = 'ACTIVE' and p.responsible_user_id is null and not exists (
        select from project_service s where s.project_id = p.id and s.ordered))::int as open,
      extract(epoch from date_trunc('day', ${today} + interval '30 hours', 'Europe/Berlin')
        - clock_timestamp())::float8 as "secondsToMidnight"
    from project p
    where p.customer_id = ${customerId} and p.created_by in (${guestsOf(customerId)})`.execute(db);
  return rows[0] ?? { today: 0, open: 0, secondsToMidnight: 0 };
}

/** Bytes of the texts the guests of a customer have written, without another version of one that is changed. */
export async function sumCommentBytes(
  db: Connection,
  customerId: string,
  exceptId: string | null,
): Promise<number> {
  const { rows } = await sql<{ readonly bytes: number }>`
    select coalesce(sum(octet_length(c.text)), 0)::float8 as bytes
    from project p join comment c on c.project_id = p.id and c.from_guest
    where p.customer_id = ${customerId} and c.id is distinct from ${exceptId}::uuid`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** Bytes the guests of a customer have brought, each content once, and those of the files that are on their way. */
export async function sumFileBytes(db: Connection, customerId: string): Promise<number> {
  const { rows } = await sql<{ readonly bytes: number }>`
    select (coalesce((select sum(size) from stored_file where sha256 in (
        select sha256 from attachment_file where uploaded_by in (${guestsOf(customerId)}))), 0)
      + coalesce((select sum(claimed_bytes) from upload
        where state in ('LAEUFT', 'PRUEFT') and user_id in (${guestsOf(customerId)})), 0))::float8 as bytes`.execute(
    db,
  );
  return rows[0]?.bytes ?? 0;
}
