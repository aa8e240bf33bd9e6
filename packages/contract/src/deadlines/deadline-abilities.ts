import type { Deadline, DeadlineAbilities } from '../projects/project-progress.ts';
import { isOwnDeadline } from './deadline-codes.ts';
import { type DeadlineFacts, type DesiredDeadline, desiredDeadlines } from './deadline-rules.ts';

/** What of a project decides about its deadlines. */
export interface DeadlineProject extends Pick<DeadlineFacts, 'fundingCases' | 'certificates' | 'site'> {
  readonly services: readonly { readonly serviceCode: string; readonly doneAt: string | null }[];
}

/** What the programmes of a project say on a day (`YYYY-MM-DD` in Europe/Berlin). */
export interface DeadlineRulesOfDay extends Pick<DeadlineFacts, 'termsOf'> {
  readonly today: string;
}

/** The Sanierungsfahrplan counts from the day it was finished. */
function isfpDate({ services }: DeadlineProject): string | null {
  return services.find(({ serviceCode }) => serviceCode === 'ISF')?.doneAt ?? null;
}

/** The deadlines that follow from what is known of a project. */
export function deadlinesThatFollow(
  project: DeadlineProject,
  { termsOf, today }: DeadlineRulesOfDay,
): readonly DesiredDeadline[] {
  const { fundingCases, certificates, site } = project;
  const facts = { fundingCases, termsOf, site, certificates, isfpDate: isfpDate(project) };
  return desiredDeadlines(facts, today);
}

type KnownDeadline = Pick<Deadline, 'code' | 'source' | 'fundingCaseId'>;

/** What the project says of a deadline that is stored; `null` where it says nothing, as of those of the office. */
export function desiredOf(
  { code, fundingCaseId }: Pick<KnownDeadline, 'code' | 'fundingCaseId'>,
  desired: readonly DesiredDeadline[],
): DesiredDeadline | null {
  return desired.find((one) => one.code === code && one.fundingCaseId === fundingCaseId) ?? null;
}

/**
 * What can be done about a deadline: a date of the funding case is changed there, a letter goes before the hand, and
 * what follows from the facts ends and opens with them.
 */
export function deadlineAbilities(
  deadline: KnownDeadline,
  desired: DesiredDeadline | null,
): DeadlineAbilities {
  const isOwn = desired === null && isOwnDeadline({ ...deadline, basisDate: null });
  const isInCase = desired?.source === 'ZUSAGE';
  return {
    rename: desired === null,
    move: !isInCase && deadline.source !== 'ZUSAGE',
    confirm: !isInCase,
    reopen: isOwn || desired?.settledAt === null,
    setAside: isOwn,
  };
}
