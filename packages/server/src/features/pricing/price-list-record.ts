import { type FieldRules, impersonal, plain } from '#core/records/record-table.ts';

interface ListCustomer {
  readonly customerId: string;
  readonly shortname: string;
  readonly name: string;
  readonly from: string;
  readonly to: string | null;
}

/** A list as it is stored. */
export interface PriceListRecord {
  readonly id: string;
  readonly version: number;
  readonly number: string;
  readonly name: string;
  readonly description: string | null;
  readonly discountPct: number;
  readonly active: boolean;
  readonly isDefault: boolean;
  readonly customers: readonly ListCustomer[];
}

/** What of a list people write, its customers apart. */
export type PriceListDocument = Pick<
  PriceListRecord,
  'number' | 'name' | 'description' | 'discountPct' | 'active'
>;

export const priceListFieldRules = {
  number: impersonal,
  name: impersonal,
  description: impersonal,
  discountPct: { ...plain, about: 'nothing', initial: 0 },
  active: { ...plain, about: 'nothing', initial: true },
} satisfies FieldRules<PriceListDocument>;
