import {
  germanDay,
  type InvoiceFormat,
  type InvoiceKind,
  invoiceKindLabels,
  type InvoiceSummary,
  type OfferLine,
} from '@energieakte/contract';
import { formatMoney } from '#shared/format/numbers.ts';

/** How the customer gets an invoice. */
export const formatLabels: Readonly<Record<InvoiceFormat, string>> = {
  PDF: 'PDF',
  ZUGFERD: 'ZUGFeRD',
  XRECHNUNG: 'XRechnung',
};

interface Named {
  readonly kind: InvoiceKind;
  readonly number: string | null;
}

/** `RE-2026-00042`, or what the draft will be. */
export function invoiceName({ kind, number }: Named): string {
  return number ?? `${invoiceKindLabels[kind]} (Entwurf)`;
}

/** Units as they stand behind a quantity. */
export const unitTexts: Readonly<Record<NonNullable<OfferLine['unit']>, string>> = {
  PAUSCHAL: 'pauschal',
  STUNDE: 'Std.',
  STUECK: 'Stück',
  WE: 'WE',
  M2: 'm²',
  KM: 'km',
  TERMIN: 'Termine',
  PROZENT: '%',
};

/** What of its money is to be looked after: that some is to be given back, else until when it is to be paid. */
export function moneyText({ refundable, dueOn }: InvoiceSummary): string {
  if (refundable > 0) return `zu erstatten ${formatMoney(refundable)}`;
  return dueOn === null ? '' : `zahlbar bis ${germanDay(dueOn)}`;
}
