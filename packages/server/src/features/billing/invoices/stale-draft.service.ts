import { type InvoiceCheck, lineNet } from '@energieakte/contract';
import type { Connection } from '#database/connection.ts';
import { AppError, refusal } from '#http/app-error.ts';
import type { BillableService } from '#features/billing/invoices/billable-service.ts';
import {
  listOpenOfProject,
  listServices,
} from '#features/billing/invoices/billable-services.queries.ts';
import {
  asServices,
  refusePartial,
  refuseUnready,
} from '#features/billing/invoices/invoice-draft.service.ts';
import { inOrder } from '#features/billing/invoices/invoice-check.ts';
import type { InvoiceRecord, RecordedLine } from '#features/billing/invoices/invoice-record.ts';

/** The services behind lines, each once. */
export function serviceIdsOf(lines: readonly Pick<RecordedLine, 'serviceId'>[]): string[] {
  return [...new Set(lines.flatMap(({ serviceId }) => serviceId ?? []))];
}

type Priced = Pick<RecordedLine, 'number' | 'unit' | 'quantity' | 'discountPct'>;

/** What a line charges; its texts may be other ones than those of the service. */
function chargedBy(line: Priced, unitPrice: number, rate: number): string {
  const { number, unit, quantity, discountPct } = line;
  const discount = Math.round((discountPct ?? 0) * 100);
  const net = lineNet({ quantity, unitPrice, discountPct });
  return JSON.stringify([number, unit, quantity, unitPrice, discount, rate, net]);
}

/** @throws AppError `invoice.serviceChanged` */
function refuseChanged(service: BillableService, lines: readonly RecordedLine[]): void {
  const now = service.lines.map((line) => chargedBy(line, line.unitPrice ?? 0, line.vatRate));
  const drafted = lines
    .filter(({ serviceId }) => serviceId === service.id)
    .map((line) => chargedBy(line, line.unitPrice, line.usualRate));
  if (JSON.stringify(now) !== JSON.stringify(drafted))
    throw refusal('invoice.serviceChanged', { title: service.title });
}

/** @throws AppError `invoice.customerChanged` */
function refuseOtherCustomer(services: readonly BillableService[], record: InvoiceRecord): void {
  const other = services.find(({ customer }) => customer.id !== record.customer.id);
  if (other !== undefined)
    throw refusal('invoice.customerChanged', { project: other.project.projectId });
}

/**
 * A draft says what its services and its customer say now; a Schlussrechnung names everything that is ordered in its project.
 * @throws AppError `invoice.claimed`, `invoice.waived`, `invoice.notReady`, `invoice.partialLeft`, `invoice.serviceChanged`,
 *   `invoice.customerChanged`, `invoice.finalExists`, `invoice.partialTooLarge`, `invoice.nothingToBill`
 */
export async function refuseStale(db: Connection, record: InvoiceRecord): Promise<void> {
  const { kind, lines, projects } = record;
  const [project] = projects;
  const open = kind === 'INVOICE' ? [] : await listOpenOfProject(db, project?.id ?? '');
  if (kind === 'PARTIAL') {
    const services = asServices(open);
    refuseOtherCustomer(services, record);
    await refusePartial(db, services, record.net);
  }
  if (kind !== 'INVOICE' && kind !== 'FINAL') return;
  const ids = serviceIdsOf(lines);
  const services = await listServices(db, ids);
  refuseUnready(services, kind);
  for (const service of services) refuseChanged(service, lines);
  refuseOtherCustomer(services, record);
  const left = open.find(({ id }) => !ids.includes(id));
  if (left !== undefined) throw refusal('invoice.notReady', { title: left.title });
}

/** What `refuseStale` looked at; nothing of kinds it does not look at. */
function foundFresh({ kind, lines, projects }: InvoiceRecord): InvoiceCheck[] {
  const count = serviceIdsOf(lines).length;
  if (kind === 'PARTIAL') return [inOrder('Alle Abschläge zusammen bleiben unter dem Auftrag')];
  if (kind !== 'INVOICE' && kind !== 'FINAL') return [];
  const services =
    count === 1
      ? 'Die Leistung ist erledigt und noch nicht abgerechnet'
      : `Alle ${count} Leistungen sind erledigt und noch nicht abgerechnet`;
  const where = projects.length === 1 ? 'in diesem Projekt' : 'in diesen Projekten';
  const partials =
    kind === 'INVOICE' ? `Kein offener Abschlag ${where}` : 'Alle Abschläge des Projekts sind abgezogen';
  return [...(count === 0 ? [] : [inOrder(services)]), inOrder(partials)];
}

/** The same as something to mend, before anybody tries. */
export async function staleChecks(db: Connection, record: InvoiceRecord): Promise<InvoiceCheck[]> {
  try {
    await refuseStale(db, record);
    return foundFresh(record);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [{ level: 'FEHLER', text: error.message, detail: null, mend: 'INVOICE', rule: null }];
  }
}
