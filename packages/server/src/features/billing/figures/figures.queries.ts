import { type BillingFigure, type BillingFigureGroup, officeHourCost } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import { numberInSettings } from '#core/settings/setting-value.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import type { Booking, ExportedRow } from '#features/billing/figures/exported-row.ts';

/** By what is summed, and what it is called. */
const groupings: Readonly<
  Record<BillingFigureGroup, { readonly id: RawBuilder<unknown>; readonly label: RawBuilder<unknown> }>
> = {
  customer: { id: sql`customer.id::text`, label: sql`customer.name` },
  service: {
    id: sql`coalesce(service.service_code, '')`,
    label: sql`coalesce(service.service_code, 'Ohne Leistung')`,
  },
  month: {
    id: sql`to_char(billed.issued_on, 'YYYY-MM')`,
    label: sql`to_char(billed.issued_on, 'MM.YYYY')`,
  },
  year: { id: sql`to_char(billed.issued_on, 'YYYY')`, label: sql`to_char(billed.issued_on, 'YYYY')` },
};

interface Period {
  readonly from: string;
  readonly to: string;
}

const officeCents = sql`nullif(${numberInSettings(officeHourCost)} * 100, 0)`;

/** What billed services are charged by: their own price, or the lines of their order. */
const pricedLines = sql`
  select id as service_id, quantity, price_id from project_service
  where id in (select service_id from billed) and price_id is not null
  union all select service_id, quantity, price_id from order_line
  where service_id in (select service_id from billed) and price_id is not null`;

/**
 * Net by the day of the invoice with what the hours cost that were booked on its services, or the hours their prices
 * are calculated with where none were booked. A Storno takes both away; corrections take net only.
 */
export async function listFigures(
  db: Connection,
  { from, to, by }: Period & { readonly by: BillingFigureGroup },
): Promise<BillingFigure[]> {
  const { id, label } = groupings[by];
  const { rows } = await sql<BillingFigure>`
    with billed as materialized (
      select invoice.id, invoice.customer_id, invoice.issued_on, line.service_id,
        coalesce(sum(line.net) filter (where coalesce(origin.kind, invoice.kind) <> 'PARTIAL'), 0) as net,
        coalesce(sum(line.net) filter (where coalesce(origin.kind, invoice.kind) = 'PARTIAL'), 0) as partial_net,
        case invoice.kind when 'CANCELLATION' then -1 when 'CORRECTION' then 0 else 1 end as sign
      from invoice join invoice_line line on line.invoice_id = invoice.id
      left join invoice origin on origin.id = invoice.refers_to
      where invoice.state = 'FIXED' and invoice.issued_on between ${from}::date and ${to}::date
      group by invoice.id, line.service_id, origin.kind
    ), entries as (
      select entry.service_id, (extract(epoch from entry.ended_at - entry.started_at) / 60)::integer as minutes,
        coalesce(rate.cost_cents, ${officeCents}) as cents
      from time_entry entry left join hour_rate rate on rate.user_id = entry.user_id
        and (entry.started_at at time zone 'Europe/Berlin')::date <@ rate.valid
      where entry.ended_at is not null and entry.service_id in (select service_id from billed)
      union all select service_id, minutes, ${officeCents} from time_sum
        where service_id in (select service_id from billed)
    ), booked as (
      select service_id, sum(minutes)::bigint as minutes,
        case when bool_or(cents is null) then null else sum(minutes * cents / 60.0) end as cost
      from entries group by service_id
    ), calculated as (
      select priced.service_id, sum(priced.quantity * element.calc_hours)::numeric as hours
      from (${pricedLines}) as priced join price on price.id = priced.price_id
      join price_element element on element.id = price.element_id
      where element.calc_hours is not null group by priced.service_id
    ), worked as (
      select billed.*, billed.sign * coalesce(booked.minutes, round(calculated.hours * 60), 0)::bigint as minutes,
        billed.sign * case when booked.service_id is not null then booked.cost
          when calculated.hours is null then 0 else calculated.hours * ${officeCents} end as cost
      from billed left join booked on booked.service_id = billed.service_id
      left join calculated on calculated.service_id = billed.service_id)
    select ${id} as id, min(${label}) as label, sum(billed.net)::float8 as net,
      sum(billed.partial_net)::float8 as "partialNet", sum(billed.minutes)::float8 as minutes,
      case when bool_or(billed.cost is null) then null else round(sum(billed.cost))::float8 end as cost,
      case when bool_or(billed.cost is null) then null else sum(billed.net)::float8 - round(sum(billed.cost))::float8 end
        as margin
    from worked billed join customer on customer.id = billed.customer_id
    left join project_service service on service.id = billed.service_id
    group by 1 order by 3 desc, 1`.execute(db);
  return rows;
}

