import { officeAccent } from '@energieakte/contract';
import { z } from 'zod';
import type { AppContext } from '#core/app-context.ts';
import type { BackgroundTask } from '#core/background-work.ts';
import type { QueueWorker } from '#core/extension-points.ts';
import { readSetting } from '#core/settings/read-setting.service.ts';
import { enqueueJob } from '#database/enqueue-job.ts';
import { lockContent } from '#database/content-lock.ts';
import { storeMadeFile } from '#features/documents/content/content-record.service.ts';
import { invoiceDocument } from '#features/billing/documents/invoice-document.ts';
import {
  findInvoiceXml,
  insertInvoiceFile,
  listInvoiceFiles,
  listUnmade,
} from '#features/billing/documents/invoice-file.queries.ts';
import { printedInvoice } from '#features/billing/documents/invoice-print.ts';
import { getBillingOffice } from '#features/billing/office/billing-office.service.ts';
import { getInvoiceRecord } from '#features/billing/invoices/invoice-read.service.ts';
import type { InvoiceRecord } from '#features/billing/invoices/invoice-record.ts';
import { contentHash } from '#features/billing/documents/content-hash.ts';

/** A fixed invoice calls its projects what they were called then, whatever they are called now. */
function asPrinted(record: InvoiceRecord): InvoiceRecord {
  const { printed } = record;
  if (printed === null) return record;
  const names = new Map(
    printed.projects.map(({ id, projectId, name }) => [id, `${projectId} · ${name}`]),
  );
  const { customerReference } = printed;
  return {
    ...record,
    customerReference,
    projects: record.projects.map((project) => ({
      ...project,
      ...printed.projects.find(({ id }) => id === project.id),
    })),
    lines: record.lines.map((line) => ({
      ...line,
      projectName: names.get(line.projectId) ?? line.projectName,
    })),
  };
}

/**
 * The PDF of an invoice: of a draft with what the office is now.
 * @throws AppError `billing.noOffice`
 */
export async function invoicePdf(context: AppContext, record: InvoiceRecord): Promise<Buffer> {
  const { database, clock } = context;
  const seller = record.seller ?? (await getBillingOffice(database));
  const xml = record.format === 'ZUGFERD' ? await findInvoiceXml(database, record.id) : null;
  const options = { color: await readSetting(database, officeAccent), now: clock.now() };
  // Its library is rare: a server that prints nothing does not load it.
  const { documentPdf } = await import('#features/billing/documents/document-pdf.ts');
  return documentPdf(printedInvoice(invoiceDocument(asPrinted(record), seller), options), xml);
}

/** Makes the files of a fixed invoice and writes them down; done again, it does nothing. */
export async function makeInvoiceFiles(context: AppContext, id: string): Promise<void> {
  const { database } = context;
  const record = await getInvoiceRecord(context, database, id);
  if (record.state !== 'FIXED' || (await listInvoiceFiles(database, id)).length > 0) return;
  const pdf = await invoicePdf(context, record);
  const xml = record.format === 'XRECHNUNG' ? await findInvoiceXml(database, id) : null;
  const files = [
    { format: 'PDF', bytes: pdf, mediaType: 'application/pdf' },
    ...(xml === null
      ? []
      : [{ format: 'XML', bytes: Buffer.from(xml), mediaType: 'application/xml' } as const]),
  ] as const;
  await database.transaction().execute(async (db) => {
    for (const { format, bytes, mediaType } of files) {
      await lockContent(db, contentHash(bytes));
      const sha256 = await storeMadeFile(context, db, { bytes, mediaType });
      await insertInvoiceFile(db, { invoiceId: id, format, sha256 });
    }
  });
}

const InvoiceJob = z.object({ id: z.string() });

/** Makes what `orderFiles` orders when an invoice is fixed. */
export const invoiceFiling: QueueWorker<AppContext> = {
  queue: 'invoice.document',
  feature: 'billing',
  run: async (context, data) => makeInvoiceFiles(context, InvoiceJob.parse(data).id),
};

async function orderMissing({ database }: AppContext): Promise<void> {
  await database.transaction().execute(async (db) => {
    for (const id of await listUnmade(db))
      await enqueueJob(db, { queue: 'invoice.document', data: { id } });
  });
}

/** Orders files that are missing, at once and every hour. */
export const invoiceFileTask: BackgroundTask<AppContext> = {
  name: 'billing.documents',
  feature: 'billing',
  pause: 3_600_000,
  failure: 'Fehlende Dokumente von Rechnungen wurden nicht bestellt',
  begin: (context) => async () => orderMissing(context),
};
