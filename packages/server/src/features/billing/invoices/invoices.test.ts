import { ReadyCustomer } from '@energieakte/contract';
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

async function ready(): Promise<ReadyCustomer[]> {
  return z.array(ReadyCustomer).parse((await harness.call('accountant', 'GET /invoice/ready')).json);
}

async function readyProject(projectId: string) {
  return (await ready()).flatMap(({ projects }) => projects).find(({ id }) => id === projectId);
}

describe('an invoice', () => {
  it('goes from the ready list to its payment', async () => {
    const project = await finishedProject(harness);
    expect(await readyProject(project.id)).toMatchObject({ ordered: 4, finished: 4, canFinish: true });
    const drafted = await draftOf(harness, project);
    expect(drafted).toMatchObject({
      net: 171_870,
      vat: 32_655,
      gross: 204_525,
      paymentState: 'ENTWURF',
    });
    expect(drafted).toMatchObject({
      number: null,
      serviceFrom: '2026-06-30',
      recipient: { zip: '72501' },
    });
    const fixed = await fix(harness, drafted);
    expect(fixed.number).toMatch(/^RE-\d{4}-\d{5}$/u);
    expect(fixed).toMatchObject({
      paymentState: 'OFFEN',
      open: 204_525,
      can: { edit: false, cancel: true },
    });
    const after = await harness.read(project.id);
    expect(after.color).toBe('DARKGREEN');
    expect(after.services.map(({ color, invoiceNo }) => [color, invoiceNo])).toEqual(
      Array(4).fill(['DARKGREEN', fixed.number]),
    );
    expect(await readyProject(project.id)).toBeUndefined();
    expect(await pay(harness, fixed, 100_000)).toMatchObject({
      paymentState: 'TEILBEZAHLT',
      open: 104_525,
    });
    expect(await pay(harness, fixed, 104_525)).toMatchObject({ paymentState: 'BEZAHLT', open: 0 });
  });

  it('is overdue after its day, and open again once a payment is taken back', async () => {
    const fixed = await fixedInvoice(harness);
    const paid = await pay(harness, fixed, 204_525);
    const [payment] = paid.events;
    const reversed = await act(harness, `payment/reverse/${payment?.id}`);
    expect(reversed).toMatchObject({ paymentState: 'OFFEN', open: 204_525 });
    expect(
      await harness.refused('accountant', `POST /invoice/payment/reverse/${payment?.id}`),
    ).toMatchObject({
      code: 'invoice.paymentReversed',
    });
  });

  it('is refused a second time', async () => {
    const project = await finishedProject(harness);
    const [first, second] = [await draftOf(harness, project), await draftOf(harness, project)];
    const { number } = await fix(harness, first);
    const body = { version: second.version };
    expect(await harness.refused('accountant', `POST /invoice/fix/${second.id}`, body)).toMatchObject({
      status: 409,
      detail: `„BzA“ ist schon mit ${number} abgerechnet.`,
    });
  });

  it('is fixed by one of two people', async () => {
    const { id, version } = await draftOf(harness, await finishedProject(harness));
    const both = ['accountant', 'admin'] as const;
    const replies = await Promise.all(
      both.map(async (who) => harness.call(who, `POST /invoice/fix/${id}`, { version })),
    );
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
  });

  it('is never changed once it is fixed', async () => {
    const fixed = await fixedInvoice(harness);
    const { recipient, vatCase, format, version, id } = fixed;
    const input = {
      id,
      version,
      recipient,
      vatCase,
      format,
      serviceFrom: null,
      serviceTo: null,
      dueOn: null,
    };
    const rest = {
      skontoPct: null,
      skontoUntil: null,
      buyerReference: null,
      intro: '',
      closing: '',
      lines: [],
    };
    const refusal = {
      status: 409,
      detail: 'Festgeschriebene Rechnungen werden nicht geändert, nur storniert.',
    };
    for (const [path, body] of [
      ['/invoice', { ...input, ...rest }],
      [`/invoice/discard/${id}`, { version }],
    ] as const)
      expect(await harness.refused('accountant', `POST ${path}`, body)).toMatchObject(refusal);
    const again = await harness.refused('accountant', `POST /invoice/fix/${id}`, { version });
    const { number } = await readInvoice(harness, id);
    const detail = `Der Entwurf ist inzwischen als ${number} festgeschrieben.`;
    expect(again).toMatchObject({ status: 409, detail });
  });

  it('is never changed by SQL either', async () => {
    const { id } = await fixedInvoice(harness);
    const { pool } = harness.test.context;
    for (const statement of [
      'update invoice set net = net where id = $1',
      'delete from invoice where id = $1',
      'update invoice_line set title = title where invoice_id = $1',
      'delete from invoice_line where invoice_id = $1',
      'update invoice_vat set vat = 0 where invoice_id = $1',
      'delete from invoice_vat where invoice_id = $1',
      'delete from service_claim where invoice_id = $1',
    ]) {
      const failure: unknown = await pool.query(statement, [id]).catch((error: unknown) => error);
      expect(z.object({ constraint: z.string() }).parse(failure).constraint).toMatch(
        /__(frozen|evidence)$/u,
      );
    }
  });

  it('and its Storno are nothing, and its services wait again', async () => {
    const project = await finishedProject(harness);
    const fixed = await fix(harness, await draftOf(harness, project));
    const storno = await act(harness, `cancel/${fixed.id}`, { reason: 'Falscher Empfänger' });
    expect(storno).toMatchObject({ kind: 'CANCELLATION', net: -171_870, vat: -32_655, gross: -204_525 });
    expect(storno.lines.map(({ net }) => net)).toEqual(fixed.lines.map(({ net }) => 0 - net));
    expect(await readInvoice(harness, fixed.id)).toMatchObject({ paymentState: 'STORNIERT', open: 0 });
    expect((await harness.read(project.id)).services.map(({ color }) => color)).toEqual(
      Array(4).fill('GREEN'),
    );
    expect(
      await harness.refused('accountant', `POST /invoice/cancel/${fixed.id}`, { reason: 'x' }),
    ).toMatchObject({ code: 'invoice.cancelled' });
    const again = await fix(harness, await draftOf(harness, await harness.read(project.id)));
    expect(again.number).not.toBe(fixed.number);
  });

  it('is lowered by corrections up to what is left, and then not cancelled', async () => {
    const fixed = await fixedInvoice(harness);
    const [line] = fixed.lines;
    const lowered = (net: number) => ({ lines: [{ lineId: line?.id, net }], reason: 'Nachlass' });
    const correction = await act(harness, `correct/${fixed.id}`, lowered(70_000));
    expect(correction).toMatchObject({ kind: 'CORRECTION', net: -70_000, vat: -13_300 });
    expect(await readInvoice(harness, fixed.id)).toMatchObject({ open: 204_525 - 83_300 });
    expect(
      await harness.refused('accountant', `POST /invoice/correct/${fixed.id}`, lowered(8321)),
    ).toMatchObject({
      detail: 'Von „BzA“ lassen sich höchstens 83,20\u00A0€ abziehen.',
    });
    expect(
      await harness.refused('accountant', `POST /invoice/cancel/${fixed.id}`, { reason: 'x' }),
    ).toMatchObject({ code: 'invoice.corrected' });
  });

  it('takes no more than is open, nothing, or a day to come', async () => {
    const { id: invoiceId, issuedOn: day } = await fixedInvoice(harness);
    const refused = async (body: object) =>
      harness.refused('accountant', 'POST /invoice/payment', { invoiceId, day, skonto: 0, ...body });
    expect(await refused({ amount: 204_526 })).toMatchObject({
      detail: 'Offen sind noch 2.045,25\u00A0€.',
    });
    expect(await refused({ amount: 0 })).toMatchObject({ code: 'request.invalid' });
    expect(await refused({ amount: 1, day: '2199-01-01' })).toMatchObject({ code: 'request.invalid' });
    expect(await refused({ amount: 1, skonto: 1 })).toMatchObject({ code: 'request.invalid' });
  });
});

