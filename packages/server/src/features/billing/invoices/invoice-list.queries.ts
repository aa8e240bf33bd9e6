import type { InvoiceSummary } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import { type FoundPage, pagedQuery } from '#core/paging/paged-query.ts';
import type { Connection } from '#database/connection.ts';
import {
  projectsOfInvoice,
  readableBy,
  type ReadersCustomer,
} from '#features/billing/invoices/invoices.queries.ts';
import {
  openAmount,
  paidJoin,
  paymentStateOn,
  refundableAmount,
} from '#features/billing/invoices/payment-sums.ts';

interface ListParams {
  readonly state?: 'DRAFT' | 'FIXED' | undefined;
  readonly customerId?: string | undefined;
  readonly projectId?: string | undefined;
  readonly open?: 'true' | 'overdue' | 'refund' | undefined;
  readonly q?: string | undefined;
  readonly page: number;
  readonly size: number;
  readonly today: string;
  readonly readers: ReadersCustomer;
}

/** What lies in the Papierkorb is as if not there; the invoice itself stays where it is. */
const isKept = sql<boolean>`project.state <> 'DELETED'`;

function openCondition({ open, today }: ListParams): RawBuilder<boolean> {
  if (open === undefined) return sql<boolean>`true`;
  if (open === 'refund') return sql<boolean>`invoice.state = 'FIXED' and ${refundableAmount} > 0`;
  const isOverdue = open === 'overdue' ? sql`and invoice.due_on < ${today}::date` : sql``;
  return sql<boolean>`invoice.state = 'FIXED' and ${openAmount} > 0 ${isOverdue}`;
}

function conditionOf(params: ListParams): RawBuilder<boolean> {
  const { state = null, customerId = null, projectId = null, q = '', readers } = params;
  const words = `%${q.trim().replaceAll(/[\\%_]/gu, '\\$&')}%`;
  return sql<boolean>`${readableBy(readers)} and (${state}::text is null or invoice.state = ${state})
    and (${customerId}::uuid is null or invoice.customer_id = ${customerId})
    and (${projectId}::uuid is null or invoice.id in (select line.invoice_id from invoice_line line
      join project on project.id = line.project_id where project.id = ${projectId} and ${isKept}))
    and (${q.trim()} = '' or invoice.number ilike ${words} or customer.name ilike ${words}
      or customer.shortname ilike ${words} or invoice.recipient ->> 'name' ilike ${words})`;
}

function sourceOf(params: ListParams): RawBuilder<unknown> {
  return sql`invoice join customer on customer.id = invoice.customer_id ${paidJoin}
    where ${conditionOf(params)} and ${openCondition(params)}`;
}

/** A page of invoices, what is not fixed first, the newest before. */
export async function listInvoicePage(
  db: Connection,
  params: ListParams,
): Promise<FoundPage<InvoiceSummary>> {
  return pagedQuery(db, params, {
    rows: (stretch) => sql<InvoiceSummary>`
      select invoice.id, invoice.kind, invoice.state, invoice.number, ${paymentStateOn(params.today)} as "paymentState",
        json_build_object('id', customer.id, 'name', customer.name, 'shortname', customer.shortname) as customer,
        invoice.recipient ->> 'name' as "recipientName", ${projectsOfInvoice(isKept)} as projects,
        invoice.issued_on::text as "issuedOn", invoice.due_on::text as "dueOn",
        invoice.net::float8 as net, invoice.gross::float8 as gross, invoice.payable::float8 as payable,
        (${openAmount})::float8 as open, (${refundableAmount})::float8 as refundable, paid.sent::text as "sentAt", invoice.version
      from ${sourceOf(params)}
      order by invoice.issued_on desc nulls first, invoice.created_at desc, invoice.id ${stretch}`,
    counted: sourceOf(params),
  });
}

interface OpenSums {
  readonly openSum: number;
  readonly overdueSum: number;
}

/** What is open and what is overdue of all that the conditions find, in cents. */
export async function sumInvoices(db: Connection, params: ListParams): Promise<OpenSums> {
  const { rows } = await sql<OpenSums>`
    select coalesce(sum(open), 0)::float8 as "openSum",
      coalesce(sum(open) filter (where due_on < ${params.today}::date), 0)::float8 as "overdueSum"
    from (select ${openAmount} as open, invoice.due_on
      from invoice join customer on customer.id = invoice.customer_id ${paidJoin}
      where ${conditionOf(params)} and invoice.state = 'FIXED') as found`.execute(db);
  return rows[0] ?? { openSum: 0, overdueSum: 0 };
}
