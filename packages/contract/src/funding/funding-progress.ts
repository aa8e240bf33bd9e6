import type { FundingOutcome } from '../projects/project-work-codes.ts';

/** As far as the life of a funding case is concerned. */
export interface FundingOutcomeFacts {
  readonly outcome: FundingOutcome;
}

export interface FundingProofFacts extends FundingOutcomeFacts {
  readonly proofAcceptedAt: string | null;
}

/** Neither refused nor withdrawn: its confirmations are needed. */
export function isLiveCase({ outcome }: FundingOutcomeFacts): boolean {
  return outcome !== 'ABGELEHNT' && outcome !== 'ZURUECKGEZOGEN';
}

/** Refused, withdrawn, paid out, or its proof is accepted: nothing is due any more. */
export function isEndedCase({ outcome, proofAcceptedAt }: FundingProofFacts): boolean {
  return !isLiveCase({ outcome }) || outcome === 'AUSGEZAHLT' || proofAcceptedAt !== null;
}
