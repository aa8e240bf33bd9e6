import { checkProjectDates } from '../src/funding/date-checks.ts';
import type { CheckedCase, CheckedSite } from '../src/funding/date-facts.ts';
import type { ProgrammeTerms } from '../src/funding/programme-terms.ts';
import { credit, emptyCase } from './sample-programmes.ts';

export const today = '2026-11-21';
export const noSite: CheckedSite = {
  measure: 'NEUBAU',
  buildingType: 'EFH',
  yearBuilt: null,
  units: null,
  livingArea: null,
  usableArea: null,
  netFloorArea: null,
  permitApplicationDate: null,
  permitDate: null,
  contractDate: null,
  contractConditional: null,
  constructionStart: null,
  completionDate: null,
};
export const noCase: CheckedCase = {
  ...emptyCase,
  programmeCode: '297',
  bzaId: null,
  bndId: null,
  applicantUnits: null,
  applicantArea: null,
  efficiencyLevel: null,
  classes: [],
  qng: null,
  amount: null,
};

export interface Found {
  readonly site?: Partial<CheckedSite>;
  readonly fundingCase?: Partial<CheckedCase>;
  readonly terms?: ProgrammeTerms | null;
}

/** What the checks find in one case and its building, of which only this is known. */
export function findings({ site = {}, fundingCase = {}, terms = credit }: Found) {
  const fundingCases = [{ ...noCase, ...fundingCase }];
  return checkProjectDates({ site: { ...noSite, ...site }, fundingCases, termsOf: () => terms }, today);
}

/** The same, as severity and path. */
export function findingsOf(found: Found): readonly string[] {
  return findings(found).map(({ severity, path }) => `${severity} ${path}`);
}
