import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ProjectColor, projectColors } from '../projects/project-codes.ts';
import type { TransitionContext } from './service-guards.ts';
import { colorToRemember, nextColors, type ServiceOnTheWay } from './service-transitions.ts';

const service: ServiceOnTheWay = {
  serviceCode: 'EHB',
  color: 'YELLOW',
  colorBeforeRed: null,
  reviewNeeded: false,
  assigneeId: 'jana',
  submittedBy: null,
  invoiceNo: null,
  billingWaived: null,
};
const context: TransitionContext = {
  actorId: 'jana',
  mayProgress: true,
  mayBill: true,
  fundingCases: [],
  checklist: [],
};

function steps(changes: Partial<ServiceOnTheWay>, more: Partial<TransitionContext> = {}) {
  return nextColors({ ...service, ...changes }, { ...context, ...more });
}

function stepTo(
  color: ProjectColor,
  changes: Partial<ServiceOnTheWay>,
  more: Partial<TransitionContext> = {},
) {
  return steps(changes, more).find((step) => step.color === color);
}

describe('a service', () => {
  it.each<[ProjectColor, ProjectColor | null, readonly string[]]>([
    ['NOTHING', null, ['WHITE']],
    ['WHITE', null, ['BLUE', 'YELLOW', 'RED!', 'NOTHING']],
    ['BLUE', null, ['YELLOW', 'RED!']],
    ['YELLOW', null, ['ORANGE', 'LILA', 'GREEN', 'RED!']],
    ['ORANGE', null, ['GREEN', 'LILA', 'YELLOW', 'RED!']],
    ['LILA', null, ['GREEN', 'YELLOW', 'RED!']],
    ['RED', 'WHITE', ['WHITE']],
    ['RED', 'BLUE', ['BLUE']],
    ['RED', 'ORANGE', ['ORANGE']],
    ['RED', 'LILA', ['LILA']],
    ['RED', null, ['YELLOW']],
    ['RED', 'RED', ['YELLOW']],
    ['RED', 'GREEN', ['YELLOW']],
    ['GREEN', null, ['DARKGREEN', 'YELLOW!']],
    ['DARKGREEN', null, ['GREEN!']],
  ])(
    'that is %s (before red: %s) can become %j, with ! for a reason',
    (...[color, before, expected]) => {
      const found = steps({ color, colorBeforeRed: before, invoiceNo: 'R-26-0041' });
      expect(found.map((step) => `${step.color}${step.needsReason ? '!' : ''}`)).toEqual(expected);
      expect(found.map(({ blockedBy }) => blockedBy)).toEqual(expected.map(() => null));
    },
  );

  it('remembers where it was when it turns red', () => {
    expect(colorToRemember('LILA', 'RED')).toBe('LILA');
    expect(colorToRemember('RED', 'LILA')).toBeNull();
    expect(colorToRemember('RED', 'RED')).toBeNull();
    expect(colorToRemember('YELLOW', 'GREEN')).toBeNull();
  });

  it('finds its way back from red, wherever it was', () => {
    fc.assert(
      fc.property(fc.constantFrom(...projectColors), (color) => {
        const toRed = stepTo('RED', { color });
        const back = steps({ color: 'RED', colorBeforeRed: colorToRemember(color, 'RED') });
        expect(toRed === undefined || back[0]?.color === color).toBe(true);
      }),
    );
  });
});

