import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, compareDays } from '../core/day-arithmetic.ts';
import { isHardDeadline } from './deadline-codes.ts';
import { type DeadlineCase, type DeadlineFacts, desiredDeadlines } from './deadline-rules.ts';
import { bafa, credit, emptyCase, grant, rule, terms } from '../../test/sample-programmes.ts';

const today = '2026-11-21';
const nothing: DeadlineFacts = {
  fundingCases: [],
  termsOf: () => credit,
  site: { plasterDate: null, completionDate: null },
  certificates: [],
  isfpDate: null,
};

function openCodes(facts: Partial<DeadlineFacts>): readonly string[] {
  return desiredDeadlines({ ...nothing, ...facts }, today)
    .filter(({ settledAt }) => settledAt === null)
    .map(({ code }) => code);
}

const running: DeadlineCase = {
  ...emptyCase,
  bzaDate: '2025-10-01',
  applicationDate: '2025-11-01',
  approvalDate: '2025-12-01',
  fullyDrawnAt: '2026-10-01',
  bndDate: '2026-10-02',
};

describe('the deadlines of a project', () => {
  it.each<[string, boolean]>([
    ['BZA_VALID', true],
    ['TPB_VALID', true],
    ['DRAWDOWN', true],
    ['CREDIT_PROOF', true],
    ['GRANT_DONE', true],
    ['GRANT_PROOF', true],
    ['BAFA_DONE', true],
    ['BAFA_PROOF', true],
    ['BND_VALID', false],
    ['TPN_VALID', false],
    ['SITE_VISIT', false],
    ['EPC_VALID', false],
    ['ISFP_BONUS', false],
  ])('have %s as hard: %s, whatever the admin data says', (code, isHard) => {
    expect(isHardDeadline({ code, hard: false })).toBe(isHard);
    expect(isHardDeadline({ code, hard: true })).toBe(isHard);
  });

  it('have a code of the office as hard as the office says', () => {
    expect(isHardDeadline({ code: 'ANSWER', hard: true })).toBe(true);
    expect(isHardDeadline({ code: 'ANSWER', hard: false })).toBe(false);
    const programme = terms(rule('BZA_VALID', 'bzaDate', { months: 6, hard: false }));
    const fundingCases = [{ ...emptyCase, bzaDate: '2026-10-01' }];
    const [deadline] = desiredDeadlines({ ...nothing, fundingCases, termsOf: () => programme }, today);
    expect(deadline?.hard).toBe(true);
  });

  it('belong to their case and follow its own programme', () => {
    const fundingCases = [
      { ...emptyCase, id: 'credit', bzaDate: '2026-10-01' },
      { ...emptyCase, id: 'bafa', bzaDate: '2026-10-01' },
    ];
    const termsOf = (id: string) => (id === 'bafa' ? bafa : credit);
    const deadlines = desiredDeadlines({ ...nothing, fundingCases, termsOf }, today);
    expect(deadlines.map(({ fundingCaseId, code, dueDate }) => [fundingCaseId, code, dueDate])).toEqual([
      ['credit', 'BZA_VALID', '2027-04-01'],
      ['bafa', 'TPB_VALID', '2026-12-01'],
    ]);
  });

  it.each<[string, Partial<DeadlineCase>, readonly string[]]>([
    ['is running', {}, ['CREDIT_PROOF', 'BND_VALID']],
    ['is approved', { outcome: 'BEWILLIGT' }, ['CREDIT_PROOF', 'BND_VALID']],
    ['is submitted', { proofSubmittedAt: '2026-11-01' }, []],
    ['is accepted', { proofAcceptedAt: '2026-11-10', fullyDrawnAt: null }, []],
    ['is refused', { outcome: 'ABGELEHNT' }, []],
    ['is withdrawn', { outcome: 'ZURUECKGEZOGEN' }, []],
    // A credit is paid out before its proof.
    ['is paid out', { outcome: 'AUSGEZAHLT' }, ['CREDIT_PROOF', 'BND_VALID']],
    ['is paid out and submitted', { outcome: 'AUSGEZAHLT', proofSubmittedAt: '2026-11-01' }, []],
    [
      'is submitted before all of it was called off',
      { fullyDrawnAt: null, proofSubmittedAt: today },
      [],
    ],
    // Planned for tomorrow.
    ['is to be submitted', { proofSubmittedAt: '2026-11-22' }, ['CREDIT_PROOF', 'BND_VALID']],
  ])('has open, while the case %s: see the list', (_, changes, codes) => {
    expect(openCodes({ fundingCases: [{ ...running, ...changes }] })).toEqual(codes);
  });

  it('end with the payment of a grant, which comes after the proof, but not where nobody knows the programme', () => {
    const paid: DeadlineCase = { ...emptyCase, approvalDate: '2026-01-10', outcome: 'AUSGEZAHLT' };
    expect(openCodes({ fundingCases: [paid], termsOf: () => grant })).toEqual([]);
    const printed = { ...paid, proofUntil: '2028-01-01' };
    expect(openCodes({ fundingCases: [printed], termsOf: () => null })).toEqual(['GRANT_PROOF']);
  });

  it('keep what was met when a case has ended', () => {
    const fundingCases: DeadlineCase[] = [{ ...running, outcome: 'ZURUECKGEZOGEN' }];
    const deadlines = desiredDeadlines({ ...nothing, fundingCases }, today);
    expect(deadlines.map(({ code, settledAt }) => [code, settledAt])).toEqual([
      ['BZA_VALID', '2025-11-01'],
      ['DRAWDOWN', '2026-10-01'],
    ]);
  });

  it('ask for a visit a week before the plaster, as long as a case is running', () => {
    const site = { plasterDate: '2027-03-04', completionDate: null };
    const fundingCases = [emptyCase];
    const [visit, ...others] = desiredDeadlines({ ...nothing, site, fundingCases }, today);
    expect(others).toEqual([]);
    // 04.03.2027 less 7 days: February 2027 has 28 days, 4 + 28 - 7 = 25.
    expect(visit).toEqual({
      fundingCaseId: null,
      code: 'SITE_VISIT',
      title: 'Begehung vor Estrich und Putz',
      dueDate: '2027-02-25',
      hard: false,
      source: 'REGEL',
      settledAt: null,
      extendedFrom: null,
    });
    expect(openCodes({ site })).toEqual([]);
    expect(openCodes({ site, fundingCases: [{ ...emptyCase, outcome: 'ABGELEHNT' }] })).toEqual([]);
    const finished = { plasterDate: '2026-03-04', completionDate: '2026-10-01' };
    expect(openCodes({ site: finished, fundingCases })).toEqual([]);
  });

  it('remember the certificate that holds longest, and the iSFP', () => {
    const certificates = [
      { issuedAt: '2016-02-29', validUntil: null },
      { issuedAt: '2020-05-05', validUntil: '2030-05-04' },
      { issuedAt: null, validUntil: null },
    ];
    const deadlines = desiredDeadlines({ ...nothing, certificates, isfpDate: '2020-02-29' }, today);
    expect(deadlines.map(({ code, dueDate, hard }) => [code, dueDate, hard])).toEqual([
      ['EPC_VALID', '2030-05-04', false],
      // 2035 is no leap year.
      ['ISFP_BONUS', '2035-02-28', false],
    ]);
    const [only] = desiredDeadlines({ ...nothing, certificates: certificates.slice(0, 1) }, today);
    // 2026 is no leap year.
    expect(only?.dueDate).toBe('2026-02-28');
  });
});

