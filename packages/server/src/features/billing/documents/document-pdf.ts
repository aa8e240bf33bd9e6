import { countedUnitLabels } from '@energieakte/contract';
import { decimalText, moneyText } from '#core/german-numbers.ts';
import { writeLetterhead } from '#core/pdf-pages/pdf-blocks.ts';
import {
  colors,
  createPdfPage,
  drawLine,
  finishPdfPage,
  heightOf,
  makeSpace,
  type PdfPage,
  skip,
  writeAt,
  writeParagraph,
} from '#core/pdf-pages/pdf-page.ts';
import { type TableContent, type TableRow, writeTable } from '#core/pdf-pages/pdf-table.ts';
import { attachInvoice } from '#features/billing/documents/factur-x.ts';
import type {
  PrintedDocument,
  PrintedGroup,
  PrintedLine,
  PrintedSum,
} from '#features/billing/documents/printed-document.ts';

/** Where DIN 5008 (form B) has the address, so that it shows in a window envelope; points from the top. */
const addressTop = 140;
const factsLeft = 330;
const bodyTop = 278;

const discountColumn = { title: 'Rabatt', share: 1.1, align: 'right' } as const;
const columns = [
  { title: 'Pos.', share: 0.8 },
  { title: 'Bezeichnung', share: 6.4 },
  { title: 'Menge', share: 1.9, align: 'right', sample: '1.000,5 Std.' },
  { title: 'Einzelpreis', share: 2, align: 'right', sample: '10.000,00 €' },
  discountColumn,
  { title: 'Betrag netto', share: 2.2, align: 'right', sample: '-100.000,00 €' },
] as const;

function joined(parts: readonly (string | null | undefined)[], separator: string): string {
  return parts.filter((part) => part !== null && part !== undefined && part !== '').join(separator);
}

function addressLines({ recipient }: PrintedDocument): readonly string[] {
  const { name, addition, street, zip, city, country } = recipient;
  const abroad = country === 'DE' ? null : country;
  return [name, addition, street, joined([zip, city], ' '), abroad].flatMap((line) => line || []);
}

/** Across the page and pale, below whatever is written afterwards. */
function writeWatermark({ doc }: PdfPage): void {
  const { x, y } = doc;
  const { width, height } = doc.page;
  doc
    .save()
    .rotate(-55, { origin: [width / 2, height / 2] })
    .font('strong-words')
    .fontSize(104)
    .fillColor('#EDEEEA')
    .text('ENTWURF', 0, height / 2 - 62, { width, align: 'center', lineBreak: false })
    .restore();
  doc.x = x;
  doc.y = y;
}

function writeAddress(page: PdfPage, printed: PrintedDocument): void {
  const { seller } = printed;
  const width = 240;
  const sender = joined([seller.name, seller.street, `${seller.zip} ${seller.city}`], ' · ');
  const small = { size: 6.5, color: colors.quiet };
  writeAt(page, sender, { style: small, place: { x: page.left, y: addressTop - 22, width } });
  const address = addressLines(printed).join('\n');
  writeAt(page, address, { style: { size: 10 }, place: { x: page.left, y: addressTop, width } });
}

function writeFactBlock(page: PdfPage, { facts }: PrintedDocument): void {
  const right = page.left + page.width;
  const width = right - factsLeft - 74;
  let y = addressTop - 22;
  for (const [label, value] of facts) {
    const place = { x: factsLeft, y, width: 72 };
    writeAt(page, label, { style: { size: 8, color: colors.quiet }, place });
    const style = { size: 8.5, weight: 'strong' } as const;
    writeAt(page, value, { style, place: { x: factsLeft + 74, y, width } });
    y += heightOf(page, value, { ...style, width }) + 3;
  }
}

function quantityText({ quantity, unit }: PrintedLine): string {
  return unit === null || unit === 'PAUSCHAL'
    ? decimalText(quantity)
    : `${decimalText(quantity)} ${countedUnitLabels[unit]}`;
}

function rowOf(line: PrintedLine): TableRow {
  const { position, title, description, discountPct, net, mark } = line;
  const text = { text: title, note: joined([description, mark], '\n') };
  if (net === null) return [position, text, '', '', '', ''];
  const discount = discountPct === null || discountPct === 0 ? '' : `${decimalText(discountPct)} %`;
  return [position, text, quantityText(line), moneyText(line.unitPrice), discount, moneyText(net)];
}

