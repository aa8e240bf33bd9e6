import type { DeadlineCode, OfficeProjectRow } from '@energieakte/contract';

const kinds: Readonly<Record<string, string>> = {
  BZA_VALID: 'BzA',
  TPB_VALID: 'TPB',
  DRAWDOWN: 'Abruf',
  DRAWDOWN_LIMIT: 'Abruf',
  CREDIT_PROOF: 'Nachweis',
  GRANT_DONE: 'Fertigstellung',
  GRANT_PROOF: 'Nachweis',
  BAFA_DONE: 'Fertigstellung',
  BAFA_PROOF: 'Nachweis',
  BND_VALID: 'BnD',
  TPN_VALID: 'TPN',
  SITE_VISIT: 'Begehung',
  EPC_VALID: 'Energieausweis',
  ISFP_BONUS: 'iSFP-Bonus',
} satisfies Record<DeadlineCode, string>;

/** What a deadline is about in a narrow column, in one word where its code has one: `BzA`, `Nachweis`. */
export function deadlineKind({
  code,
  title,
}: Pick<NonNullable<OfficeProjectRow['nextDeadline']>, 'code' | 'title'>): string {
  return kinds[code] ?? title;
}
