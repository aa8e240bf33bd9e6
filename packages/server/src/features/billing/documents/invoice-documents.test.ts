import { Outbox } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OutgoingMail } from '#core/app-context.ts';
import { deliverMail } from '#features/mails/mail-delivery.service.ts';
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
import { readPdf } from '#test/read-pdf.ts';
import { makeInvoiceFiles } from './invoice-making.service.ts';

const sent: OutgoingMail[] = [];
let harness: Harness;
beforeAll(async () => {
  const mailer = {
    send: async (mail: OutgoingMail) => {
      sent.push(mail);
      return Promise.resolve(null);
    },
  };
  harness = await openBilling({ mailer });
});
afterAll(async () => harness.close());

const letter = { to: 'buchhaltung@halb.example', subject: 'Ihre Rechnung', text: 'Anbei die Rechnung.' };

async function filesOf(id: string): Promise<readonly { format: string; sha256: string }[]> {
  const { rows } = await harness.test.context.pool.query<{ format: string; sha256: string }>(
    'select format, sha256 from invoice_file where invoice_id = $1 order by format',
    [id],
  );
  return rows;
}

describe('a Storno', () => {
  it('takes back what its Schlussrechnung deducted', async () => {
    const project = await finishedProject(harness);
    const partial = await fixedPartial(harness, project.id);
    await pay(harness, partial, 100_000);
    const [id = ''] = await draft(harness, { kind: 'FINAL', projectId: project.id });
    const final = await fix(harness, await readInvoice(harness, id));
    const storno = await act(harness, `cancel/${final.id}`, { reason: 'Irrtum' });
    expect(storno).toMatchObject({
      gross: -204_525,
      prepaid: -100_000,
      payable: -104_525,
      prepayments: [{ number: partial.number, received: -100_000, receivedVat: -15_966 }],
    });
    await makeInvoiceFiles(harness.test.context, storno.id);
    const { bytes } = await harness.call('accountant', `GET /invoice/${storno.id}/document`);
    const text = (await readPdf(bytes)).join(' ').replaceAll(/\s+/gu, ' ');
    expect(text).toContain(`Abzug von ${partial.number} zurückgenommen 1.000,00 €`);
    expect(text).toContain('Zahlbetrag -1.045,25 €');
  });

  it('follows the rules of e-invoices like what it takes back', async () => {
    const { pool } = harness.test.context;
    const drafted = await draftOf(harness, await finishedProject(harness));
    await pool.query(
      `update invoice set format = 'XRECHNUNG', recipient = recipient || '{"email": "rechnung@halb.example"}'
      where id = $1`,
      [drafted.id],
    );
    const invoice = await fix(harness, drafted);
    await pool.query(`update billing_office set phone = ''`);
    const cancel = async () =>
      harness.refused('accountant', `POST /invoice/cancel/${invoice.id}`, { reason: 'Irrtum' });
    expect(await cancel()).toMatchObject({ code: 'invoice.hasProblems' });
    await pool.query(`update billing_office set phone = '07164 1234'`);
    const storno = await act(harness, `cancel/${invoice.id}`, { reason: 'Irrtum' });
    const { text } = await harness.call('accountant', `GET /invoice/${storno.id}/document?format=xml`);
    expect(text).toContain('<ram:TypeCode>384</ram:TypeCode>');
  });
});