describe('the second pair of eyes', () => {
  const same =
    'Vier-Augen-Prüfung: Freigeben muss eine andere Person als die, die die Leistung bearbeitet oder zur Prüfung gegeben hat.';
  const first = 'Vier-Augen-Prüfung: Die Leistung muss zuerst jemand zur Prüfung geben (orange).';

  it.each<[string, Partial<ServiceOnTheWay>, string | null]>([
    ['is not asked for', { reviewNeeded: false }, null],
    ['is the one that worked', {}, same],
    ['is the one that handed it in', { assigneeId: 'tobias', submittedBy: { id: 'jana' } }, same],
    [
      'handed it in and nobody is named as worker',
      { assigneeId: null, submittedBy: { id: 'jana' } },
      same,
    ],
    ['belongs to another than both', { assigneeId: 'tobias', submittedBy: { id: 'lena' } }, null],
    ['belongs to another than the worker', { assigneeId: 'tobias' }, null],
    [
      'belongs to another than the one that handed it in',
      { assigneeId: null, submittedBy: { id: 'lena' } },
      null,
    ],
    ['cannot be told', { assigneeId: null }, first],
  ])('%s', (_, changes, blockedBy) => {
    for (const color of ['YELLOW', 'ORANGE', 'LILA'] as const) {
      expect(stepTo('GREEN', { reviewNeeded: true, ...changes, color })?.blockedBy).toBe(blockedBy);
    }
  });

  it('stands in the way of green only', () => {
    const others = steps({ reviewNeeded: true, color: 'ORANGE' }).filter(
      ({ color }) => color !== 'GREEN',
    );
    expect(others.map(({ blockedBy }) => blockedBy)).toEqual([null, null, null]);
  });
});

type Case = TransitionContext['fundingCases'][number];

const bare: Case = { id: 'a', outcome: 'OFFEN', bzaId: null, bndId: null };
const made: Case = { ...bare, id: 'b', bzaId: '999040722150031', bndId: '999040722150032' };
const refused: Case = { ...bare, id: 'c', outcome: 'ABGELEHNT' };
const withdrawn: Case = { ...bare, id: 'd', outcome: 'ZURUECKGEZOGEN' };

describe('a confirmation gets finished', () => {
  it.each<[string, readonly Case[], string | null]>([
    ['EHB', [bare], null],
    ['BZA', [bare], 'Im Förderfall fehlt die BzA-ID.'],
    ['BZA', [bare, made, refused], 'Die BzA-ID fehlt noch in 1 von 2 Förderfällen.'],
    ['BZA', [], 'Es gibt keinen laufenden Förderfall, in dem die BzA-ID stehen könnte.'],
    [
      'BZA',
      [refused, withdrawn],
      'Es gibt keinen laufenden Förderfall, in dem die BzA-ID stehen könnte.',
    ],
    ['BZA', [made, refused, withdrawn], null],
    ['BZA', [{ ...made, bndId: null }], null],
    ['TPB', [bare], 'Im Förderfall fehlt die TPB-ID.'],
    ['BND', [{ ...made, bndId: null }], 'Im Förderfall fehlt die BnD-ID.'],
    ['BND', [made], null],
    ['TPN', [bare, { ...bare, id: 'e' }], 'Die TPN-ID fehlt noch in 2 von 2 Förderfällen.'],
  ])('%s with the cases %j', (serviceCode, fundingCases, blockedBy) => {
    expect(stepTo('GREEN', { serviceCode }, { fundingCases })?.blockedBy).toBe(blockedBy);
  });

  const checklistItem = (label: string, state: string, more: object = {}) => ({
    fundingCaseId: null,
    label,
    requiredFor: 'BND',
    state,
    ...more,
  });

  it.each<[string, TransitionContext['checklist'], string | null]>([
    ['without papers', [], null],
    [
      'with checked ones',
      [checklistItem('Fotos', 'GEPRUEFT'), checklistItem('Rechnungen', 'NICHT_NOETIG')],
      null,
    ],
    [
      'with one that only arrived',
      [checklistItem('Fotos', 'EINGEGANGEN')],
      'Geprüft fehlt noch: „Fotos“.',
    ],
    [
      'with two that are missing',
      [checklistItem('Fotos', 'FEHLT'), checklistItem('Rechnungen', 'ANGEFORDERT')],
      'Geprüft fehlen noch: „Fotos“ und „Rechnungen“.',
    ],
    [
      'with many that are missing',
      ['A', 'B', 'C', 'D', 'E', 'F'].map((label) => checklistItem(label, 'FEHLT')),
      'Geprüft fehlen noch: „A“, „B“, „C“, „D“ und 2 weitere Unterlagen.',
    ],
    [
      'with five that are missing',
      ['A', 'B', 'C', 'D', 'E'].map((label) => checklistItem(label, 'FEHLT')),
      'Geprüft fehlen noch: „A“, „B“, „C“, „D“ und 1 weitere Unterlage.',
    ],
    [
      'with papers for other steps',
      [
        checklistItem('Plan', 'FEHLT', { requiredFor: 'BZA' }),
        checklistItem('Foto', 'FEHLT', { requiredFor: null }),
      ],
      null,
    ],
    ['with papers of a refused case', [checklistItem('Fotos', 'FEHLT', { fundingCaseId: 'c' })], null],
    [
      'with papers of a running case',
      [checklistItem('Fotos', 'FEHLT', { fundingCaseId: 'b' })],
      'Geprüft fehlt noch: „Fotos“.',
    ],
  ])('%s', (_, checklist, blockedBy) => {
    const more = { checklist, fundingCases: [made, refused] };
    expect(stepTo('GREEN', { serviceCode: 'BND' }, more)?.blockedBy).toBe(blockedBy);
    expect(stepTo('GREEN', { serviceCode: 'TPN' }, more)?.blockedBy).toBe(blockedBy);
    expect(stepTo('GREEN', { serviceCode: 'BZA' }, more)?.blockedBy).toBeNull();
  });

  it('tells everything that stands in the way', () => {
    const more = { fundingCases: [bare], checklist: [checklistItem('Fotos', 'FEHLT')] };
    const step = stepTo('GREEN', { serviceCode: 'BND', reviewNeeded: true, assigneeId: null }, more);
    expect(step?.blockedBy).toBe(
      'Vier-Augen-Prüfung: Die Leistung muss zuerst jemand zur Prüfung geben (orange). Im Förderfall fehlt die BnD-ID. Geprüft fehlt noch: „Fotos“.',
    );
  });
});

