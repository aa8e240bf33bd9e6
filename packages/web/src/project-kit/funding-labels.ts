import { type FundingCase, programmeName } from '@energieakte/contract';

type Applicant = NonNullable<FundingCase['applicant']>;

/** `Meier, Anna` stays with the buyer who applies; the Bauherr needs no name here. */
export function applicantName(applicant: Applicant | null): string | null {
  if (applicant === null) return null;
  const { company, firstName, lastName } = applicant;
  const person = [firstName, lastName].filter((part) => part !== null && part !== '').join(' ');
  return person || company || null;
}

/** `2 · KfW 297, Anna Meier`: what a case is called where there are several; `index` counts from 0. */
export function caseTitle({ programmeCode, applicant }: FundingCase, index: number): string {
  const name = applicantName(applicant);
  return `${index + 1} · ${programmeName(programmeCode)}${name === null ? '' : `, ${name}`}`;
}
