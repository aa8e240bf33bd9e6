import {
  type DocumentSums,
  type EndpointInput,
  type draftInvoice as draftEndpoint,
  partialNets,
  type ReadyCustomer,
  sumsOf,
  type VatCase,
  vatOfLine,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Transaction } from '#database/connection.ts';
import { invalidField, refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import type { BillingOfficeRecord } from '#features/billing/office/billing-office-record.ts';
import { getBillingOffice } from '#features/billing/office/billing-office.service.ts';
import {
  commonVatCase,
  groupsOf,
  linesOf,
  netOf,
  readyCustomers,
  recipientOfService,
} from '#features/billing/invoices/billable-services.ts';
import type { BillableService } from '#features/billing/invoices/billable-service.ts';
import {
  listOpenOfProject,
  listReady,
  listServices,
} from '#features/billing/invoices/billable-services.queries.ts';
import { insertInvoice } from '#features/billing/invoices/write-invoice.queries.ts';
import type { WrittenLine } from '#features/billing/invoices/written-line.ts';

type Wanted = EndpointInput<typeof draftEndpoint>['body'];
type Services = readonly [BillableService, ...BillableService[]];

/** Finished services without an invoice, by customer and project. */
export async function listReadyServices({ database }: AppContext): Promise<ReadyCustomer[]> {
  return readyCustomers(await listReady(database));
}

function usualVatCase(office: BillingOfficeRecord): VatCase {
  return office.smallBusiness ? 'SMALL_BUSINESS' : 'STANDARD';
}

/** @throws AppError `invoice.claimed`, `invoice.notReady`, `invoice.partialLeft` */
export function refuseUnready(services: readonly BillableService[], kind: 'INVOICE' | 'FINAL'): void {
  for (const service of services) {
    const { title, billedWith, color, ordered, project } = service;
    const [partial] = project.partials;
    if (billedWith !== null) throw refusal('invoice.claimed', { title, number: billedWith });
    if (color !== 'GREEN' || !ordered || netOf(service) === null)
      throw refusal('invoice.notReady', { title });
    if (kind === 'INVOICE' && partial !== undefined)
      throw refusal('invoice.partialLeft', { number: partial.number });
  }
}

interface Draft {
  readonly kind: 'INVOICE' | 'PARTIAL' | 'FINAL';
  readonly services: Services;
  readonly vatCase: VatCase;
  readonly lines: readonly WrittenLine[];
  readonly sums: DocumentSums;
}

function skontoOf(kind: Draft['kind'], { cashDiscountPct }: Services[0]['customer']): number | null {
  return kind === 'PARTIAL' || cashDiscountPct === null || cashDiscountPct <= 0 ? null : cashDiscountPct;
}

async function writeDraft(
  db: Transaction,
  person: Person,
  { kind, services, vatCase, lines, sums }: Draft,
): Promise<string> {
  const [first] = services;
  const { customer, project } = first;
  const days = services.flatMap(({ doneAt }) => (doneAt === null ? [] : [doneAt])).toSorted();
  const projects = new Set(services.map((service) => service.project.id));
  return insertInvoice(db, {
    kind,
    customer_id: customer.id,
    recipient: recipientOfService(first),
    vat_case: vatCase,
    format: customer.format,
    service_from: kind === 'PARTIAL' ? null : (days[0] ?? null),
    service_to: kind === 'PARTIAL' ? null : (days.at(-1) ?? null),
    skonto_pct: skontoOf(kind, customer),
    buyer_reference: projects.size === 1 ? project.customerReference || null : null,
    intro: '',
    closing: '',
    reason: null,
    refers_to: null,
    sums,
    prepaid: 0,
    lines,
    personId: person.id,
  });
}

function partialLines(
  services: Services,
  nets: readonly { vatRate: number; net: number }[],
  vatCase: VatCase,
) {
  const [{ project }] = services;
  const title = `Abschlag auf ${project.projectId} · ${project.name}`.slice(0, 200);
  return nets.map(({ vatRate, net }): WrittenLine => {
    const { category, rate } = vatOfLine(vatRate, vatCase);
    const amounts = { quantity: 1, unitPrice: net, discountPct: null, net };
    const about = { projectId: project.id, serviceId: null, refersTo: null, number: null };
    return { ...about, title, description: '', unit: 'PAUSCHAL', ...amounts, vatRate: rate, category };
  });
}

/** @throws AppError `request.invalid` unless it says per cent or amount */
function partOf({ percent, amount }: Extract<Wanted, { kind: 'PARTIAL' }>) {
  if (percent !== null && amount === null) return { percent };
  if (amount !== null && amount > 0 && percent === null) return { amount };
  throw invalidField('percent', 'Prozent', 'Bitte Prozent oder einen Betrag angeben.');
}

function asServices(services: readonly BillableService[]): Services {
  const [first, ...more] = services;
  if (first === undefined) throw refusal('invoice.nothingToBill', {});
  return [first, ...more];
}

/** @throws AppError `invoice.mixedVatCases` */
function vatCaseOf(services: Services, usual: VatCase): VatCase {
  const vatCase = commonVatCase(services, usual);
  if (vatCase === null) throw refusal('invoice.mixedVatCases', {});
  return vatCase;
}

function draftOf(kind: 'INVOICE' | 'FINAL', services: Services, usual: VatCase): Draft {
  refuseUnready(services, kind);
  const vatCase = vatCaseOf(services, usual);
  const lines = linesOf(services, vatCase);
  return { kind, services, vatCase, lines, sums: sumsOf(lines, vatCase) };
}

async function draftsOf(db: Transaction, wanted: Wanted, usual: VatCase): Promise<readonly Draft[]> {
  if (wanted.kind === 'INVOICE') {
    const ids = [...new Set(wanted.serviceIds)];
    const services = asServices(await listServices(db, ids));
    if (services.length < ids.length) throw refusal('service.notFound', {});
    const groups = groupsOf(services, { together: wanted.together, usual });
    return groups.map((group) => draftOf('INVOICE', group, usual));
  }
  const services = asServices(await listOpenOfProject(db, wanted.projectId));
  if (wanted.kind === 'FINAL') return [draftOf('FINAL', services, usual)];
  const vatCase = vatCaseOf(services, usual);
  const nets = partialNets(
    linesOf(services, 'STANDARD').map(({ net, vatRate }) => ({ net, vatRate })),
    partOf(wanted),
  );
  const lines = partialLines(services, nets, vatCase);
  if (lines.length === 0) throw refusal('invoice.nothingToBill', {});
  return [{ kind: 'PARTIAL', services, vatCase, lines, sums: sumsOf(lines, vatCase) }];
}

/**
 * Writes drafts: of services by project or together, an Abschlag or the Schlussrechnung of a project.
 * @throws AppError `billing.noOffice`, `service.notFound`, `invoice.nothingToBill`, `invoice.claimed`,
 *   `invoice.notReady`, `invoice.partialLeft`, `invoice.mixedVatCases`
 */
export async function draftInvoice(
  { database }: AppContext,
  person: Person,
  wanted: Wanted,
): Promise<{ ids: string[] }> {
  return database.transaction().execute(async (db) => {
    const office = await getBillingOffice(db);
    const ids: string[] = [];
    for (const draft of await draftsOf(db, wanted, usualVatCase(office)))
      ids.push(await writeDraft(db, person, draft));
    return { ids };
  });
}
