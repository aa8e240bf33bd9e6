import type { InvoiceLine } from '@energieakte/contract';

/** A line as it is written. */
export type WrittenLine = Pick<
  InvoiceLine,
  | 'projectId'
  | 'serviceId'
  | 'number'
  | 'title'
  | 'description'
  | 'unit'
  | 'quantity'
  | 'unitPrice'
  | 'discountPct'
  | 'vatRate'
  | 'category'
  | 'net'
> & {
  readonly refersTo: string | null;
  /** Per cent, whatever the VAT case. */
  readonly usualRate: number;
};
