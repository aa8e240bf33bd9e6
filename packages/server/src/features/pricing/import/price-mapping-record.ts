import type { PriceMapping } from '@energieakte/contract';
import { type FieldRules, impersonal, json } from '#core/records/record-table.ts';

/** What of a mapping people write. */
export type PriceMappingDocument = Pick<PriceMapping, 'name' | 'columns'>;

export const priceMappingFieldRules = {
  name: impersonal,
  columns: { ...json, about: 'nothing' },
} satisfies FieldRules<PriceMappingDocument>;
