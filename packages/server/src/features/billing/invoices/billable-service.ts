import type {
  CustomerType,
  InvoiceFormat,
  InvoiceLine,
  ProjectColor,
  ProjectMode,
  VatCase,
} from '@energieakte/contract';
import type { RecipientClient } from '#features/billing/recipient.ts';

/** What of a service is charged in one line; a service without lines of an order has itself as the only one. */
interface BillableLine {
  readonly number: string | null;
  readonly title: string;
  readonly description: string;
  readonly unit: InvoiceLine['unit'];
  readonly quantity: number;
  /** Cents; `null`: it has no price. */
  readonly unitPrice: number | null;
  readonly discountPct: number | null;
  readonly vatRate: number;
}

export interface BillableService {
  readonly id: string;
  readonly title: string;
  readonly color: ProjectColor;
  readonly ordered: boolean;
  readonly waived: boolean;
  readonly doneAt: string | null;
  readonly doneBy: string | null;
  /** The number of the invoice that has it, as long as no Storno gave it free; also one that was typed by hand. */
  readonly billedWith: string | null;
  readonly inDraft: boolean;
  readonly project: {
    readonly id: string;
    readonly projectId: string;
    readonly name: string;
    readonly mode: ProjectMode;
    readonly color: ProjectColor;
    readonly customerReference: string | null;
    /** Net in cents, less corrections. */
    readonly partials: readonly { readonly id: string; readonly number: string; readonly net: number }[];
    /** The first Bauherr. */
    readonly client: RecipientClient | null;
  };
  readonly customer: BillableCustomer;
  readonly lines: readonly BillableLine[];
  /** As agreed in the offer it was ordered with, else in the last one of its project; `null`: in none. */
  readonly vatCase: VatCase | null;
}

export interface BillableCustomer {
  readonly id: string;
  readonly internal: boolean;
  readonly name: string;
  readonly shortname: string;
  readonly type: CustomerType;
  /** `null`: the usual one of its kind. */
  readonly format: InvoiceFormat | null;
  readonly paymentDays: number;
  readonly cashDiscountPct: number | null;
  readonly street: string | null;
  readonly zip: string | null;
  readonly city: string | null;
  readonly country: string;
  readonly email: string | null;
  readonly billingName: string | null;
  readonly billingStreet: string | null;
  readonly billingZip: string | null;
  readonly billingCity: string | null;
  readonly billingCountry: string | null;
  readonly billingEmail: string | null;
  readonly vatId: string | null;
  readonly leitwegId: string | null;
}