describe('the document of an invoice', () => {
  it('is there with a watermark while it is a draft', async () => {
    const drafted = await draftOf(harness, await finishedProject(harness));
    const reply = await harness.call('accountant', `GET /invoice/${drafted.id}/document`);
    expect(reply.status).toBe(200);
    expect((await readPdf(reply.bytes)).join(' ')).toContain('ENTWURF');
    expect(
      await harness.refused('accountant', `GET /invoice/${drafted.id}/document?format=xml`),
    ).toMatchObject({ code: 'invoice.noXml' });
    expect(
      await harness.refused('accountant', `POST /invoice/send/${drafted.id}`, letter),
    ).toMatchObject({
      code: 'invoice.notFixed',
    });
  });

  it('is made after fixing, once and with the same bytes', async () => {
    const invoice = await fixedInvoice(harness);
    const path = `GET /invoice/${invoice.id}/document` as const;
    expect(await harness.refused('accountant', path)).toMatchObject({
      code: 'invoice.documentPending',
      detail: 'Das Dokument wird gerade erstellt. Bitte in einem Augenblick noch einmal versuchen.',
    });
    const { context } = harness.test;
    await Promise.all([makeInvoiceFiles(context, invoice.id), makeInvoiceFiles(context, invoice.id)]);
    const made = await filesOf(invoice.id);
    expect(made.map(({ format }) => format)).toContain('PDF');
    await makeInvoiceFiles(context, invoice.id);
    expect(await filesOf(invoice.id)).toEqual(made);
    const reply = await harness.call('accountant', path);
    expect(reply.headers['content-disposition']).toContain(`${invoice.number}.pdf`);
    const text = (await readPdf(reply.bytes)).join(' ').replaceAll(/\s+/gu, ' ');
    expect(text).toContain('2.045,25 €');
    expect(text).not.toContain('ENTWURF');
    expect((await readInvoice(harness, invoice.id)).documentReady).toBe(true);
  });

  it('says what the project was called when it was fixed', async () => {
    const invoice = await fixedInvoice(harness);
    const [project] = invoice.projects;
    const { context } = harness.test;
    await context.pool.query(
      `update project set name = 'Umbenannt', customer_reference = 'Neu-1' where id = $1`,
      [project?.id],
    );
    await makeInvoiceFiles(context, invoice.id);
    const { bytes } = await harness.call('accountant', `GET /invoice/${invoice.id}/document`);
    const text = (await readPdf(bytes)).join(' ').replaceAll(/\s+/gu, ' ');
    expect(text).toContain(`${project?.projectId} · ${project?.name}`);
    expect(text).not.toContain('Umbenannt');
    expect(text).not.toContain('Neu-1');
  });

  it('goes by mail, and the outbox names it with its size', async () => {
    const invoice = await fixedInvoice(harness);
    const { context } = harness.test;
    await makeInvoiceFiles(context, invoice.id);
    const answer = await act(harness, `send/${invoice.id}`, letter);
    expect(answer.events.map(({ kind }) => kind)).toEqual(['DISPATCH']);
    const outbox = Outbox.parse((await harness.call('superAdmin', 'GET /mail')).json);
    const mail = outbox.items.find(({ recipient }) => recipient === letter.to);
    const [attached] = mail?.attachments ?? [];
    expect(attached?.name).toBe(`${invoice.number}.pdf`);
    expect(attached?.size).toBeGreaterThan(10_000);
    await deliverMail(context, mail?.id ?? '');
    const [file] = sent.flatMap(({ attachments }) => attachments);
    expect(file?.name).toBe(`${invoice.number}.pdf`);
    expect(file?.content.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is not sent as a reminder before it is overdue', async () => {
    const invoice = await fixedInvoice(harness);
    await makeInvoiceFiles(harness.test.context, invoice.id);
    expect(
      await harness.refused('accountant', `POST /invoice/reminder/${invoice.id}`, letter),
    ).toMatchObject({ code: 'invoice.notOverdue' });
  });

  it('is too large for a mail above 10 MB', async () => {
    const invoice = await fixedInvoice(harness);
    await makeInvoiceFiles(harness.test.context, invoice.id);
    await harness.test.context.pool.query(
      `update stored_file set size = 10000001 where sha256 in (select sha256 from invoice_file where invoice_id = $1)`,
      [invoice.id],
    );
    expect(
      await harness.refused('accountant', `POST /invoice/send/${invoice.id}`, letter),
    ).toMatchObject({
      code: 'mail.attachmentsTooLarge',
    });
  });
});
