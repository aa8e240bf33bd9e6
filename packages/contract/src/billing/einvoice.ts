import { roundedQuotient } from '../core/money-arithmetic.ts';
import type { serviceUnits } from '../projects/project-work-codes.ts';
import type { VatCategory } from './billing-codes.ts';

/** Of UNTDID 1001: Abschlag, invoice, correction (an amount that is taken back), Storno. */
export type InvoiceTypeCode = '326' | '380' | '381' | '384';

export interface EInvoiceSeller {
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
  readonly register: string | null;
}

export interface EInvoiceBuyer {
  readonly name: string;
  readonly addition: string | null;
  readonly street: string | null;
  readonly zip: string | null;
  readonly city: string | null;
  readonly country: string;
  readonly email: string | null;
  readonly vatId: string | null;
  readonly leitwegId: string | null;
}

export interface EInvoiceLine {
  readonly number: string | null;
  readonly title: string;
  readonly description: string;
  readonly unit: (typeof serviceUnits)[number] | null;
  readonly quantity: number;
  /** Net, in cents. */
  readonly unitPrice: number;
  readonly discountPct: number | null;
  readonly category: VatCategory;
  /** In per cent. */
  readonly rate: number;
  readonly net: number;
  /** What it belongs to, where an invoice is about several projects. */
  readonly project: string | null;
}

export interface EInvoiceVat {
  readonly category: VatCategory;
  readonly rate: number;
  readonly base: number;
  readonly vat: number;
  /** Why there is none; `null` where there is some. */
  readonly reason: string | null;
}

/** What an invoice says to a machine; amounts in whole cents, days as `YYYY-MM-DD`. */
export interface EInvoice {
  readonly profile: 'XRECHNUNG' | 'ZUGFERD';
  readonly typeCode: InvoiceTypeCode;
  readonly number: string;
  readonly issuedOn: string;
  readonly notes: readonly string[];
  readonly seller: EInvoiceSeller;
  readonly buyer: EInvoiceBuyer;
  /** BT-10: Leitweg-ID, or what the recipient or the office knows it by. */
  readonly buyerReference: string | null;
  readonly lines: readonly EInvoiceLine[];
  readonly vatSums: readonly EInvoiceVat[];
  readonly net: number;
  readonly vat: number;
  readonly gross: number;
  readonly prepaid: number;
  readonly payable: number;
  readonly serviceFrom: string | null;
  readonly serviceTo: string | null;
  readonly dueOn: string | null;
  readonly paymentTerms: string | null;
  readonly skonto: { readonly days: number; readonly pct: number } | null;
  /** The invoice it takes back or corrects, or the only Abschlag it deducts. */
  readonly references: readonly { readonly number: string; readonly issuedOn: string }[];
}

/** Whole euros and cents as machines read them: -171870 cents are `-1718.70`. */
export function plainAmount(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Quantity times price before any discount, in whole cents. */
export function basisOfLine({ quantity, unitPrice }: EInvoiceLine): number {
  // Thousandths: quantities have three decimals at most.
  return Number(roundedQuotient(BigInt(Math.round(quantity * 1000)) * BigInt(unitPrice), 1000n));
}
