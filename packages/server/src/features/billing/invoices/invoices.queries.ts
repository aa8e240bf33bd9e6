import { type RawBuilder, sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';
import type { InvoiceRecord } from '#features/billing/invoices/invoice-record.ts';
import {
  openAmount,
  paidJoin,
  paymentStateOn,
  refundableAmount,
  vatLeftOf,
} from '#features/billing/invoices/payment-sums.ts';

/** Whose invoices are read: `null` means all of them, otherwise what is fixed and goes to this customer. */
export type ReadersCustomer = string | null;

export function readableBy(customerId: ReadersCustomer) {
  return sql<boolean>`(${customerId}::uuid is null
    or (invoice.customer_id = ${customerId} and invoice.state = 'FIXED'))`;
}

const projectName = sql`project.project_id || ' · ' || project.name`;

const lines = sql`(select coalesce(json_agg(json_build_object('id', line.id, 'projectId', line.project_id,
    'projectName', ${projectName}, 'serviceId', line.service_id, 'refersTo', line.refers_to, 'number', line.number,
    'title', line.title, 'description', line.description, 'unit', line.unit, 'quantity', line.quantity,
    'unitPrice', line.unit_price, 'discountPct', nullif(line.discount_bp, 0) / 100.0, 'vatRate', line.vat_bp / 100,
    'usualRate', line.usual_vat_bp / 100,
    'category', line.category, 'net', line.net, 'corrected', coalesce((select sum(lower.net) from invoice_line lower
      where lower.refers_to = line.id), 0)) order by line.position), '[]')
  from invoice_line line join project on project.id = line.project_id where line.invoice_id = invoice.id)`;

const vatSums = sql`(select coalesce(json_agg(json_build_object('category', category, 'rate', rate_bp / 100, 'base', base,
    'vat', vat) order by rate_bp desc, category), '[]') from invoice_vat where invoice_id = invoice.id)`;

/** The projects of the row `invoice` for which a condition on `project` holds. */
export function projectsOfInvoice(isShown: RawBuilder<boolean>) {
  return sql`(select coalesce(json_agg(json_build_object('id', project.id, 'projectId',
    project.project_id, 'name', project.name, 'mode', project.mode) order by project.project_id), '[]')
  from project where project.id in (select project_id from invoice_line where invoice_id = invoice.id) and ${isShown})`;
}

/** A Storno takes back what was deducted. */
const deductionSign = sql`case invoice.kind when 'CANCELLATION' then -1 else 1 end`;

const prepayments = sql`(select coalesce(json_agg(json_build_object('id', part.id, 'number', part.number, 'issuedOn',
    part.issued_on, 'received', claim.received * ${deductionSign}, 'receivedVat', claim.received_vat * ${deductionSign})
    order by part.number), '[]')
  from prepayment_claim claim join invoice part on part.id = claim.partial_id
  where claim.final_id = case invoice.kind when 'CANCELLATION' then invoice.refers_to else invoice.id end)`;

const followers = sql`(select coalesce(json_agg(json_build_object('id', follower.id, 'kind', follower.kind, 'number',
    follower.number) order by follower.number), '[]') from invoice follower where follower.state = 'FIXED'
    and (follower.refers_to = invoice.id or follower.id in (select final_id from prepayment_claim
      where partial_id = invoice.id and released_by is null)))`;

const events = sql`(select coalesce(json_agg(json_build_object('id', event.id, 'kind', event.kind, 'day', event.day,
    'amount', event.amount, 'skonto', event.skonto, 'note', event.note, 'by', case when author.id is null then null
      else json_build_object('id', author.id, 'displayname', author.displayname) end, 'isReversed',
    exists (select from invoice_event back where back.reverses_id = event.id)) order by event.day, event.id), '[]')
  from invoice_event event left join app_user author on author.id = event.created_by where event.invoice_id = invoice.id)`;

const customerOfInvoice = sql`json_build_object('id', customer.id, 'internal', customer.internal, 'name', customer.name,
  'shortname', customer.shortname, 'type', customer.type, 'invoiceFormat', customer.invoice_format, 'paymentDays',
  customer.payment_days, 'cashDiscountPct', customer.cash_discount_pct, 'cashDiscountDays', customer.cash_discount_days)`;

interface Wanted {
  readonly id: string;
  readonly customerId: ReadersCustomer;
  /** `YYYY-MM-DD`, for what is overdue. */
  readonly today: string;
}

/** One invoice with all that belongs to it, by one statement. */
export async function findInvoice(
  db: Connection,
  { id, customerId, today }: Wanted,
): Promise<InvoiceRecord | null> {
  const { rows } = await sql<{ readonly record: InvoiceRecord }>`
    select json_build_object('id', invoice.id, 'kind', invoice.kind, 'state', invoice.state, 'number', invoice.number,
      'paymentState', ${paymentStateOn(today)}, 'customer', ${customerOfInvoice}, 'projects', ${projectsOfInvoice(sql<boolean>`true`)},
      'issuedOn', invoice.issued_on, 'dueOn', invoice.due_on, 'net', invoice.net, 'vat', invoice.vat,
      'gross', invoice.gross, 'prepaid', invoice.prepaid, 'payable', invoice.payable, 'open', ${openAmount},
      'refundable', ${refundableAmount}, 'vatLeft', ${vatLeftOf(sql`invoice`)},
      'sentAt', paid.sent, 'version', invoice.version, 'recipient', invoice.recipient, 'seller', invoice.seller,
      'printed', invoice.printed,
      'vatCase', invoice.vat_case, 'format', invoice.format, 'serviceFrom', invoice.service_from,
      'serviceTo', invoice.service_to, 'skontoPct', invoice.skonto_pct, 'skontoUntil', invoice.skonto_until,
      'buyerReference', invoice.buyer_reference, 'intro', invoice.intro, 'closing', invoice.closing,
      'reason', invoice.reason, 'refersTo', case when origin.id is null then null else json_build_object('id', origin.id,
        'number', origin.number, 'issuedOn', origin.issued_on) end, 'followedBy', ${followers}, 'lines', ${lines},
      'vatSums', ${vatSums}, 'prepayments', ${prepayments}, 'events', ${events}, 'fixedAt', invoice.fixed_at,
      'fixedBy', case when fixer.id is null then null
        else json_build_object('id', fixer.id, 'displayname', fixer.displayname) end,
      'documentReady', exists (select from invoice_file where invoice_id = invoice.id and format = 'PDF'),
      'customerReference', (select case when count(*) = 1 then max(project.customer_reference) end from project
        where project.id in (select project_id from invoice_line where invoice_id = invoice.id))) as record
    from invoice join customer on customer.id = invoice.customer_id
    left join invoice origin on origin.id = invoice.refers_to
    left join app_user fixer on fixer.id = invoice.fixed_by
    ${paidJoin}
    where invoice.id = ${id} and ${readableBy(customerId)}`.execute(db);
  return rows[0]?.record ?? null;
}

/** The projects of an invoice in the order in which they are locked. */
export async function listProjectIds(db: Connection, invoiceId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    select distinct project_id as id from invoice_line where invoice_id = ${invoiceId} order by project_id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Reserves an invoice until the transaction ends. */
export async function lockInvoiceRow(db: Transaction, id: string): Promise<boolean> {
  const { rows } = await sql`select id from invoice where id = ${id} for no key update`.execute(db);
  return rows.length > 0;
}

/** Removes a draft with its lines. */
export async function deleteDraft(db: Transaction, id: string): Promise<void> {
  await sql`delete from invoice_line where invoice_id = ${id}`.execute(db);
  await sql`delete from invoice_vat where invoice_id = ${id}`.execute(db);
  await sql`delete from invoice where id = ${id} and state = 'DRAFT'`.execute(db);
}

/** Whether a draft has lines of a project. */
export async function hasDraftOfProject(db: Connection, projectId: string): Promise<boolean> {
  const { rows } = await sql`
    select from invoice where state = 'DRAFT'
      and id in (select invoice_id from invoice_line where project_id = ${projectId}) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
