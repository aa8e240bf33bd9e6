import { describe, expect, it } from 'vitest';
import {
  checklistWaitOf,
  countMissing,
  isLaterItem,
  isMissingItem,
  missingCountText,
  type ProjectCourse,
} from './item-course.ts';

type Case = ProjectCourse['fundingCases'][number];
type Service = ProjectCourse['services'][number];

function caseOf(id: string, facts: Partial<Case> = {}): Case {
  return { id, outcome: 'OFFEN', approvalDate: null, bndId: null, bndDate: null, ...facts };
}

const ordered: Service = { ordered: true, color: 'YELLOW' };
const built: Service = { ordered: true, color: 'LILA' };
const done: Service = { ordered: true, color: 'GREEN' };
const refused: Service = { ordered: false, color: 'NOTHING' };
const approved = { approvalDate: '2026-05-04' };
const confirmed = { ...approved, bndId: '999040722150031' };
const bare: ProjectCourse = { mode: 0, state: 'ACTIVE', services: [ordered], fundingCases: [] };

/** What documents of A, B and ABSCHLUSS wait for. */
function waits(facts: Partial<ProjectCourse>, fundingCaseId: string | null = null) {
  const course = { ...bare, ...facts };
  const packages = ['A', 'B', 'ABSCHLUSS'] as const;
  return packages.map((name) => checklistWaitOf({ package: name, fundingCaseId }, course));
}

const start = [null, 'ZUSAGE', 'NACHWEIS'];
const building = [null, null, 'NACHWEIS'];
const end = [null, null, null];
const resting = ['RUHT', 'RUHT', 'RUHT'];

describe('a document of the building', () => {
  it.each<[string, Partial<ProjectCourse>, readonly (string | null)[]]>([
    ['nothing is ordered', { services: [refused] }, Array(3).fill('BEAUFTRAGUNG')],
    [
      'the order is taken back after the Zusage',
      { services: [refused], fundingCases: [caseOf('a', approved)] },
      Array(3).fill('BEAUFTRAGUNG'),
    ],
    ['it is ordered', { fundingCases: [caseOf('a')] }, start],
    ['there is the Zusage', { fundingCases: [caseOf('a', approved)] }, building],
    ['the outcome alone is known', { fundingCases: [caseOf('a', { outcome: 'BEWILLIGT' })] }, building],
    ['it is paid out', { fundingCases: [caseOf('a', { outcome: 'AUSGEZAHLT' })] }, building],
    ['there is the BnD', { fundingCases: [caseOf('a', confirmed)] }, end],
    [
      'there is the BnD and nobody wrote down the Zusage',
      { fundingCases: [caseOf('a', { bndDate: '2026-09-01' })] },
      end,
    ],
    [
      'everything ordered is done before the Zusage',
      { services: [done, refused], fundingCases: [caseOf('a')] },
      [null, 'ZUSAGE', null],
    ],
    [
      'the first of two cases has its Zusage',
      { fundingCases: [caseOf('a'), caseOf('b', approved)] },
      building,
    ],
    [
      'the only case with a Zusage is withdrawn',
      { fundingCases: [caseOf('a'), caseOf('b', { ...approved, outcome: 'ZURUECKGEZOGEN' })] },
      start,
    ],
    [
      'all cases are refused',
      { fundingCases: [caseOf('a', { outcome: 'ABGELEHNT', approvalDate: '2026-05-04' })] },
      start,
    ],
    ['nobody has entered the case', {}, start],
    ['a KfW project without a case has delivered something', { services: [ordered, built] }, start],
    ['engineering work is ordered', { mode: 1 }, [null, 'BAU', 'LEISTUNGEN']],
    [
      'engineering work is at the site',
      { mode: 1, services: [built, ordered] },
      [null, null, 'LEISTUNGEN'],
    ],
    ['engineering work is delivered', { mode: 2, services: [done] }, end],
    [
      'engineering work has a case, too',
      { mode: 1, fundingCases: [caseOf('a')] },
      [null, 'ZUSAGE', 'NACHWEIS'],
    ],
    [
      'engineering work with a case is at the site',
      { mode: 2, services: [built], fundingCases: [caseOf('a')] },
      building,
    ],
    ['the project is stopped', { state: 'CANCELLED', fundingCases: [caseOf('a', confirmed)] }, resting],
    ['the project lies in the Papierkorb', { state: 'DELETED' }, resting],
  ])('when %s', (_, facts, expected) => {
    expect(waits(facts)).toEqual(expected);
  });
});

