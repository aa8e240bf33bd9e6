import { Invoice, InvoiceCheck, type Project, usualAccounts } from '@energieakte/contract';
import { z } from 'zod';
import { newId } from '#database/new-id.ts';
import type { OfficePersonKey } from '#test/office.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';
import type { TestAppOptions } from '#test/test-app.ts';

/** What the settings of billing take. */
export const officeInput = {
  version: null,
  name: 'Energiebüro Muster GmbH',
  street: 'Hauptstraße 1',
  zip: '73087',
  city: 'Bad Boll',
  country: 'DE',
  contactName: 'Petra Vogt',
  phone: '07164 1234',
  email: 'rechnung@energiebuero.example',
  taxNo: '63001/12345',
  vatId: 'DE123456789',
  iban: 'DE02120300000000202051',
  bic: null,
  bank: null,
  register: null,
  managingDirector: null,
  smallBusiness: false,
  offerDays: 28,
  datevConsultant: '12345',
  datevClient: '678',
  ...usualAccounts,
  confirmedOn: '2026-01-05',
  lastInvoiceNo: null,
  lastOfferNo: null,
} as const;

/** Enters what the office writes on invoices, and the addresses they go to. */
export async function prepareBilling(harness: Harness): Promise<void> {
  const reply = await harness.call('admin', 'POST /settings/billing', officeInput);
  if (reply.status !== 200) throw new Error(reply.text);
  await harness.test.context.pool.query(
    `update customer set street = 'Werkstraße 3', zip = '72501', city = 'Gammertingen', payment_days = 14`,
  );
}

/** An application whose office bills. */
export async function openBilling(options: TestAppOptions = {}): Promise<Harness> {
  const harness = await openHarness(options);
  await prepareBilling(harness);
  return harness;
}

export const rowsOf = async ({ test }: Harness, text: string, ...values: readonly unknown[]) =>
  (await test.context.pool.query<Record<string, unknown>>(text, [...values])).rows;

interface PlannedService {
  readonly title: string;
  readonly unitPrice: number | null;
  readonly quantity?: number;
  readonly discountPct?: number;
  readonly color?: string;
}

/** The services of the worked example: 1,718.70 € net. */
const plannedServices: readonly PlannedService[] = [
  { title: 'BzA', unitPrice: 89_000, discountPct: 12 },
  { title: 'Luftdichtheit', unitPrice: 24_000 },
  { title: 'BnD', unitPrice: 49_000 },
  { title: 'Fahrten', unitPrice: 60, quantity: 342.5 },
];

export const twoServices: readonly PlannedService[] = [
  { title: 'BzA', unitPrice: 1000 },
  { title: 'BnD', unitPrice: 2000 },
];

/** A project with services that are finished, unless they say another color. */
export async function finishedProject(
  harness: Harness,
  services: readonly PlannedService[] = plannedServices,
  customer: 'halb' | 'lhb' = 'halb',
): Promise<Project> {
  const project = await harness.create({ customerId: harness.office.customerIds[customer] });
  const { pool } = harness.test.context;
  await pool.query('delete from project_service where project_id = $1', [project.id]);
  for (const [position, service] of services.entries()) {
    const { title, unitPrice, quantity = 1, discountPct = null, color = 'GREEN' } = service;
    await pool.query(
      `insert into project_service (id, project_id, position, service_code, title, ordered, ordered_at, color, quantity,
        unit_price, discount_pct, done_at)
      values ($1, $2, $3, 'EHB', $4, true, '2026-03-01', $5, $6, $7, $8, case when $5 = 'GREEN' then date '2026-06-30' end)`,
      [newId(), project.id, position + 1, title, color, quantity, unitPrice, discountPct],
    );
  }
  return harness.read(project.id);
}

/** Finished projects with these services each; so many that the number of their invoice is only foreseen while they are written. */
export async function projectsOfLongInvoice(
  harness: Harness,
  services: readonly PlannedService[],
): Promise<readonly Project[]> {
  const projects: Project[] = [];
  for (let place = 0; place < 4; place += 1) projects.push(await finishedProject(harness, services));
  return projects;
}

const Ids = z.object({ ids: z.array(z.string()) });

/** Writes drafts; answers their ids. */
export async function draft(harness: Harness, body: object): Promise<readonly string[]> {
  const reply = await harness.call('accountant', 'POST /invoice/draft', body);
  if (reply.status !== 201) throw new Error(reply.text);
  return Ids.parse(reply.json).ids;
}

export async function draftOf(harness: Harness, project: Project): Promise<Invoice> {
  const serviceIds = project.services.map(({ id }) => id);
  const [id = ''] = await draft(harness, { kind: 'INVOICE', serviceIds, together: false });
  return readInvoice(harness, id);
}

/** The draft of one invoice of several projects: of all their services, or of those of this title. */
export async function draftTogether(
  harness: Harness,
  projects: readonly Project[],
  only?: string,
): Promise<Invoice> {
  const services = projects.flatMap((project) => project.services);
  const chosen = services.filter(({ title }) => only === undefined || title === only);
  const serviceIds = chosen.map(({ id }) => id);
  const [id = ''] = await draft(harness, { kind: 'INVOICE', serviceIds, together: true });
  return readInvoice(harness, id);
}

export async function longDraft(harness: Harness): Promise<Invoice> {
  const services = [{ title: 'BzA', unitPrice: 1000 }];
  return draftTogether(harness, await projectsOfLongInvoice(harness, services));
}

export async function readInvoice(
  harness: Harness,
  id: string,
  who: OfficePersonKey = 'accountant',
): Promise<Invoice> {
  return Invoice.parse((await harness.call(who, `GET /invoice/${id}`)).json);
}

/** Sends a request about an invoice that must go well. */
export async function act(harness: Harness, path: string, body: object = {}): Promise<Invoice> {
  const reply = await harness.call('accountant', `POST /invoice/${path}`, body);
  if (reply.status >= 300) throw new Error(`${path}: ${reply.text}`);
  return Invoice.parse(reply.json);
}

export async function fix(harness: Harness, { id, version }: Invoice): Promise<Invoice> {
  return act(harness, `fix/${id}`, { version });
}

/** The invoice of everything in a new project. */
export async function fixedInvoice(harness: Harness): Promise<Invoice> {
  return fix(harness, await draftOf(harness, await finishedProject(harness)));
}

export async function fixedPartial(harness: Harness, projectId: string, percent = 60): Promise<Invoice> {
  const [id = ''] = await draft(harness, { kind: 'PARTIAL', projectId, percent, amount: null });
  return fix(harness, await readInvoice(harness, id));
}

export async function pay(harness: Harness, invoice: Invoice, amount: number): Promise<Invoice> {
  const day = invoice.issuedOn;
  return act(harness, 'payment', { invoiceId: invoice.id, day, amount, skonto: 0 });
}

/** What keeps a draft from being fixed, of an answer of checks. */
export function wrongIn(checks: unknown): InvoiceCheck[] {
  return InvoiceCheck.array()
    .parse(checks)
    .filter(({ level }) => level === 'FEHLER');
}
