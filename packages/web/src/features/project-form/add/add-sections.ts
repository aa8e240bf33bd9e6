import type { ProjectMode } from '@energieakte/contract';
import { choiceOf } from '#shared/forms/choices.ts';
import { type FieldDefinition, type FormSection } from '#shared/forms/field-definition.ts';
import { field } from '../project-fields.ts';
import { useColleagueChoices, useCustomerChoices } from '../field-choices.ts';
import { useHouseModelChoices } from './house-model-choices.ts';

/** The kind of the project; sent as a number, so it stands outside the described fields. */
export const modePath = 'mode';
/** Empty: the proposed id. Anything else was typed. */
export const projectIdPath = 'projectId';

export const customerField = field('customerId', {
  kind: 'reference',
  useChoices: useCustomerChoices,
  columns: 7,
  help: 'Leer bei einem privaten Bauherrn.',
});

/** Engineering projects have an Auftraggeber; only a KfW project may be a private Bauherr's. */
const neededCustomerField = field('customerId', {
  kind: 'reference',
  useChoices: useCustomerChoices,
  columns: 7,
  isRequired: true,
});

/** The Auftraggeber of a new project of this kind. */
export function customerFieldOf(mode: ProjectMode): FieldDefinition {
  return mode === 0 ? customerField : neededCustomerField;
}

/** The Haustyp the project is filled from; asked of the server when the project is made. */
export const templatePath = 'templateId';

export const templateField = {
  kind: 'reference',
  path: templatePath,
  label: 'Haustyp',
  fullLabel: 'Haustyp',
  columns: 7,
  phoneColumns: 12,
  help: 'Bringt Bauweise, Leistungen und geplante Kennwerte mit.',
  useChoices: useHouseModelChoices,
} as const satisfies FieldDefinition;

export const projectIdField = {
  kind: 'text',
  path: projectIdPath,
  label: 'Projekt-Id',
  fullLabel: 'Projekt-Id',
  columns: 5,
  phoneColumns: 12,
} as const satisfies FieldDefinition;

/** The kinds by the number that stands in addresses. */
export const kindLabels = { 0: 'KfW-Projekt', 1: 'I-Projekt', 2: 'II-Projekt' } as const;

/** What customers come with, by the kind it makes. */
export const subjects = {
  0: {
    label: 'Förderung für ein Wohnhaus',
    help: 'Neubau oder Sanierung zum Effizienzhaus, mit Antrag bei der KfW',
  },
  1: {
    label: 'Nachweise und Ausweise für ein Wohnhaus',
    help: 'zum Beispiel Wärmeschutznachweis, Energieausweis, Lüftungskonzept oder Luftdichtheit',
  },
  2: {
    label: 'Nichtwohngebäude oder mehrere Gebäude',
    help: 'zum Beispiel Büro, Schule, Gewerbe oder ein Quartier',
  },
} as const;

/** What stands in the first card, for the summary of problems and for drafts. */
export const kindSection: FormSection = {
  id: 'art',
  title: 'Art',
  fields: [
    {
      ...choiceOf(kindLabels),
      path: modePath,
      label: 'Art',
      fullLabel: 'Art',
      columns: 12,
      phoneColumns: 12,
    },
    customerField,
    projectIdField,
    templateField,
  ],
};

const nameFields: readonly FieldDefinition[] = [
  field('name', { kind: 'text', maximum: 120, isRequired: true, columns: 6 }),
  field('title', { kind: 'text', maximum: 160, columns: 6 }),
];

const siteSection: FormSection = {
  id: 'standort',
  title: 'Standort',
  fields: [
    field('site/street', { kind: 'text', columns: 9, phoneColumns: 8 }),
    field('site/houseNo', { kind: 'text', columns: 3, phoneColumns: 4 }),
    field('site/zip', { kind: 'text', inputMode: 'numeric', maximum: 5, columns: 3, phoneColumns: 4 }),
    field('site/city', { kind: 'text', columns: 9, phoneColumns: 8 }),
  ],
};

/** The fields of a new project for the office, beside kind, Auftraggeber and id. */
export const officeAddSections: readonly FormSection[] = [
  {
    id: 'projekt',
    title: 'Projekt',
    fields: [
      ...nameFields,
      field('customerReference', { kind: 'text', maximum: 60, columns: 6 }),
      field('responsibleUserId', { kind: 'reference', useChoices: useColleagueChoices, columns: 6 }),
    ],
  },
  siteSection,
];

/** The fields of a customer's enquiry. */
export const customerAddSections: readonly FormSection[] = [
  {
    id: 'projekt',
    title: 'Anfrage',
    fields: [
      ...nameFields,
      field('customerReference', {
        kind: 'text',
        label: 'Eigene Auftragsnummer',
        maximum: 60,
        columns: 6,
      }),
    ],
  },
  siteSection,
];
