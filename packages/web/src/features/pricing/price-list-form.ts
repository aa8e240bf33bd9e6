import { type Customer, PriceListInput } from '@energieakte/contract';
import { type FormDescription, fieldFor, rowsFor } from '#shared/record/whole-record.ts';

const field = fieldFor(PriceListInput);

/** What every list says of itself. */
const head = [
  field('number', { kind: 'text', maximum: 8, columns: 3, help: 'Leer: die nächste freie.' }),
  field('name', { kind: 'text', maximum: 120, isRequired: true, columns: 9 }),
  field('description', {
    kind: 'paragraph',
    maximum: 2000,
    columns: 12,
    help: 'Steht auch in der Preisliste, die Kunden sehen.',
  }),
];

/** Days stand in rows as they are typed. */
export function priceListForm(
  customers: readonly Customer[],
  isDefault: boolean,
): FormDescription<PriceListInput> {
  const choices = customers
    .filter(({ internal }) => !internal)
    .map(({ id, name }) => ({ value: id, label: name }));
  if (isDefault)
    return { schema: PriceListInput, sections: [{ id: 'liste', title: 'Preisliste', fields: head }] };
  return {
    schema: PriceListInput,
    prepare: ({ number, ...record }) => (number === null ? record : { ...record, number }),
    sections: [
      {
        id: 'liste',
        title: 'Preisliste',
        fields: [
          ...head,
          field('discountPct', {
            kind: 'number',
            unit: '%',
            isRequired: true,
            columns: 4,
            help: 'Auf jeden Standardpreis ohne eigenen Preis.',
          }),
          field('active', { kind: 'yesNo', isRequired: true, columns: 4 }),
        ],
      },
      {
        id: 'auftraggeber',
        title: 'Auftraggeber',
        fields: [
          rowsFor(PriceListInput, 'customers', {
            addLabel: 'Auftraggeber hinzufügen',
            help: 'Ein Auftraggeber hat an jedem Tag höchstens eine Liste.',
            empty: {},
            rowColumns: [
              {
                key: 'customerId',
                label: 'Auftraggeber',
                width: 6,
                kind: 'choice',
                choices,
                isRequired: true,
              },
              { key: 'from', label: 'Gilt ab', width: 3, kind: 'day' },
              { key: 'to', label: 'Gilt bis', width: 3, kind: 'day' },
            ],
          }),
        ],
      },
    ],
  };
}
