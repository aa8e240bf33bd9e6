import {
  type BillingRecipient,
  defaultInvoiceFormat,
  type InvoiceFormat,
  lineNet,
  type ReadyCustomer,
  type VatCase,
  vatOfLine,
} from '@energieakte/contract';
import { recipientOf } from '#features/billing/recipient.ts';
import type {
  BillableService,
  ReadyGroup,
  UnbilledService,
} from '#features/billing/invoices/billable-service.ts';
import type { WrittenLine } from '#features/billing/invoices/written-line.ts';

/** What a service comes to, in cents; `null` where a price is missing. */
export function netOf({
  lines,
}: {
  readonly lines: NonNullable<UnbilledService['lines']>;
}): number | null {
  let net = 0;
  for (const { quantity, unitPrice, discountPct } of lines) {
    if (unitPrice === null) return null;
    net += lineNet({ quantity, unitPrice, discountPct });
  }
  return net;
}

type Project = BillableService['project'];
/** For whom a service is done. */
type Names = Pick<BillableService, 'project' | 'customer'>;

/** Why a service that comes to `net` cannot be billed now, as a sentence; `null`: it can. */
function blockedBy(
  service: UnbilledService,
  {
    project: {
      partials: [partial],
    },
    net,
  }: { readonly project: Project; readonly net: number | null },
): string | null {
  if (service.billedWith !== null) return `Schon mit ${service.billedWith} abgerechnet.`;
  if (service.waived) return 'Wird nicht berechnet.';
  if (net === null) return 'Der Preis fehlt.';
  if (service.inDraft) return 'Steht im Entwurf einer Rechnung.';
  if (partial !== undefined) return `Zu ${partial.number} gehört eine Schlussrechnung.`;
  return null;
}

/** The lines of an invoice for services, with VAT as the case says. */
export function linesOf(services: readonly BillableService[], vatCase: VatCase): WrittenLine[] {
  return services.flatMap((service) =>
    service.lines.map((line) => {
      const unitPrice = line.unitPrice ?? 0;
      const { category, rate } = vatOfLine(line.vatRate, vatCase);
      const net = lineNet({ ...line, unitPrice });
      const { id: serviceId, project } = service;
      return {
        ...line,
        unitPrice,
        projectId: project.id,
        serviceId,
        refersTo: null,
        usualRate: line.vatRate,
        vatRate: rate,
        category,
        net,
      };
    }),
  );
}

/** To whom the invoice of a service goes. */
export function recipientOfService({ customer, project }: Names): BillingRecipient {
  return recipientOf(customer, project);
}

/** As the customer wants its invoices; otherwise as the law asks of who gets them. */
export function formatOf({ customer, project }: Names): InvoiceFormat {
  if (customer.format !== null) return customer.format;
  if (customer.internal) return project.client?.company ? 'ZUGFERD' : 'PDF';
  return defaultInvoiceFormat(customer.type);
}

/** What is missing at a customer before anything is billed, as sentences. */
function missingAt(names: Names): string[] {
  const { customer } = names;
  const { street, zip, city } = recipientOfService(names);
  return [
    ...(customer.type === 'KOMMUNE' && !customer.leitwegId
      ? ['Für öffentliche Auftraggeber fehlt die Leitweg-ID.']
      : []),
    ...(customer.internal || (street && zip && city)
      ? []
      : ['Die Rechnungsanschrift ist unvollständig.']),
  ];
}

function readyService(service: UnbilledService, project: Project) {
  const { id, title, doneAt, doneBy } = service;
  const net = netOf({ lines: service.lines ?? [service] });
  return { id, title, net, doneAt, doneBy, blockedBy: blockedBy(service, { project, net }) };
}

function readyProject({ project, services }: ReadyGroup) {
  const { id, projectId, name, mode, color, partials, openServices } = project;
  const ready = services.map((service) => readyService(service, project));
  return {
    id,
    projectId,
    name,
    mode,
    color,
    partials: partials.map((partial) => ({ id: partial.id, number: partial.number })),
    ordered: openServices,
    finished: ready.length,
    canFinish:
      ready.length === openServices &&
      ready.every(({ net }) => net !== null) &&
      services.every(({ inDraft }) => !inDraft),
    services: ready,
  };
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): [Item, ...Item[]][] {
  const groups = new Map<string, [Item, ...Item[]]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return [...groups.values()];
}

/** The VAT case of a service: what was agreed, where it goes abroad; otherwise the office's own. */
function vatCaseOf({ vatCase }: BillableService, usual: VatCase): VatCase {
  return vatCase === 'REVERSE_CHARGE' || vatCase === 'OUTSIDE' ? vatCase : usual;
}

/** The one VAT case of services on one invoice; `null` where they have several. */
export function commonVatCase(services: readonly BillableService[], usual: VatCase): VatCase | null {
  const [first = usual, ...more] = new Set(services.map((service) => vatCaseOf(service, usual)));
  return more.length === 0 ? first : null;
}

/** Services that become one invoice each: of a project, or of all projects of a customer with one recipient and VAT case. */
export function groupsOf(
  services: readonly BillableService[],
  { together, usual }: { readonly together: boolean; readonly usual: VatCase },
) {
  return grouped(services, (service) => {
    const { customer, project } = service;
    const place = together && !customer.internal ? customer.id : project.id;
    return `${place} ${vatCaseOf(service, usual)}`;
  });
}

function sumOfNets(services: readonly { readonly net: number | null }[]): number {
  return services.reduce((sum, { net }) => sum + (net ?? 0), 0);
}

/** The ready list of finished services: by customer, by project. */
export function readyCustomers(groups: readonly ReadyGroup[]): ReadyCustomer[] {
  return grouped(groups, ({ customer }) => customer.id)
    .map((ofCustomer) => {
      const [first] = ofCustomer;
      const { id, name, shortname, paymentDays, cashDiscountPct } = first.customer;
      const projects = ofCustomer.map(readyProject);
      const ready = projects.flatMap((project) => project.services);
      return {
        customerId: id,
        name,
        shortname,
        format: formatOf(first),
        paymentDays,
        skontoPct: cashDiscountPct,
        net: sumOfNets(ready),
        billable: sumOfNets(ready.filter((service) => service.blockedBy === null)),
        missing: missingAt(first),
        projects,
      };
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'de'));
}
