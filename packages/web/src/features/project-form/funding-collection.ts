import { choiceOf, severalOf } from '#shared/forms/choices.ts';
import { type FieldPath, pathIn } from '#shared/forms/field-path.ts';
import {
  FundingCase,
  programmeName,
  fundingClassLabels,
  levelLabels,
  outcomeLabels,
  qngLabels,
  type ProjectDocument,
} from '@energieakte/contract';
import { type FieldDefinition, type FormCollection } from '#shared/forms/field-definition.ts';
import { textOf } from '#shared/forms/use-bound-field.ts';
import { fieldFor } from '#shared/record/whole-record.ts';
import {
  useFittingClasses,
  useFittingLevels,
  useFittingQng,
  useProgrammeChoices,
} from './programme-of-case.ts';

const field = fieldFor(FundingCase);

const salutations = ['Frau', 'Herr', 'Divers', 'Firma'].map((value) => ({ value, label: value }));
const day = (path: FieldPath<FundingCase>): FieldDefinition =>
  field(path, { kind: 'day', columns: 3, phoneColumns: 6 });

const programme: readonly FieldDefinition[] = [
  field('programmeCode', {
    kind: 'reference',
    useChoices: useProgrammeChoices,
    isRequired: true,
    columns: 6,
  }),
  field('outcome', { ...choiceOf(outcomeLabels), isRequired: true, columns: 3 }),
  field('deadlineSupervision', { kind: 'yesNo', label: 'Fristenüberwachung', columns: 3 }),
  field('efficiencyLevel', {
    ...choiceOf(levelLabels),
    useFitting: useFittingLevels,
    columns: 3,
    phoneColumns: 6,
  }),
  field('qng', { ...choiceOf(qngLabels), useFitting: useFittingQng, columns: 3, phoneColumns: 6 }),
  field('classes', { ...severalOf(fundingClassLabels), useFitting: useFittingClasses, columns: 6 }),
  field('applicantUnits', { kind: 'number', label: 'Wohneinheiten', columns: 3, phoneColumns: 6 }),
  field('applicantArea', {
    kind: 'number',
    unit: 'm²',
    label: 'Wohnfläche',
    columns: 3,
    phoneColumns: 6,
  }),
  field('amount', { kind: 'money', columns: 3, phoneColumns: 6 }),
  field('eligibleCosts', { kind: 'money', columns: 3, phoneColumns: 6 }),
];

const applicant: readonly FieldDefinition[] = [
  field('applicant/salutation', { kind: 'choice', choices: salutations, columns: 2 }),
  field('applicant/firstName', { kind: 'text', maximum: 80, columns: 3 }),
  field('applicant/lastName', { kind: 'text', maximum: 120, columns: 4 }),
  field('applicant/company', { kind: 'text', maximum: 160, columns: 3 }),
  field('applicant/email', { kind: 'text', inputMode: 'email', columns: 7 }),
  field('applicant/phone', { kind: 'text', inputMode: 'tel', columns: 5 }),
];

const bank: readonly FieldDefinition[] = [
  field('bank/name', { kind: 'text', maximum: 160, columns: 6 }),
  field('bank/contact', { kind: 'text', maximum: 120, columns: 6 }),
  field('bank/email', { kind: 'text', inputMode: 'email', columns: 7 }),
  field('bank/phone', { kind: 'text', inputMode: 'tel', columns: 5 }),
];

const confirmation: readonly FieldDefinition[] = [
  field('bzaId', { kind: 'confirmationId', columns: 4 }),
  day('bzaDate'),
  day('bzaValidUntil'),
  field('independenceConfirmed', { kind: 'yesNo', label: 'Unabhängig', columns: 2 }),
];

const application: readonly FieldDefinition[] = [day('applicationDate')];

const approval: readonly FieldDefinition[] = [
  day('approvalDate'),
  day('approvalReceivedAt'),
  field('approvalNo', { kind: 'text', maximum: 60 }),
  field('drawdownUntil', { kind: 'day', label: 'Abruffrist', columns: 3, phoneColumns: 6 }),
  field('completeUntil', { kind: 'day', label: 'Fertigstellungsfrist', columns: 3, phoneColumns: 6 }),
  field('proofUntil', { kind: 'day', label: 'Nachweisfrist', columns: 3, phoneColumns: 6 }),
  day('fullyDrawnAt'),
  day('lastInvoiceDate'),
  day('extensionRequestedAt'),
  day('extendedUntil'),
];

const proof: readonly FieldDefinition[] = [
  field('bndId', { kind: 'confirmationId', columns: 4 }),
  field('bndDate', { kind: 'day', columns: 4, phoneColumns: 6 }),
  field('bndValidUntil', { kind: 'day', columns: 4, phoneColumns: 6 }),
  field('proofSubmittedAt', { kind: 'day', columns: 4, phoneColumns: 6 }),
  field('proofAcceptedAt', { kind: 'day', columns: 4, phoneColumns: 6 }),
];

/** Förderfälle of a project. */
export const fundingCollection: FormCollection = {
  path: pathIn<ProjectDocument>('fundingCases'),
  title: 'Förderfälle',
  singular: 'Förderfall',
  fields: [...programme, ...applicant, ...bank, ...confirmation, ...application, ...approval, ...proof],
  nameOf: (valueOf) => {
    const code = textOf(valueOf('programmeCode'));
    const person = [textOf(valueOf('applicant/lastName')), textOf(valueOf('applicant/company'))].find(
      (name) => name !== '',
    );
    return [code === '' ? '' : programmeName(code), person ?? '']
      .filter((part) => part !== '')
      .join(', ');
  },
};

interface CasePart {
  readonly title: string;
  readonly fields: readonly string[];
  /** Not shown before it is needed; the button that shows it. */
  readonly openLabel?: string;
}

const paths = (fields: readonly FieldDefinition[]): readonly string[] => fields.map(({ path }) => path);

/** The parts of a case in the order of its life. */
export const caseParts: readonly CasePart[] = [
  { title: 'Förderung', fields: paths(programme) },
  {
    title: 'Eigener Antragsteller',
    fields: paths(applicant),
    openLabel: 'Eigenen Antragsteller eintragen',
  },
  { title: 'BzA', fields: paths(confirmation) },
  { title: 'Antrag', fields: paths(application) },
  { title: 'Zusage und Fristen laut Zusage', fields: paths(approval) },
  { title: 'Nachweis', fields: paths(proof) },
  { title: 'Finanzierungspartner', fields: paths(bank), openLabel: 'Finanzierungspartner eintragen' },
];
