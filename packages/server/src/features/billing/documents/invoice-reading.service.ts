import type { EndpointInput, readInvoiceDocument as readEndpoint } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { oneChunk } from '#core/pdf-pages/one-chunk.ts';
import { refusal } from '#http/app-error.ts';
import type { SentFile } from '#http/handle.ts';
import type { Person } from '#http/person.ts';
import { draftNumber } from '#features/billing/documents/invoice-document.ts';
import { findInvoiceXml, listInvoiceFiles } from '#features/billing/documents/invoice-file.queries.ts';
import { invoicePdf } from '#features/billing/documents/invoice-making.service.ts';
import { getReadableInvoice } from '#features/billing/invoices/invoice-read.service.ts';
import type { InvoiceRecord } from '#features/billing/invoices/invoice-record.ts';

type Wanted = EndpointInput<typeof readEndpoint>['params'] & EndpointInput<typeof readEndpoint>['query'];

/** @throws AppError `invoice.noXml` */
async function xmlFile({ database }: AppContext, { id, number }: InvoiceRecord): Promise<SentFile> {
  const xml = await findInvoiceXml(database, id);
  if (xml === null) throw refusal('invoice.noXml', {});
  const content = oneChunk(Buffer.from(xml));
  return { fileName: `${number ?? draftNumber}.xml`, mediaType: 'application/xml', content };
}

/**
 * An invoice as a file: as it was made when it was fixed, of a draft as it would be.
 * @throws AppError `invoice.notFound`, `invoice.noXml`, `invoice.documentPending`, `billing.noOffice`
 */
export async function readInvoiceDocument(
  context: AppContext,
  person: Person,
  { id, format }: Wanted,
): Promise<SentFile> {
  const record = await getReadableInvoice(context, person, id);
  if (format === 'xml') return xmlFile(context, record);
  const { database, files, pdfQueue } = context;
  const about = { fileName: `${record.number ?? draftNumber}.pdf`, mediaType: 'application/pdf' };
  if (record.state === 'DRAFT') {
    const draft = await pdfQueue(person.id, async () => invoicePdf(context, record));
    return { ...about, content: oneChunk(draft) };
  }
  const made = await listInvoiceFiles(database, id);
  const pdf = made.find((file) => file.format === 'PDF');
  if (pdf === undefined) throw refusal('invoice.documentPending', {});
  return { ...about, content: await files.read(pdf.sha256) };
}
