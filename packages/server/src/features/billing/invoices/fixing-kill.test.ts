import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Invoice } from '@energieakte/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { contentHash } from '#features/billing/documents/content-hash.ts';
import { invoicePdf, makeInvoiceFiles } from '#features/billing/documents/invoice-making.service.ts';
import { getInvoiceRecord } from '#features/billing/invoices/invoice-read.service.ts';
import { draftOf, finishedProject, prepareBilling } from '#test/billing/billing-office.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

const program = fileURLToPath(new URL('../../../../test/billing/fixing-child.ts', import.meta.url));
const together = 4;
/** Each process loads the whole server; from where `npm start` keeps what is compiled, it is there sooner. */
const compiled = new URL('../../../../../../node_modules/.cache/energieakte', import.meta.url);
const env = { ...process.env, NODE_COMPILE_CACHE: fileURLToPath(compiled) };

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
  await prepareBilling(harness);
  await rows("update customer set invoice_format = 'XRECHNUNG', email = 'rechnung@halb.example'");
});
afterAll(async () => harness.close());

async function rows(text: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  return (await harness.test.context.pool.query<Record<string, unknown>>(text)).rows;
}

/** A draft of its own project, with two services. */
async function draftOne(): Promise<Invoice> {
  const services = [
    { title: 'BzA', unitPrice: 1000 },
    { title: 'BnD', unitPrice: 2000 },
  ];
  return draftOf(harness, await finishedProject(harness, services));
}

/** Fixes drafts in another process until it dies; answers what it printed, and how it ended. */
async function fixElsewhere(death: string, drafts: readonly Invoice[]) {
  const { url, filesFolder } = harness.test.testDatabase;
  const { username } = harness.office.people.accountant;
  const words = [program, url, filesFolder, username, death, ...drafts.map(({ id }) => id)];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'], env });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await once(child, 'close');
  return { printed, end: child.signalCode ?? child.exitCode };
}

/** A connection whose process died ends what it was told to do before it goes. */
async function untilConnectionsAreGone(): Promise<void> {
  const left = "select from pg_stat_activity where application_name = 'fixing-child'";
  await expect.poll(async () => (await rows(left)).length, { timeout: 60_000 }).toBe(0);
}

/** Each invoice with all that fixing writes beside it: everything or nothing. */
const traces = `select invoice.state, invoice.number is not null as numbered, invoice.xml is not null as xml,
    invoice.issued_on is not null as dated, invoice.seller is not null as seller,
    (select count(*)::integer from service_claim where invoice_id = invoice.id) as claims,
    (select count(*)::integer from project_service service join invoice_line line on line.service_id = service.id
      where line.invoice_id = invoice.id and service.color = 'DARKGREEN' and service.invoice_no = invoice.number)
      as services,
    (select count(*)::integer from project_service service join invoice_line line on line.service_id = service.id
      where line.invoice_id = invoice.id and service.color = 'GREEN' and service.invoice_no is null) as waiting,
    (select count(*)::integer from comment join invoice_line line on line.project_id = comment.project_id
      where line.invoice_id = invoice.id and comment.text like '%' || invoice.number || '%') / 2 as remarks,
    (select count(*)::integer from audit where action = 'invoice.fixed' and entity_id = invoice.id::text) as audited,
    (select count(*)::integer from pgboss.job where name = 'invoice.document' and data ->> 'id' = invoice.id::text)
      as ordered
  from invoice`;
const whole = {
  state: 'FIXED',
  numbered: true,
  xml: true,
  dated: true,
  seller: true,
  claims: 2,
  services: 2,
};
const nothing = { state: 'DRAFT', numbered: false, xml: false, dated: false, seller: false, claims: 0 };
const oneOf = {
  FIXED: { ...whole, waiting: 0, remarks: 2, audited: 1, ordered: 1 },
  DRAFT: { ...nothing, services: 0, waiting: 2, remarks: 0, audited: 0, ordered: 0 },
};

async function expectWholeOrNothing(): Promise<void> {
  const found = await rows(traces);
  expect(found).toEqual(found.map(({ state }) => oneOf[state === 'FIXED' ? 'FIXED' : 'DRAFT']));
  const [numbers] = await rows(`select count(*)::integer as count, min(no) as first, max(no) as last,
      count(distinct no)::integer as different, bool_and(issued_on >= before) is not false as rising,
      (select last from number_series where series = 'RE') as drawn
    from (select no, issued_on, lag(issued_on) over (order by no) as before from invoice where state = 'FIXED') fixed`);
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

/** The files of a fixed invoice: both or none, and what is stored has the bytes that are made from the record again. */
async function expectSameFiles(id: string): Promise<'stored' | 'made'> {
  const { context } = harness.test;
  const files = `select format, sha256 from invoice_file where invoice_id = '${id}' order by format`;
  const before = await rows(files);
  await makeInvoiceFiles(context, id);
  const after = await rows(files);
  expect(before.length === 0 ? after : before).toEqual(after);
  const record = await getInvoiceRecord(context, context.database, id);
  const pdf = await invoicePdf(context, record);
  expect(after).toMatchObject([{ format: 'PDF', sha256: contentHash(pdf) }, { format: 'XML' }]);
  const { bytes } = await harness.call('accountant', `GET /invoice/${id}/document`);
  expect(contentHash(bytes)).toBe(contentHash(pdf));
  return before.length > 0 ? 'stored' : 'made';
}

const Measured = z.object({ sent: z.int().min(20), commits: z.array(z.int()).min(2) });

/**
 * Where processes die: all along the statements of an invoice and its files, into the next invoice, while one is underway and
 * between two, and on both sides of each commit.
 */
function deathsOf({ sent, commits }: z.infer<typeof Measured>): readonly string[] {
  const along = Array.from({ length: Math.ceil((sent + 8) / 3) }, (_, index) =>
    index % 2 === 0 ? `before ${index * 3 + 1}` : `after ${index * 3 + 1}`,
  );
  return [...along, ...commits.flatMap((at) => [`before ${at}`, `after ${at}`])];
}

it(
  'an invoice is wholly there or not at all, without a gap, wherever the process that fixes it is killed',
  { timeout: 900_000 },
  async () => {
    const measured = await fixElsewhere('never', [await draftOne()]);
    expect(measured.end).toBe(0);
    const deaths = deathsOf(Measured.parse(JSON.parse(measured.printed)));
    for (let at = 0; at < deaths.length; at += together) {
      const drafts = await Promise.all(
        deaths.slice(at, at + together).map(async (death) => {
          const pair = [await draftOne(), await draftOne()];
          return { death, pair };
        }),
      );
      const ends = await Promise.all(
        drafts.map(async ({ death, pair }) => (await fixElsewhere(death, pair)).end),
      );
      expect(ends).toEqual(drafts.map(() => 'SIGKILL'));
      await untilConnectionsAreGone();
      await expectWholeOrNothing();
    }
    const fixed = await rows("select id from invoice where state = 'FIXED' order by no");
    const files: string[] = [];
    for (const { id } of fixed) files.push(await expectSameFiles(String(id)));
    // Some died between the invoice and its files, and some after both.
    expect(new Set(files)).toEqual(new Set(['stored', 'made']));
    // What was cut off left nothing behind and is fixed as if nothing had been.
    const left = await rows("select id, version from invoice where state = 'DRAFT'");
    expect(left.length).toBeGreaterThan(0);
    for (const { id, version } of left) {
      const answer = await harness.call('accountant', `POST /invoice/fix/${String(id)}`, { version });
      expect(answer.status).toBe(200);
    }
    await expectWholeOrNothing();
  },
);
