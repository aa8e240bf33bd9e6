import type { Project } from '@energieakte/contract';
import { describe, expect, test } from 'vitest';
import { missingItems } from './missing-items.ts';
import { sampleCase, sampleDeadline, sampleProject, sampleService } from '../sample-project.ts';

const today = '2026-11-21';
/** A project of which nothing is expected now: its BzA is made. */
const project: Project = {
  ...sampleProject,
  fundingCases: [
    sampleCase({ bzaId: '999040722150031', bzaDate: '2026-10-02', deadlineSupervision: false }),
  ],
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

  test('is a deadline that is over or two weeks away, and a service that is late', () => {
    const deadline = sampleDeadline({ code: 'BZA_VALID', source: 'REGEL' });
    const deadlines = [
      { ...deadline, title: 'BzA gültig', dueDate: '2026-12-05' },
      { ...deadline, title: 'Abruf', dueDate: '2026-12-06' },
      { ...deadline, title: 'Nachweis', dueDate: '2026-11-18' },
    ];
    const services = [
      sampleService({ title: 'Heizlast', dueDate: '2026-11-20' }),
      sampleService({ title: 'Konzept', dueDate: '2026-11-21' }),
      sampleService({ title: 'Fertiges', dueDate: '2026-11-01', color: 'GREEN' }),
    ];
    expect(missingItems({ ...project, deadlines, services }, today)).toEqual([
      { kind: 'overdue', title: 'Nachweis', detail: '3 Tage überfällig (18.11.2026), Förderfrist' },
      { kind: 'soon', title: 'BzA gültig', detail: 'in 14 Tagen (05.12.2026), Förderfrist' },
      { kind: 'overdue', title: 'Heizlast', detail: 'Leistung, 1 Tag überfällig (20.11.2026)' },
    ]);
  });

  test('begins with the reason of a red project and its red services', () => {
    const services = [sampleService({ title: 'Luftdichtheit', color: 'RED', dueDate: '2026-11-19' })];
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
    const deadline = sampleDeadline({ code: 'CREDIT_PROOF', source: 'ZUSAGE' });
    const deadlines = [{ ...deadline, title: 'Nachweis', dueDate: '2026-11-25' }];
    expect(
      titlesOf({ state: 'CANCELLED', title: null, services: [sampleService({})], deadlines }),
    ).toEqual(['Nachweis']);
  });
});
