import { type ProgrammeTerms, type Project } from '@energieakte/contract';
import { describe, expect, test } from 'vitest';
import { missingItems } from './missing-items.ts';
import { sampleCase, sampleDeadline, sampleProject, sampleService } from '#test/sample-project.ts';

const today = '2026-11-21';
/** A project of which nothing is expected now: its BzA is made. */
const project: Project = {
  ...sampleProject,
  fundingCases: [
    sampleCase({ bzaId: '999040722150031', bzaDate: '2026-10-02', deadlineSupervision: false }),
  ],
};

/** A programme that pays by Effizienzhaus stage and asks for nothing else. */
const staged: ProgrammeTerms = {
  code: '297',
  kind: 'KREDIT',
  idKind: 'BZA_BND',
  requiresPermit: false,
  requiresLca: false,
  contractRule: 'NOT_BEFORE_APPLICATION',
  expertCategory: null,
  measures: [],
  levels: [
    {
      efficiencyLevel: '40',
      classes: [],
      qng: 'NONE',
      fromUnit: 1,
      maxAmountPerUnit: null,
      repaymentGrantPct: null,
    },
  ],
  deadlineRules: [],
};

function titlesOf(changes: Partial<Project>): readonly string[] {
  return missingItems({ ...project, ...changes }, today).map(({ title }) => title);
}

function detailsOf(changes: Partial<Project>): readonly string[] {
  return missingItems({ ...project, ...changes }, today, () => staged).map(({ detail }) => detail);
}

describe('what is missing', () => {
  test('is nothing while a filled-in project waits for its order', () => {
    expect(titlesOf({})).toEqual([]);
  });

  test('is nothing more than the name before the order, however empty the rest', () => {
    expect(titlesOf({ title: null, responsibleUserId: null })).toEqual([]);
  });

  test('are the fields that the order asks for, by their names', () => {
    expect(detailsOf({ title: null, responsibleUserId: null, services: [sampleService({})] })).toEqual([
      'Bauvorhaben · Projektleitung',
    ]);
  });

  test('are the fields that the BzA asks for, until there is one', () => {
    const fundingCases = [sampleCase({ deadlineSupervision: false })];
    expect(detailsOf({ services: [sampleService({})], fundingCases })).toEqual([
      [
        'Energieeffizienz-Experte',
        'Bauherr, Art des Antragstellers',
        'Förderfall, Wohneinheiten des Antragstellers',
        'Förderfall, Wohnfläche des Antragstellers in m²',
        'Förderfall, Effizienzhaus-Stufe',
        'Förderfall, QNG',
        'Förderfall, Förderfähige Kosten',
        'Förderfall, Unabhängigkeit bestätigt',
      ].join(' · '),
    ]);
    expect(titlesOf({ services: [sampleService({})] })).toEqual([]);
  });

  test('is the street only where no parcel stands for it', () => {
    const ordered = { services: [sampleService({})], fundingCases: [sampleCase()] };
    const parcel = { district: null, section: null, number: null };
    const details = detailsOf({ ...ordered, site: { ...project.site, parcel } });
    expect(details.join()).toContain('Bauvorhaben, Straße');
  });

  test('asks for no field of a project that is stopped', () => {
    expect(titlesOf({ state: 'CANCELLED', title: null, services: [sampleService({})] })).toEqual([]);
  });

  test('are dates of the Zusage that only a rule has counted, until they are confirmed', () => {
    const counted = sampleDeadline({ code: 'CREDIT_PROOF', title: 'Nachweisfrist' });
    expect(detailsOf({ deadlines: [counted] })).toEqual([
      'Nachweisfrist (30.06.2028): bitte aus der Zusage bestätigen.',
    ]);
    expect(detailsOf({ deadlines: [{ ...counted, source: 'ZUSAGE' }] })).toEqual([]);
    expect(detailsOf({ deadlines: [{ ...counted, code: 'BZA_VALID' }] })).toEqual([]);
  });

  test('are days that cannot be, at the case they belong to', () => {
    const fundingCases = [
      sampleCase({
        applicationDate: '2026-10-20',
        approvalDate: '2026-10-01',
        deadlineSupervision: false,
      }),
    ];
    const items = missingItems({ ...project, fundingCases }, today);
    expect(items.map(({ kind, title, fix }) => [kind, title, fix])).toContainEqual([
      'dates',
      'Das kann nicht sein',
      'edit',
    ]);
  });

  test('say in which other project a BzA-ID stands, as long as the project goes on', () => {
    const foreignIds = [
      { fundingId: '999040722150031', field: 'bndId', projectId: 'KfW-26_004-HALB' } as const,
    ];
    expect(missingItems({ ...project, foreignIds }, today)).toContainEqual({
      kind: 'dates',
      title: 'Bitte prüfen',
      detail: 'Die 999-0407-2215-0031 steht schon als BnD-ID im Projekt KfW-26_004-HALB.',
      fix: 'edit',
    });
    const stopped = missingItems({ ...project, foreignIds, state: 'CANCELLED' }, today);
    expect(stopped.filter(({ kind }) => kind === 'dates')).toEqual([]);
  });
});
