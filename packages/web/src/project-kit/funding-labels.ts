import { applicantName, type FundingCase, programmeName } from '@energieakte/contract';

/** `2 · KfW 297, Anna Meier`: what a case is called where there are several; `index` counts from 0. */
export function caseTitle({ programmeCode, applicant }: FundingCase, index: number): string {
  const name = applicantName(applicant);
  return `${index + 1} · ${programmeName(programmeCode)}${name === null ? '' : `, ${name}`}`;
}
