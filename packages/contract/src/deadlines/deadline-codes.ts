/** The deadlines of domain section 1.4 with the words of the office; programmes may add codes of their own. */
export const deadlineTitles = {
  BZA_VALID: 'BzA gültig bis',
  TPB_VALID: 'TPB gültig bis',
  DRAWDOWN: 'Abruffrist',
  DRAWDOWN_LIMIT: 'Verlängerte Abruffrist',
  CREDIT_PROOF: 'Nachweisfrist',
  GRANT_DONE: 'Fertigstellungsfrist',
  GRANT_PROOF: 'Nachweisfrist',
  BAFA_DONE: 'Fertigstellungsfrist',
  BAFA_PROOF: 'Nachweisfrist',
  BND_VALID: 'BnD gültig bis',
  TPN_VALID: 'TPN gültig bis',
  SITE_VISIT: 'Begehung vor Estrich und Putz',
  EPC_VALID: 'Energieausweis gültig bis',
  ISFP_BONUS: 'iSFP-Bonus nutzbar bis',
} as const;
export type DeadlineCode = keyof typeof deadlineTitles;

/** Missing one of these costs the funding (domain section 3.3). */
const hardCodes: readonly string[] = [
  'BZA_VALID',
  'TPB_VALID',
  'DRAWDOWN',
  'DRAWDOWN_LIMIT',
  'CREDIT_PROOF',
  'GRANT_DONE',
  'GRANT_PROOF',
  'BAFA_DONE',
  'BAFA_PROOF',
] satisfies DeadlineCode[];

/**
 * Whether missing the deadline costs the funding: for the known codes the list of domain section 3.3 decides, so that
 * no slip in the admin data softens a BzA; for a programme's own code the programme does.
 */
export function isHardDeadline({
  code,
  hard,
}: {
  readonly code: string;
  readonly hard: boolean;
}): boolean {
  return Object.hasOwn(deadlineTitles, code) ? hardCodes.includes(code) : hard;
}

/** What a deadline is and where its date comes from; `basisDate` is what a rule or a letter said last. */
export interface DeadlineOrigin {
  readonly code: string;
  readonly source: 'ZUSAGE' | 'REGEL' | 'MANUELL';
  readonly fundingCaseId: string | null;
  readonly basisDate: string | null;
}

/** Whether somebody of the office added it: neither rules nor letters speak of it. */
export function isOwnDeadline({ code, source, fundingCaseId, basisDate }: DeadlineOrigin): boolean {
  return code === 'MANUELL' || (source === 'MANUELL' && fundingCaseId === null && basisDate === null);
}

/** The end of the automatic extension: the last day of the call-off, of which no Zusage speaks. */
export function isDrawdownLimit({ code }: { readonly code: string }): boolean {
  return code === 'DRAWDOWN_LIMIT';
}

/** What a deadline asks for. */
export type DeadlineGoal = 'application' | 'drawdown' | 'handIn' | 'completion' | 'proof';

const goals: Readonly<Record<string, DeadlineGoal>> = {
  BZA_VALID: 'application',
  TPB_VALID: 'application',
  DRAWDOWN: 'drawdown',
  DRAWDOWN_LIMIT: 'drawdown',
  BND_VALID: 'handIn',
  TPN_VALID: 'handIn',
};

/** What a deadline of this code asks for; `null` for a programme's own code that tells nothing. */
export function deadlineGoal(code: string): DeadlineGoal | null {
  if (code.endsWith('_DONE')) return 'completion';
  if (code.endsWith('_PROOF')) return 'proof';
  return goals[code] ?? null;
}
