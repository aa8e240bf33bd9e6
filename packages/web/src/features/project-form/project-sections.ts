import { useProjectChoices } from '#project-kit/project-choices.ts';
import { choiceOf } from '#shared/forms/choices.ts';
import type { FieldPath } from '#shared/forms/field-path.ts';
import {
  type ProjectDocument,
  type ProjectMode,
  buildingTypeLabels,
  constructionLabels,
  federalStateLabels,
  measureLabels,
} from '@energieakte/contract';
import type { FieldDefinition, FormSection } from '#shared/forms/field-definition.ts';
import { applicantTypeLabels, heritageLabels, priorityLabels } from '#project-kit/project-labels.ts';
import { FederalStateSuggestion } from './federal-state/federal-state-suggestion.tsx';
import {
  useColleagueChoices,
  useContactChoices,
  useCustomerChoices,
  useGroupChoices,
  useHouseModelChoices,
} from './field-choices.ts';
import { buildingSections, stageSections } from './building-sections.tsx';
import { certificates } from './certificate-section.tsx';
import { energy } from './energy-section.tsx';
import { fundingCases, rareFundingCases } from './funding-section.tsx';
import { offer } from './offer-section.ts';
import { day, field } from './project-fields.ts';
import { services } from './service-section.tsx';

const salutations = ['Frau', 'Herr', 'Divers', 'Firma'].map((value) => ({ value, label: value }));

type PersonPath = 'client' | 'client/secondClient';
type ProjectPerson = NonNullable<ProjectDocument['client']['secondClient']>;

/** Name and address of a person below `at` (`client` or `client/secondClient`). */
function addressOfPerson(at: PersonPath): readonly FieldDefinition[] {
  const text = (name: FieldPath<ProjectPerson>, columns: number, phoneColumns = 12): FieldDefinition =>
    field(`${at}/${name}`, { kind: 'text', columns, phoneColumns });
  return [
    field(`${at}/salutation`, { kind: 'choice', choices: salutations, columns: 2 }),
    text('firstName', 3),
    text('lastName', 4),
    text('company', 3),
    text('street', 5, 8),
    text('houseNo', 2, 4),
    field(`${at}/zip`, { kind: 'text', columns: 2, phoneColumns: 4, inputMode: 'numeric', maximum: 5 }),
    text('city', 3, 8),
  ];
}

/** The same with the ways to reach the person. */
function personFields(at: PersonPath): readonly FieldDefinition[] {
  return [
    ...addressOfPerson(at),
    field(`${at}/email`, { kind: 'text', inputMode: 'email', columns: 7 }),
    field(`${at}/phone`, { kind: 'text', inputMode: 'tel', columns: 5 }),
  ];
}

const head: FormSection = {
  id: 'kopf',
  title: 'Kopf',
  fields: [
    field('name', { kind: 'text', maximum: 120, isRequired: true }),
    field('title', { kind: 'text', maximum: 160 }),
    field('customerId', { kind: 'reference', useChoices: useCustomerChoices }),
    field('customerReference', { kind: 'text', maximum: 60 }),
    field('customerContactIds', { kind: 'references', useChoices: useContactChoices, columns: 6 }),
    field('timetacProjectId', {
      kind: 'number',
      columns: 3,
      phoneColumns: 12,
      help: 'Nur, wenn die Zeiten auch bei TimeTac stehen.',
    }),
    field('priority', { ...choiceOf(priorityLabels), columns: 3, isRequired: true }),
  ],
};

const people: FormSection = {
  id: 'beteiligte',
  title: 'Beteiligte',
  fields: [
    field('responsibleUserId', { kind: 'reference', useChoices: useColleagueChoices, columns: 4 }),
    field('expertUserId', { kind: 'reference', useChoices: useColleagueChoices, columns: 4 }),
    field('reviewerUserId', {
      kind: 'reference',
      useChoices: useColleagueChoices,
      columns: 4,
      help: 'Eine andere Person als der Experte.',
    }),
    field('memberIds', { kind: 'references', useChoices: useColleagueChoices }),
    field('groupIds', { kind: 'references', useChoices: useGroupChoices }),
    field('relatedProjectIds', { kind: 'references', useChoices: useProjectChoices, columns: 12 }),
  ],
};

const client: FormSection = {
  id: 'bauherr',
  title: 'Bauherr',
  fields: [
    ...personFields('client'),
    field('client/applicantType', choiceOf(applicantTypeLabels)),
    field('client/privacyNoticeAt', { kind: 'day', columns: 3, phoneColumns: 6 }),
    field('client/powerOfAttorneyAt', { kind: 'day', columns: 3, phoneColumns: 6 }),
  ],
};

const secondClient: FormSection = {
  id: 'zweite-person',
  title: 'Zweite Person',
  openLabel: 'Zweite Person eintragen',
  fields: personFields('client/secondClient'),
};

