import type { Invoice } from '@energieakte/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  act,
  draft,
  finishedProject,
  fix,
  longDraft,
  openBilling,
  readInvoice,
  rowsOf,
} from '#test/billing/billing-office.ts';
import type { Harness } from '#test/project-harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openBilling();
});
afterAll(async () => harness.close());

async function partialDraft(): Promise<Invoice> {
  const { id: projectId } = await finishedProject(harness);
  const [id = ''] = await draft(harness, { kind: 'PARTIAL', projectId, percent: 60, amount: null });
  return readInvoice(harness, id);
}

/** Everything of the projects of an invoice that says its number. */
async function named(invoiceId: string, number: string) {
  return rowsOf(
    harness,
    `select count(*)::integer as services,
      count(*) filter (where service.invoice_no = $2 and service.color = 'DARKGREEN')::integer as billed,
      count(*) filter (where exists (select from comment where comment.project_id = service.project_id
        and comment.text like '%' || $2 || '%'))::integer as remarked,
      count(*) filter (where exists (select from history where history.entity_id = service.project_id
        and history.record::text like '%' || $2 || '%'))::integer as recorded
    from invoice_line line join project_service service on service.id = line.service_id where line.invoice_id = $1`,
    invoiceId,
    number,
  );
}

/** Does something while remarks cannot be written, at which a long invoice is then in the middle of its projects. */
async function inTheMiddle(
  begin: () => Promise<Invoice>,
  meanwhile: () => Promise<Invoice>,
): Promise<readonly [Invoice, Invoice]> {
  const client = await harness.test.context.pool.connect();
  try {
    await client.query('begin');
    await client.query('lock table comment in exclusive mode');
    const long = begin();
    const waiting = "select from pg_locks where not granted and relation = 'comment'::regclass";
    await expect.poll(async () => (await rowsOf(harness, waiting)).length, { timeout: 60_000 }).toBe(1);
    const other = await meanwhile();
    await client.query('rollback');
    return [await long, other];
  } finally {
    client.release();
  }
}

it('others fix theirs while a long invoice is written, which then has the number after them everywhere', async () => {
  const [long, partial] = [await longDraft(harness), await partialDraft()];
  const [fixed, other] = await inTheMiddle(
    async () => fix(harness, long),
    async () => fix(harness, partial),
  );
  expect([other.number, fixed.number]).toEqual(['RE-2026-00001', 'RE-2026-00002']);
  expect(await named(fixed.id, 'RE-2026-00002')).toEqual([
    { services: 4, billed: 4, remarked: 4, recorded: 4 },
  ]);
  expect(await named(fixed.id, 'RE-2026-00001')).toEqual([
    { services: 4, billed: 0, remarked: 0, recorded: 0 },
  ]);
});

it('so do they while it is cancelled', async () => {
  const fixed = await fix(harness, await longDraft(harness));
  const partial = await partialDraft();
  const [storno, other] = await inTheMiddle(
    async () => act(harness, `cancel/${fixed.id}`, { reason: 'Irrtum' }),
    async () => fix(harness, partial),
  );
  const last = Number(fixed.number?.slice(-1));
  expect([other.number, storno.number]).toEqual([`RE-2026-0000${last + 1}`, `RE-2026-0000${last + 2}`]);
  expect(await named(fixed.id, storno.number ?? '')).toMatchObject([{ billed: 0, remarked: 4 }]);
  expect(await named(fixed.id, other.number ?? '')).toMatchObject([{ remarked: 0, recorded: 0 }]);
  const [numbers] = await rowsOf(
    harness,
    "select count(*)::integer as count, max(no) as last from invoice where state = 'FIXED'",
  );
  expect(numbers).toEqual({ count: last + 2, last: last + 2 });
});

it('an invoice that nobody disturbs has the number that was foreseen', async () => {
  const fixed = await fix(harness, await longDraft(harness));
  expect(await named(fixed.id, fixed.number ?? '')).toMatchObject([{ billed: 4, remarked: 4 }]);
});
