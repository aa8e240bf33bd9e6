import { type Invoice, listInvoices } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  act,
  draft,
  draftOf,
  finishedProject,
  fix,
  fixedInvoice,
  fixedPartial,
  openBilling,
  pay,
  readInvoice,
} from '#test/billing/billing-office.ts';
import type { Harness } from '#test/project-harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openBilling();
});
afterAll(async () => harness.close());

async function refusedPayment({ id, issuedOn }: Invoice, money: object) {
  const body = { invoiceId: id, day: issuedOn, amount: 0, skonto: 0, ...money };
  return harness.refused('accountant', 'POST /invoice/payment', body);
}

async function lower(invoice: Invoice, net: number): Promise<Invoice> {
  const lines = [{ lineId: invoice.lines[0]?.id, net }];
  return act(harness, `correct/${invoice.id}`, { lines, reason: 'Nachlass' });
}

async function invoiceOf(...prices: readonly number[]): Promise<Invoice> {
  const services = prices.map((unitPrice) => ({ title: 'BzA', unitPrice }));
  return fix(harness, await draftOf(harness, await finishedProject(harness, services)));
}

describe('corrections', () => {
  it('of everything leave no cent of VAT', async () => {
    const invoice = await invoiceOf(10_003);
    expect(invoice.vat).toBe(1901);
    const corrections: Invoice[] = [];
    for (const net of [3333, 3333, 3337]) corrections.push(await lower(invoice, net));
    expect(corrections.map(({ vat }) => vat)).toEqual([-634, -633, -634]);
    expect(await readInvoice(harness, invoice.id)).toMatchObject({ open: 0, paymentState: 'BEZAHLT' });
    const { rows } = await harness.test.context.pool.query(
      `select sum(net)::integer as net, sum(vat)::integer as vat, sum(gross)::integer as gross from invoice
      where id = $1 or refers_to = $1`,
      [invoice.id],
    );
    expect(rows).toEqual([{ net: 0, vat: 0, gross: 0 }]);
  });
});

describe('money is given back', () => {
  it('after a correction of what was paid, no more than that', async () => {
    const invoice = await pay(harness, await invoiceOf(10_000), 11_900);
    await lower(invoice, 1000);
    expect(await readInvoice(harness, invoice.id)).toMatchObject({ refundable: 1190, open: 0 });
    expect(await refusedPayment(invoice, { amount: -1191 })).toMatchObject({
      status: 400,
      detail: 'Es können höchstens 11,90\u00A0€ erstattet werden.',
    });
    expect(await pay(harness, invoice, -1190)).toMatchObject({ refundable: 0, open: 0 });
    expect(await refusedPayment(invoice, { amount: -1 })).toMatchObject({
      code: 'invoice.refundTooLarge',
    });
  });

  it('after a Storno, also of what came in later', async () => {
    const invoice = await pay(harness, await invoiceOf(10_000), 5000);
    await act(harness, `cancel/${invoice.id}`, { reason: 'Irrtum' });
    expect(await readInvoice(harness, invoice.id)).toMatchObject({
      paymentState: 'STORNIERT',
      refundable: 5000,
      can: { pay: true },
    });
    expect(await refusedPayment(invoice, { amount: 6901 })).toMatchObject({
      code: 'invoice.paymentTooLarge',
    });
    expect(await pay(harness, invoice, 6900)).toMatchObject({ refundable: 11_900 });
    const back = await pay(harness, invoice, -11_900);
    expect(back).toMatchObject({ refundable: 0, open: 0, paymentState: 'STORNIERT' });
    const refund = back.events.find(({ amount }) => amount < 0);
    expect(await act(harness, `payment/reverse/${refund?.id}`)).toMatchObject({ refundable: 11_900 });
  });

  it('and stands in a list of its own until then', async () => {
    const paid = await pay(harness, await invoiceOf(10_000), 11_900);
    await lower(paid, 1000);
    const cancelled = await pay(harness, await invoiceOf(10_000), 5000);
    await act(harness, `cancel/${cancelled.id}`, { reason: 'Irrtum' });
    const own = [paid.id, cancelled.id, (await invoiceOf(10_000)).id];
    const listed = async (query: string) => {
      const { json } = await harness.call('accountant', `GET /invoice?${query}`);
      const { items } = listInvoices.response.parse(json);
      return items.flatMap(({ id, refundable }) =>
        own.includes(id) && refundable > 0 ? [[id, refundable]] : [],
      );
    };
    const due = [
      [cancelled.id, 5000],
      [paid.id, 1190],
    ];
    expect(await listed('open=refund')).toEqual(due);
    expect(await listed('')).toEqual(due);
    await pay(harness, paid, -1190);
    expect(await listed('open=refund')).toEqual([[cancelled.id, 5000]]);
    await pay(harness, cancelled, -5000);
    expect(await listed('open=refund')).toEqual([]);
  });

  it('not for an invoice that nobody overpaid', async () => {
    const invoice = await pay(harness, await invoiceOf(10_000), 5000);
    expect(await refusedPayment(invoice, { amount: -1 })).toMatchObject({
      detail: 'Es können höchstens 0,00\u00A0€ erstattet werden.',
    });
    expect(await refusedPayment(invoice, { amount: 100, skonto: -1 })).toMatchObject({
      code: 'request.invalid',
    });
  });
});

