import { modeTitles, ServiceTypeInput } from '@energieakte/contract';
import { severalOf } from '#shared/forms/choices.ts';
import { type FormDescription, fieldFor } from '#shared/record/whole-record.ts';

const field = fieldFor(ServiceTypeInput);

/** One service of the catalogue. */
export const serviceForm: FormDescription<ServiceTypeInput> = {
  schema: ServiceTypeInput,
  prepare: (record) => {
    const modes = record['modes'];
    return { ...record, modes: Array.isArray(modes) ? modes.map(Number) : [] };
  },
  sections: [
    {
      id: 'leistung',
      title: 'Leistung',
      fields: [
        field('code', {
          kind: 'text',
          maximum: 8,
          isRequired: true,
          columns: 3,
          help: 'Ändert sich nicht mehr.',
        }),
        field('title', { kind: 'text', maximum: 160, isRequired: true, columns: 9 }),
        field('description', { kind: 'paragraph', maximum: 1000, columns: 12 }),
        field('modes', {
          ...severalOf(modeTitles),
          columns: 12,
          help: 'In diesen Projekten wird die Leistung angeboten.',
        }),
      ],
    },
    {
      id: 'umgang',
      title: 'Umgang',
      fields: [
        field('reviewNeeded', {
          kind: 'yesNo',
          isRequired: true,
          columns: 4,
          help: 'Vorgabe für neue Projekte.',
        }),
        field('active', {
          kind: 'yesNo',
          isRequired: true,
          columns: 4,
          help: 'Nein: wird nicht mehr angeboten.',
        }),
        field('weight', {
          kind: 'number',
          isRequired: true,
          columns: 2,
          help: '0 bis 100, im Vergleich zu den anderen.',
        }),
        field('position', { kind: 'number', isRequired: true, columns: 2 }),
      ],
    },
  ],
};
