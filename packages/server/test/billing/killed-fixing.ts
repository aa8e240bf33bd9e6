import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Invoice } from '@energieakte/contract';
import { expect } from 'vitest';
import { z } from 'zod';
import { contentHash } from '#features/billing/documents/content-hash.ts';
import { invoicePdf, makeInvoiceFiles } from '#features/billing/documents/invoice-making.service.ts';
import { getInvoiceRecord } from '#features/billing/invoices/invoice-read.service.ts';
import {
  draftOf,
  finishedProject,
  openBilling,
  rowsOf,
  twoServices,
} from '#test/billing/billing-office.ts';
import type { Harness } from '#test/project-harness.ts';

const program = fileURLToPath(new URL('fixing-child.ts', import.meta.url));
/** So many processes die at the same time; those that fix long invoices take each other's numbers. */
const together = 4;

/** An office that writes XRechnungen, which are files beside their PDF. */
export async function openKillingOffice(): Promise<Harness> {
  const harness = await openBilling();
  await rowsOf(
    harness,
    "update customer set invoice_format = 'XRECHNUNG', email = 'rechnung@halb.example'",
  );
  return harness;
}

/** A draft of its own project, with two services. */
export async function shortDraft(harness: Harness): Promise<Invoice> {
  return draftOf(harness, await finishedProject(harness, twoServices));
}

/** Where a process dies, as `fixing-child.ts` takes it, and the drafts it fixes until then. */
export interface Killed {
  readonly death: string;
  readonly drafts: readonly Invoice[];
}

/** Fixes drafts in another process until it dies; answers what it printed, and how it ended. */
async function fixElsewhere({ test, office }: Harness, { death, drafts }: Killed) {
  const { url, filesFolder } = test.testDatabase;
  const { username } = office.people.accountant;
  const words = [program, url, filesFolder, username, death, ...drafts.map(({ id }) => id)];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await once(child, 'close');
  return { printed, end: child.signalCode ?? child.exitCode };
}

/** A connection whose process died ends what it was told to do before it goes. */
async function untilConnectionsAreGone(harness: Harness): Promise<void> {
  const left = "select from pg_stat_activity where application_name = 'fixing-child'";
  await expect.poll(async () => (await rowsOf(harness, left)).length, { timeout: 60_000 }).toBe(0);
}

const Measured = z.object({
  /** Statements until the first invoice is fixed and has its files. */
  sent: z.int().min(20),
  commits: z.array(z.int()).min(2),
  /** Statements about the series of numbers. */
  numbers: z.array(z.int()).min(1),
  /** The first statement of whoever took the number meanwhile; `null` where nobody did. */
  overtaken: z.int().nullable(),
});
export type Measured = z.infer<typeof Measured>;

/** Fixes drafts in another process that does not die; answers where it could have. */
export async function measureFixing(harness: Harness, killed: Killed): Promise<Measured> {
  const { printed, end } = await fixElsewhere(harness, killed);
  expect(end).toBe(0);
  return Measured.parse(JSON.parse(printed));
}

/** Deaths along statements, in turn before one and after one. */
export function deathsAlong(range: {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}): readonly string[] {
  const { from, to, step } = range;
  return Array.from(
    { length: Math.ceil((to - from) / step) },
    (_, index) => `${index % 2 === 0 ? 'before' : 'after'} ${from + index * step}`,
  );
}

/** Deaths on both sides of each of some statements. */
export function deathsAround(statements: readonly number[]): readonly string[] {
  return statements.flatMap((at) => [`before ${at}`, `after ${at}`]);
}

/** Each invoice with all that fixing writes beside it: everything or nothing. */
const traces = `select invoice.state, invoice.number is not null as numbered, invoice.xml is not null as xml,
    invoice.issued_on is not null as dated, invoice.seller is not null as seller,
    (select count(*)::integer from invoice_line where invoice_id = invoice.id) as lines,
    (select count(distinct project_id)::integer from invoice_line where invoice_id = invoice.id) as projects,
    (select count(*)::integer from service_claim where invoice_id = invoice.id) as claims,
    (select count(*)::integer from project_service service join invoice_line line on line.service_id = service.id
      where line.invoice_id = invoice.id and service.color = 'DARKGREEN' and service.invoice_no = invoice.number)
      as services,
    (select count(*)::integer from project_service service join invoice_line line on line.service_id = service.id
      where line.invoice_id = invoice.id and service.color = 'GREEN' and service.invoice_no is null) as waiting,
    (select count(*)::integer from comment where text like '%' || invoice.number || '%'
      and project_id in (select project_id from invoice_line where invoice_id = invoice.id)) as remarks,
    (select count(distinct entity_id)::integer from history where record::text like '%' || invoice.number || '%'
      and entity_id in (select project_id from invoice_line where invoice_id = invoice.id)) as recorded,
    (select count(*)::integer from audit where action = 'invoice.fixed' and entity_id = invoice.id::text) as audited,
    (select count(*)::integer from pgboss.job where name = 'invoice.document' and data ->> 'id' = invoice.id::text)
      as ordered
  from invoice`;

