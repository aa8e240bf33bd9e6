import {
  type BillingRecipient,
  daysBetween,
  type EInvoice,
  type EInvoiceLine,
  type EInvoiceVat,
  germanDay,
  type Invoice,
  type InvoiceKind,
  type InvoiceLine,
  type InvoiceTypeCode,
  skontoOf,
  vatCaseLabels,
  type VatCategory,
} from '@energieakte/contract';
import { moneyText } from '#core/german-numbers.ts';

/** What of the office stands on its documents. */
export interface DocumentSeller {
  readonly name: string;
  readonly street: string;
  readonly zip: string;
  readonly city: string;
  readonly country: string;
  readonly contactName: string;
  readonly phone: string;
  readonly email: string;
  readonly taxNo: string | null;
  readonly vatId: string | null;
  readonly iban: string | null;
  readonly bic: string | null;
  readonly bank: string | null;
  readonly register: string | null;
  readonly managingDirector: string | null;
}

interface Prepayment {
  readonly number: string;
  readonly issuedOn: string;
  readonly received: number;
  readonly receivedVat: number;
}

/** What is known of an invoice when its document is made; amounts in whole cents. */
export interface InvoiceFacts extends Pick<
  Invoice,
  | 'kind'
  | 'dueOn'
  | 'net'
  | 'vat'
  | 'gross'
  | 'prepaid'
  | 'payable'
  | 'vatCase'
  | 'format'
  | 'serviceFrom'
  | 'serviceTo'
  | 'skontoPct'
  | 'skontoUntil'
  | 'buyerReference'
  | 'intro'
  | 'closing'
  | 'vatSums'
> {
  /** `null` for a draft. */
  readonly number: string | null;
  readonly issuedOn: string | null;
  readonly recipient: BillingRecipient;
  readonly refersTo: { readonly number: string; readonly issuedOn: string } | null;
  readonly lines: readonly Omit<InvoiceLine, 'left'>[];
  readonly prepayments: readonly Prepayment[];
  readonly projects: readonly { readonly projectId: string; readonly name: string }[];
  /** Komm.-Nr. of its only project. */
  readonly customerReference: string | null;
}

interface DocumentSkonto {
  readonly pct: number;
  readonly until: string;
  /** What paying in time saves, in cents. */
  readonly amount: number;
}

/** Everything that the PDF and the XML of an invoice say, in one place. */
export interface InvoiceDocument {
  readonly kind: InvoiceKind;
  readonly isDraft: boolean;
  readonly format: InvoiceFacts['format'];
  readonly seller: DocumentSeller;
  readonly intro: string;
  readonly closing: string;
  readonly refersTo: InvoiceFacts['refersTo'];
  readonly prepayments: readonly Prepayment[];
  readonly skonto: DocumentSkonto | null;
  /** `KfW-26_003 · Familie Baumann`, each project of the invoice. */
  readonly projects: readonly string[];
  readonly facts: EInvoice;
}

/** Stands for the number of a draft: it gets its own when it is fixed. */
export const draftNumber = 'ENTWURF';

const typeCodes = {
  PARTIAL: '326',
  INVOICE: '380',
  FINAL: '380',
  CANCELLATION: '384',
  CORRECTION: '381',
} as const satisfies Record<InvoiceKind, InvoiceTypeCode>;

const reasons: Record<VatCategory, string | null> = {
  S: null,
  AE: vatCaseLabels.REVERSE_CHARGE,
  O: vatCaseLabels.OUTSIDE,
  E: 'Steuerfreie Leistung',
};

function reasonOf(category: VatCategory, vatCase: InvoiceFacts['vatCase']): string | null {
  return vatCase === 'SMALL_BUSINESS' && category === 'E'
    ? vatCaseLabels.SMALL_BUSINESS
    : reasons[category];
}

/** `abzüglich` in words for machines and people alike: § 14 Abs. 5 UStG asks for what was received and the VAT in it. */
export function prepaymentText({ number, issuedOn, received, receivedVat }: Prepayment): string {
  // A Storno has them below zero.
  const [gross, vat] = [Math.abs(received), Math.abs(receivedVat)];
  const what = received < 0 ? 'Zurückgenommener Abzug von' : 'Abzüglich';
  return `${what} ${number} vom ${germanDay(issuedOn)}: erhalten ${moneyText(gross)}, darin netto ${moneyText(gross - vat)} und Umsatzsteuer ${moneyText(vat)}.`;
}

function referenceText(kind: InvoiceKind, refersTo: InvoiceFacts['refersTo']): string | null {
  if (refersTo === null) return null;
  const of = `${refersTo.number} vom ${germanDay(refersTo.issuedOn)}`;
  return kind === 'CANCELLATION' ? `Storno der Rechnung ${of}.` : `Berichtigung der Rechnung ${of}.`;
}

/** What is printed about paying; nothing where there is nothing to be paid. */
function termsOf({ kind, payable, dueOn }: InvoiceFacts): string | null {
  if (kind === 'CORRECTION') return 'Der Betrag wird verrechnet oder erstattet.';
  return payable > 0 && dueOn !== null ? `Zahlbar bis ${germanDay(dueOn)} ohne Abzug.` : null;
}

