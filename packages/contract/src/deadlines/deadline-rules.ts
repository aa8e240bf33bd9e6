import { addDays, addMonths, compareDays, latestDay } from '../core/day-arithmetic.ts';
import {
  type DeadlineGoal,
  deadlineGoal,
  deadlineTitles,
  isDrawdownLimit,
  isHardDeadline,
} from './deadline-codes.ts';
import { type FundingProofFacts, isEndedCase, isPaidGrant } from '../funding/funding-progress.ts';
import {
  type PrintedDate,
  printedDateOf,
  type PrintedRule,
  printedRules,
} from '../funding/printed-deadlines.ts';
import type { DeadlineRule, DeadlineTrigger, ProgrammeTerms } from '../funding/programme-terms.ts';

/** What the deadlines of a funding case need to know of its programme. */
export type DeadlineTerms = Pick<ProgrammeTerms, 'kind' | 'idKind' | 'deadlineRules'>;

/** What the deadlines of a funding case follow from; days `YYYY-MM-DD`. */
export interface DeadlineCase extends FundingProofFacts {
  readonly id: string;
  readonly bzaDate: string | null;
  readonly bzaValidUntil: string | null;
  readonly applicationDate: string | null;
  readonly approvalDate: string | null;
  readonly approvalReceivedAt: string | null;
  readonly drawdownUntil: string | null;
  readonly completeUntil: string | null;
  readonly proofUntil: string | null;
  readonly fullyDrawnAt: string | null;
  readonly lastInvoiceDate: string | null;
  readonly extendedUntil: string | null;
  readonly bndDate: string | null;
  readonly bndValidUntil: string | null;
}

export interface DeadlineFacts {
  readonly fundingCases: readonly DeadlineCase[];
  /** The programme of a case as it is on the day that counts for the case; `null` when nobody knows it. */
  readonly termsOf: (fundingCaseId: string) => DeadlineTerms | null;
  readonly site: { readonly plasterDate: string | null; readonly completionDate: string | null };
  readonly certificates: readonly {
    readonly issuedAt: string | null;
    readonly validUntil: string | null;
  }[];
  /** The day of the Sanierungsfahrplan, whose bonus holds for 15 years. */
  readonly isfpDate: string | null;
}

/** A deadline as it should stand in the project. */
export interface DesiredDeadline {
  readonly fundingCaseId: string | null;
  readonly code: string;
  readonly title: string;
  readonly dueDate: string;
  readonly hard: boolean;
  readonly source: 'REGEL' | 'ZUSAGE';
  /** The day it was met; `null` while it is open. */
  readonly settledAt: string | null;
  /** The due date before the extension. */
  readonly extendedFrom: string | null;
}

interface Situation {
  readonly fundingCase: DeadlineCase;
  readonly site: DeadlineFacts['site'];
  readonly today: string;
}

type Starts = Readonly<Record<DeadlineTrigger, string | null>>;

/** Where nobody knows the programme, the clock of the BzA runs all the same. */
const rulesWithoutProgramme: readonly DeadlineRule[] = [
  {
    code: 'BZA_VALID',
    title: deadlineTitles.BZA_VALID,
    trigger: 'bzaDate',
    months: 6,
    days: 0,
    hard: true,
  },
];

const isfpMonths = 15 * 12;
const certificateMonths = 10 * 12;
/** The visit is due that many days before plaster and cladding hide the building. */
const daysBeforePlaster = 7;

function after(
  start: string | null,
  { months, days }: { readonly months: number; readonly days: number },
) {
  return start === null ? null : addDays(addMonths(start, months), days);
}

function earlier(left: string | null, right: string | null): string | null {
  if (left === null || right === null) return left ?? right;
  return compareDays(left, right) <= 0 ? left : right;
}

/** The day a rule gives. With a cap alone the cap is the day: later it cannot be, whenever the last invoice comes. */
function ruleDay(rule: DeadlineRule | PrintedRule, starts: Starts): string | null {
  if (!('trigger' in rule)) return null;
  const day = after(starts[rule.trigger], rule);
  if (rule.latest === undefined) return day;
  return earlier(day, after(starts[rule.latest.trigger], rule.latest));
}

