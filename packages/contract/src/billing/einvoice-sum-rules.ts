import { lineNet, vatOn } from './billing-sums.ts';
import { brokenOf, isEmpty } from './einvoice-rule.ts';
import type { EInvoice, EInvoiceLine, EInvoiceVat } from './einvoice.ts';
import type { InvoiceCheck } from './invoice-shapes.ts';

/** What a line can get wrong. */
export function lineRules(line: EInvoiceLine, index: number): InvoiceCheck[] {
  const place = `Zeile ${index + 1}`;
  const expected = lineNet(line);
  return brokenOf([
    [isEmpty(line.title), 'BR-25', `${place}: Die Bezeichnung fehlt.`, 'INVOICE'],
    [line.unitPrice < 0, 'BR-27', `${place}: Der Einzelpreis darf nicht unter null liegen.`, 'INVOICE'],
    [
      Math.abs(expected - line.net) > 2,
      'PEPPOL-EN16931-R120',
      `${place}: Menge mal Preis ergibt nicht den Betrag.`,
      'INVOICE',
    ],
    [
      line.category === 'S' && line.rate <= 0,
      'BR-S-05',
      `${place}: Der Satz der Umsatzsteuer fehlt.`,
      'INVOICE',
    ],
    [
      line.category !== 'S' && line.rate !== 0,
      `BR-${line.category}-05`,
      `${place}: Ohne Umsatzsteuer gibt es keinen Satz.`,
      'INVOICE',
    ],
  ]);
}

/** What the VAT of one rate can get wrong. */
export function vatRules({ lines, typeCode }: EInvoice, sum: EInvoiceVat): InvoiceCheck[] {
  const { category, rate, base, vat, reason } = sum;
  const ofRate = lines.filter((line) => line.category === category && line.rate === rate);
  const net = ofRate.reduce((all, line) => all + line.net, 0);
  // The last correction takes the cent that those before have left; EN 16931 allows it.
  const roundingLeft = typeCode === '381' ? 1 : 0;
  const label = category === 'S' ? `zu ${rate} %` : 'ohne Umsatzsteuer';
  return brokenOf([
    [base !== net, `BR-${category}-08`, `Die Summe der Zeilen ${label} stimmt nicht.`, null],
    [
      category === 'S' && Math.abs(vat - vatOn(base, rate)) > roundingLeft,
      'BR-CO-17',
      `Die Umsatzsteuer ${label} stimmt nicht.`,
      null,
    ],
    [category !== 'S' && vat !== 0, `BR-${category}-09`, 'Hier darf keine Umsatzsteuer stehen.', null],
    [
      category !== 'S' && isEmpty(reason),
      `BR-${category}-10`,
      'Der Grund fehlt, aus dem keine Umsatzsteuer anfällt.',
      'INVOICE',
    ],
    [
      category === 'S' && reason !== null,
      'BR-S-10',
      'Ein Grund steht nur, wo keine Umsatzsteuer anfällt.',
      null,
    ],
  ]);
}

/** What the sums can get wrong. */
export function sumRules(invoice: EInvoice): InvoiceCheck[] {
  const { lines, vatSums, net, vat, gross, prepaid, payable } = invoice;
  const sumOf = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);
  const categories = new Set(lines.map(({ category }) => category));
  const isMissing = lines.some(
    (line) => !vatSums.some((sum) => sum.category === line.category && sum.rate === line.rate),
  );
  return brokenOf([
    [
      sumOf(lines.map((line) => line.net)) !== net,
      'BR-CO-10',
      'Die Summe der Zeilen stimmt nicht.',
      null,
    ],
    [
      sumOf(vatSums.map((sum) => sum.vat)) !== vat,
      'BR-CO-14',
      'Die Summe der Umsatzsteuer stimmt nicht.',
      null,
    ],
    [net + vat !== gross, 'BR-CO-15', 'Netto und Umsatzsteuer ergeben nicht den Bruttobetrag.', null],
    [
      gross - prepaid !== payable,
      'BR-CO-16',
      'Der Zahlbetrag stimmt nicht mit Brutto und Abschlägen überein.',
      null,
    ],
    [isMissing, 'BR-CO-04', 'In der Aufstellung der Umsatzsteuer fehlt ein Satz.', null],
    [
      categories.has('O') && categories.size > 1,
      'BR-O-11',
      'Nicht steuerbare Leistungen stehen auf einer Rechnung für sich.',
      'INVOICE',
    ],
    [
      categories.has('O') && invoice.profile === 'XRECHNUNG',
      'BR-DE-14',
      'Nicht im Inland steuerbare Leistungen gehen nicht als XRechnung. Bitte ZUGFeRD wählen.',
      'INVOICE',
    ],
  ]);
}