const Trace = z.looseObject({ state: z.enum(['DRAFT', 'FIXED']), lines: z.int(), projects: z.int() });

/** What a trace says where nothing is half done. */
function wholeTrace({ state, lines, projects }: z.infer<typeof Trace>) {
  const has = state === 'FIXED';
  const flags = { numbered: has, xml: has, dated: has, seller: has };
  const done = has ? lines : 0;
  const counts = { claims: done, services: done, waiting: lines - done, remarks: done };
  const rest = { recorded: has ? projects : 0, audited: has ? 1 : 0, ordered: has ? 1 : 0 };
  return { state, lines, projects, ...flags, ...counts, ...rest };
}

/** Every invoice is wholly there or not at all, nothing is billed twice, and numbers have no gap. */
async function expectWholeOrNothing(harness: Harness): Promise<void> {
  const found = Trace.array().parse(await rowsOf(harness, traces));
  expect(found).toEqual(found.map(wholeTrace));
  const twice = `select service_id from invoice_line join invoice on invoice.id = invoice_id
    where state = 'FIXED' group by service_id having count(*) > 1`;
  expect(await rowsOf(harness, twice)).toEqual([]);
  const [numbers] = await rowsOf(
    harness,
    `select count(*)::integer as count, coalesce(min(no), 1) as first, coalesce(max(no), 0) as last,
      count(distinct no)::integer as different, bool_and(issued_on >= before) is not false as rising,
      (select coalesce(max(last), 0) from number_series where series = 'RE') as drawn
    from (select no, issued_on, lag(issued_on) over (order by no) as before from invoice where state = 'FIXED') fixed`,
  );
  const { count } = numbers ?? {};
  expect(numbers).toEqual({
    count,
    first: 1,
    last: count,
    different: count,
    rising: true,
    drawn: count,
  });
}

/** Lets processes die, some at a time, and looks after each time what they left. */
export async function killAll(harness: Harness, all: readonly (() => Promise<Killed>)[]): Promise<void> {
  for (let at = 0; at < all.length; at += together) {
    const killed = await Promise.all(all.slice(at, at + together).map(async (make) => make()));
    const ends = await Promise.all(killed.map(async (one) => (await fixElsewhere(harness, one)).end));
    expect(ends).toEqual(killed.map(() => 'SIGKILL'));
    await untilConnectionsAreGone(harness);
    await expectWholeOrNothing(harness);
  }
}

/** The files of a fixed invoice: both or none, and what is stored has the bytes that are made from the record again. */
async function expectSameFiles(harness: Harness, id: string): Promise<'stored' | 'made'> {
  const { context } = harness.test;
  const files = `select format, sha256 from invoice_file where invoice_id = '${id}' order by format`;
  const before = await rowsOf(harness, files);
  await makeInvoiceFiles(context, id);
  const after = await rowsOf(harness, files);
  expect(before.length === 0 ? after : before).toEqual(after);
  const record = await getInvoiceRecord(context, context.database, id);
  const pdf = await invoicePdf(context, record);
  expect(after).toMatchObject([{ format: 'PDF', sha256: contentHash(pdf) }, { format: 'XML' }]);
  const { bytes } = await harness.call('accountant', `GET /invoice/${id}/document`);
  expect(contentHash(bytes)).toBe(contentHash(pdf));
  return before.length > 0 ? 'stored' : 'made';
}

/** What is stored is what the records name: no file without its record, no record without its file. */
async function expectNoStrayFile(harness: Harness): Promise<void> {
  const recorded = await rowsOf(harness, 'select distinct sha256 from invoice_file order by sha256');
  expect(await rowsOf(harness, 'select sha256 from stored_file order by sha256')).toEqual(recorded);
  const stored = new Set<unknown>();
  for await (const { sha256 } of harness.test.context.files.list()) stored.add(sha256);
  expect(stored).toEqual(new Set(recorded.map(({ sha256 }) => sha256)));
}

/**
 * What is left after all those deaths: fixed invoices get their files, with the same bytes where they had them, and drafts are
 * fixed as if nothing had been. Answers which of both kinds of files there were.
 */
export async function finishAfterDeaths(harness: Harness): Promise<ReadonlySet<'stored' | 'made'>> {
  const fixed = await rowsOf(harness, "select id from invoice where state = 'FIXED' order by no");
  const files = new Set<'stored' | 'made'>();
  for (const { id } of fixed) files.add(await expectSameFiles(harness, String(id)));
  await expectNoStrayFile(harness);
  const left = await rowsOf(harness, "select id, version from invoice where state = 'DRAFT'");
  expect(left.length).toBeGreaterThan(0);
  for (const { id, version } of left) {
    const answer = await harness.call('accountant', `POST /invoice/fix/${String(id)}`, { version });
    expect(answer.status).toBe(200);
  }
  await expectWholeOrNothing(harness);
  return files;
}
