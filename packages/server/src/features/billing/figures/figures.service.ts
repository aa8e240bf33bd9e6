import type {
  BillingFigure,
  EndpointInput,
  exportBilling as exportEndpoint,
  getBillingFigures as figuresEndpoint,
} from '@energieakte/contract';
import { invoiceKinds, invoiceKindLabels } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import { berlinDay } from '#core/berlin-time.ts';
import { type TableValue, tableFile } from '#core/table-files/table-file.service.ts';
import { invalidField, refusal } from '#http/app-error.ts';
import type { SentFile } from '#http/handle.ts';
import type { Person } from '#http/person.ts';
import { datevFile, missingForDatev, wrongAccounts } from '#features/billing/figures/datev-file.ts';
import type { Booking, ExportedRow } from '#features/billing/figures/exported-row.ts';
import {
  insertExports,
  listBookings,
  listExported,
  listFigures,
} from '#features/billing/figures/figures.queries.ts';
import type { BillingOfficeRecord } from '#features/billing/office/billing-office-record.ts';
import { getBillingOffice } from '#features/billing/office/billing-office.service.ts';

type FiguresParams = EndpointInput<typeof figuresEndpoint>['query'];
type ExportParams = EndpointInput<typeof exportEndpoint>['query'];

function refuseBackwards({ from, to }: Pick<ExportParams, 'from' | 'to'>): void {
  if (from > to) throw invalidField('to', 'Bis', 'Das Ende liegt vor dem Anfang.');
}

/** Revenue and margin of a period. @throws AppError `request.invalid` for one that ends before it begins */
export async function getBillingFigures(
  { database }: AppContext,
  params: FiguresParams,
): Promise<BillingFigure[]> {
  refuseBackwards(params);
  return listFigures(database, params);
}

function kindLabel(kind: string): string {
  const known = invoiceKinds.find((one) => one === kind);
  return known === undefined ? kind : invoiceKindLabels[known];
}

function cellsOf(row: ExportedRow): readonly TableValue[] {
  const { number, issuedOn, customer, debtorNo, dueOn, rate, base, vat } = row;
  const amounts = [base, vat, base + vat].map((cents) => cents / 100);
  return [number, kindLabel(row.kind), issuedOn, dueOn, customer, debtorNo, rate, ...amounts];
}

const titles = [
  'Nummer',
  'Art',
  'Datum',
  'Fällig',
  'Empfänger',
  'Debitor-Nr.',
  'USt %',
  'Netto',
  'USt',
  'Brutto',
];

async function* inOnePart(rows: readonly ExportedRow[]) {
  yield rows.map(cellsOf);
}

/** @throws AppError `billing.datevMissing`; `request.invalid` for a period that is not in one year, as DATEV wants it */
function refuseForDatev(office: BillingOfficeRecord, { from, to }: ExportParams): void {
  const missing = missingForDatev(office);
  if (missing.length > 0) throw refusal('billing.datevMissing', { missing: missing.join(', ') });
  if (from.slice(0, 4) !== to.slice(0, 4))
    throw invalidField('to', 'Bis', 'Für DATEV liegt der Zeitraum in einem Jahr.');
}

/** @throws AppError `billing.datevAccounts` */
function refuseAccounts(office: BillingOfficeRecord, bookings: readonly Booking[]): void {
  const wrong = wrongAccounts(office, bookings);
  const digits = office.datevRevenue19.length;
  if (wrong.length > 0)
    throw refusal('billing.datevAccounts', {
      digits: `${digits} und ${digits + 1}`,
      names: wrong.join(', '),
    });
}

/**
 * The invoices of a period as a table, or for DATEV, which marks them as exported.
 * @throws AppError `billing.noOffice`, `request.invalid`, `billing.datevMissing`, `billing.datevAccounts`
 */
export async function exportBilling(
  context: AppContext,
  person: Person,
  params: ExportParams,
): Promise<SentFile> {
  refuseBackwards(params);
  const now = context.clock.now();
  const { from, to, format } = params;
  return context.database.transaction().execute(async (db) => {
    const office = await getBillingOffice(db);
    await recordAudit(db, {
      actor: person,
      action: 'billing.exported',
      entity: 'billing_office',
      entityId: office.id,
      details: { from, to, format },
    });
    if (format === 'csv') {
      const rows = inOnePart(await listExported(db, params));
      return tableFile({ name: 'Rechnungen', now, titles, rows });
    }
    refuseForDatev(office, params);
    const bookings = await listBookings(db, params);
    refuseAccounts(office, bookings);
    await insertExports(db, {
      invoiceIds: [...new Set(bookings.map(({ id }) => id))],
      day: berlinDay(now),
      personId: person.id,
    });
    return datevFile({ office, from, to, now, bookings });
  });
}
