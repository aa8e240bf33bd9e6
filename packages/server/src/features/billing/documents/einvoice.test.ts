import { checkEInvoice, type EInvoice } from '@energieakte/contract';
import { describe, expect, test } from 'vitest';
import { sampleInvoice, sampleInvoices, sampleSeller } from '#test/billing-samples.ts';
import { findingsOf, isCheckerInstalled } from '#test/einvoice-checker.ts';
import { ciiInvoice } from './cii-invoice.ts';
import { invoiceDocument } from './invoice-document.ts';

const factsOf = (name: string) =>
  invoiceDocument(sampleInvoices[name] ?? sampleInvoice(), sampleSeller).facts;

const names = Object.keys(sampleInvoices);

test.each(names)('our rules find nothing in an invoice of the kind "%s"', (name) => {
  expect(checkEInvoice(factsOf(name)).filter(({ level }) => level === 'FEHLER')).toEqual([]);
});

test('the same invoice gives the same text', () => {
  expect(ciiInvoice(factsOf('plain'))).toBe(ciiInvoice(factsOf('plain')));
});

test('names are escaped, and what XML cannot hold is left out', () => {
  const strange = sampleInvoice([{ title: 'A\u0000\uD800 & <B> ]]>', unitPrice: 100 }]);
  const xml = ciiInvoice(invoiceDocument(strange, sampleSeller).facts);
  expect(xml).toContain('<ram:Name>A &amp; &lt;B&gt; ]]&gt;</ram:Name>');
});

test('a Schlussrechnung deducts what was received and says its VAT', () => {
  const xml = ciiInvoice(factsOf('final, paid in part'));
  expect(xml).toContain('<ram:TotalPrepaidAmount>1000.00</ram:TotalPrepaidAmount>');
  expect(xml).toContain('<ram:DuePayableAmount>1045.25</ram:DuePayableAmount>');
  expect(xml).toContain(
    'Abzüglich RE-2026-00040 vom 01.10.2026: erhalten 1.000,00\u00A0€, darin netto 840,34\u00A0€ und Umsatzsteuer 159,66\u00A0€.',
  );
});

test('a correction is a credit of an amount above zero', () => {
  const facts = factsOf('correction');
  expect([facts.typeCode, facts.net, facts.vat, facts.gross]).toEqual(['381', 9000, 1710, 10_710]);
});

