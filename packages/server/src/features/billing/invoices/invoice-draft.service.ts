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
import { moneyText } from '#core/german-numbers.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import { type AppError, invalidField, refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import type { BillingOfficeRecord } from '#features/billing/office/billing-office-record.ts';
import { getBillingOffice } from '#features/billing/office/billing-office.service.ts';
import {
  commonVatCase,
  formatOf,
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
import { findFinalOf } from '#features/billing/invoices/prepayments.queries.ts';
import { insertInvoice } from '#features/billing/invoices/write-invoice.queries.ts';
import type { WrittenLine } from '#features/billing/invoices/written-line.ts';

type Wanted = EndpointInput<typeof draftEndpoint>['body'];
export type Services = readonly [BillableService, ...BillableService[]];

/** Finished services without an invoice, by customer and project. */
export async function listReadyServices({ database }: AppContext): Promise<ReadyCustomer[]> {
  return readyCustomers(await listReady(database));
}

function usualVatCase(office: BillingOfficeRecord): VatCase {
  return office.smallBusiness ? 'SMALL_BUSINESS' : 'STANDARD';
}

/** Why a service cannot stand on an invoice of a kind; `null`: it can. */
export function unreadiness(service: BillableService, kind: 'INVOICE' | 'FINAL'): AppError | null {
  const { title, billedWith, waived, color, ordered, project } = service;
  const [partial] = project.partials;
  if (billedWith !== null) return refusal('invoice.claimed', { title, number: billedWith });
  if (waived) return refusal('invoice.waived', { title });
  if (color !== 'GREEN' || !ordered || netOf(service) === null)
    return refusal('invoice.notReady', { title });
  if (kind === 'INVOICE' && partial !== undefined)
    return refusal('invoice.partialLeft', { number: partial.number });
  return null;
}

/** @throws AppError `invoice.claimed`, `invoice.waived`, `invoice.notReady`, `invoice.partialLeft` */
export function refuseUnready(services: readonly BillableService[], kind: 'INVOICE' | 'FINAL'): void {
  for (const service of services) {
    const reason = unreadiness(service, kind);
    if (reason !== null) throw reason;
  }
}

/**
 * An Abschlag comes before the Schlussrechnung, and all of them together are no more than what is ordered.
 * @throws AppError `invoice.finalExists`, `invoice.partialTooLarge`
 */
export async function refusePartial(
  db: Connection,
  [first, ...more]: Services,
  net: number,
): Promise<void> {
  const { project } = first;
  const final = await findFinalOf(db, project.id);
  if (final !== null) throw refusal('invoice.finalExists', { number: final });
  const ordered = [first, ...more].reduce((sum, service) => sum + (netOf(service) ?? 0), 0);
  const sum = project.partials.reduce((before, partial) => before + partial.net, net);
  if (sum > ordered)
    throw refusal('invoice.partialTooLarge', { sum: moneyText(sum), ordered: moneyText(ordered) });
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

/** From the first day to the last on which a service was finished. */
export function periodOf(services: readonly BillableService[]) {
  const days = services.flatMap(({ doneAt }) => doneAt ?? []).toSorted();
  return { service_from: days[0] ?? null, service_to: days.at(-1) ?? null };
}

async function writeDraft(
  db: Transaction,
  person: Person,
  { kind, services, vatCase, lines, sums }: Draft,
): Promise<string> {
  const [first] = services;
  const { customer, project } = first;
  const projects = new Set(services.map((service) => service.project.id));
  return insertInvoice(db, {
    kind,
    customer_id: customer.id,
    recipient: recipientOfService(first),
    vat_case: vatCase,
    format: formatOf(first),
    ...(kind === 'PARTIAL' ? { service_from: null, service_to: null } : periodOf(services)),
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
    return {
      ...about,
      title,
      description: '',
      unit: 'PAUSCHAL',
      ...amounts,
      usualRate: vatRate,
      vatRate: rate,
      category,
    };
  });
}

/** @throws AppError `request.invalid` unless it says per cent or amount */
function partOf({ percent, amount }: Extract<Wanted, { kind: 'PARTIAL' }>) {
  if (percent !== null && amount === null) return { percent };
  if (amount !== null && amount > 0 && percent === null) return { amount };
  throw invalidField('percent', 'Prozent', 'Bitte Prozent oder einen Betrag angeben.');
}

/** @throws AppError `invoice.nothingToBill` where there are none */
export function asServices(services: readonly BillableService[]): Services {
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
  const sums = sumsOf(lines, vatCase);
  await refusePartial(db, services, sums.net);
  return [{ kind: 'PARTIAL', services, vatCase, lines, sums }];
}

/**
 * Writes drafts: of services by project or together, an Abschlag or the Schlussrechnung of a project.
 * @throws AppError `billing.noOffice`, `service.notFound`, `invoice.nothingToBill`, `invoice.claimed`,
 *   `invoice.waived`, `invoice.notReady`, `invoice.partialLeft`, `invoice.finalExists`, `invoice.partialTooLarge`,
 *   `invoice.mixedVatCases`
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
