import { type BillingFigure, type BillingFigureGroup, officeHourCost } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import { numberInSettings } from '#core/settings/setting-value.ts';
import type { Connection } from '#database/connection.ts';
import type { ExportedRow } from '#features/billing/figures/exported-row.ts';

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

/**
 * Net by the day of the invoice with what the hours cost that were booked on its services, or the hours they were calculated with
 * where none were booked. A Storno takes both away; corrections take net only.
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
    ), worked as (
      select billed.*, billed.sign * coalesce(booked.minutes, round(service.budget_hours * 60), 0)::bigint as minutes,
        billed.sign * case when booked.service_id is not null then booked.cost
          when service.budget_hours is null then 0 else service.budget_hours::numeric * ${officeCents} end as cost
      from billed left join booked on booked.service_id = billed.service_id
      left join project_service service on service.id = billed.service_id)
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