/** Invoices with one thing wrong, and the official rule that says so. */
const plain = factsOf('plain');
const seller = (changes: Partial<EInvoice['seller']>): EInvoice => ({
  ...plain,
  seller: { ...plain.seller, ...changes },
});
const buyer = (changes: Partial<EInvoice['buyer']>): EInvoice => ({
  ...plain,
  buyer: { ...plain.buyer, ...changes },
});
const lines = (changes: Partial<EInvoice['lines'][number]>): EInvoice => ({
  ...plain,
  lines: plain.lines.map((line, index) => (index === 0 ? { ...line, ...changes } : line)),
});
const vatSums = (name: string, changes: Partial<EInvoice['vatSums'][number]>): EInvoice => {
  const facts = factsOf(name);
  return { ...facts, vatSums: facts.vatSums.map((sum) => ({ ...sum, ...changes })) };
};
const broken: readonly (readonly [rule: string, facts: EInvoice])[] = [
  ['BR-02', { ...plain, number: '' }],
  ['BR-06', seller({ name: ' ' })],
  ['BR-07', buyer({ name: '' })],
  ['BR-09', seller({ country: '' })],
  ['BR-11', buyer({ country: '' })],
  ['BR-25', lines({ title: '' })],
  ['BR-27', lines({ unitPrice: -89_000, quantity: -1 })],
  ['BR-29', { ...plain, serviceFrom: '2026-11-19' }],
  ['BR-CO-10', { ...plain, net: 171_871, gross: 204_526, payable: 204_526 }],
  ['BR-CO-14', { ...plain, vat: 32_656, gross: 204_526, payable: 204_526 }],
  ['BR-CO-15', { ...plain, gross: 204_526, payable: 204_526 }],
  ['BR-CO-16', { ...plain, prepaid: 100 }],
  ['BR-CO-17', vatSums('plain', { vat: 32_000 })],
  ['BR-CO-18', { ...plain, vatSums: [] }],
  ['BR-CO-25', { ...plain, dueOn: null, paymentTerms: null }],
  ['BR-CO-26', seller({ vatId: null, taxNo: null })],
  ['BR-S-02', seller({ vatId: null, taxNo: null })],
  ['BR-S-05', lines({ rate: 0 })],
  ['BR-S-08', vatSums('plain', { base: 171_860 })],
  ['BR-S-10', vatSums('plain', { reason: 'Steuerfrei' })],
  ['BR-AE-02', { ...factsOf('reverse charge'), buyer: plain.buyer }],
  ['BR-AE-08', vatSums('reverse charge', { base: 1 })],
  ['BR-AE-09', vatSums('reverse charge', { vat: 1 })],
  ['BR-E-09', vatSums('small business', { vat: 1 })],
  ['BR-E-10', vatSums('small business', { reason: null })],
  ['BR-DE-1', seller({ iban: null })],
  ['BR-DE-2', seller({ contactName: '', phone: '', email: '' })],
  ['BR-DE-3', seller({ city: '' })],
  ['BR-DE-4', seller({ zip: '' })],
  ['BR-DE-5', seller({ contactName: '' })],
  ['BR-DE-6', seller({ phone: '' })],
  ['BR-DE-7', seller({ email: '' })],
  ['BR-DE-8', buyer({ city: null })],
  ['BR-DE-9', buyer({ zip: '' })],
  ['BR-DE-14', { ...factsOf('outside'), profile: 'XRECHNUNG' }],
  ['BR-DE-15', { ...plain, buyerReference: null }],
  ['BR-DE-19', seller({ iban: 'DE02120300000000202052' })],
  ['BR-DE-26', { ...factsOf('cancellation'), references: [] }],
  ['BR-DE-27', seller({ phone: '-' })],
  ['BR-DE-28', seller({ email: 'buero' })],
  ['PEPPOL-EN16931-R010', buyer({ email: '' })],
  ['PEPPOL-EN16931-R020', seller({ email: '' })],
  ['PEPPOL-EN16931-R120', lines({ quantity: 1.5, discountPct: null })],
];

// Without a number the schema refuses it, before any rule.
const refusedByRules = broken.filter(([rule]) => rule !== 'BR-02');

test.each(broken)('our rules find %s', (rule, facts) => {
  expect(checkEInvoice(facts).map((check) => check.rule)).toContain(rule);
});

describe.skipIf(!isCheckerInstalled)(
  'the checker of e-invoices',
  isCheckerInstalled ? {} : { meta: { needs: 'the checker of e-invoices' } },
  () => {
    test('finds nothing in any kind of invoice', { timeout: 120_000 }, async () => {
      const files = Object.fromEntries(
        names.map((name) => [`${name.replaceAll(/[ ,]+/gu, '-')}.xml`, ciiInvoice(factsOf(name))]),
      );
      expect(await findingsOf(files)).toEqual([]);
    });

    test('refuses by the same rule what our rules refuse', { timeout: 120_000 }, async () => {
      const files = Object.fromEntries(
        refusedByRules.map(([rule, facts], index) => [`${index}-${rule}.xml`, ciiInvoice(facts)]),
      );
      const findings = (await findingsOf(files)).map((line) => line.split('\t', 3));
      const missed = Object.keys(files).filter(
        (name) => !findings.some(([file, , rule]) => file === name && name.endsWith(`-${rule}.xml`)),
      );
      expect(missed).toEqual([]);
    });
  },
);