const building: FormSection = {
  id: 'bauvorhaben',
  title: 'Bauvorhaben',
  fields: [
    field('site/measure', { ...choiceOf(measureLabels), columns: 4 }),
    field('site/buildingType', { ...choiceOf(buildingTypeLabels), columns: 4 }),
    field('site/construction', { ...choiceOf(constructionLabels), columns: 4 }),
    field('site/units', { kind: 'number', columns: 2, phoneColumns: 6 }),
    field('site/unitsBefore', { kind: 'number', columns: 2, phoneColumns: 6 }),
    field('site/storeys', { kind: 'number', columns: 2, phoneColumns: 6 }),
    field('site/yearBuilt', { kind: 'number', columns: 2, phoneColumns: 6 }),
    field('site/basement', { kind: 'yesNo', columns: 2, phoneColumns: 6 }),
    field('site/basementHeated', { kind: 'yesNo', columns: 2, phoneColumns: 6 }),
    field('site/livingArea', {
      kind: 'number',
      unit: 'm²',
      label: 'Wohnfläche',
      columns: 3,
      phoneColumns: 6,
    }),
    field('site/usableArea', {
      kind: 'number',
      unit: 'm²',
      label: 'Gebäudenutzfläche',
      columns: 3,
      phoneColumns: 6,
    }),
    field('site/netFloorArea', {
      kind: 'number',
      unit: 'm²',
      label: 'Nettogrundfläche',
      columns: 3,
      phoneColumns: 6,
    }),
    field('site/heritage', { ...choiceOf(heritageLabels), columns: 3 }),
  ],
};

const parcelFields: readonly FieldDefinition[] = [
  field('site/parcel/district', { kind: 'text', columns: 5 }),
  field('site/parcel/section', { kind: 'text', columns: 3, phoneColumns: 6 }),
  field('site/parcel/number', { kind: 'text', columns: 4, phoneColumns: 6 }),
];

const addressFields: readonly FieldDefinition[] = [
  field('site/street', { kind: 'text', columns: 9, phoneColumns: 8 }),
  field('site/houseNo', { kind: 'text', columns: 3, phoneColumns: 4 }),
  field('site/zip', { kind: 'text', inputMode: 'numeric', maximum: 5, columns: 3, phoneColumns: 4 }),
  field('site/city', { kind: 'text', columns: 5, phoneColumns: 8 }),
  field('site/federalState', { ...choiceOf(federalStateLabels), columns: 4 }),
];

const ground: FormSection = {
  id: 'grundstueck',
  title: 'Grundstück',
  Extra: FederalStateSuggestion,
  fields: [
    ...addressFields,
    ...parcelFields,
    field('site/lat', { kind: 'number', columns: 4, phoneColumns: 6 }),
    field('site/lon', { kind: 'number', columns: 4, phoneColumns: 6 }),
  ],
};

const dates: FormSection = {
  id: 'termine',
  title: 'Termine',
  fields: [
    day('site/permitApplicationDate'),
    day('site/permitDate'),
    field('site/permitNo', { kind: 'text', label: 'Aktenzeichen', columns: 3, phoneColumns: 6 }),
    day('site/contractDate'),
    day('site/constructionStart'),
    day('site/plasterDate'),
    day('site/completionDate'),
    day('site/moveInDate'),
  ],
};

const contractConditional = field('site/contractConditional', {
  kind: 'yesNo',
  label: 'Aufschiebend bedingt',
  columns: 3,
  phoneColumns: 6,
});

const notes: FormSection = {
  id: 'notiz',
  title: 'Notiz und Schlagworte',
  fields: [
    field('internalNote', {
      kind: 'paragraph',
      maximum: 10_000,
      columns: 12,
      help: 'Nur im Büro sichtbar.',
    }),
    field('tags', { kind: 'tags', columns: 12, help: 'Mit der Eingabetaste hinzufügen.' }),
  ],
};

/** What only the office fills in beside the customer's fields. */
const officeBuilding: FormSection = {
  ...building,
  fields: [
    ...building.fields,
    field('site/houseModelId', { kind: 'reference', useChoices: useHouseModelChoices }),
  ],
};

const officeDates: FormSection = {
  ...dates,
  fields: dates.fields.flatMap((one) =>
    one.path === 'site/contractDate' ? [one, contractConditional] : [one],
  ),
};

function sectionsOf(kind: {
  readonly funding: FormSection;
  readonly buildings: readonly FormSection[];
}): readonly FormSection[] {
  return [
    head,
    client,
    secondClient,
    officeBuilding,
    ground,
    ...kind.buildings,
    officeDates,
    services,
    ...(kind.buildings.length > 0 ? stageSections : []),
    kind.funding,
    energy,
    certificates,
    offer,
    people,
    notes,
  ];
}

/** The form of the office, in reading order, by the kind of the project. */
export const officeSections: Readonly<Record<ProjectMode, readonly FormSection[]>> = {
  0: sectionsOf({ funding: fundingCases, buildings: [] }),
  1: sectionsOf({ funding: rareFundingCases, buildings: [] }),
  2: sectionsOf({ funding: rareFundingCases, buildings: buildingSections }),
};

const reference: FormSection = {
  id: 'auftrag',
  title: 'Auftrag',
  fields: [field('customerReference', { kind: 'text', label: 'Eigene Auftragsnummer', maximum: 60 })],
};

/** What a customer may fill in: own reference, Bauherr by name and address, and site (interface section "Guests"). */
export const customerSections: readonly FormSection[] = [
  reference,
  { ...client, fields: addressOfPerson('client') },
  { ...secondClient, fields: addressOfPerson('client/secondClient') },
  building,
  { ...ground, fields: [...addressFields, ...parcelFields] },
  dates,
];
