import { setImmediate } from 'node:timers/promises';
import { germanDay } from '@energieakte/contract';
import { readableMoment } from '#core/berlin-time.ts';
import { writeFacts, writeLetterhead, writeNote, writeTitle } from '#core/pdf-pages/pdf-blocks.ts';
import { createPdfPage, finishPdfPage, skip } from '#core/pdf-pages/pdf-page.ts';
import { openTable, type TableRow } from '#core/pdf-pages/pdf-table.ts';
import {
  amountText,
  byCategory,
  documentNotes,
  noPricesText,
  type PriceDocument,
  type PriceLine,
  releaseText,
  tierLines,
  unitText,
} from '#features/pricing/document/price-document.ts';

const columns = [
  { title: 'Nr.', share: 1.4 },
  { title: 'Leistung', share: 6.4 },
  { title: 'Einheit', share: 1.6 },
  { title: 'Preis netto', share: 2, align: 'right' },
  { title: 'Staffel', share: 2.9, align: 'right' },
] as const;

/** So many rows are written before other requests have their turn. */
const rowsAtOnce = 25;

function rowOf(line: PriceLine): TableRow {
  const { number, title, description, unit, netPrice } = line;
  return [
    { text: number, style: { weight: 'strong' } },
    { text: title, note: description ?? '' },
    unitText(unit),
    amountText(netPrice, unit),
    tierLines(line).join('\n'),
  ];
}

/** A price list as somebody hands it over: A4, with the head of the office. */
export async function priceListPdf(content: PriceDocument): Promise<Buffer> {
  const { office, list, customer, day, createdAt, lines } = content;
  const title = `Preisliste ${list.number}`;
  const page = await createPdfPage({ title, author: office.name, createdAt });
  writeLetterhead(page, office);
  skip(page, 16);
  writeTitle(page, { kind: title, title: list.name, lines: [list.description] });
  writeFacts(
    page,
    [
      ['Auftraggeber', customer],
      ['Stand', germanDay(day)],
      ['Preisstand', releaseText(content)],
    ],
    3,
  );
  for (const note of documentNotes) writeNote(page, note);
  skip(page, 6);
  if (lines.length === 0) writeNote(page, noPricesText);
  else {
    const table = openTable(page, columns);
    for (const [category, group] of byCategory(lines)) {
      table.write([{ band: category }]);
      for (let start = 0; start < group.length; start += rowsAtOnce) {
        table.write(group.slice(start, start + rowsAtOnce).map(rowOf));
        await setImmediate();
      }
    }
  }
  const foot = `${title} · ${list.name} · Stand ${germanDay(day)} · erstellt am ${readableMoment(createdAt)}`;
  return finishPdfPage(page, foot);
}
