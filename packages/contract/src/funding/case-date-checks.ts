import { germanDay } from '../core/day-arithmetic.ts';
import { type CheckedCase, type DateFinding, isBefore, stop, warning, when } from './date-facts.ts';
import { applicationDeadline } from '../deadlines/deadline-rules.ts';
import { deadlineGoal } from '../deadlines/deadline-codes.ts';
import { isPaidGrant } from './funding-progress.ts';
import type { ProgrammeTerms } from './programme-terms.ts';

/** The days of a case as the subject of a sentence, and after "vor". */
const dayLabels = {
  bzaDate: ['Die BzA', 'der BzA'],
  bzaValidUntil: ['Das Ende der Gültigkeit der BzA', 'dem Ende der Gültigkeit der BzA'],
  applicationDate: ['Der Antrag', 'dem Antrag'],
  approvalDate: ['Die Zusage', 'der Zusage'],
  approvalReceivedAt: ['Der Erhalt der Zusage', 'dem Erhalt der Zusage'],
  drawdownUntil: ['Die Abruffrist', 'der Abruffrist'],
  completeUntil: ['Die Fertigstellungsfrist', 'der Fertigstellungsfrist'],
  proofUntil: ['Die Nachweisfrist', 'der Nachweisfrist'],
  extendedUntil: ['Die Verlängerung', 'der Verlängerung'],
  fullyDrawnAt: ['Der Vollabruf', 'dem Vollabruf'],
  lastInvoiceDate: ['Die letzte Rechnung', 'der letzten Rechnung'],
  bndDate: ['Die BnD', 'der BnD'],
  bndValidUntil: ['Das Ende der Gültigkeit der BnD', 'dem Ende der Gültigkeit der BnD'],
  proofSubmittedAt: ['Die Einreichung des Nachweises', 'der Einreichung des Nachweises'],
  proofAcceptedAt: ['Die Bestätigung des Nachweises', 'der Bestätigung des Nachweises'],
} as const;
type DayField = keyof typeof dayLabels;

/** What comes first in the life of a case and what comes then; there the finding is told. */
const orders: readonly (readonly [first: DayField, then: DayField, report: typeof stop])[] = [
  ['bzaDate', 'bzaValidUntil', stop],
  // A newer BzA may stand in the place of the one that was applied with.
  ['bzaDate', 'applicationDate', warning],
  ['bzaDate', 'bndDate', stop],
  ['applicationDate', 'approvalDate', stop],
  ['approvalDate', 'approvalReceivedAt', stop],
  ['approvalDate', 'drawdownUntil', stop],
  ['approvalDate', 'completeUntil', stop],
  ['approvalDate', 'proofUntil', stop],
  ['approvalDate', 'extendedUntil', stop],
  ['approvalDate', 'fullyDrawnAt', stop],
  ['approvalDate', 'bndDate', warning],
  ['completeUntil', 'proofUntil', warning],
  ['bndDate', 'bndValidUntil', stop],
  ['bndDate', 'proofSubmittedAt', warning],
  ['proofSubmittedAt', 'proofAcceptedAt', stop],
];

/** Days of actions and letters: they have happened, or they are not there. */
const pastFields: readonly DayField[] = [
  'bzaDate',
  'applicationDate',
  'approvalDate',
  'approvalReceivedAt',
  'fullyDrawnAt',
  'lastInvoiceDate',
  'bndDate',
  'proofSubmittedAt',
  'proofAcceptedAt',
];

/** The path of a field of a case. */
export function casePath({ id }: { readonly id: string }, field: string): string {
  return `fundingCases/${id}/${field}`;
}

function outOfOrder(fundingCase: CheckedCase): readonly DateFinding[] {
  return orders.flatMap(([first, then, report]) => {
    const [before, after] = [fundingCase[first], fundingCase[then]];
    if (before === null || after === null || after >= before) return [];
    const subject = `${dayLabels[then][0]} (${germanDay(after)})`;
    const message = `${subject} liegt vor ${dayLabels[first][1]} (${germanDay(before)}).`;
    return [report(casePath(fundingCase, then), message)];
  });
}

function inFuture(fundingCase: CheckedCase, today: string): readonly DateFinding[] {
  return pastFields.flatMap((field) => {
    const day = fundingCase[field];
    if (day === null || day <= today) return [];
    const message = `${dayLabels[field][0]} (${germanDay(day)}) liegt in der Zukunft.`;
    return [stop(casePath(fundingCase, field), message)];
  });
}

/** Application within the validity of the BzA (domain section 2.2): told here, and the project turns red by its deadline. */
function lateApplication(
  fundingCase: CheckedCase,
  terms: ProgrammeTerms | null,
): readonly DateFinding[] {
  const { applicationDate } = fundingCase;
  const end = applicationDeadline(fundingCase, terms);
  if (applicationDate === null || end === null || !isBefore(end, applicationDate)) return [];
  const name = terms?.idKind === 'TPB_TPN' ? 'TPB' : 'BzA';
  return [
    warning(
      casePath(fundingCase, 'applicationDate'),
      `Am Tag des Antrags (${germanDay(applicationDate)}) war die ${name} schon abgelaufen (gültig bis ${germanDay(end)}).`,
    ),
  ];
}

/** A payment without a proof: in a grant it ends the deadlines, in a credit they need a day to count from. */
function paidWithoutProof(
  fundingCase: CheckedCase,
  terms: ProgrammeTerms | null,
): readonly DateFinding[] {
  const { outcome, proofSubmittedAt, proofAcceptedAt, fullyDrawnAt, proofUntil } = fundingCase;
  const owesProof =
    terms !== null && terms.deadlineRules.some(({ code }) => deadlineGoal(code) === 'proof');
  const isOpen = proofSubmittedAt === null && proofAcceptedAt === null;
  if (outcome !== 'AUSGEZAHLT' || !owesProof || !isOpen) return [];
  if (isPaidGrant(fundingCase, terms))
    return [
      warning(
        casePath(fundingCase, 'outcome'),
        'Der Fall ist als ausgezahlt eingetragen, der Nachweis aber noch nicht eingereicht. Die Nachweisfrist wird so nicht mehr überwacht.',
      ),
    ];
  return when(
    fullyDrawnAt === null && proofUntil === null,
    warning(
      casePath(fundingCase, 'fullyDrawnAt'),
      'Der Kredit ist als ausgezahlt eingetragen, aber ohne Tag des Vollabrufs. Die Nachweisfrist kann so nicht gerechnet werden.',
    ),
  );
}

/** What cannot be, or looks wrong, among the days of one case. */
export function checkCaseDates(
  fundingCase: CheckedCase,
  terms: ProgrammeTerms | null,
  today: string,
): readonly DateFinding[] {
  return [
    ...inFuture(fundingCase, today),
    ...outOfOrder(fundingCase),
    ...lateApplication(fundingCase, terms),
    ...paidWithoutProof(fundingCase, terms),
  ];
}
