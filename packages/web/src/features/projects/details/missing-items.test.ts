import type { Project } from '@energieakte/contract';
import { describe, expect, test } from 'vitest';
import { missingItems } from './missing-items.ts';

const today = '2026-11-21';
const person = {
  salutation: null,
  firstName: null,
  lastName: 'Özdemir',
  company: null,
  street: null,
  houseNo: null,
  zip: null,
  city: null,
  email: null,
  phone: null,
};

const project: Project = {
  audience: 'office',
  id: '01a1fc50-8cb4-7079-88fa-c99a69765d4b',
  projectId: 'KfW-26_007-HALB',
  projectIdProposed: false,
  mode: 0,
  state: 'ACTIVE',
  color: 'BLUE',
  colorReason: null,
  cancelReason: null,
  cancelledAt: null,
  name: 'Familie Özdemir',
  title: 'Neubau',
  customerId: null,
  customer: null,
  customerContactIds: [],
  customerContacts: [],
  customerReference: null,
  responsibleUserId: '01a1fc50-8cb4-7079-88fa-c99a69765d4c',
  responsible: null,
  expertUserId: null,
  expert: null,
  reviewerUserId: null,
  reviewer: null,
  memberIds: [],
  members: [],
  groupIds: [],
  groups: [],
  relatedProjectIds: [],
  relatedProjects: [],
  priority: 'normal',
  internalNote: null,
  tags: [],
  client: {
    ...person,
    applicantType: null,
    privacyNoticeAt: '2026-02-20',
    powerOfAttorneyAt: null,
    secondClient: null,
  },
  site: {
    street: null,
    houseNo: null,
    zip: '72581',
    city: 'Dettingen an der Erms',
    federalState: 'BW',
    measure: 'NEUBAU',
    buildingType: 'EFH',
    construction: 'HOLZTAFEL',
    units: 1,
    unitsBefore: null,
    livingArea: 148,
    usableArea: null,
    netFloorArea: null,
    storeys: null,
    basement: null,
    basementHeated: null,
    yearBuilt: null,
    heritage: 'NONE',
    permitApplicationDate: null,
    permitDate: null,
    permitNo: null,
    contractDate: null,
    constructionStart: null,
    plasterDate: null,
    completionDate: null,
    moveInDate: null,
    lat: null,
    lon: null,
    parcel: { district: null, section: null, number: '1842/7' },
  },
  services: [],
  fundingCases: [],
  deadlines: [],
  lock: null,
  can: {
    edit: true,
    editAsCustomer: false,
    takeLock: false,
    cancel: true,
    activate: false,
    delete: false,
  },
  version: 1,
  createdAt: '2026-02-12T08:00:00Z',
  createdBy: null,
  updatedAt: '2026-02-12T08:00:00Z',
  updatedBy: null,
};

type Service = Project['services'][number];

function service(changes: Partial<Service>): Service {
  const id = '01a1fc50-8cb4-7079-88fa-c99a69765d4d';
  const common = { id, serviceCode: 'EHB', title: 'Berechnung', assignee: null, dueDate: null } as const;
  return { ...common, ordered: true, color: 'YELLOW', ...changes };
}

const fundingCase: Project['fundingCases'][number] = {
  id: '01a1fc50-8cb4-7079-88fa-c99a69765d4e',
  programmeCode: '297',
  bzaId: null,
  bzaDate: null,
  bndId: null,
  bndDate: null,
};

function titlesOf(changes: Partial<Project>): readonly string[] {
  return missingItems({ ...project, ...changes }, today).map(({ title }) => title);
}

function detailsOf(changes: Partial<Project>): readonly string[] {
  return missingItems({ ...project, ...changes }, today).map(({ detail }) => detail);
}

describe('what is missing', () => {
  test('is nothing while a filled-in project waits for its order', () => {
    expect(titlesOf({})).toEqual([]);
  });

  test('is nothing more than the name before the order, however empty the rest', () => {
    expect(titlesOf({ title: null, responsibleUserId: null })).toEqual([]);
  });

  test('are the fields that the order asks for, by their names', () => {
    expect(detailsOf({ title: null, responsibleUserId: null, services: [service({})] })).toEqual([
      'Bauvorhaben · Projektleitung',
    ]);
  });

  test('are the fields that the BzA asks for, until there is one', () => {
    const ordered = { services: [service({})], fundingCases: [fundingCase] };
    expect(detailsOf(ordered)).toEqual(['Energieeffizienz-Experte · Bauherr, Art des Antragstellers']);
    const made = [{ ...fundingCase, bzaId: '999040722150031' }];
    expect(titlesOf({ ...ordered, fundingCases: made })).toEqual([]);
  });

  test('is the street only where no parcel stands for it', () => {
    const ordered = { services: [service({})], fundingCases: [fundingCase] };
    const parcel = { district: null, section: null, number: null };
    const details = detailsOf({ ...ordered, site: { ...project.site, parcel } });
    expect(details.join()).toContain('Bauvorhaben, Straße');
  });

  test('is a deadline that is over or two weeks away, and a service that is late', () => {
    const deadline = { id: fundingCase.id, code: 'BZA_VALID', hard: true, source: 'REGEL' } as const;
    const deadlines = [
      { ...deadline, title: 'BzA gültig', dueDate: '2026-12-05' },
      { ...deadline, title: 'Abruf', dueDate: '2026-12-06' },
      { ...deadline, title: 'Nachweis', dueDate: '2026-11-18' },
    ];
    const services = [
      service({ title: 'Heizlast', dueDate: '2026-11-20' }),
      service({ title: 'Konzept', dueDate: '2026-11-21' }),
      service({ title: 'Fertiges', dueDate: '2026-11-01', color: 'GREEN' }),
    ];
    expect(missingItems({ ...project, deadlines, services }, today)).toEqual([
      { kind: 'overdue', title: 'Nachweis', detail: '3 Tage überfällig (18.11.2026), Förderfrist' },
      { kind: 'soon', title: 'BzA gültig', detail: 'in 14 Tagen (05.12.2026), Förderfrist' },
      { kind: 'overdue', title: 'Heizlast', detail: 'Leistung, 1 Tag überfällig (20.11.2026)' },
    ]);
  });

  test('begins with the reason of a red project and its red services', () => {
    const services = [service({ title: 'Luftdichtheit', color: 'RED', dueDate: '2026-11-19' })];
    expect(
      missingItems({ ...project, color: 'RED', colorReason: 'n50 nicht erfüllt', services }, today),
    ).toEqual([
      { kind: 'trouble', title: 'Klärung nötig', detail: 'n50 nicht erfüllt' },
      {
        kind: 'trouble',
        title: 'Luftdichtheit',
        detail: 'Diese Leistung steht auf rot, 2 Tage überfällig.',
      },
    ]);
  });

  test('asks for no field of a project that is stopped, but still shows its deadlines', () => {
    const deadline = { id: fundingCase.id, code: 'CREDIT_PROOF', hard: true, source: 'ZUSAGE' } as const;
    const deadlines = [{ ...deadline, title: 'Nachweis', dueDate: '2026-11-25' }];
    expect(titlesOf({ state: 'CANCELLED', title: null, services: [service({})], deadlines })).toEqual([
      'Nachweis',
    ]);
  });
});
