import {
  modeTitles,
  PriceElementInput,
  type ServiceType,
  usualPriceCategories,
  vatRates,
  unitLabels,
} from '@energieakte/contract';
import { choiceOf, severalOf } from '#shared/forms/choices.ts';
import { type FormDescription, fieldFor } from '#shared/record/whole-record.ts';

const field = fieldFor(PriceElementInput);

const vatLabels = Object.fromEntries(vatRates.map((rate) => [String(rate), `${rate} %`]));

/** Codes in choices are texts, in the record some of them are numbers. */
function prepare(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { modes, vatRate, ...rest } = record;
  return {
    ...rest,
    modes: Array.isArray(modes) ? modes.map(Number) : [],
    vatRate: Number(vatRate),
  };
}

/** What an element is; its prices are typed in the Preisdatenbank and come in force with a Preisstand. */
export function elementForm(services: readonly ServiceType[]): FormDescription<PriceElementInput> {
  const serviceLabels = Object.fromEntries(
    services.map(({ code, title }) => [code, `${code} ${title}`]),
  );
  return {
    schema: PriceElementInput,
    prepare,
    sections: [
      {
        id: 'element',
        title: 'Preiselement',
        fields: [
          field('number', {
            kind: 'text',
            maximum: 20,
            isRequired: true,
            columns: 3,
            help: 'Zum Beispiel 10.011',
          }),
          field('title', { kind: 'text', maximum: 200, isRequired: true, columns: 9 }),
          field('category', {
            kind: 'text',
            maximum: 80,
            isRequired: true,
            columns: 6,
            help: `Zum Beispiel ${usualPriceCategories.slice(0, 4).join(', ')}`,
          }),
          field('unit', { ...choiceOf(unitLabels), isRequired: true, columns: 3 }),
          field('vatRate', { ...choiceOf(vatLabels), isRequired: true, columns: 3 }),
          field('description', {
            kind: 'paragraph',
            maximum: 4000,
            columns: 12,
            help: 'Steht später in Angeboten.',
          }),
        ],
      },
      {
        id: 'verwendung',
        title: 'Verwendung',
        fields: [
          field('serviceCode', choiceOf(serviceLabels)),
          field('calcHours', { kind: 'number', columns: 3 }),
          field('active', { kind: 'yesNo', isRequired: true, columns: 3 }),
          field('modes', {
            ...severalOf(modeTitles),
            columns: 12,
            help: 'Ohne Auswahl gilt das Element für alle Projektarten.',
          }),
          field('keywords', { kind: 'tags', columns: 12, help: 'Wonach außerdem gesucht wird.' }),
        ],
      },
    ],
  };
}
