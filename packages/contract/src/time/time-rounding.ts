export const timeRoundingSteps = [1, 5, 6, 10, 15, 30, 60] as const;
export type TimeRoundingStep = (typeof timeRoundingSteps)[number];

export const timeRoundingModes = ['AUF', 'AB', 'KAUFMAENNISCH'] as const;
export type TimeRoundingMode = (typeof timeRoundingModes)[number];
export const timeRoundingModeNames: Readonly<Record<TimeRoundingMode, string>> = {
  AUF: 'auf',
  AB: 'ab',
  KAUFMAENNISCH: 'kaufmännisch',
};

/** What is rounded: each entry, or the sum of a person on a day for a service. */
export const timeRoundingBases = ['EINTRAG', 'TAG'] as const;
export type TimeRoundingBasis = (typeof timeRoundingBases)[number];
export const timeRoundingBasisNames: Readonly<Record<TimeRoundingBasis, string>> = {
  EINTRAG: 'je Eintrag',
  TAG: 'je Tag',
};

/** How raw minutes become billable ones. */
export interface TimeRounding {
  readonly step: TimeRoundingStep;
  readonly mode: TimeRoundingMode;
  readonly basis: TimeRoundingBasis;
  /** What is billed at least, in minutes. */
  readonly minimum: number;
}

/** A rule of the office; `null` means any. */
export interface TimeRoundingRule extends TimeRounding {
  readonly customerId: string | null;
  readonly projectId: string | null;
  readonly serviceCode: string | null;
  readonly validFrom: string;
  /** The last day; `null` as long as nothing follows. */
  readonly validTo: string | null;
}

/** What an entry was worked for, and the day on which it starts. */
export interface RoundedWork {
  readonly customerId: string | null;
  readonly projectId: string | null;
  readonly serviceCode: string | null;
  readonly day: string;
}

type Target = Pick<TimeRoundingRule, 'customerId' | 'projectId' | 'serviceCode'>;

function isFor(rule: TimeRoundingRule, work: RoundedWork): boolean {
  if (work.day < rule.validFrom || (rule.validTo !== null && work.day > rule.validTo)) return false;
  const names = ['customerId', 'projectId', 'serviceCode'] as const;
  return names.every((name) => rule[name] === null || rule[name] === work[name]);
}

/**
 * The place of a rule in the order project and service, project, customer and service, customer, service, office: a lower
 * one is more special.
 */
export function roundingRank({ customerId, projectId, serviceCode }: Target): number {
  const anyService = serviceCode === null ? 1 : 0;
  if (projectId !== null) return anyService;
  return (customerId === null ? 4 : 2) + anyService;
}

/** The rule that holds for an entry: the most special one of the day; `null`: raw minutes are billed. */
export function roundingRuleFor<Rule extends TimeRoundingRule>(
  rules: readonly Rule[],
  work: RoundedWork,
): Rule | null {
  return rules
    .filter((rule) => isFor(rule, work))
    .reduce<Rule | null>(
      (best, rule) => (best === null || roundingRank(rule) < roundingRank(best) ? rule : best),
      null,
    );
}
