import { describe, expect, test } from 'vitest';
import { moneyText } from '#core/german-numbers.ts';
import { sampleInvoice, sampleInvoices, sampleSeller } from '#test/billing-samples.ts';
import { checkPdf, findingsOf, isCheckerInstalled } from '#test/einvoice-checker.ts';
import { readPdf } from '#test/read-pdf.ts';
import { ciiInvoice } from './cii-invoice.ts';
import { documentPdf } from './document-pdf.ts';
import { invoiceDocument } from './invoice-document.ts';
import { printedInvoice } from './invoice-print.ts';

const options = { color: '#B34E09', now: new Date('2026-11-22T10:00:00Z') };

async function pdfOf(facts = sampleInvoice(), withXml = false): Promise<Buffer> {
  const document = invoiceDocument(facts, sampleSeller);
  return documentPdf(printedInvoice(document, options), withXml ? ciiInvoice(document.facts) : null);
}

/** Spaces of all kinds are the same to a reader. */
const spaced = (text: string): string => text.replaceAll(/\s+/gu, ' ');

test.each(Object.keys(sampleInvoices))(
  'the PDF of the kind "%s" says the sums of its XML',
  async (name) => {
    const facts = sampleInvoices[name] ?? sampleInvoice();
    const { net, gross, payable, vatSums } = invoiceDocument(facts, sampleSeller).facts;
    const text = spaced((await readPdf(await pdfOf(facts))).join(' '));
    const taxes = vatSums.filter(({ category }) => category === 'S').map((sum) => sum.vat);
    for (const amount of [net, gross, payable, ...taxes])
      expect(text).toContain(spaced(moneyText(amount)));
  },
);

test('the same invoice gives the same bytes', async () => {
  const [one, other] = [await pdfOf(sampleInvoice(), true), await pdfOf(sampleInvoice(), true)];
  expect(one.equals(other)).toBe(true);
});

test('a draft says on each page that it is one', async () => {
  const lines = Array.from({ length: 60 }, (_, index) => ({
    title: `Leistung ${index}`,
    unitPrice: 100,
  }));
  const draft = sampleInvoice(lines, { number: null, issuedOn: null });
  const pages = await readPdf(await pdfOf(draft));
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) expect(page).toContain('ENTWURF');
});

test('several projects have subtotals', async () => {
  const text = spaced((await readPdf(await pdfOf(sampleInvoices['several projects']))).join(' '));
  expect(text).toContain('KfW-26_003 · Familie Baumann');
  expect(text).toContain('Zwischensumme 1.718,70 €');
  expect(text).toContain('Zwischensumme 999,99 €');
});

describe.skipIf(!isCheckerInstalled)(
  'the checker of e-invoices',
  isCheckerInstalled ? {} : { meta: { needs: 'the checker of e-invoices' } },
  () => {
    test('finds the invoice in the PDF of each kind right', { timeout: 120_000 }, async () => {
      const files: Record<string, Uint8Array> = {};
      for (const [name, facts] of Object.entries(sampleInvoices))
        files[`${name.replaceAll(/[ ,]+/gu, '-')}.pdf`] = await pdfOf(
          { ...facts, format: 'ZUGFERD' },
          true,
        );
      expect(await findingsOf(files)).toEqual([]);
    });

    test.each([
      'abschlag',
      'final, paid in part',
      'cancellation of a final invoice',
      'correction',
      'outside',
    ])('finds a ZUGFeRD PDF of the kind "%s" right', { timeout: 60_000 }, async (name) => {
      const facts = sampleInvoices[name] ?? sampleInvoice();
      const pdf = await pdfOf({ ...facts, format: 'ZUGFERD' }, true);
      expect(await checkPdf(pdf)).toBe('12 passed, 0 failed');
    });
  },
);
