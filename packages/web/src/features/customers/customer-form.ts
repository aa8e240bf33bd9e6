import {
  type Customer,
  customerProblems,
  CustomerInput,
  customerTypeLabels,
  invoiceFormatLabels,
} from '@energieakte/contract';
import { choiceOf } from '#shared/forms/choices.ts';
import { type FormDescription, fieldFor } from '#shared/record/whole-record.ts';
import type { Choice, FieldDefinition, FormSection } from '#shared/forms/field-definition.ts';
import { useAccountManagerChoices } from './customer-choices.ts';

const field = fieldFor(CustomerInput);

const countries: readonly Choice[] = [
  { value: 'DE', label: 'Deutschland' },
  { value: 'AT', label: 'Österreich' },
  { value: 'CH', label: 'Schweiz' },
  { value: 'LI', label: 'Liechtenstein' },
  { value: 'LU', label: 'Luxemburg' },
  { value: 'FR', label: 'Frankreich' },
  { value: 'IT', label: 'Italien' },
  { value: 'BE', label: 'Belgien' },
  { value: 'NL', label: 'Niederlande' },
  { value: 'DK', label: 'Dänemark' },
  { value: 'PL', label: 'Polen' },
  { value: 'CZ', label: 'Tschechien' },
];

const shortname: FieldDefinition = field('shortname', {
  kind: 'text',
  maximum: 8,
  isRequired: true,
  autoComplete: 'off',
  columns: 3,
  help: 'Steht in den Projekt-Ids; ab dem ersten Projekt fest.',
});

/** A Kürzel that stands in project ids is not asked for any more. */
function head(hasShortname: boolean): FormSection {
  return {
    id: 'auftraggeber',
    title: 'Auftraggeber',
    fields: [
      ...(hasShortname ? [shortname] : []),
      field('name', { kind: 'text', maximum: 160, isRequired: true, columns: hasShortname ? 6 : 8 }),
      field('type', {
        ...choiceOf(customerTypeLabels),
        isRequired: true,
        columns: hasShortname ? 3 : 4,
      }),
    ],
  };
}

const address: FormSection = {
  id: 'anschrift',
  title: 'Anschrift',
  fields: [
    field('street', { kind: 'text', maximum: 120, isRequired: true, columns: 12 }),
    field('zip', { kind: 'text', maximum: 10, isRequired: true, columns: 3, phoneColumns: 4 }),
    field('city', { kind: 'text', maximum: 80, isRequired: true, columns: 5, phoneColumns: 8 }),
    field('country', { kind: 'choice', choices: countries, isRequired: true, columns: 4 }),
  ],
};

const contact: FormSection = {
  id: 'kontakt',
  title: 'Kontakt',
  fields: [
    field('phone', { kind: 'text', maximum: 60, inputMode: 'tel' }),
    field('email', { kind: 'text', maximum: 254, inputMode: 'email' }),
    field('web', { kind: 'text', maximum: 200 }),
    field('accountManagerId', {
      kind: 'reference',
      useChoices: useAccountManagerChoices,
      help: 'Wer im Büro für diesen Auftraggeber zuständig ist.',
    }),
  ],
};

const contracts: FormSection = {
  id: 'vertrag',
  title: 'Vertrag und Datenschutz',
  fields: [
    field('frameworkContractAt', { kind: 'day', columns: 4 }),
    field('dpaSignedAt', {
      kind: 'day',
      columns: 8,
      label: 'AVV vom',
      help: 'Vertrag zur Auftragsverarbeitung: nötig, sobald Personen des Auftraggebers Zugang haben.',
    }),
  ],
};

const billing: FormSection = {
  id: 'rechnung',
  title: 'Rechnung',
  fields: [
    field('billingName', {
      kind: 'text',
      maximum: 160,
      columns: 12,
      help: 'Nur ausfüllen, was von Firma und Anschrift abweicht.',
    }),
    field('billingStreet', { kind: 'text', maximum: 120, columns: 12, label: 'Straße und Hausnummer' }),
    field('billingZip', { kind: 'text', maximum: 10, columns: 3, phoneColumns: 4, label: 'PLZ' }),
    field('billingCity', { kind: 'text', maximum: 80, columns: 5, phoneColumns: 8, label: 'Ort' }),
    field('billingCountry', { kind: 'choice', choices: countries, columns: 4, label: 'Land' }),
    field('billingEmail', { kind: 'text', maximum: 254, inputMode: 'email' }),
    field('invoiceFormat', { ...choiceOf(invoiceFormatLabels), columns: 3 }),
    field('debtorNo', { kind: 'text', maximum: 30, columns: 3 }),
    field('vatId', { kind: 'text', maximum: 20, columns: 4, help: 'DE und neun Ziffern' }),
    field('leitwegId', {
      kind: 'text',
      maximum: 46,
      columns: 8,
      help: 'nur bei öffentlichen Auftraggebern',
    }),
    field('paymentDays', {
      kind: 'number',
      unit: 'Tage',
      isRequired: true,
      columns: 3,
      phoneColumns: 6,
      label: 'Zahlungsziel',
    }),
    field('cashDiscountPct', {
      kind: 'number',
      unit: '%',
      columns: 3,
      phoneColumns: 6,
      label: 'Skonto',
    }),
    field('cashDiscountDays', {
      kind: 'number',
      unit: 'Tage',
      columns: 3,
      phoneColumns: 6,
      label: 'Skontofrist',
    }),
    field('discountPct', { kind: 'number', unit: '%', columns: 3, phoneColumns: 6, label: 'Rabatt' }),
  ],
};

const note: FormSection = {
  id: 'notiz',
  title: 'Notiz',
  fields: [
    field('note', {
      kind: 'paragraph',
      maximum: 4000,
      columns: 12,
      help: 'Nur für das Büro; Kunden lesen sie nie.',
    }),
  ],
};

const schema = CustomerInput.superRefine((input, context) => {
  for (const [path, message] of customerProblems(input))
    context.addIssue({ code: 'custom', path: [path], message });
});

/** A Kürzel is written in capitals, however it was typed. */
function prepare(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const typed = record['shortname'];
  return typeof typed === 'string' ? { ...record, shortname: typed.toUpperCase() } : record;
}

/** The form of a customer: all of it, or for the accountants how it is invoiced. */
export function customerForm({
  shortnameFixed,
  can,
}: Pick<Customer, 'shortnameFixed' | 'can'>): FormDescription<CustomerInput> {
  const isBillingOnly = can.editBilling && !can.edit;
  const all = [head(!shortnameFixed), address, contact, contracts, billing, note];
  return { schema, prepare, sections: isBillingOnly ? [billing] : all };
}

/** The form of a new customer; billing can wait. */
export const newCustomerForm: FormDescription<CustomerInput> = {
  schema,
  prepare,
  sections: [head(true), address, contact, contracts, billing, note],
};
