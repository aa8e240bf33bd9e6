import { newId } from '#database/new-id.ts';
import { fullParts } from '#test/full-parts.ts';
import type { Harness } from '#test/project-harness.ts';

export const fullClient = {
  salutation: 'Frau',
  firstName: 'Änne',
  lastName: 'Baumann',
  company: 'Baumann GbR',
  street: 'Am Sonnenrain',
  houseNo: '12 a',
  zip: '73087',
  city: 'Bad Boll',
  email: 'aenne@baumann.example',
  phone: '0171 3920001',
  applicantType: 'SELBSTNUTZER_HAUS',
  privacyNoticeAt: '2026-02-28',
  powerOfAttorneyAt: '2026-03-29',
  secondClient: {
    salutation: 'Herr',
    firstName: 'Jörg',
    lastName: 'Baumann',
    company: null,
    street: null,
    houseNo: null,
    zip: '73087',
    city: 'Bad Boll',
    email: null,
    phone: '030 23125 000',
  },
} as const;

export const fullSite = {
  street: 'Lerchenhalde',
  houseNo: '21',
  zip: '74076',
  city: 'Heilbronn',
  federalState: 'BW',
  measure: 'NEUBAU',
  buildingType: 'MFH',
  construction: 'HOLZTAFEL',
  houseModelId: null,
  units: 12,
  unitsBefore: 0,
  livingArea: 148.55,
  usableArea: 173.1,
  netFloorArea: 160,
  storeys: 3,
  basement: true,
  basementHeated: false,
  yearBuilt: 1936,
  heritage: 'NONE',
  permitApplicationDate: '2026-01-01',
  permitDate: '2026-03-29',
  permitNo: 'BA 12/26',
  contractDate: '2026-04-03',
  contractConditional: false,
  constructionStart: '2026-05-01',
  plasterDate: '2026-09-30',
  completionDate: '2026-12-31',
  moveInDate: '2027-01-15',
  lat: 49.1427,
  lon: 9.2109,
  parcel: { district: 'Böckingen', section: '3', number: '1842/7' },
} as const;

/** Puts a group into the office; answers its id. */
export async function insertGroup(harness: Harness, name: string): Promise<string> {
  const id = newId();
  await harness.test.context.database
    .insertInto('user_group')
    .values({ id, name, kind: 'TEAM' })
    .execute();
  return id;
}

/** A document with a value in every field. */
export function fullDocument(
  harness: Harness,
  groupIds: readonly string[],
  relatedProjectIds: readonly string[],
) {
  const { people, customerIds } = harness.office;
  return {
    name: 'Familie Özdemir',
    title: 'Neubau EFH mit Einliegerwohnung',
    customerId: customerIds.halb,
    customerContactIds: [people.guestOfHalb.id],
    customerReference: 'K-4711',
    responsibleUserId: people.user.id,
    expertUserId: people.secondUser.id,
    reviewerUserId: people.admin.id,
    memberIds: [people.secondUser.id, people.user.id],
    groupIds,
    relatedProjectIds,
    offerNo: 'AN-26-17',
    offerDate: '2026-02-01',
    offerNet: 420_050,
    orderDate: '2026-02-14',
    budgetHours: 38.5,
    priority: 'high',
    internalNote: 'Fensterliste fehlt noch.\nBitte am Montag anrufen.',
    tags: ['Eilt', 'Pilot'],
    client: fullClient,
    site: fullSite,
    ...fullParts(people),
  } as const;
}