describe('a document of one case', () => {
  const two = [caseOf('a'), caseOf('b', approved)];

  it.each<[string, Partial<ProjectCourse>, readonly (string | null)[]]>([
    ['its own Zusage is not there', { fundingCases: two }, start],
    ['its own Zusage is there', { fundingCases: [caseOf('a', approved), caseOf('b')] }, building],
    [
      'another case has its BnD',
      { fundingCases: [caseOf('a', approved), caseOf('b', confirmed)] },
      building,
    ],
    [
      'the case is refused',
      { fundingCases: [caseOf('a', { ...confirmed, outcome: 'ABGELEHNT' }), caseOf('b', approved)] },
      resting,
    ],
    [
      'the work of an engineering project goes on without its Zusage',
      { mode: 1, services: [built], fundingCases: two },
      start,
    ],
  ])('when %s', (_, facts, expected) => {
    expect(waits(facts, 'a')).toEqual(expected);
  });

  it('is asked for later again once the Zusage is taken back', () => {
    expect(waits({ fundingCases: [caseOf('a', approved)] }, 'a')).toEqual(building);
    expect(waits({ fundingCases: [caseOf('a')] }, 'a')).toEqual(start);
  });
});

describe('the state of a document', () => {
  it.each([
    ['FEHLT', null, 'missing'],
    ['FEHLT', 'ZUSAGE', 'later'],
    ['FEHLT', 'RUHT', 'later'],
    ['ANGEFORDERT', null, 'missing'],
    ['ANGEFORDERT', 'ZUSAGE', 'missing'],
    ['ANGEFORDERT', 'RUHT', 'neither'],
    ['EINGEGANGEN', 'ZUSAGE', 'neither'],
    ['GEPRUEFT', null, 'neither'],
    ['NICHT_NOETIG', null, 'neither'],
  ] as const)('%s with %s is %s', (state, waitsFor, expected) => {
    const item = { state, waitsFor };
    expect([isMissingItem(item), isLaterItem(item)]).toEqual([
      expected === 'missing',
      expected === 'later',
    ]);
  });
});

describe('the number of missing documents', () => {
  const missing = { state: 'FEHLT', waitsFor: null } as const;

  it('tells those that others owe from the own ones, and leaves out what comes later', () => {
    const counted = countMissing([
      { ...missing, owedBy: 'AUFTRAGGEBER' },
      { ...missing, owedBy: 'BAUHERR' },
      { ...missing, owedBy: 'HANDWERK', state: 'ANGEFORDERT' },
      { ...missing, owedBy: 'BUERO' },
      { ...missing, owedBy: 'BUERO', waitsFor: 'ZUSAGE' },
      { ...missing, owedBy: 'BUERO', state: 'GEPRUEFT' },
    ]);
    expect(counted).toEqual({ outside: 3, office: 1 });
  });

  it.each([
    [{ outside: 4, office: 5 }, '9 fehlen: 4 von außen, 5 vom Büro'],
    [{ outside: 1, office: 0 }, '1 fehlt von außen'],
    [{ outside: 0, office: 2 }, '2 fehlen vom Büro'],
    [{ outside: 0, office: 0 }, ''],
  ])('of %j reads „%s“', (count, text) => {
    expect(missingCountText(count)).toBe(text);
  });
});
