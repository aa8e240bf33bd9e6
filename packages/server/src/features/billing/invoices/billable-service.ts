import type {
  CustomerType,
  InvoiceFormat,
  InvoiceLine,
  ProjectColor,
  ProjectMode,
  VatCase,
} from '@energieakte/contract';
import type { RecipientClient, RecipientFirm } from '#features/billing/recipient.ts';

/** What of a service is charged in one line; a service without lines of an order has itself as the only one. */
interface BillableLine extends PricedLine {
  readonly number: string | null;
  readonly title: string;
  readonly description: string;
  readonly unit: InvoiceLine['unit'];
  readonly vatRate: number;
}

interface PricedLine {
  readonly quantity: number;
  /** Cents; `null`: it has no price. */
  readonly unitPrice: number | null;
  readonly discountPct: number | null;
}

/** A finished service as the list of what can be billed shows it. */
export interface UnbilledService
  extends PricedLine, Pick<BillableService, 'id' | 'title' | 'doneAt' | 'doneBy' | 'billedWith'> {
  readonly inDraft: boolean;
  readonly waived: boolean;
  /** `null`: none is ordered with it, and its own price holds. */
  readonly lines: readonly PricedLine[] | null;
}

/** Finished services of one project. */
export interface ReadyGroup extends Pick<BillableService, 'project' | 'customer'> {
  readonly services: readonly UnbilledService[];
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
    /** How many of its services are ordered and not billed, finished or not. */
    readonly openServices: number;
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

export interface BillableCustomer extends RecipientFirm {
  readonly id: string;
  readonly shortname: string;
  readonly type: CustomerType;
  /** `null`: the usual one of its kind. */
  readonly format: InvoiceFormat | null;
  readonly paymentDays: number;
  readonly cashDiscountPct: number | null;
}
