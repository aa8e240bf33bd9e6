import { officeAccent } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { oneChunk } from '#core/pdf-pages/one-chunk.ts';
import { readSetting } from '#core/settings/read-setting.service.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import { lockContent } from '#database/content-lock.ts';
import type { SentFile } from '#http/handle.ts';
import type { Person } from '#http/person.ts';
import { storeMadeFile } from '#features/documents/content/content-record.service.ts';
import { contentHash } from '#features/billing/documents/content-hash.ts';
import { printedOffer } from '#features/billing/documents/offer-print.ts';
import { getBillingOffice } from '#features/billing/office/billing-office.service.ts';
import type { OfferRecord } from '#features/billing/offers/offer-record.ts';
import { getStoredOffer } from '#features/billing/offers/offer-view.service.ts';

const mediaType = 'application/pdf';

/** The PDF of an offer, with what the office is now. @throws AppError `billing.noOffice` */
export async function offerPdf(
  { clock }: AppContext,
  db: Connection,
  offer: OfferRecord,
): Promise<Buffer> {
  const seller = await getBillingOffice(db);
  const options = { color: await readSetting(db, officeAccent), now: clock.now() };
  // Its library is rare: a server that prints nothing does not load it.
  const { documentPdf } = await import('#features/billing/documents/document-pdf.ts');
  return documentPdf(printedOffer(offer, seller, options), null);
}

/** Stores the PDF of an offer that is being sent; answers its SHA-256. */
export async function keepOfferFile(
  context: AppContext,
  db: Transaction,
  bytes: Buffer,
): Promise<string> {
  await lockContent(db, contentHash(bytes));
  return storeMadeFile(context, db, { bytes, mediaType });
}

/**
 * An offer as a PDF: as it was sent, of a draft as it would be.
 * @throws AppError `offer.notFound`, `billing.noOffice`
 */
export async function readOfferDocument(
  context: AppContext,
  person: Person,
  id: string,
): Promise<SentFile> {
  const { database, files, pdfQueue } = context;
  const offer = await getStoredOffer(database, person, id);
  const about = { fileName: `${offer.number ?? 'Angebot'}.pdf`, mediaType };
  if (offer.pdfSha256 !== null) return { ...about, content: await files.read(offer.pdfSha256) };
  // Offers of the sample office have no file either: nobody sent them.
  const made = await pdfQueue(person.id, async () => offerPdf(context, database, offer));
  return { ...about, content: oneChunk(made) };
}
