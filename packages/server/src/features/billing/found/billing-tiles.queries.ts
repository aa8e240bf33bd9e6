import { Dashboard } from '@energieakte/contract';
import { sql } from 'kysely';
import { type DashboardTile, listed, projectOf } from '#core/dashboard/dashboard-tile.ts';
import { grantOf } from '#http/person.ts';
import { openAmount, paidJoin } from '#features/billing/invoices/payment-sums.ts';

/** Offers of the own projects that nobody has answered, those that run out first. */
export const offerTile: DashboardTile = {
  field: 'offers',
  figures: Dashboard.shape.offers,
  feature: 'billing',
  isFor: ({ person }) => grantOf(person, 'offer.write') === 'all',
  rows: ({ today }) => sql`open_offers as materialized (
    select offer.gross, row_number() over (order by offer.valid_until, offer.id) as place, json_build_object(
      'id', offer.id, 'number', offer.number, 'gross', offer.gross, 'validUntil', offer.valid_until,
      'isExpired', offer.valid_until < ${today}::date, 'project', json_build_object(${projectOf})) as item
    from own join offer on offer.project_id = own.id where offer.state = 'SENT')`,
  value: () => sql`json_build_object('total', (select count(*) from open_offers),
    'gross', (select coalesce(sum(gross), 0) from open_offers),
    'items', ${listed(sql`select item, place from open_offers`, 3)})`,
};

/** Invoices of the whole office whose day is over, for whoever bills: the oldest first. */
export const overdueTile: DashboardTile = {
  field: 'overdueInvoices',
  figures: Dashboard.shape.overdueInvoices,
  feature: 'billing',
  isFor: ({ person }) => grantOf(person, 'invoice.write') === 'all',
  rows: ({ today }) => sql`overdue_invoices as materialized (
    select ${openAmount} as open, row_number() over (order by invoice.due_on, invoice.id) as place, json_build_object(
      'id', invoice.id, 'number', invoice.number, 'customerName', customer.name, 'dueOn', invoice.due_on,
      'open', ${openAmount}) as item
    from invoice join customer on customer.id = invoice.customer_id ${paidJoin}
    where invoice.state = 'FIXED' and invoice.due_on < ${today}::date and ${openAmount} > 0)`,
  value: () => sql`json_build_object('total', (select count(*) from overdue_invoices),
    'open', (select coalesce(sum(open), 0) from overdue_invoices),
    'items', ${listed(sql`select item, place from overdue_invoices`, 3)})`,
};