/** The extension of a case moves the end of the call-off and of the work (domain section 1.4, old cases). */
function isExtendable(code: string): boolean {
  const goal = deadlineGoal(code);
  return goal === 'drawdown' || goal === 'completion';
}

interface Dated {
  readonly dueDate: string;
  readonly source: 'REGEL' | 'ZUSAGE';
  readonly extendedFrom: string | null;
}

/** What is printed wins; what the product itself filled in from the rule stays a matter of the rule. */
function chosenDay(byRule: string | null, printed: PrintedDate): Omit<Dated, 'extendedFrom'> | null {
  const { day, isPrefilled } = printed;
  if (day !== null) {
    const isFromRule = isPrefilled && day === byRule;
    return { dueDate: day, source: isFromRule ? 'REGEL' : 'ZUSAGE' };
  }
  return byRule === null ? null : { dueDate: byRule, source: 'REGEL' };
}

/** What the letter says of this rule; the limit only hears of it where the letter leads beyond. */
function chosenFor(
  rule: DeadlineRule | PrintedRule,
  byRule: string | null,
  fundingCase: DeadlineCase,
): Omit<Dated, 'extendedFrom'> | null {
  const printed = printedDateOf(rule.code, fundingCase);
  if (!isDrawdownLimit(rule)) return chosenDay(byRule, printed);
  const isBeyond = byRule !== null && printed.day !== null && compareDays(printed.day, byRule) > 0;
  return chosenDay(byRule, isBeyond ? printed : { ...printed, day: null });
}

function datedBy(
  rule: DeadlineRule | PrintedRule,
  starts: Starts,
  fundingCase: DeadlineCase,
): Dated | null {
  const chosen = chosenFor(rule, ruleDay(rule, starts), fundingCase);
  if (chosen === null) return null;
  const { extendedUntil } = fundingCase;
  const isExtended =
    extendedUntil !== null && isExtendable(rule.code) && compareDays(extendedUntil, chosen.dueDate) > 0;
  return isExtended
    ? { dueDate: extendedUntil, source: 'ZUSAGE', extendedFrom: chosen.dueDate }
    : { ...chosen, extendedFrom: null };
}

/** The dates deadlines start from; the end of the work is known from its own rule first. */
function startsOf(fundingCase: DeadlineCase, rules: readonly (DeadlineRule | PrintedRule)[]): Starts {
  const starts = { ...fundingCase, completeUntil: null };
  const done = rules.find(({ code }) => deadlineGoal(code) === 'completion');
  const completeUntil = done && datedBy(done, starts, fundingCase);
  return { ...starts, completeUntil: completeUntil?.dueDate ?? null };
}

/**
 * An application with a confirmation that had run out meets nothing. What can only come after a good application, the
 * Zusage or the BnD, tells that there was one, whatever else was not written down.
 */
function applicationInTime(dueDate: string, fundingCase: DeadlineCase): string | null {
  const { applicationDate, approvalDate, approvalReceivedAt, bndDate } = fundingCase;
  const isInTime = applicationDate !== null && compareDays(applicationDate, dueDate) <= 0;
  return isInTime ? applicationDate : (approvalDate ?? approvalReceivedAt ?? bndDate);
}

/** The day of the action that meets a deadline (domain section 3.3, "Settled by"); it may lie ahead as a plan. */
function actionOf(
  goal: DeadlineGoal | null,
  dueDate: string,
  { fundingCase, site }: Situation,
): string | null {
  switch (goal) {
    case 'application':
      return applicationInTime(dueDate, fundingCase);
    case 'drawdown':
      return fundingCase.fullyDrawnAt;
    case 'completion':
      return site.completionDate;
    case 'handIn':
    case 'proof':
      return fundingCase.proofSubmittedAt ?? fundingCase.proofAcceptedAt;
    case null:
      return null;
  }
}

function past(day: string | null, today: string): string | null {
  return day !== null && compareDays(day, today) <= 0 ? day : null;
}

/** Whether the case has ended by now; a proof that is planned for later ends nothing yet. */
function isOver(fundingCase: DeadlineCase, today: string): boolean {
  const { proofSubmittedAt, proofAcceptedAt } = fundingCase;
  return isEndedCase({
    ...fundingCase,
    proofSubmittedAt: past(proofSubmittedAt, today),
    proofAcceptedAt: past(proofAcceptedAt, today),
  });
}

