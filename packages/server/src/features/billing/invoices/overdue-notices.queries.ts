import { type Role, roles, permissionMatrix } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { openAmount, paidJoin } from '#features/billing/invoices/payment-sums.ts';

export interface OverdueInvoice {
  readonly id: string;
  readonly number: string;
  readonly customerName: string;
  readonly dueOn: string;
  /** Cents. */
  readonly open: number;
}

const batch = 100;

/** Invoices whose day is over, that are not paid and of which nobody was notified, the oldest first. */
export async function listNewlyOverdue(
  db: Connection,
  today: string,
): Promise<readonly OverdueInvoice[]> {
  const { rows } = await sql<OverdueInvoice>`
    select invoice.id, invoice.number, customer.name as "customerName", invoice.due_on::text as "dueOn",
      (${openAmount})::float8 as open
    from invoice join customer on customer.id = invoice.customer_id ${paidJoin}
    where invoice.state = 'FIXED' and invoice.due_on < ${today}::date and ${openAmount} > 0
      and not exists (select from invoice_event notice where notice.invoice_id = invoice.id and notice.kind = 'OVERDUE')
    order by invoice.due_on, invoice.id limit ${batch}`.execute(db);
  return rows;
}

/** Writes down that they are overdue; answers of which that was not written down before. */
export async function insertOverdue(
  db: Transaction,
  invoices: readonly OverdueInvoice[],
  today: string,
): Promise<ReadonlySet<string>> {
  const events = invoices.map(({ id }) => ({ id: newId(), invoice_id: id }));
  const { rows } = await sql<{ readonly id: string }>`
    insert into invoice_event (id, invoice_id, kind, day, amount, skonto)
    select id, invoice_id, 'OVERDUE', ${today}::date, 0, 0
      from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as event (id uuid, invoice_id uuid)
    on conflict do nothing returning invoice_id as id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

const billingRoles = roles.filter((role) => permissionMatrix['invoice.write'][role] === 'all');

interface Biller {
  readonly id: string;
  readonly roles: readonly Role[];
}

/** Everybody who writes invoices. */
export async function listBillers(db: Connection): Promise<readonly Biller[]> {
  const { rows } = await sql<Biller>`
    select id, roles from app_user where enabled and internal and roles && ${billingRoles}::text[]`.execute(
    db,
  );
  return rows;
}
