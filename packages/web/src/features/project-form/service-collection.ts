import { choiceOf } from '#shared/forms/choices.ts';
import { pathIn } from '#shared/forms/field-path.ts';
import { ServiceDraft, type ProjectDocument, unitLabels } from '@energieakte/contract';
import { type FormCollection } from '#shared/forms/field-definition.ts';
import type { FieldGroup } from '#shared/record/line-items/member-fields.tsx';
import { textOf } from '#shared/forms/use-bound-field.ts';
import { fieldFor } from '#shared/record/whole-record.ts';
import { useColleagueChoices } from './field-choices.ts';

const field = fieldFor(ServiceDraft);

/** Leistungen of a project. */
export const serviceCollection: FormCollection = {
  path: pathIn<ProjectDocument>('services'),
  title: 'Leistungen',
  singular: 'Leistung',
  fields: [
    field('serviceCode', { kind: 'text', label: 'Kürzel', columns: 2, isRequired: true }),
    field('title', { kind: 'text', maximum: 200, isRequired: true, columns: 6 }),
    field('ordered', { kind: 'check' }),
    field('orderedAt', {
      kind: 'day',
      columns: 3,
      phoneColumns: 6,
      help: 'Leer: der Tag des Speicherns.',
    }),
    field('assigneeId', { kind: 'reference', useChoices: useColleagueChoices }),
    field('dueDate', { kind: 'day', columns: 3, phoneColumns: 6 }),
    field('quantity', { kind: 'number', columns: 2, phoneColumns: 6, isRequired: true }),
    field('unit', { ...choiceOf(unitLabels), columns: 2, phoneColumns: 6 }),
    field('unitPrice', { kind: 'money', columns: 3, phoneColumns: 6 }),
    // Goes along with what was chosen in the price list; nobody types it.
    field('priceId', { kind: 'text' }),
    field('discountPct', { kind: 'number', unit: '%', columns: 2, phoneColumns: 6 }),
    field('budgetHours', { kind: 'number', unit: 'h', columns: 3, phoneColumns: 6 }),
    field('reviewNeeded', { kind: 'check', columns: 3 }),
    field('note', { kind: 'paragraph', maximum: 2000, columns: 12 }),
  ],
  nameOf: (valueOf) => textOf(valueOf('title')),
};

/** What the open row shows; ordering is ticked on the row itself, the code comes from the catalogue. */
export const serviceGroups: readonly FieldGroup[] = [
  {
    fields: [
      'title',
      'assigneeId',
      'orderedAt',
      'dueDate',
      'budgetHours',
      'reviewNeeded',
      'quantity',
      'unit',
      'unitPrice',
      'discountPct',
      'note',
    ],
  },
];
