import {
  type DeadlineCode,
  type DeadlineGoal,
  deadlineGoal,
  deadlineTitles,
  isDrawdownLimit,
} from '../deadlines/deadline-codes.ts';
import type { DeadlineRule, ProgrammeTerms } from './programme-terms.ts';

/** The dates people copy from the Zusage and from the confirmations. */
export interface PrintedDates {
  readonly bzaValidUntil: string | null;
  readonly drawdownUntil: string | null;
  readonly completeUntil: string | null;
  readonly proofUntil: string | null;
  readonly bndValidUntil: string | null;
  readonly fullyDrawnAt: string | null;
}

export interface PrintedDate {
  readonly day: string | null;
  /** The product fills this field in from the rule, so the same day says nothing about a document. */
  readonly isPrefilled: boolean;
}

interface PrintedField {
  readonly field: Exclude<keyof PrintedDates, 'fullyDrawnAt'>;
  readonly goal: DeadlineGoal;
  readonly isPrefilled: boolean;
  /** The code where no rule of the programme speaks of this date. */
  readonly codes: { readonly kfw: DeadlineCode; readonly bafa: DeadlineCode };
}

const printedFields: readonly PrintedField[] = [
  {
    field: 'bzaValidUntil',
    goal: 'application',
    isPrefilled: true,
    codes: { kfw: 'BZA_VALID', bafa: 'TPB_VALID' },
  },
  {
    field: 'drawdownUntil',
    goal: 'drawdown',
    isPrefilled: false,
    codes: { kfw: 'DRAWDOWN', bafa: 'DRAWDOWN' },
  },
  {
    field: 'completeUntil',
    goal: 'completion',
    isPrefilled: false,
    codes: { kfw: 'GRANT_DONE', bafa: 'BAFA_DONE' },
  },
  {
    field: 'proofUntil',
    goal: 'proof',
    isPrefilled: false,
    codes: { kfw: 'GRANT_PROOF', bafa: 'BAFA_PROOF' },
  },
  {
    field: 'bndValidUntil',
    goal: 'handIn',
    isPrefilled: true,
    codes: { kfw: 'BND_VALID', bafa: 'TPN_VALID' },
  },
];

/** The date on paper for a deadline of this code, if anybody copied it. */
export function printedDateOf(code: string, dates: PrintedDates): PrintedDate {
  const printed = printedFields.find(({ goal }) => goal === deadlineGoal(code));
  return printed === undefined
    ? { day: null, isPrefilled: false }
    : { day: dates[printed.field], isPrefilled: printed.isPrefilled };
}

function codeOf({ field, codes }: PrintedField, dates: PrintedDates, isBafa: boolean): DeadlineCode {
  const isCredit = dates.drawdownUntil !== null || dates.fullyDrawnAt !== null;
  if (isBafa) return codes.bafa;
  return field === 'proofUntil' && isCredit ? 'CREDIT_PROOF' : codes.kfw;
}

/** A deadline of which only a document speaks: nothing can be counted, the printed date is all. */
export type PrintedRule = Pick<DeadlineRule, 'code' | 'title' | 'hard'>;

/** Rules for printed dates no rule of the programme speaks of: the letter counts even where the admin data is silent. */
export function printedRules(
  dates: PrintedDates,
  rules: readonly DeadlineRule[],
  terms: Pick<ProgrammeTerms, 'idKind'> | null,
): readonly PrintedRule[] {
  return printedFields
    .filter(
      ({ field, goal }) =>
        dates[field] !== null &&
        !rules.some((rule) => deadlineGoal(rule.code) === goal && !isDrawdownLimit(rule)),
    )
    .map((printed) => {
      const code = codeOf(printed, dates, terms?.idKind === 'TPB_TPN');
      return { code, title: deadlineTitles[code], hard: true };
    });
}