const someDay = fc.integer({ min: -1500, max: 1500 }).map((count) => addDays(today, count));
const maybeDay = fc.option(someDay);
const someCase: fc.Arbitrary<DeadlineCase> = fc.record({
  id: fc.constant('a'),
  bzaDate: maybeDay,
  bzaValidUntil: maybeDay,
  applicationDate: maybeDay,
  approvalDate: maybeDay,
  approvalReceivedAt: maybeDay,
  drawdownUntil: maybeDay,
  completeUntil: maybeDay,
  proofUntil: maybeDay,
  fullyDrawnAt: maybeDay,
  lastInvoiceDate: maybeDay,
  extendedUntil: maybeDay,
  bndDate: maybeDay,
  bndValidUntil: maybeDay,
  proofSubmittedAt: maybeDay,
  proofAcceptedAt: maybeDay,
  outcome: fc.constantFrom('OFFEN', 'BEWILLIGT', 'ABGELEHNT', 'ZURUECKGEZOGEN', 'AUSGEZAHLT'),
});
const somePlan = fc.record({
  fundingCases: fc.array(someCase, { maxLength: 1 }),
  programme: fc.constantFrom(credit, grant, bafa, terms(), null),
});

function desired({
  fundingCases,
  programme,
}: {
  fundingCases: DeadlineCase[];
  programme: typeof credit | null;
}) {
  return desiredDeadlines({ ...nothing, fundingCases, termsOf: () => programme }, today);
}

describe('whatever a case looks like', () => {
  it('no code comes twice, and nothing is met tomorrow', () => {
    fc.assert(
      fc.property(somePlan, (plan) => {
        const deadlines = desired(plan);
        expect(new Set(deadlines.map(({ code }) => code)).size).toBe(deadlines.length);
        expect(deadlines.every(({ settledAt }) => settledAt === null || settledAt <= today)).toBe(true);
      }),
    );
  });

  it('what the letter prints is the day, unless an extension moves it later', () => {
    fc.assert(
      fc.property(somePlan, someDay, (plan, printed) => {
        const fundingCases = plan.fundingCases.map((one) => ({
          ...one,
          proofUntil: printed,
          drawdownUntil: printed,
        }));
        for (const { code, dueDate, source, extendedFrom } of desired({ ...plan, fundingCases })) {
          const isPrinted = code === 'DRAWDOWN' || code.endsWith('_PROOF');
          const isRight = (extendedFrom ?? dueDate) === printed && source === 'ZUSAGE';
          expect(!isPrinted || isRight).toBe(true);
        }
      }),
    );
  });

  it('the proof of a grant is never due later than six months after the end of the work', () => {
    fc.assert(
      fc.property(someCase, (one) => {
        const fundingCases = [{ ...one, proofUntil: null, outcome: 'BEWILLIGT' as const }];
        const deadlines = desired({ fundingCases, programme: grant });
        const dayOf = (code: string) => deadlines.find((each) => each.code === code)?.dueDate;
        const [done, proof] = [dayOf('GRANT_DONE'), dayOf('GRANT_PROOF')];
        const isInTime =
          done === undefined || proof === undefined || compareDays(proof, addMonths(done, 6)) <= 0;
        expect(isInTime).toBe(true);
      }),
    );
  });
});
