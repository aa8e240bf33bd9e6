import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { usualAccounts } from '@energieakte/contract';
import pg from 'pg';
import { z } from 'zod';
import { percentile } from '../measure/figures.ts';
import type { Verdict } from '../report/verdict.ts';
import { type OpenOffice, openOffice } from '../running/open-office.ts';

interface Params {
  readonly folder: string;
  /** Finished services that wait for their invoice. */
  readonly services: number;
  /** How many invoices are drawn up, and how often the list is read. */
  readonly invoices: number;
  readonly report: (line: string) => void;
}

export interface BillingMeasurement {
  readonly services: number;
  /** In milliseconds. */
  readonly readyP95: number;
  readonly pdfP95: number;
  readonly fixP95: number;
}

const servicesOfProject = 5;

const office = {
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
  datevConsultant: null,
  datevClient: null,
  ...usualAccounts,
  confirmedOn: null,
  lastInvoiceNo: null,
  lastOfferNo: null,
} as const;

const addresses = `update customer set street = 'Werkstraße 3', zip = '72501', city = 'Gammertingen',
  email = 'rechnung@kunde.example'`;
// Five of each project, one after the other.
const insertServices = `
  insert into project_service (id, project_id, position, service_code, title, ordered, ordered_at, color, quantity,
    unit_price, done_at)
  select gen_random_uuid(), chosen.id, 100 + n, 'EHB', 'Leistung ' || n, true, current_date - 60, 'GREEN', 1, 10000 + n,
    current_date - 10
  from (select id from project where state = 'ACTIVE' and customer_id is not null order by project_id
    limit $1::integer) as chosen, generate_series(1, $2::integer) n
  order by chosen.id, n
  returning id`;

async function fill({ addresses: { ownerUrl } }: OpenOffice, services: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(addresses);
    const projects = Math.ceil(services / servicesOfProject);
    const { rows } = await client.query<{ id: string }>(insertServices, [projects, servicesOfProject]);
    await client.query('vacuum analyze');
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}

/** @throws Error for an answer that is no success */
async function call(
  { url, authorization }: OpenOffice,
  path: string,
  body: object | null = null,
): Promise<Response> {
  const headers = { authorization, 'content-type': 'application/json' };
  const sent = body === null ? {} : { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(`${url}/api${path}`, { headers, ...sent });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

async function timed(request: () => Promise<Response>): Promise<number> {
  const begun = performance.now();
  await (await request()).arrayBuffer();
  return performance.now() - begun;
}

async function timesOf<Item>(
  items: readonly Item[],
  request: (item: Item) => Promise<Response>,
): Promise<number> {
  const times: number[] = [];
  for (const item of items) times.push(await timed(async () => request(item)));
  return percentile(times, 95);
}

const Drafts = z.object({ ids: z.array(z.string()) });
const Versioned = z.object({ version: z.int() });

async function draftInvoices(
  opened: OpenOffice,
  serviceIds: readonly string[],
): Promise<readonly string[]> {
  const body = { kind: 'INVOICE', serviceIds, together: false };
  return Drafts.parse(await (await call(opened, '/invoice/draft', body)).json()).ids;
}

const Printed = z.object({ documentReady: z.boolean() });

/** Its PDF is made afterwards; the next one is fixed when that is through, as by somebody who looks at it. */
async function untilPrinted(opened: OpenOffice, id: string): Promise<void> {
  for (let turn = 0; turn < 300; turn += 1) {
    const answer: unknown = await (await call(opened, `/invoice/${id}`)).json();
    if (Printed.parse(answer).documentReady) return;
    await delay(100);
  }
  throw new Error('The document of an invoice was not made');
}

async function measureIn(opened: OpenOffice, params: Params): Promise<BillingMeasurement> {
  const { services, invoices, report } = params;
  await call(opened, '/settings/billing', office);
  const serviceIds = await fill(opened, services);
  report('Bereite Leistungen lesen …');
  const reads = Array.from({ length: invoices }, () => '/invoice/ready');
  const readyP95 = await timesOf(reads, async (path) => call(opened, path));
  const ids = await draftInvoices(opened, serviceIds.slice(0, invoices * servicesOfProject));
  report(`${ids.length} Entwürfe drucken und festschreiben …`);
  const pdfP95 = await timesOf(ids, async (id) => call(opened, `/invoice/${id}/document`));
  const drafts: { readonly id: string; readonly version: number }[] = [];
  for (const id of ids) {
    const { version } = Versioned.parse(await (await call(opened, `/invoice/${id}`)).json());
    drafts.push({ id, version });
  }
  const times: number[] = [];
  for (const { id, version } of drafts) {
    times.push(await timed(async () => call(opened, `/invoice/fix/${id}`, { version })));
    await untilPrinted(opened, id);
  }
  const fixP95 = percentile(times, 95);
  return { services, readyP95, pdfP95, fixP95 };
}

/** An office of its own with so many finished services; some of them are billed. */
export async function measureBilling(params: Params): Promise<BillingMeasurement> {
  const { folder, report, services } = params;
  report(`${services} erledigte Leistungen …`);
  const projects = Math.max(100, Math.ceil((services / servicesOfProject) * 2));
  const place = { folder: join(folder, 'billing'), projects, keep: false, profiles: null };
  const opened = await openOffice({ ...place, report });
  try {
    return await measureIn(opened, params);
  } finally {
    await opened.close();
  }
}

const rows = (measured: BillingMeasurement) =>
  [
    ['Abrechnen, die Liste', measured.readyP95, 150],
    ['PDF eines Entwurfs', measured.pdfP95, 400],
    ['Festschreiben', measured.fixP95, 150],
  ] as const;

export function billingText(measured: BillingMeasurement): string {
  const lines = rows(measured).map(([name, p95]) => `  ${name}: p95 ${Math.round(p95)} ms`);
  return [`${measured.services} erledigte Leistungen`, ...lines].join('\n');
}

export function billingVerdicts(measured: BillingMeasurement): readonly Verdict[] {
  return rows(measured).map(([name, p95, limit]) => ({
    limit: `${measured.services} erledigte Leistungen, ${name}, p95: höchstens ${limit} ms`,
    measured: `${Math.round(p95)} ms`,
    kept: p95 <= limit,
  }));
}