function skontoFacts(facts: InvoiceFacts): DocumentSkonto | null {
  const { skontoPct, skontoUntil, payable } = facts;
  if (skontoPct === null || skontoUntil === null || payable <= 0) return null;
  return { pct: skontoPct, until: skontoUntil, amount: skontoOf(payable, skontoPct) };
}

/** A correction (381) says how much is taken back, as an amount above zero; the books have it below. */
function signOf({ kind, gross }: InvoiceFacts): 1 | -1 {
  return kind === 'CORRECTION' && gross < 0 ? -1 : 1;
}

/** Zero stays zero: `-0` would be another text. */
function signed(amount: number, sign: 1 | -1): number {
  return amount === 0 ? 0 : amount * sign;
}

function lineOf(line: InvoiceFacts['lines'][number], isShared: boolean, sign: 1 | -1): EInvoiceLine {
  const { number, title, description, unit, quantity, unitPrice, discountPct, category } = line;
  return {
    number,
    title,
    description,
    unit,
    unitPrice,
    discountPct,
    category,
    quantity: signed(quantity, sign),
    rate: line.vatRate,
    net: signed(line.net, sign),
    project: isShared ? line.projectName : null,
  };
}

function vatOf(facts: InvoiceFacts, sign: 1 | -1): readonly EInvoiceVat[] {
  return facts.vatSums.map(({ category, rate, base, vat }) => ({
    category,
    rate,
    base: signed(base, sign),
    vat: signed(vat, sign),
    reason: reasonOf(category, facts.vatCase),
  }));
}

function sellerOf(seller: DocumentSeller): EInvoice['seller'] {
  const { managingDirector, register } = seller;
  const parts = [register, managingDirector === null ? null : `Geschäftsführung: ${managingDirector}`];
  return { ...seller, register: parts.filter(Boolean).join(', ') || null };
}

/** BT-10: the Leitweg-ID, else what the recipient or the office knows it by. */
function buyerReferenceOf({ recipient, buyerReference, customerReference, projects }: InvoiceFacts) {
  return (
    [recipient.leitwegId, buyerReference, customerReference, projects[0]?.projectId].find(Boolean) ??
    null
  );
}

function notesOf(facts: InvoiceFacts): readonly string[] {
  const notes = [
    facts.intro,
    referenceText(facts.kind, facts.refersTo),
    ...facts.prepayments.map(prepaymentText),
    ...new Set(facts.vatSums.map(({ category }) => reasonOf(category, facts.vatCase))),
    facts.closing,
  ];
  return notes.filter((note): note is string => note !== null && note.trim() !== '');
}

/** The schema of CII D16B has room for one (BG-3); of several Abschläge only the notes speak. */
function referencesOf({ refersTo, prepayments }: InvoiceFacts): EInvoice['references'] {
  const [only, ...others] = prepayments;
  const one = refersTo ?? (others.length === 0 ? only : undefined);
  return one === undefined ? [] : [{ number: one.number, issuedOn: one.issuedOn }];
}

function eInvoiceOf(facts: InvoiceFacts, seller: DocumentSeller): EInvoice {
  const sign = signOf(facts);
  const isShared = new Set(facts.lines.map(({ projectId }) => projectId)).size > 1;
  const issuedOn = facts.issuedOn ?? '';
  const skonto = skontoFacts(facts);
  return {
    profile: facts.format === 'XRECHNUNG' ? 'XRECHNUNG' : 'ZUGFERD',
    typeCode: typeCodes[facts.kind],
    number: facts.number ?? draftNumber,
    issuedOn,
    notes: notesOf(facts),
    seller: sellerOf(seller),
    buyer: facts.recipient,
    buyerReference: buyerReferenceOf(facts),
    lines: facts.lines.map((line) => lineOf(line, isShared, sign)),
    vatSums: vatOf(facts, sign),
    net: signed(facts.net, sign),
    vat: signed(facts.vat, sign),
    gross: signed(facts.gross, sign),
    prepaid: signed(facts.prepaid, sign),
    payable: signed(facts.payable, sign),
    serviceFrom: facts.serviceFrom,
    serviceTo: facts.serviceTo,
    dueOn: facts.payable > 0 ? facts.dueOn : null,
    paymentTerms: termsOf(facts),
    skonto:
      skonto === null || issuedOn === ''
        ? null
        : { days: daysBetween(issuedOn, skonto.until), pct: skonto.pct },
    references: referencesOf(facts),
  };
}

/** What the documents of an invoice say; of a draft without number and day. */
export function invoiceDocument(facts: InvoiceFacts, seller: DocumentSeller): InvoiceDocument {
  return {
    kind: facts.kind,
    isDraft: facts.number === null,
    format: facts.format,
    seller,
    intro: facts.intro,
    closing: facts.closing,
    refersTo: facts.refersTo,
    prepayments: facts.prepayments,
    skonto: skontoFacts(facts),
    projects: facts.projects.map(({ projectId, name }) => `${projectId} · ${name}`),
    facts: eInvoiceOf(facts, seller),
  };
}
