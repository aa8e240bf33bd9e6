import { isDeepStrictEqual } from 'node:util';
import {
  type ProjectClient,
  type ProjectDocument,
  ProjectInput,
  type ProjectSite,
  isRecord,
} from '@energieakte/contract';
import { refusal } from '#http/app-error.ts';
import { emptyChildren, mergeChildren } from '#features/projects/record/project-children.ts';
import { merged } from '#features/projects/record/merged.ts';

const emptyPerson = {
  salutation: null,
  firstName: null,
  lastName: null,
  company: null,
  street: null,
  houseNo: null,
  zip: null,
  city: null,
  email: null,
  phone: null,
};

const emptyClient: ProjectClient = {
  ...emptyPerson,
  applicantType: null,
  privacyNoticeAt: null,
  powerOfAttorneyAt: null,
  secondClient: null,
};

const emptySite: ProjectSite = {
  street: null,
  houseNo: null,
  zip: null,
  city: null,
  federalState: null,
  measure: null,
  buildingType: null,
  construction: null,
  houseModelId: null,
  units: null,
  unitsBefore: null,
  livingArea: null,
  usableArea: null,
  netFloorArea: null,
  storeys: null,
  basement: null,
  basementHeated: null,
  yearBuilt: null,
  heritage: null,
  permitApplicationDate: null,
  permitDate: null,
  permitNo: null,
  contractDate: null,
  contractConditional: null,
  constructionStart: null,
  plasterDate: null,
  completionDate: null,
  moveInDate: null,
  lat: null,
  lon: null,
  parcel: { district: null, section: null, number: null },
};

/** A project before anything was typed. */
export const emptyDocument: ProjectDocument = {
  name: '',
  title: null,
  customerId: null,
  customerContactIds: [],
  customerReference: null,
  responsibleUserId: null,
  expertUserId: null,
  reviewerUserId: null,
  memberIds: [],
  groupIds: [],
  relatedProjectIds: [],
  offerNo: null,
  offerDate: null,
  offerNet: null,
  orderDate: null,
  budgetHours: null,
  priceListId: null,
  timetacProjectId: null,
  priority: 'normal',
  internalNote: null,
  tags: [],
  client: emptyClient,
  site: emptySite,
  ...emptyChildren,
};

function unique<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}

function blankToNull(input: ProjectInput): unknown {
  return JSON.parse(JSON.stringify(input), (_key, value: unknown) => (value === '' ? null : value));
}

/**
 * Blank text is no text.
 * @throws AppError `request.invalid` for what is nested deeper than it can be read; only what is ignored can be
 */
function withoutBlanks(input: ProjectInput): ProjectInput {
  try {
    return ProjectInput.parse(blankToNull(input));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw refusal('request.invalid', { summary: 'Die Angaben sind zu tief verschachtelt.' });
  }
}

function mergedClient(current: ProjectClient, wanted: ProjectInput['client']): ProjectClient {
  const second = wanted?.secondClient;
  const secondClient =
    second === undefined || second === null
      ? second
      : merged(current.secondClient ?? emptyPerson, second);
  const client = merged(current, { ...wanted, secondClient });
  const isNobody = isDeepStrictEqual(client.secondClient, emptyPerson);
  return isNobody ? { ...client, secondClient: null } : client;
}

/**
 * The document as it is to be: a field that is absent in `input` stays as it is, `null` and blank text clear it,
 * a person or tag named twice counts once.
 */
export function mergeDocument(current: ProjectDocument, input: ProjectInput): ProjectDocument {
  const { client, site, ...rest } = withoutBlanks(input);
  const { services, fundingCases, energy, certificates, buildings, zones, stages, ...head } = rest;
  const children = { services, fundingCases, energy, certificates, buildings, zones, stages };
  const parcel = site?.parcel === undefined ? undefined : merged(current.site.parcel, site.parcel);
  const document = merged(current, {
    ...head,
    ...mergeChildren(current, children),
    client: mergedClient(current.client, client),
    site: merged(current.site, { ...site, parcel }),
  });
  return {
    ...document,
    customerContactIds: unique(document.customerContactIds),
    memberIds: unique(document.memberIds),
    groupIds: unique(document.groupIds),
    relatedProjectIds: unique(document.relatedProjectIds),
    tags: unique(document.tags),
  };
}

export type FieldPath = readonly string[];

function differences(before: unknown, after: unknown, path: FieldPath): readonly FieldPath[] {
  if (isRecord(before) && isRecord(after))
    return Object.keys(after).flatMap((key) => differences(before[key], after[key], [...path, key]));
  return isDeepStrictEqual(before, after) ? [] : [path];
}

/** The paths of all fields that differ (`['site', 'parcel', 'number']`); a list is one field. */
export function changedFields(before: ProjectDocument, after: ProjectDocument): readonly FieldPath[] {
  return differences(before, after, []);
}
