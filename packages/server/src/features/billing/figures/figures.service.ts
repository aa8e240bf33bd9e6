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
import { invalidField } from '#http/app-error.ts';
import type { SentFile } from '#http/handle.ts';
import type { Person } from '#http/person.ts';
import { datevFile } from '#features/billing/figures/datev-file.ts';
import type { ExportedRow } from '#features/billing/figures/exported-row.ts';
import { listExported, listFigures } from '#features/billing/figures/figures.queries.ts';
import { insertEvent } from '#features/billing/invoices/write-invoice.queries.ts';
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

/**
 * The invoices of a period as a table, or for DATEV, which marks them as exported.
 * @throws AppError `billing.noOffice`, `request.invalid`
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
    const rows = await listExported(db, params);
    await recordAudit(db, {
      actor: person,
      action: 'billing.exported',
      entity: 'billing_office',
      entityId: office.id,
      details: { from, to, format },
    });
    if (format === 'csv') return tableFile({ name: 'Rechnungen', now, titles, rows: inOnePart(rows) });
    const event = {
      kind: 'EXPORT',
      day: berlinDay(now),
      amount: 0,
      skonto: 0,
      reversesId: null,
    } as const;
    for (const invoiceId of new Set(rows.map(({ id }) => id)))
      await insertEvent(db, { ...event, invoiceId, personId: person.id });
    return datevFile({ office, from, to, now, rows });
  });
}
