import {
  type ChecklistItem,
  checklistWaitOf,
  type ProgrammeTerms,
  type Project,
} from '@energieakte/contract';
import { describe, expect, test } from 'vitest';
import { missingItems } from './missing-items.ts';
import {
  sampleCase,
  sampleDeadline,
  sampleChecklistItem,
  sampleProject,
  sampleService,
} from '#test/sample-project.ts';

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
      {
        kind: 'overdue',
        title: 'Nachweis',
        detail: '3 Tage überfällig (18.11.2026), Förderfrist',
        fix: 'deadlines',
      },
      {
        kind: 'soon',
        title: 'BzA gültig',
        detail: 'in 14 Tagen (05.12.2026), Förderfrist',
        fix: 'deadlines',
      },
      {
        kind: 'overdue',
        title: 'Heizlast',
        detail: 'Leistung, 1 Tag überfällig (20.11.2026)',
        fix: 'services',
      },
    ]);
  });

  test('begins with the reason of a red project and its red services', () => {
    const services = [sampleService({ title: 'Luftdichtheit', color: 'RED', dueDate: '2026-11-19' })];
    expect(
      missingItems({ ...project, color: 'RED', colorReason: 'n50 nicht erfüllt', services }, today),
    ).toEqual([
      { kind: 'problem', title: 'Klärung nötig', detail: 'n50 nicht erfüllt', fix: null },
      {
        kind: 'problem',
        title: 'Luftdichtheit',
        detail: 'Diese Leistung steht auf rot, 2 Tage überfällig.',
        fix: 'services',
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

  test('names the reason of a red service', () => {
    const services = [sampleService({ color: 'RED', redReason: 'n50 = 1,9 gemessen' })];
    expect(detailsOf({ services })).toContain('n50 = 1,9 gemessen.');
  });

  test('are not the deadlines that are done', () => {
    const deadlines = [sampleDeadline({ dueDate: '2026-11-01', state: 'ERLEDIGT' })];
    expect(titlesOf({ deadlines })).toEqual([]);
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
});

describe('documents that are missing', () => {
  function papers(changes: Partial<Project>, ...checklist: readonly Partial<ChecklistItem>[]) {
    const shown = { ...project, services: [sampleService({ color: 'YELLOW' })], ...changes };
    const items = checklist.map((one) => sampleChecklistItem(one));
    const onCourse = items.map((one) => ({ ...one, waitsFor: checklistWaitOf(one, shown) }));
    return missingItems({ ...shown, checklist: onCourse }, today)
      .filter(({ fix }) => fix === 'papers')
      .map(({ title, detail }) => `${title} – ${detail}`);
  }

  test('are told by package, with who owes them', () => {
    expect(
      papers(
        {},
        { label: 'Lageplan' },
        { label: 'Ansichten' },
        { label: 'Vollmacht', owedBy: 'BAUHERR', state: 'ANGEFORDERT', dueDate: '2026-12-01' },
        { label: 'Fensterliste', state: 'GEPRUEFT' },
        { label: 'Kosten', state: 'NICHT_NOETIG' },
      ),
    ).toEqual(['Paket A: 3 Unterlagen fehlen – Auftraggeber: Lageplan, Ansichten; Bauherr: Vollmacht']);
  });

  test('are overdue from the day after they were asked for', () => {
    const asked = { label: 'Vollmacht', state: 'ANGEFORDERT' } as const;
    expect(papers({}, { ...asked, dueDate: today })).toEqual([
      'Paket A: 1 Unterlage fehlt – Auftraggeber: Vollmacht',
    ]);
    expect(papers({}, { ...asked, dueDate: '2026-11-20' })).toEqual([
      'Paket A: 1 Unterlage fehlt, 1 überfällig – Auftraggeber: Vollmacht',
    ]);
  });

  test('for the proof are expected only once there is the Zusage, or when they were asked for', () => {
    const photos = { package: 'B', label: 'Fotos' } as const;
    expect(papers({}, photos)).toEqual([]);
    expect(papers({}, { ...photos, state: 'ANGEFORDERT' })).toHaveLength(1);
    const approved = sampleCase({ outcome: 'BEWILLIGT', deadlineSupervision: false });
    expect(papers({ fundingCases: [approved] }, photos)).toEqual([
      'Paket B: 1 Unterlage fehlt – Auftraggeber: Fotos',
    ]);
  });

  test('to close the project are expected when the work is done', () => {
    const receipt = { package: 'ABSCHLUSS', label: 'Empfang' } as const;
    expect(papers({ services: [sampleService({ color: 'YELLOW' })] }, receipt)).toEqual([]);
    expect(papers({ services: [sampleService({ color: 'GREEN' })] }, receipt)).toHaveLength(1);
  });

  test('have to be looked at when they are here', () => {
    expect(papers({}, { label: 'Lageplan', state: 'EINGEGANGEN' })).toEqual([
      '1 Unterlage ist zu prüfen – Lageplan',
    ]);
  });

  test('are no matter of a project that is stopped', () => {
    expect(papers({ state: 'CANCELLED' }, { label: 'Lageplan' })).toEqual([]);
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