describe('a Schlussrechnung', () => {
  it.each([
    { amount: 122_715, receivedVat: 19_593, payable: 81_810, state: 'BEZAHLT' },
    { amount: 100_000, receivedVat: 15_966, payable: 104_525, state: 'VERRECHNET' },
  ])('deducts $amount cents that were received', async ({ amount, receivedVat, payable, state }) => {
    const project = await finishedProject(harness);
    const partial = await fixedPartial(harness, project.id);
    expect(partial).toMatchObject({ kind: 'PARTIAL', net: 103_122, vat: 19_593, gross: 122_715 });
    await pay(harness, partial, amount);
    const [service] = project.services;
    const body = { kind: 'INVOICE', serviceIds: [service?.id], together: false };
    expect(await harness.refused('accountant', 'POST /invoice/draft', body)).toMatchObject({
      detail: `Zu ${partial.number} gehört eine Schlussrechnung, keine einfache Rechnung.`,
    });
    const [id = ''] = await draft(harness, { kind: 'FINAL', projectId: project.id });
    const final = await fix(harness, await readInvoice(harness, id));
    expect(final).toMatchObject({ gross: 204_525, prepaid: amount, payable });
    expect(final.prepayments).toMatchObject([{ number: partial.number, received: amount, receivedVat }]);
    expect(await readInvoice(harness, partial.id)).toMatchObject({ paymentState: state, open: 0 });
    expect(
      await harness.refused('accountant', `POST /invoice/cancel/${partial.id}`, { reason: 'x' }),
    ).toMatchObject({
      detail: `Der Abschlag ist in ${final.number} verrechnet. Bitte zuerst diese stornieren.`,
    });
    const storno = await act(harness, `cancel/${final.id}`, { reason: 'Neu' });
    expect(storno).toMatchObject({ prepaid: 0 - amount, payable: 0 - payable });
    await act(harness, `cancel/${partial.id}`, { reason: 'Neu' });
  });

  it('waits for every service', async () => {
    const project = await finishedProject(harness, [
      { title: 'BzA', unitPrice: 1000 },
      { title: 'BnD', unitPrice: 1000, color: 'BLUE' },
    ]);
    const body = { kind: 'FINAL', projectId: project.id };
    expect(await harness.refused('accountant', 'POST /invoice/draft', body)).toMatchObject({
      detail: 'Die Leistung „BnD“ ist nicht erledigt.',
    });
  });
});

it('a Sammelrechnung takes services of several projects of a customer', async () => {
  const projects = [await finishedProject(harness), await finishedProject(harness)];
  const other = await finishedProject(harness, undefined, 'lhb');
  const serviceIds = [...projects, other].flatMap(({ services }) => services.map(({ id }) => id));
  const together = await draft(harness, { kind: 'INVOICE', serviceIds, together: true });
  expect(together).toHaveLength(2);
  expect(await draft(harness, { kind: 'INVOICE', serviceIds, together: false })).toHaveLength(3);
  const invoices = await Promise.all(together.map(async (id) => readInvoice(harness, id)));
  const [large] = invoices.filter(({ net }) => net === 343_740);
  expect(large).toMatchObject({ vat: 65_311, projects: [{}, {}] });
});
