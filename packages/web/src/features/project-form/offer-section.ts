import type { FormSection } from '#shared/forms/field-definition.ts';
import { usePriceListChoices } from './field-choices.ts';
import { field } from './project-fields.ts';

/** What was offered and ordered. */
export const offer: FormSection = {
  id: 'angebot',
  title: 'Angebot und Auftrag',
  fields: [
    field('offerNo', { kind: 'text', maximum: 60, columns: 3 }),
    field('offerDate', { kind: 'day', columns: 3, phoneColumns: 6 }),
    field('offerNet', { kind: 'money', label: 'Summe netto', columns: 3, phoneColumns: 6 }),
    field('orderDate', { kind: 'day', columns: 3, phoneColumns: 6 }),
    field('budgetHours', { kind: 'number', unit: 'h', columns: 3, phoneColumns: 6 }),
    field('priceListId', {
      kind: 'reference',
      useChoices: usePriceListChoices,
      columns: 4,
      help: 'Leer: die Preisliste des Auftraggebers.',
    }),
  ],
};
