import type { ProjectColor } from '@energieakte/contract';
import { describe, expect, it } from 'vitest';
import { type ColorCase, type ColorFacts, deriveColor } from '#features/projects/color/project-color.ts';

const today = '2026-11-21';
const place = { zip: '73033', city: null, parcel: { number: null } };
const nowhere = { zip: null, city: null, parcel: { number: null } };

const blank: ColorFacts = {
  mode: 0,
  name: 'Familie Baumann',
  site: place,
  services: [],
  fundingCases: [],
  deadlines: [],
};

function ordered(...colors: readonly ProjectColor[]): ColorFacts['services'] {
  return colors.map((color) => ({ title: `Leistung ${color}`, ordered: true, color, redReason: null }));
}

function deadline(dueDate: string, hard = true): ColorFacts['deadlines'][number] {
  return { title: 'BzA gültig', dueDate, hard, fundingCaseId: 'a' };
}

const bare: ColorCase = {
  id: 'a',
  applicant: null,
  bzaId: null,
  bndId: null,
  approvalDate: null,
  outcome: 'OFFEN',
  proofSubmittedAt: null,
  proofAcceptedAt: null,
};
const bza: ColorCase = { ...bare, bzaId: '999040722150031' };
const approved: ColorCase = { ...bza, approvalDate: '2026-05-04', outcome: 'BEWILLIGT' };
const bnd: ColorCase = { ...approved, bndId: '999040722150032' };
const submitted: ColorCase = { ...bnd, proofSubmittedAt: '2026-11-02' };
const refused: ColorCase = { ...bza, outcome: 'ABGELEHNT' };
const withdrawn: ColorCase = { ...bare, outcome: 'ZURUECKGEZOGEN' };

const buyer = {
  salutation: 'Frau',
  firstName: 'Zoë',
  lastName: 'Käufer',
  company: null,
  email: null,
  phone: null,
} as const;

const late = [deadline('2026-11-20')];
const work = ordered('BLUE');

