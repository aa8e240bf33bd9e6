import type {
  BillingOfficeFields,
  BillingRecipient,
  CustomerFields,
  Invoice,
  InvoiceLine,
} from '@energieakte/contract';

/** What of the office stands on an invoice, as it was when the invoice was fixed. */
export type InvoiceSeller = Omit<BillingOfficeFields, 'offerDays' | `datev${string}` | 'confirmedOn'>;

export interface RecordedLine extends Omit<InvoiceLine, 'left'> {
  /** Of a correction: the line it lowers. */
  readonly refersTo: string | null;
  /** Per cent, whatever the VAT case. */
  readonly usualRate: number;
  /** Cents that corrections took from it so far, below zero. */
  readonly corrected: number;
}

export interface RecordedPrepayment {
  readonly id: string;
  readonly number: string;
  readonly issuedOn: string;
  readonly received: number;
  readonly receivedVat: number;
}

/** What the documents of an invoice call its projects. */
export interface PrintedNames {
  readonly projects: readonly {
    readonly id: string;
    readonly projectId: string;
    readonly name: string;
  }[];
  readonly customerReference: string | null;
}

/** An invoice with everything that stands on it and follows it. Amounts are cents. */
export interface InvoiceRecord extends Pick<
  Invoice,
  | 'id'
  | 'kind'
  | 'state'
  | 'number'
  | 'paymentState'
  | 'projects'
  | 'issuedOn'
  | 'dueOn'
  | 'net'
  | 'vat'
  | 'gross'
  | 'prepaid'
  | 'payable'
  | 'open'
  | 'refundable'
  | 'sentAt'
  | 'version'
  | 'vatCase'
  | 'format'
  | 'serviceFrom'
  | 'serviceTo'
  | 'skontoPct'
  | 'skontoUntil'
  | 'buyerReference'
  | 'intro'
  | 'closing'
  | 'reason'
  | 'followedBy'
  | 'vatSums'
  | 'events'
  | 'fixedBy'
  | 'documentReady'
> {
  readonly fixedAt: string | null;
  readonly customer: Invoice['customer'] &
    Pick<
      CustomerFields,
      'type' | 'invoiceFormat' | 'paymentDays' | 'cashDiscountPct' | 'cashDiscountDays'
    > & {
      /** The office itself, whose invoices go to the Bauherr. */
      readonly internal: boolean;
    };
  readonly recipient: BillingRecipient;
  /** Of a draft it is not there yet. */
  readonly seller: InvoiceSeller | null;
  readonly refersTo: { readonly id: string; readonly number: string; readonly issuedOn: string } | null;
  readonly lines: readonly RecordedLine[];
  readonly prepayments: readonly RecordedPrepayment[];
  /** What corrections have left of its sums of VAT. */
  readonly vatLeft: Invoice['vatSums'];
  /** As it was when the invoice was fixed; `null` for a draft. */
  readonly printed: PrintedNames | null;
  /** `KfW-26_003 · Komm.-Nr.` of its only project; `null` where there are several. */
  readonly customerReference: string | null;
}
