import type { FundingCase } from './funding-case.ts';
import { formatFundingId } from './funding-id.ts';

type Applicant = NonNullable<FundingCase['applicant']>;

/** `Anna Meier`, else the company; `null` where the Bauherr applies. */
export function applicantName(applicant: Applicant | null): string | null {
  if (applicant === null) return null;
  const { company, firstName, lastName } = applicant;
  const person = [firstName, lastName].filter((part) => part !== null && part !== '').join(' ');
  return person || company || null;
}

/** `Anna Meier, BzA 999-0407-2215-0031`: whose case it is where there are several; `index` counts from 0. */
export function caseOwner(
  { applicant, bzaId }: Pick<FundingCase, 'applicant' | 'bzaId'>,
  index: number,
): string {
  const name = applicantName(applicant) ?? `Förderfall ${index + 1}`;
  return bzaId === null ? name : `${name}, BzA ${formatFundingId(bzaId)}`;
}