describe('the color of a project', () => {
  it.each<[string, Partial<ColorFacts>, ProjectColor]>([
    // Rule 2, where it does not hold
    ['2: a soft deadline is over', { deadlines: [deadline('2026-11-20', false)] }, 'WHITE'],
    ['2: a hard deadline ends today', { deadlines: [deadline('2026-11-21')] }, 'WHITE'],
    [
      '2: a red service is not ordered',
      { services: [{ title: 'A', ordered: false, color: 'RED', redReason: null }] },
      'WHITE',
    ],
    ['2: all is finished, no case', { services: ordered('GREEN'), deadlines: late }, 'GREEN'],
    [
      '2: all is finished, every case submitted or ended',
      {
        services: ordered('GREEN', 'DARKGREEN'),
        deadlines: late,
        fundingCases: [submitted, refused, withdrawn, { ...bnd, proofAcceptedAt: '2026-11-10' }],
      },
      'GREEN',
    ],
    // Rule 3
    ['3: nothing is known', { name: '', site: nowhere }, 'NOTHING'],
    ['3: the place is missing', { site: nowhere }, 'NOTHING'],
    ['3: the name is missing', { name: '' }, 'NOTHING'],
    ['3: name and postal code are known', {}, 'WHITE'],
    ['3: name and town are known', { site: { ...nowhere, city: 'Ulm' } }, 'WHITE'],
    ['3: name and parcel are known', { site: { ...nowhere, parcel: { number: '977/2' } } }, 'WHITE'],
    ['3: nothing is ordered, though a Zusage is there', { fundingCases: [approved] }, 'WHITE'],
    // Rule 4
    ['4: all is invoiced', { services: ordered('DARKGREEN', 'DARKGREEN') }, 'DARKGREEN'],
    ['4: all is finished, part of it invoiced', { services: ordered('GREEN', 'DARKGREEN') }, 'GREEN'],
    ['4: all is finished before the BnD', { services: ordered('GREEN'), fundingCases: [bza] }, 'GREEN'],
    // Rule 5, with one case
    ['5: the BzA is there', { services: work, fundingCases: [bza] }, 'ORANGE'],
    ['5: the Zusage is there', { services: work, fundingCases: [approved] }, 'LILA'],
    [
      '5: the Zusage is known without its date',
      { services: work, fundingCases: [{ ...bza, outcome: 'BEWILLIGT' }] },
      'LILA',
    ],
    [
      '5: the Zusage came without a BzA-ID',
      { services: work, fundingCases: [{ ...bare, approvalDate: '2026-05-04' }] },
      'LILA',
    ],
    [
      '5: paid out before the BnD',
      { services: work, fundingCases: [{ ...bza, outcome: 'AUSGEZAHLT' }] },
      'LILA',
    ],
    [
      '5: the BnD is there, work goes on',
      { services: ordered('YELLOW'), fundingCases: [bnd] },
      'YELLOW',
    ],
    [
      '5: the BzA is there and work goes on',
      { services: ordered('YELLOW'), fundingCases: [bza] },
      'ORANGE',
    ],
    ['5: an I-project has a Zusage', { mode: 1, services: work, fundingCases: [approved] }, 'BLUE'],
    ['5: an II-project has a BzA', { mode: 2, services: work, fundingCases: [bza] }, 'BLUE'],
    // Rule 5, with several cases: the least advanced decides
    ['5: one of two buyers has no BzA', { services: work, fundingCases: [approved, bare] }, 'BLUE'],
    [
      '5: one buyer has the BzA, one the Zusage',
      { services: work, fundingCases: [approved, bza] },
      'ORANGE',
    ],
    ['5: one buyer has the BzA, one the BnD', { services: work, fundingCases: [bza, bnd] }, 'ORANGE'],
    [
      '5: one buyer has the Zusage, one the BnD',
      { services: work, fundingCases: [bnd, approved] },
      'LILA',
    ],
    [
      '5: every buyer has the BnD',
      { services: ordered('LILA'), fundingCases: [bnd, submitted] },
      'YELLOW',
    ],
    ['5: the refused one does not count', { services: work, fundingCases: [approved, refused] }, 'LILA'],
    [
      '5: the withdrawn one does not count',
      { services: work, fundingCases: [withdrawn, bza] },
      'ORANGE',
    ],
    ['5: all are refused or withdrawn', { services: work, fundingCases: [refused, withdrawn] }, 'BLUE'],
    // Rule 6
    ['6: a service is in progress', { services: ordered('WHITE', 'YELLOW') }, 'YELLOW'],
    ['6: a KfW service is beyond that', { services: ordered('WHITE', 'LILA') }, 'YELLOW'],
    ['6: a KfW service is being checked', { services: ordered('WHITE', 'ORANGE') }, 'YELLOW'],
    ['6: one of two services is finished', { services: ordered('BLUE', 'GREEN') }, 'YELLOW'],
    [
      '6: one of two services is invoiced',
      { mode: 1, services: ordered('WHITE', 'DARKGREEN') },
      'YELLOW',
    ],
    ['6: an I-project waits for a check', { mode: 1, services: ordered('YELLOW', 'ORANGE') }, 'ORANGE'],
    ['6: an I-project waits outside', { mode: 1, services: ordered('ORANGE', 'LILA', 'BLUE') }, 'LILA'],
    ['6: an II-project waits outside', { mode: 2, services: ordered('GREEN', 'LILA') }, 'LILA'],
    ['6: an II-project is in progress', { mode: 2, services: ordered('YELLOW', 'BLUE') }, 'YELLOW'],
    // Rule 7
    ['7: everything ordered waits', { services: ordered('WHITE', 'BLUE') }, 'BLUE'],
    ['7: nothing has begun', { mode: 2, services: ordered('WHITE') }, 'BLUE'],
    [
      '7: what is not ordered does not count',
      { services: [...work, { title: 'B', ordered: false, color: 'LILA', redReason: null }] },
      'BLUE',
    ],
  ])('by rule %s', (_, facts, color) => {
    expect(deriveColor({ ...blank, ...facts }, today)).toEqual({ color, reason: null, causes: [] });
  });

  it.each<[string, Partial<ColorFacts>, string]>([
    [
      'a deadline is over before anything is ordered',
      { deadlines: late },
      'Frist überschritten: BzA gültig (20.11.2026)',
    ],
    [
      'all is finished, but the proof of a paid credit is late',
      {
        services: ordered('GREEN'),
        deadlines: late,
        fundingCases: [{ ...bnd, outcome: 'AUSGEZAHLT' }],
      },
      'Frist überschritten: BzA gültig (20.11.2026)',
    ],
    [
      'a deadline is over and one service is unfinished',
      { services: ordered('GREEN', 'YELLOW'), deadlines: late },
      'Frist überschritten: BzA gültig (20.11.2026)',
    ],
    [
      'a deadline is over, all is finished, and one case is still to be submitted',
      { services: ordered('GREEN'), deadlines: late, fundingCases: [submitted, { ...bnd, id: 'b' }] },
      'Frist überschritten: BzA gültig (20.11.2026, Förderfall 1, BzA 999-0407-2215-0031)',
    ],
    [
      'several deadlines are over: each is named, the first one first',
      {
        deadlines: [
          ...late,
          { title: 'Abruffrist', dueDate: '2026-10-01', hard: true, fundingCaseId: 'a' },
          deadline('2025-01-01', false),
        ],
      },
      'Frist überschritten: Abruffrist (01.10.2026); BzA gültig (20.11.2026)',
    ],
    [
      'deadlines of several cases are over: each says whose',
      {
        fundingCases: [
          { ...bza, applicant: buyer },
          { ...bare, id: 'b' },
        ],
        deadlines: [...late, { ...deadline('2026-11-19'), fundingCaseId: 'b' }],
      },
      'Frist überschritten: BzA gültig (19.11.2026, Förderfall 2); BzA gültig (20.11.2026, Zoë Käufer, BzA 999-0407-2215-0031)',
    ],
    [
      'a deadline of the whole project is over, with several cases',
      {
        fundingCases: [bza, { ...bare, id: 'b' }],
        deadlines: [{ ...deadline('2026-11-19'), fundingCaseId: null }],
      },
      'Frist überschritten: BzA gültig (19.11.2026)',
    ],
    ['a service is red', { services: ordered('GREEN', 'RED') }, 'Klärung nötig: Leistung RED'],
    [
      'two services are red',
      {
        services: [
          { title: 'BnD', ordered: true, color: 'RED', redReason: 'n50 = 1,9 gemessen' },
          { title: 'LCA', ordered: true, color: 'RED', redReason: null },
        ],
      },
      'Klärung nötig: BnD – n50 = 1,9 gemessen; LCA',
    ],
    [
      'a service is red and a deadline is over',
      { services: ordered('RED'), deadlines: late },
      'Frist überschritten: BzA gültig (20.11.2026). Klärung nötig: Leistung RED',
    ],
    [
      'a service is red in spite of the Zusage',
      { services: ordered('RED'), fundingCases: [approved] },
      'Klärung nötig: Leistung RED',
    ],
  ])('is red by rule 2 when %s', (_, facts, reason) => {
    expect(deriveColor({ ...blank, ...facts }, today)).toMatchObject({ color: 'RED', reason });
  });

  it('names a cause by all that somebody may type for it, and by no words in the middle', () => {
    const facts = {
      ...blank,
      fundingCases: [
        { ...bza, applicant: buyer },
        { ...bare, id: 'b' },
      ],
      deadlines: [{ ...deadline('2026-11-19'), fundingCaseId: 'b' }],
      services: [
        { title: 'BnD', ordered: true, color: 'RED' as const, redReason: 'n50 = 1,9 gemessen' },
        { title: 'LCA', ordered: true, color: 'RED' as const, redReason: null },
      ],
    };
    const [overdue, unclear] = [
      'Frist überschritten: BzA gültig (19.11.2026, Förderfall 2)',
      'Klärung nötig: BnD – n50 = 1,9 gemessen; LCA',
    ];
    expect(deriveColor(facts, today).causes.toSorted()).toEqual(
      [
        `${overdue}. ${unclear}`,
        overdue,
        unclear,
        'BzA gültig (19.11.2026, Förderfall 2)',
        'BzA gültig (19.11.2026)',
        'BzA gültig',
        'BnD – n50 = 1,9 gemessen',
        'BnD',
        'n50 = 1,9 gemessen',
        'LCA',
      ].toSorted(),
    );
  });
});
