import type { PriceDocumentFormat } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import { berlinDay } from '#core/berlin-time.ts';
import { readLetterhead } from '#core/pdf-pages/letterhead.service.ts';
import { oneChunk } from '#core/pdf-pages/one-chunk.ts';
import { mediaTypes } from '#core/table-files/media-types.ts';
import { xlsxFile } from '#core/table-files/xlsx-file.ts';
import type { Caller, SentFile } from '#http/handle.ts';
import { isGuest, type Person } from '#http/person.ts';
import type { PriceDocument, PriceLine } from '#features/pricing/document/price-document.ts';
import { priceListRows, priceListSheet } from '#features/pricing/document/price-document-sheet.ts';
import { listItems } from '#features/pricing/price-elements.service.ts';
import type { PriceListRecord } from '#features/pricing/price-list-record.ts';
import { findReleaseInForce } from '#features/pricing/price-releases.queries.ts';
import { getList } from '#features/pricing/price-view.service.ts';

interface DocumentParams {
  readonly id: string;
  readonly format: PriceDocumentFormat;
  readonly validOn?: string | undefined;
}

type Item = Awaited<ReturnType<typeof listItems>>[number];

function lineOf({ number, category, title, description, unit, price }: Item): readonly PriceLine[] {
  if (price === null || price.netPrice === null) return [];
  const { netPrice, tierMode, tiers } = price;
  return [{ number, category, title, description, unit, netPrice, tierMode, tiers }];
}

/**
 * Whom a file names as the customer: a list of several firms names none of them, because it is handed to one and says
 * nothing about the others.
 */
function customerOf(person: Person, { customers }: PriceListRecord, day: string): string | null {
  if (isGuest(person)) return person.customerName;
  const held = customers.filter(({ from, to }) => (from ?? day) <= day && (to ?? day) >= day);
  const [first, ...others] = new Map(held.map(({ customerId, name }) => [customerId, name])).values();
  return first === undefined || others.length > 0 ? null : first;
}

/** Everything is read as it was at one moment, so that no price is newer than the Preisstand above it. */
async function readDocument(
  context: AppContext,
  person: Person,
  { id, validOn }: DocumentParams,
): Promise<PriceDocument> {
  const createdAt = context.clock.now();
  const day = validOn ?? berlinDay(createdAt);
  return context.database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => {
      // Refuses foreign lists first, in the same way as missing ones.
      const items = await listItems({ ...context, database: db }, person, { id, validOn });
      const list = await getList(db, id);
      const standard = list.isDefault ? list : await getList(db, undefined);
      const release =
        (await findReleaseInForce(db, { listId: id, day })) ??
        (await findReleaseInForce(db, { listId: standard.id, day }));
      const { number, name, description } = list;
      return {
        office: await readLetterhead(db),
        list: { number, name, description },
        customer: customerOf(person, list, day),
        release,
        day,
        createdAt,
        lines: items.flatMap(lineOf),
      };
    });
}

async function makePdf(content: PriceDocument): Promise<Buffer> {
  // The writer of PDFs takes 28 MB of memory, which most servers' days can do without.
  const { priceListPdf } = await import('#features/pricing/document/price-document-pdf.ts');
  return priceListPdf(content);
}

/**
 * A price list as a file, with the prices that hold on a day. Guests get the list of their firm as it is today. Every
 * one is written down.
 * @throws AppError `priceList.notFound`, also for lists of others; `request.invalid` for a guest who asks for a day, `rate.limited` where the
 * person waits for several already
 */
export async function makePriceDocument(
  context: AppContext,
  { person, caller }: { readonly person: Person; readonly caller: Caller },
  params: DocumentParams,
): Promise<SentFile> {
  const { id, format } = params;
  const content = await readDocument(context, person, params);
  const { list, day, lines } = content;
  const details = { format, list: list.number, day, rows: lines.length };
  const about = { entity: 'price_list', entityId: id, details, caller } as const;
  await context.database
    .transaction()
    .execute(async (db) => recordAudit(db, { actor: person, action: 'price.exported', ...about }));
  return {
    fileName: `EnergieAkte_Preisliste_${list.number}_${day}.${format}`,
    mediaType: mediaTypes[format],
    content:
      format === 'pdf'
        ? oneChunk(await context.pdfQueue(person.id, async () => makePdf(content)))
        : xlsxFile(priceListSheet(content), priceListRows(content)),
  };
}