describe('billing', () => {
  const number = 'Es fehlt die Rechnungsnummer oder der Grund, warum nichts berechnet wird.';
  const role = 'Abrechnen dürfen nur Buchhaltung und Administration.';

  it.each<[Partial<ServiceOnTheWay>, boolean, string | null]>([
    [{}, true, number],
    [{ invoiceNo: '' }, true, number],
    [{ invoiceNo: 'R-26-0041' }, true, null],
    [{ billingWaived: 'Kulanz' }, true, null],
    [{ invoiceNo: 'R-26-0041' }, false, role],
    [{}, false, `${role} ${number}`],
  ])('of %j with the right %s', (changes, mayBill, blockedBy) => {
    expect(stepTo('DARKGREEN', { color: 'GREEN', ...changes }, { mayBill })?.blockedBy).toBe(blockedBy);
  });

  it('is taken back by those who bill, with a reason', () => {
    const bill = { color: 'DARKGREEN', invoiceNo: 'R-26-0041' } as const;
    expect(steps(bill)).toEqual([{ color: 'GREEN', needsReason: true, blockedBy: null }]);
    expect(steps(bill, { mayBill: false })[0]?.blockedBy).toBe(role);
  });

  it('is all that somebody does who does not change the progress', () => {
    const accountant = { mayProgress: false };
    const progress = 'Den Fortschritt von Leistungen ändert das Projektteam.';
    const isFree = projectColors.flatMap((color) =>
      steps({ color, invoiceNo: 'R-26-0041' }, accountant)
        .filter(({ blockedBy }) => blockedBy === null)
        .map((step) => `${color} ${step.color}`),
    );
    expect(isFree).toEqual(['GREEN DARKGREEN', 'DARKGREEN GREEN']);
    expect(stepTo('YELLOW', { color: 'GREEN' }, accountant)?.blockedBy).toBe(progress);
  });
});
