import {
  formatDayForInput,
  parseGermanDay,
  type ProjectService,
  requiredMessage,
} from '@energieakte/contract';
import { dayProblem } from '#shared/dialog/dialog-fields.tsx';
import type { BillingParams } from './progress.queries.ts';

/** What stands in the dialog; days as typed. */
export interface BillingDraft {
  readonly kind: 'invoice' | 'waived';
  readonly invoiceNo: string;
  readonly invoicedAt: string;
  readonly billingWaived: string;
  readonly isClosing: boolean;
  /** Services that are left out. */
  readonly left: readonly string[];
}

/** What is known already of the only service, else today's date as typed. */
export function startOfBilling(services: readonly ProjectService[], today: string): BillingDraft {
  const empty = { invoiceNo: null, invoicedAt: null, billingWaived: null };
  const [known = empty] = services.length === 1 ? services : [];
  return {
    kind: known.billingWaived === null ? 'invoice' : 'waived',
    invoiceNo: known.invoiceNo ?? '',
    invoicedAt: known.invoicedAt === null ? today : formatDayForInput(known.invoicedAt),
    billingWaived: known.billingWaived ?? '',
    isClosing: true,
    left: [],
  };
}

interface BillingProblems {
  readonly invoiceNo?: string;
  readonly invoicedAt?: string;
  readonly billingWaived?: string;
  readonly services?: string;
}

function needed(text: string): string | null {
  return text.trim() === '' ? requiredMessage : null;
}

/** What is wrong with the draft, by field. */
export function billingProblems(draft: BillingDraft, count: number): BillingProblems {
  const isInvoice = draft.kind === 'invoice';
  const found = {
    invoiceNo: isInvoice ? needed(draft.invoiceNo) : null,
    invoicedAt: isInvoice ? dayProblem(draft.invoicedAt, true) : null,
    billingWaived: isInvoice ? null : needed(draft.billingWaived),
    services: count === 0 ? 'Bitte mindestens eine Leistung ankreuzen.' : null,
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
}

/** The draft as it is sent. */
export function billingOf(draft: BillingDraft): BillingParams['billing'] {
  const isInvoice = draft.kind === 'invoice';
  return {
    invoiceNo: isInvoice ? draft.invoiceNo.trim() : null,
    invoicedAt: isInvoice ? parseGermanDay(draft.invoicedAt) : null,
    billingWaived: isInvoice ? null : draft.billingWaived.trim(),
  };
}
