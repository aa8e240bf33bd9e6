import type { DeadlineCase } from '../src/deadlines/deadline-rules.ts';
import type { DeadlineRule, EfficiencyLevel, ProgrammeTerms } from '../src/funding/programme-terms.ts';

/** A funding case of which nothing is known. */
export const emptyCase: DeadlineCase = {
  id: 'a',
  bzaDate: null,
  bzaValidUntil: null,
  applicationDate: null,
  approvalDate: null,
  approvalReceivedAt: null,
  drawdownUntil: null,
  completeUntil: null,
  proofUntil: null,
  fullyDrawnAt: null,
  lastInvoiceDate: null,
  extendedUntil: null,
  bndDate: null,
  bndValidUntil: null,
  proofSubmittedAt: null,
  proofAcceptedAt: null,
  outcome: 'OFFEN',
};

/** A deadline rule with its code as title. */
export function rule(
  code: string,
  trigger: DeadlineRule['trigger'],
  more: Partial<DeadlineRule> & { readonly months: number },
): DeadlineRule {
  return { code, title: code, trigger, days: 0, hard: true, ...more };
}

const bza = rule('BZA_VALID', 'bzaDate', { months: 6 });
const bnd = rule('BND_VALID', 'bndDate', { months: 12, hard: false });

/** A programme with these rules and nothing else to say. */
export function terms(...deadlineRules: readonly DeadlineRule[]): ProgrammeTerms {
  return {
    code: '297',
    kind: 'KREDIT',
    idKind: 'BZA_BND',
    requiresPermit: false,
    requiresLca: false,
    contractRule: 'NOT_BEFORE_APPLICATION',
    expertCategory: null,
    measures: [],
    levels: [],
    deadlineRules: [...deadlineRules],
  };
}

/** What a programme pays for: one line for each stage. */
export function levelsOf(...stages: readonly (EfficiencyLevel | null)[]): ProgrammeTerms['levels'] {
  const rest = {
    classes: [],
    qng: 'NONE' as const,
    fromUnit: 1,
    maxAmountPerUnit: null,
    repaymentGrantPct: null,
  };
  return stages.map((efficiencyLevel) => ({ efficiencyLevel, ...rest }));
}

/** A KfW credit (297), the heating grant (458) and a BAFA single measure, with the rules of domain section 1.4. */
export const credit = terms(
  bza,
  rule('DRAWDOWN', 'approvalDate', { months: 12 }),
  rule('CREDIT_PROOF', 'fullyDrawnAt', { months: 9 }),
  bnd,
);
export const grant: ProgrammeTerms = {
  ...terms(
    bza,
    rule('GRANT_DONE', 'approvalDate', { months: 36 }),
    rule('GRANT_PROOF', 'lastInvoiceDate', {
      months: 6,
      latest: { trigger: 'completeUntil', months: 6, days: 0 },
    }),
    bnd,
  ),
  kind: 'ZUSCHUSS',
};
export const bafa: ProgrammeTerms = {
  ...terms(
    rule('TPB_VALID', 'bzaDate', { months: 2 }),
    rule('BAFA_DONE', 'approvalDate', { months: 36 }),
    rule('BAFA_PROOF', 'completeUntil', { months: 6 }),
    rule('TPN_VALID', 'bndDate', { months: 2, hard: false }),
  ),
  kind: 'ZUSCHUSS',
  idKind: 'TPB_TPN',
};

/** A programme as an admin enters it, with nothing special in it. */
export const bareProgrammeInput = {
  code: 'L-1',
  name: 'Landeszuschuss',
  provider: 'LAND',
  kind: 'ZUSCHUSS',
  building: 'WG',
  measures: ['EINZELMASSNAHME'],
  levels: [],
  requiresPermit: false,
  requiresLca: false,
  contractRule: 'NOT_BEFORE_APPLICATION',
  expertCategory: null,
  idKind: 'NONE',
  deadlineRules: [],
  checklistTemplateId: null,
  links: [],
  validFrom: null,
  validTo: null,
  note: null,
} as const;
