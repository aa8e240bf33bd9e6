import type { FundingOutcome } from '../projects/project-work-codes.ts';
import type { ProgrammeTerms } from './programme-terms.ts';

/** As far as the life of a funding case is concerned. */
export interface FundingOutcomeFacts {
  readonly outcome: FundingOutcome;
}

export interface FundingProofFacts extends FundingOutcomeFacts {
  readonly proofSubmittedAt: string | null;
  readonly proofAcceptedAt: string | null;
}

/** Neither refused nor withdrawn: its confirmations are needed. */
export function isLiveCase({ outcome }: FundingOutcomeFacts): boolean {
  return outcome !== 'ABGELEHNT' && outcome !== 'ZURUECKGEZOGEN';
}

/** The Zusage is there: its day, or what the office wrote down of the outcome. */
export function isApprovedCase({
  outcome,
  approvalDate,
}: FundingOutcomeFacts & { readonly approvalDate: string | null }): boolean {
  return approvalDate !== null || outcome === 'BEWILLIGT' || outcome === 'AUSGEZAHLT';
}

/** The BnD, or the proof a programme has instead of it, is made. */
export function isConfirmedCase({
  bndId,
  bndDate,
}: {
  readonly bndId: string | null;
  readonly bndDate: string | null;
}): boolean {
  return bndId !== null || bndDate !== null;
}

/** Refused, withdrawn, or its proof is submitted. A payment ends nothing: a credit is paid out before its proof. */
export function isEndedCase(fundingCase: FundingProofFacts): boolean {
  const { proofSubmittedAt, proofAcceptedAt } = fundingCase;
  return !isLiveCase(fundingCase) || proofSubmittedAt !== null || proofAcceptedAt !== null;
}

/** A grant is paid out against its proof, so the payment tells that there was one; where nobody knows the programme it tells nothing. */
export function isPaidGrant(
  { outcome }: FundingOutcomeFacts,
  terms: Pick<ProgrammeTerms, 'kind'> | null,
): boolean {
  return outcome === 'AUSGEZAHLT' && terms !== null && terms.kind !== 'KREDIT';
}
