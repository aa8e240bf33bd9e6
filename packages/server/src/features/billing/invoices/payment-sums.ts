import { sql } from 'kysely';

/**
 * What was paid of the row `invoice` and what became of it, as the row `paid`. A payment that was taken back stands there a
 * second time, below zero.
 */
export const paidJoin = sql`left join lateral (
    select coalesce(sum(amount), 0)::bigint as amount, coalesce(sum(amount + skonto), 0)::bigint as total,
      max(day) filter (where kind = 'DISPATCH') as sent
    from invoice_event where invoice_id = invoice.id) as paid on true
  left join lateral (
    select coalesce(sum(follower.payable) filter (where follower.kind = 'CORRECTION'), 0)::bigint as corrected,
      coalesce(bool_or(follower.kind = 'CANCELLATION'), false) as cancelled
    from invoice follower where follower.refers_to = invoice.id and follower.state = 'FIXED') as follow on true
  left join lateral (
    select exists (select from prepayment_claim claim where claim.partial_id = invoice.id
      and claim.released_by is null) as deducted) as claimed on true`;

/** What would be left to pay if nobody deducts it; after a correction of a paid invoice it can be below zero. */
const rest = sql`(invoice.payable + follow.corrected - paid.total)`;

const isOver = sql`(invoice.state = 'DRAFT' or invoice.kind in ('CANCELLATION', 'CORRECTION') or follow.cancelled
  or claimed.deducted)`;

/** Cents that are still to be paid. */
export const openAmount = sql<number>`case when ${isOver} then 0 else greatest(${rest}, 0) end`;

/** The state of payment on a day (`YYYY-MM-DD`). */
export function paymentStateOn(today: string) {
  return sql`case
    when invoice.state = 'DRAFT' then 'ENTWURF'
    when invoice.kind in ('CANCELLATION', 'CORRECTION') then 'VERRECHNET'
    when follow.cancelled then 'STORNIERT'
    when ${rest} <= 0 then 'BEZAHLT'
    when claimed.deducted then 'VERRECHNET'
    when invoice.due_on < ${today}::date then 'UEBERFAELLIG'
    when paid.total > 0 then 'TEILBEZAHLT'
    else 'OFFEN' end`;
}