function rowsOf({ title, lines, net }: PrintedGroup) {
  const subtotal =
    net === null
      ? []
      : [
          [
            '',
            { text: 'Zwischensumme', style: { weight: 'strong' } },
            '',
            '',
            '',
            moneyText(net),
          ] as const,
        ];
  return [...(title === null ? [] : [{ band: title }]), ...lines.map(rowOf), ...subtotal];
}

/** The lines; without a discount in any of them, the column would stand empty. */
function tableOf({ groups }: PrintedDocument): TableContent {
  const rows = groups.flatMap(rowsOf);
  const hasDiscount = groups.some(({ lines }) => lines.some(({ discountPct }) => Boolean(discountPct)));
  if (hasDiscount) return { columns, rows };
  const isKept = (_: unknown, index: number): boolean => columns[index] !== discountColumn;
  const kept = rows.map((row) => ('band' in row ? row : row.filter(isKept)));
  return { columns: columns.filter(isKept), rows: kept };
}

/** Sums stand together, at the right and never alone on a page without each other. */
function writeSums(page: PdfPage, sums: readonly PrintedSum[]): void {
  makeSpace(page, sums.length * 17 + 8);
  const left = page.left + page.width * 0.35;
  for (const { label, amount, isStrong = false } of sums) {
    const { y } = page.doc;
    const style = { size: isStrong ? 10.5 : 9, weight: isStrong ? 'strong' : 'regular' } as const;
    writeAt(page, label, { style, place: { x: left, y, width: page.width * 0.65 - 100 } });
    const place = { x: page.left + page.width - 110, y, width: 110, align: 'right' } as const;
    writeAt(page, moneyText(amount), { style, place });
    page.doc.y = y + 17;
  }
  drawLine(page, page.doc.y, colors.quiet);
  skip(page, 12);
}

function footOf({ seller }: PrintedDocument): string {
  const { name, street, zip, city, phone, email } = seller;
  return [
    joined([name, `${street}, ${zip} ${city}`, phone, email], ' · '),
    joined(
      [seller.bank, seller.iban && `IBAN ${seller.iban}`, seller.bic && `BIC ${seller.bic}`],
      ' · ',
    ),
    joined(
      [
        seller.taxNo && `Steuernummer ${seller.taxNo}`,
        seller.vatId && `USt-IdNr. ${seller.vatId}`,
        seller.register,
        seller.managingDirector && `Geschäftsführung: ${seller.managingDirector}`,
      ],
      ' · ',
    ),
  ].join('\n');
}

function writeText(page: PdfPage, text: string): void {
  if (text.trim() === '') return;
  writeParagraph(page, text, { size: 9.5 });
  skip(page, 8);
}

function writeBody(page: PdfPage, printed: PrintedDocument): void {
  page.doc.y = bodyTop;
  writeParagraph(page, printed.title, { size: 16, weight: 'strong' });
  for (const subject of printed.subjects)
    writeParagraph(page, subject, { size: 9.5, color: colors.quiet });
  skip(page, 12);
  writeText(page, printed.intro);
  writeTable(page, tableOf(printed));
  writeSums(page, printed.sums);
  for (const remark of printed.remarks) writeText(page, remark);
  writeText(page, printed.closing);
}

/**
 * A document as A4, PDF/A-3b, by DIN 5008; with the XML of an invoice in it where there is one. The same document gives the same
 * bytes.
 */
export async function documentPdf(printed: PrintedDocument, xml: string | null): Promise<Buffer> {
  const { title, seller, madeAt, color, isDraft } = printed;
  const page = await createPdfPage({ title, author: '', createdAt: madeAt, isArchival: true });
  if (isDraft) {
    writeWatermark(page);
    page.doc.on('pageAdded', () => {
      writeWatermark(page);
    });
  }
  const { name, street, zip, city } = seller;
  writeLetterhead(page, { name, address: `${street}, ${zip} ${city}`, color });
  writeAddress(page, printed);
  writeFactBlock(page, printed);
  writeBody(page, printed);
  if (xml !== null) attachInvoice(page.doc, xml, madeAt);
  return finishPdfPage(page, footOf(printed));
}
