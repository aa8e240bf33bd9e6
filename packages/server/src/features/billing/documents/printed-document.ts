import type { BillingRecipient, InvoiceLine } from '@energieakte/contract';
import type { DocumentSeller } from '#features/billing/documents/invoice-document.ts';

export interface PrintedLine extends Pick<
  InvoiceLine,
  'title' | 'description' | 'quantity' | 'unitPrice' | 'discountPct'
> {
  readonly position: string;
  readonly unit: InvoiceLine['unit'];
  /** `null` for a text that costs nothing. */
  readonly net: number | null;
  /** Such as `wahlweise`, below the title. */
  readonly mark: string | null;
}

/** Lines under a heading of their own, such as those of one project. */
export interface PrintedGroup {
  readonly title: string | null;
  readonly lines: readonly PrintedLine[];
  /** Cents; `null` where the document has no subtotals. */
  readonly net: number | null;
}

export interface PrintedSum {
  readonly label: string;
  readonly amount: number;
  readonly isStrong?: boolean;
}

/** A letter of business with lines and sums, whatever it is: an offer or an invoice. Amounts in cents. */
export interface PrintedDocument {
  /** `Rechnung RE-2026-00042`, also the title of the file; without anybody's name. */
  readonly title: string;
  readonly seller: DocumentSeller;
  readonly recipient: BillingRecipient;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly subjects: readonly string[];
  readonly intro: string;
  readonly groups: readonly PrintedGroup[];
  readonly sums: readonly PrintedSum[];
  readonly remarks: readonly string[];
  readonly closing: string;
  readonly isDraft: boolean;
  /** The moment the file says it was made at; the same one gives the same bytes. */
  readonly madeAt: Date;
  readonly color: string;
}