/** The call-off that is extended by itself, as the programme says; only with a limit beside it does nothing depend on it. */
function isFirstStage({ code, hard }: DeadlineRule | PrintedRule): boolean {
  return code === 'DRAWDOWN' && !hard;
}

function caseDeadlines(terms: DeadlineTerms | null, situation: Situation): readonly DesiredDeadline[] {
  const { fundingCase, today } = situation;
  const programmeRules = terms?.deadlineRules ?? rulesWithoutProgramme;
  const rules = [...programmeRules, ...printedRules(fundingCase, programmeRules, terms)];
  const starts = startsOf(fundingCase, rules);
  const limit = rules.find(isDrawdownLimit);
  const hasLimit = limit !== undefined && datedBy(limit, starts, fundingCase) !== null;
  return rules.flatMap((rule) => {
    const dated = datedBy(rule, starts, fundingCase);
    if (dated === null) return [];
    const { code, title } = rule;
    const settledAt = past(actionOf(deadlineGoal(code), dated.dueDate, situation), today);
    const hard = isHardDeadline(rule) && !(hasLimit && isFirstStage(rule));
    return [{ fundingCaseId: fundingCase.id, code, title, hard, settledAt, ...dated }];
  });
}

/** The last day for the application: until then the BzA, TPB or gBzA of the case holds. */
export function applicationDeadline(
  fundingCase: DeadlineCase,
  terms: DeadlineTerms | null,
): string | null {
  const rules = terms?.deadlineRules ?? rulesWithoutProgramme;
  const rule = rules.find(({ code }) => deadlineGoal(code) === 'application');
  const byRule = rule && datedBy(rule, startsOf(fundingCase, rules), fundingCase);
  return byRule?.dueDate ?? fundingCase.bzaValidUntil;
}

function ofProject(
  code: keyof typeof deadlineTitles,
  dueDate: string | null,
  settledAt: string | null = null,
): readonly DesiredDeadline[] {
  if (dueDate === null) return [];
  const fixed = { fundingCaseId: null, hard: false, source: 'REGEL', extendedFrom: null } as const;
  return [{ ...fixed, code, title: deadlineTitles[code], dueDate, settledAt }];
}

/** The visit before the plaster, the certificate issued last, and the bonus of the Sanierungsfahrplan. */
function projectDeadlines(
  { fundingCases, site, certificates, isfpDate }: DeadlineFacts,
  today: string,
): readonly DesiredDeadline[] {
  const visit = after(site.plasterDate, { months: 0, days: -daysBeforePlaster });
  const isVisitDue = fundingCases.some((one) => !isOver(one, today));
  const validity = certificates.map(
    ({ issuedAt, validUntil }) => validUntil ?? after(issuedAt, { months: certificateMonths, days: 0 }),
  );
  return [
    ...ofProject('SITE_VISIT', isVisitDue ? visit : null, past(site.completionDate, today)),
    ...ofProject('EPC_VALID', latestDay(validity)),
    ...ofProject('ISFP_BONUS', after(isfpDate, { months: isfpMonths, days: 0 })),
  ];
}

/**
 * The deadlines that follow from what is known of a project (domain sections 1.4 and 3.3): those of each funding case
 * and those of the building. The date printed in the Zusage or in the confirmation always wins. A case that has
 * ended keeps what was met and has nothing open.
 * @param today `YYYY-MM-DD` in Europe/Berlin; an action planned for later does not meet a deadline yet
 */
export function desiredDeadlines(facts: DeadlineFacts, today: string): readonly DesiredDeadline[] {
  const ofCases = facts.fundingCases.flatMap((fundingCase) => {
    const terms = facts.termsOf(fundingCase.id);
    const deadlines = caseDeadlines(terms, { fundingCase, site: facts.site, today });
    const isEnded = isOver(fundingCase, today) || isPaidGrant(fundingCase, terms);
    return deadlines.filter(({ settledAt }) => !isEnded || settledAt !== null);
  });
  return [...ofCases, ...projectDeadlines(facts, today)];
}
