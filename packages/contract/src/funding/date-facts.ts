import type { DeadlineCase } from '../deadlines/deadline-rules.ts';
import type { FundingIdUse } from './funding-id-uses.ts';
import type { EfficiencyLevel, FundingClass, QngKind } from './programme-terms.ts';
import type { TermsOf } from './requirement-facts.ts';

/** What is checked of a funding case; days `YYYY-MM-DD`, the amount in cents. */
export interface CheckedCase extends DeadlineCase {
  readonly programmeCode: string;
  readonly bzaId: string | null;
  readonly bndId: string | null;
  readonly applicantUnits: number | null;
  readonly applicantArea: number | null;
  readonly efficiencyLevel: EfficiencyLevel | null;
  readonly classes: readonly FundingClass[];
  readonly qng: QngKind | null;
  readonly amount: number | null;
}

export interface CheckedSite {
  readonly measure: string | null;
  readonly buildingType: string | null;
  readonly yearBuilt: number | null;
  readonly units: number | null;
  readonly livingArea: number | null;
  readonly usableArea: number | null;
  readonly netFloorArea: number | null;
  readonly permitApplicationDate: string | null;
  readonly permitDate: string | null;
  readonly contractDate: string | null;
  /** The contract holds only once the Zusage is there (suspensive condition). */
  readonly contractConditional: boolean | null;
  readonly constructionStart: string | null;
  readonly completionDate: string | null;
}

export interface CheckedProject {
  readonly site: CheckedSite;
  readonly fundingCases: readonly CheckedCase[];
  readonly termsOf: TermsOf;
  /** Where their confirmations stand in other projects; absent where nobody has asked, as on the server, which stops nothing for it. */
  readonly foreignIds?: readonly FundingIdUse[];
}

/** Something that cannot be (`stop`) or that somebody should look at (`warning`), at the field it is told at. */
export interface DateFinding {
  /** Parts joined with `/`, as forms name fields; of a funding case `fundingCases/<id>/<field>`. */
  readonly path: string;
  readonly message: string;
  readonly severity: 'stop' | 'warning';
}

export function stop(path: string, message: string): DateFinding {
  return { path, message, severity: 'stop' };
}

export function warning(path: string, message: string): DateFinding {
  return { path, message, severity: 'warning' };
}

/** The finding when its condition holds. */
export function when(isFound: boolean, finding: DateFinding): readonly DateFinding[] {
  return isFound ? [finding] : [];
}

/** Whether both days are known and `left` lies before `right`. */
export function isBefore(left: string | null, right: string | null): boolean {
  return left !== null && right !== null && left < right;
}
