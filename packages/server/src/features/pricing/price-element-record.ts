import { PriceElementFields } from '@energieakte/contract';
import { historyFields } from '#core/records/record-history.service.ts';
import { distinct, type FieldRules, impersonal, plain, text } from '#core/records/record-table.ts';

/** An element as it is stored; its prices stand in tables of their own. */
export interface PriceElementRecord extends PriceElementFields {
  readonly id: string;
  readonly version: number;
}

/** How each field is kept, what a new element begins with, and what the history says of it. */
export const priceElementFieldRules = {
  number: impersonal,
  category: impersonal,
  title: impersonal,
  unit: impersonal,
  description: { ...text, about: 'nothing' },
  serviceCode: { ...text, about: 'nothing' },
  modes: { ...distinct, about: 'nothing', initial: [] },
  keywords: { ...distinct, about: 'nothing', initial: [] },
  vatRate: { ...plain, about: 'nothing', initial: 19 },
  calcHours: impersonal,
  active: { ...plain, about: 'nothing', initial: true },
} satisfies FieldRules<PriceElementFields>;

export const priceElementHistoryFields = historyFields(PriceElementFields, priceElementFieldRules);