describe('an Abschlag that was corrected', () => {
  it('is deducted as far as the correction left it, and the rest is given back', async () => {
    const project = await finishedProject(harness);
    const partial = await pay(harness, await fixedPartial(harness, project.id), 122_715);
    await lower(partial, 3122);
    const [id = ''] = await draft(harness, { kind: 'FINAL', projectId: project.id });
    const final = await fix(harness, await readInvoice(harness, id));
    expect(final).toMatchObject({ prepaid: 119_000, payable: 204_525 - 119_000 });
    expect(final.prepayments).toMatchObject([{ received: 119_000, receivedVat: 19_000 }]);
    expect(await readInvoice(harness, partial.id)).toMatchObject({ refundable: 3715, open: 0 });
    expect(await refusedPayment(partial, { amount: 1 })).toMatchObject({
      status: 409,
      detail: `Der Abschlag ist in ${final.number} verrechnet. Bitte die Zahlung dort eintragen.`,
    });
    expect(await pay(harness, partial, -3715)).toMatchObject({ refundable: 0, paymentState: 'BEZAHLT' });
  });
});

describe('Skonto', () => {
  async function withSkonto(): Promise<Invoice> {
    const { pool } = harness.test.context;
    const drafted = await draftOf(
      harness,
      await finishedProject(harness, [{ title: 'BzA', unitPrice: 10_000 }]),
    );
    await pool.query('update invoice set skonto_pct = 2 where id = $1', [drafted.id]);
    return fix(harness, drafted);
  }

  it('is taken up to what was agreed on, once', async () => {
    const invoice = await withSkonto();
    expect(invoice).toMatchObject({ skontoAmount: 238, open: 11_900 });
    expect(await refusedPayment(invoice, { amount: 11_661, skonto: 239 })).toMatchObject({
      status: 400,
      detail: 'Als Skonto sind höchstens 2,38\u00A0€ vereinbart.',
    });
    const { id: invoiceId, issuedOn: day } = invoice;
    const part = await act(harness, 'payment', { invoiceId, day, amount: 5000, skonto: 200 });
    expect(part.skontoAmount).toBe(38);
    expect(await refusedPayment(invoice, { amount: 6661, skonto: 39 })).toMatchObject({
      code: 'invoice.skontoTooLarge',
    });
    const paid = await act(harness, 'payment', { invoiceId, day, amount: 6662, skonto: 38 });
    expect(paid).toMatchObject({ open: 0, paymentState: 'BEZAHLT' });
  });

  it('is not taken once its day is over, and never beyond what is open', async () => {
    const invoice = await withSkonto();
    expect(await refusedPayment(invoice, { amount: 11_900, skonto: 1 })).toMatchObject({
      code: 'invoice.paymentTooLarge',
    });
    // A day on which nothing was agreed any more: what is fixed keeps its terms, so the draft says it.
    const drafted = await draftOf(
      harness,
      await finishedProject(harness, [{ title: 'BzA', unitPrice: 10_000 }]),
    );
    await harness.test.context.pool.query(
      `update invoice set skonto_pct = 2, skonto_until = current_date - 1 where id = $1`,
      [drafted.id],
    );
    const late = await fix(harness, drafted);
    expect(await refusedPayment(late, { amount: 11_662, skonto: 238 })).toMatchObject({
      status: 400,
      code: 'invoice.skontoLate',
    });
  });
});

it('whatever is billed, the invoice and its Storno are nothing, by rate and line', async () => {
  const { pool } = harness.test.context;
  const partial = await fixedPartial(harness, (await finishedProject(harness)).id, 33.3);
  const others = [
    await invoiceOf(3333, 3333, 3333),
    await invoiceOf(1, 99),
    await fixedInvoice(harness),
  ];
  for (const { id } of [partial, ...others]) {
    await act(harness, `cancel/${id}`, { reason: 'Irrtum' });
    const { rows } = await pool.query(
      `select sum(net)::integer as net, sum(vat)::integer as vat, sum(payable)::integer as payable,
        (select sum(abs(base) + abs(vat))::integer from (select sum(base) as base, sum(vat) as vat from invoice_vat
          where invoice_id in (select id from invoice where id = $1 or refers_to = $1)
          group by category, rate_bp) as of_rate) as rates,
        (select sum(net)::integer from invoice_line
          where invoice_id in (select id from invoice where id = $1 or refers_to = $1)) as lines
      from invoice where id = $1 or refers_to = $1`,
      [id],
    );
    expect(rows).toEqual([{ net: 0, vat: 0, payable: 0, rates: 0, lines: 0 }]);
  }
});

it('no column of a fixed invoice, its lines and its sums is changed by SQL', async () => {
  const { pool } = harness.test.context;
  const { id } = await fixedInvoice(harness);
  const { rows } = await pool.query(
    `select table_name as table, column_name as column, case table_name when 'invoice' then 'id' else 'invoice_id' end as key
    from information_schema.columns
    where table_name in ('invoice', 'invoice_line', 'invoice_vat') and is_generated = 'NEVER'`,
  );
  const columns = z
    .array(z.object({ table: z.string(), column: z.string(), key: z.string() }))
    .parse(rows);
  expect(columns.length).toBeGreaterThan(50);
  for (const { table, column, key } of columns) {
    const statement = `update ${table} set ${column} = ${column} where ${key} = $1`;
    const failure: unknown = await pool.query(statement, [id]).catch((error: unknown) => error);
    expect(failure).toMatchObject({ constraint: 'invoice__frozen' });
  }
  const added = `insert into invoice_line (id, invoice_id, position, project_id, title, quantity, unit_price, vat_bp, category, net)
    select gen_random_uuid(), invoice_id, 99, project_id, 'x', 1, 1, 1900, 'S', 1 from invoice_line where invoice_id = $1 limit 1`;
  const failure: unknown = await pool.query(added, [id]).catch((error: unknown) => error);
  expect(failure).toMatchObject({ constraint: 'invoice__frozen' });
});