/** Fixed invoices of a period, a row for each rate of VAT, in the order of their numbers. */
export async function listExported(
  db: Connection,
  { from, to }: Period,
): Promise<readonly ExportedRow[]> {
  const { rows } = await sql<ExportedRow>`
    select invoice.id, invoice.number, invoice.issued_on::text as "issuedOn", invoice.kind,
      invoice.recipient ->> 'name' as customer, customer.debtor_no as "debtorNo", invoice.due_on::text as "dueOn",
      sums.category, sums.rate_bp / 100 as rate, sums.base::float8 as base, sums.vat::float8 as vat
    from invoice join invoice_vat sums on sums.invoice_id = invoice.id
    join customer on customer.id = invoice.customer_id
    where invoice.state = 'FIXED' and invoice.issued_on between ${from}::date and ${to}::date
    order by invoice.year, invoice.no, sums.rate_bp desc, sums.category`.execute(db);
  return rows;
}

/**
 * What invoices of a period are in the books. Abschläge and what follows them are prepayments; a Schlussrechnung takes back all that
 * was billed before of the Abschläge it deducts, paid or not, and its Storno gives it back.
 */
export async function listBookings(db: Connection, { from, to }: Period): Promise<readonly Booking[]> {
  const { rows } = await sql<Booking>`
    with entries as (
      select invoice.id, sums.category, sums.rate_bp, sums.base, sums.vat, origin.number as refers_to,
        coalesce(origin.kind, invoice.kind) = 'PARTIAL' as is_prepayment, null as partial
      from invoice join invoice_vat sums on sums.invoice_id = invoice.id
      left join invoice origin on origin.id = invoice.refers_to
      where invoice.state = 'FIXED' and invoice.issued_on between ${from}::date and ${to}::date
      union all
      select invoice.id, sums.category, sums.rate_bp,
        sum(sums.base) * case when invoice.id = final.id then -1 else 1 end,
        sum(sums.vat) * case when invoice.id = final.id then -1 else 1 end,
        case when invoice.id = final.id then null else final.number end, true, part.number
      from invoice
      join prepayment_claim claim on claim.final_id = invoice.id or claim.released_by = invoice.id
      join invoice final on final.id = claim.final_id
      join invoice part on part.id = claim.partial_id
      join invoice billed on (billed.id = part.id or billed.refers_to = part.id) and billed.fixed_at < final.fixed_at
      join invoice_vat sums on sums.invoice_id = billed.id
      where invoice.state = 'FIXED' and invoice.issued_on between ${from}::date and ${to}::date
      group by invoice.id, final.id, part.id, sums.category, sums.rate_bp)
    select invoice.id, invoice.number, invoice.issued_on::text as "issuedOn", invoice.kind,
      invoice.recipient ->> 'name' as customer, nullif(trim(customer.debtor_no), '') as "debtorNo",
      invoice.due_on::text as "dueOn", entries.category, entries.rate_bp / 100 as rate, entries.base::float8 as base,
      entries.vat::float8 as vat, entries.refers_to as "refersTo", entries.is_prepayment as "isPrepayment",
      entries.partial
    from entries join invoice on invoice.id = entries.id
    join customer on customer.id = invoice.customer_id
    order by invoice.year, invoice.no, entries.partial nulls first, entries.rate_bp desc, entries.category`.execute(
    db,
  );
  return rows;
}

interface Exports {
  readonly invoiceIds: readonly string[];
  readonly day: string;
  readonly personId: string;
}

/** Writes down which invoices were handed to the books. */
export async function insertExports(
  db: Transaction,
  { invoiceIds, day, personId }: Exports,
): Promise<void> {
  const ids = invoiceIds.map(() => newId());
  await sql`insert into invoice_event (id, invoice_id, kind, day, amount, skonto, created_by)
    select id, invoice_id, 'EXPORT', ${day}::date, 0, 0, ${personId}::uuid
    from unnest(${ids}::uuid[], ${invoiceIds}::uuid[]) as exported (id, invoice_id)`.execute(db);
}
