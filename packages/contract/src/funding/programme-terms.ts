import { z } from 'zod';
import { money, requiredText } from '../core/fields.ts';
import { measures } from '../projects/project-codes.ts';

/** The Effizienzhaus stages (domain section 2.2); `null` beside them means "no stage", as for a single measure. */
export const efficiencyLevels = ['40', '55', '70', '85', 'DENKMAL'] as const;
export type EfficiencyLevel = (typeof efficiencyLevels)[number];

/** Classes and bonuses of a funding case. */
export const fundingClasses = ['EE', 'NH', 'WPB', 'SERSAN', 'ISFP'] as const;
export type FundingClass = (typeof fundingClasses)[number];

export const qngKinds = ['NONE', 'PLUS', 'PREMIUM'] as const;
export type QngKind = (typeof qngKinds)[number];

/** A credit is paid out before its proof, a grant after it. */
export const programmeKinds = ['KREDIT', 'ZUSCHUSS', 'BERATUNG'] as const;

/** Which pair of confirmations a programme knows; the same two fields of a funding case hold them all. */
export const confirmationKinds = ['BZA_BND', 'GBZA_GBND', 'TPB_TPN', 'NONE'] as const;

/** When the building contract may be signed (domain section 1.4, START_AFTER_APPLICATION). */
export const contractRules = [
  'NOT_BEFORE_APPLICATION',
  'BEFORE_ONLY_CONDITIONAL',
  'CONDITIONAL_REQUIRED_BEFORE',
] as const;

/** What an expert can be listed for (domain section 2.9). */
export const qualificationKinds = [
  'EEE_WG',
  'EEE_NWG',
  'EEE_KFN_LCA',
  'EEE_EBW',
  'QNG_AUDITOR',
  'AUSSTELLER_88_GEG',
  'SASV',
] as const;
export type QualificationKind = (typeof qualificationKinds)[number];

/**
 * The dates a deadline can start from: fields of the funding case. `completeUntil` is the date by
 * which the work must be done: the one printed in the Zusage, else the one the *_DONE rule gives.
 */
export const deadlineTriggers = [
  'bzaDate',
  'applicationDate',
  'approvalDate',
  'approvalReceivedAt',
  'completeUntil',
  'fullyDrawnAt',
  'lastInvoiceDate',
  'bndDate',
] as const;
export type DeadlineTrigger = (typeof deadlineTriggers)[number];

const span = {
  trigger: z.enum(deadlineTriggers).meta({ title: 'Ab' }),
  months: z.int().min(0).max(600).meta({ title: 'Monate' }),
  days: z.int().min(-3650).max(3650).meta({ title: 'Tage' }),
};

/** One deadline of a programme: `months` and `days` after a date of the funding case, at the latest `latest`. */
export const DeadlineRule = z.object({
  code: z
    .string()
    .trim()
    .regex(/^[A-Z][A-Z0-9_]{1,39}$/u, 'Nur Großbuchstaben, Ziffern und _, zum Beispiel BZA_VALID.')
    .meta({ title: 'Kennung' }),
  title: requiredText('Bezeichnung', 120),
  ...span,
  hard: z.boolean().meta({ title: 'Harte Frist' }),
  latest: z.object(span).optional().meta({ title: 'Spätestens' }),
});
export type DeadlineRule = z.infer<typeof DeadlineRule>;

/**
 * One stage a programme pays for. Sums in cents, percentages 0 to 100. Where the sum gets less with the number of flats, the
 * stage has a row for each step, with the flat it begins at; it holds up to the next step.
 */
export const ProgrammeLevel = z.object({
  efficiencyLevel: z.enum(efficiencyLevels).nullable().meta({ title: 'Effizienzhaus-Stufe' }),
  classes: z.array(z.enum(fundingClasses)).max(fundingClasses.length).meta({ title: 'Klassen' }),
  qng: z.enum(qngKinds).meta({ title: 'QNG' }),
  /** Rows from before there were steps have none: they begin at the first flat. */
  fromUnit: z.int().min(1).max(9999).default(1).meta({ title: 'Ab der wievielten Wohneinheit' }),
  maxAmountPerUnit: money('Höchstbetrag je Wohneinheit'),
  repaymentGrantPct: z.number().min(0).max(100).nullable().meta({ title: 'Zuschuss in %' }),
});
export type ProgrammeLevel = z.infer<typeof ProgrammeLevel>;

/** What the rules of a project need to know of a funding programme as it is on a day (domain section 2.4). */
export const ProgrammeTerms = z.object({
  code: requiredText('Programm', 20),
  kind: z.enum(programmeKinds).meta({ title: 'Art der Förderung' }),
  idKind: z.enum(confirmationKinds).meta({ title: 'Bestätigungen' }),
  /** In a programme with an EH 55 stage this concerns that stage only (domain section 0, finding 1). */
  requiresPermit: z.boolean().meta({ title: 'Baugenehmigung nötig' }),
  requiresLca: z.boolean().meta({ title: 'Ökobilanz nötig' }),
  contractRule: z.enum(contractRules).meta({ title: 'Vertrag und Antrag' }),
  expertCategory: z.enum(qualificationKinds).nullable().meta({ title: 'Expertenliste' }),
  measures: z.array(z.enum(measures)).max(measures.length).meta({ title: 'Vorhaben' }),
  levels: z.array(ProgrammeLevel).max(60).meta({ title: 'Stufen' }),
  deadlineRules: z.array(DeadlineRule).max(40).meta({ title: 'Fristen' }),
});
export type ProgrammeTerms = z.infer<typeof ProgrammeTerms>;
