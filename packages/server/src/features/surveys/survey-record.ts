import {
  type Survey,
  type SurveyFields,
  surveyAnonymityLabels,
  surveyAudienceLabels,
  surveyPurposeLabels,
  surveyTriggerLabels,
} from '@energieakte/contract';
import { distinct, type FieldRules, impersonal, plain, text } from '#core/records/record-table.ts';

/** A survey as it is stored, the same for everybody. */
export type SurveyRecord = Omit<
  Survey,
  'can' | 'npsScore' | 'invitations' | 'responses' | 'lastResponseAt'
>;

/**
 * What came of a survey. Apart from the record, which goes into versions and answers to whoever saves an older one: figures
 * of few answers would tell who gave which.
 */
export interface SurveyFigures {
  readonly invitations: number;
  readonly responses: number;
  readonly lastResponseAt: string | null;
  /** How the first question for recommendation was answered. */
  readonly promoters: number;
  readonly detractors: number;
  readonly ratings: number;
}

/** What of a survey people write. */
export type SurveyDocument = SurveyFields;

/** How each field is kept, and what it says about people. */
export const surveyFieldRules = {
  title: { ...plain, about: 'text' },
  description: { ...text, about: 'text' },
  purpose: { ...impersonal, labels: surveyPurposeLabels },
  audience: { ...impersonal, labels: surveyAudienceLabels },
  trigger: { ...impersonal, labels: surveyTriggerLabels },
  triggerModes: { ...distinct, about: 'nothing' },
  triggerDelayDays: impersonal,
  anonymity: { ...impersonal, labels: surveyAnonymityLabels },
  validFrom: impersonal,
  validTo: impersonal,
  reminderMax: impersonal,
  reminderDays: impersonal,
} as const satisfies FieldRules<SurveyDocument>;
