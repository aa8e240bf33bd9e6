import { type RawBuilder, sql } from 'kysely';

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
    select claim.received from prepayment_claim claim where claim.partial_id = invoice.id
      and claim.released_by is null) as claimed on true`;

/** What is to be paid in all: nothing after a Storno, and of an Abschlag that is deducted what was received. */
const due = sql`(case when follow.cancelled then 0 else coalesce(claimed.received, invoice.payable + follow.corrected) end)`;

/** What came in for it: after a Storno the money alone, otherwise with the Skonto that was taken. */
const settled = sql`(case when follow.cancelled then paid.amount else paid.total end)`;

const isFollower = sql`(invoice.state = 'DRAFT' or invoice.kind in ('CANCELLATION', 'CORRECTION'))`;

/** Cents that are still to be paid. */
export const openAmount = sql<number>`case when ${isFollower} then 0 else greatest(${due} - ${settled}, 0) end`;

/** Cents that can be given back. */
export const refundableAmount = sql<number>`case when ${isFollower} then 0 else greatest(${settled} - ${due}, 0) end`;

/** The state of payment on a day (`YYYY-MM-DD`). */
export function paymentStateOn(today: string) {
  return sql`case
    when invoice.state = 'DRAFT' then 'ENTWURF'
    when invoice.kind in ('CANCELLATION', 'CORRECTION') then 'VERRECHNET'
    when follow.cancelled then 'STORNIERT'
    when invoice.payable + follow.corrected <= paid.total then 'BEZAHLT'
    when claimed.received is not null then 'VERRECHNET'
    when invoice.due_on < ${today}::date then 'UEBERFAELLIG'
    when paid.total > 0 then 'TEILBEZAHLT'
    else 'OFFEN' end`;
}

/** The sums of VAT of the row `one` of an invoice, less those of its corrections. */
export function vatLeftOf(one: RawBuilder<unknown>) {
  return sql`(select coalesce(json_agg(json_build_object('category', category, 'rate', rate_bp / 100, 'base', base, 'vat', vat)
      order by rate_bp desc, category), '[]')
    from (select category, rate_bp, sum(base)::bigint as base, sum(vat)::bigint as vat from invoice_vat
      where invoice_id in (select ${one}.id union all select follower.id from invoice follower
        where follower.refers_to = ${one}.id and follower.kind = 'CORRECTION')
      group by category, rate_bp) as of_rate)`;
}
