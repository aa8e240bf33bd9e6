import { z } from 'zod';
import { addMonths, germanDay } from '../core/day-arithmetic.ts';
import { endpoint } from '../core/endpoint.ts';
import { uuid } from '../core/fields.ts';
import { booleanSetting } from '../settings/office-setting.ts';
import { FollowUp } from './follow-ups.ts';

export const suggestCertificates = booleanSetting({
  name: 'followUps.suggestCertificates',
  section: 'Wiedervorlagen',
  label: 'Wiedervorlagen für Energieausweise vorschlagen',
  detail: 'Ein halbes Jahr bevor ein Energieausweis abläuft, soll ein neuer angeboten werden.',
  defaultValue: true,
});

export const suggestMeasures = booleanSetting({
  name: 'followUps.suggestMeasures',
  section: 'Wiedervorlagen',
  label: 'Wiedervorlagen nach einem Sanierungsfahrplan vorschlagen',
  detail: 'Ein Jahr nach einem iSFP soll nach den Maßnahmen gefragt werden.',
  defaultValue: true,
});

/** What gives reason to come back to a project. */
export const suggestionRules = ['CERTIFICATE', 'ISFP'] as const;
export type SuggestionRule = (typeof suggestionRules)[number];

/** The setting that switches a rule off. */
export const suggestionSettings = {
  CERTIFICATE: suggestCertificates,
  ISFP: suggestMeasures,
} as const satisfies Record<SuggestionRule, typeof suggestCertificates>;

interface SuggestionReason {
  readonly rule: SuggestionRule;
  /** Until when the Energieausweis holds; when the Sanierungsfahrplan was finished. */
  readonly day: string;
}

const bonusMonths = 15 * 12;

/** When it should come back, and what is to be done then; a day that has passed is today. */
export function suggestedFollowUp(
  { rule, day }: SuggestionReason,
  today: string,
): { readonly at: string; readonly text: string } {
  const later = (at: string): string => (at < today ? today : at);
  if (rule === 'ISFP') {
    const until = germanDay(addMonths(day, bonusMonths));
    const text = `Sanierungsfahrplan vom ${germanDay(day)}: nach den Maßnahmen fragen (Bonus bis ${until})`;
    return { at: later(addMonths(day, 12)), text };
  }
  const ends = day < today ? 'ist abgelaufen am' : 'läuft ab am';
  return {
    at: later(addMonths(day, -6)),
    text: `Energieausweis ${ends} ${germanDay(day)}: neuen anbieten`,
  };
}

/** The Energieausweis or the Leistung that a rule speaks of. */
const subject = {
  rule: z.enum(suggestionRules).meta({ title: 'Regel' }),
  subjectId: uuid.meta({ title: 'Anlass' }),
} as const;

export const FollowUpSuggestion = z.object({
  ...subject,
  at: z.iso.date(),
  text: z.string(),
  project: FollowUp.shape.project.unwrap(),
});
export type FollowUpSuggestion = z.infer<typeof FollowUpSuggestion>;

export const listFollowUpSuggestions = endpoint({
  method: 'GET',
  path: '/wiedervorlage/vorschlaege',
  summary:
    'Schlägt Wiedervorlagen vor: eines Projekts, oder ohne Angabe die der nächsten 30 Tage aus Projekten, die man leitet.',
  access: 'followUp.read',
  success: [200],
  query: z.strictObject({ projectId: uuid.optional().meta({ title: 'Projekt' }) }),
  response: z.array(FollowUpSuggestion),
});

export const decideFollowUpSuggestion = endpoint({
  method: 'POST',
  path: '/wiedervorlage/vorschlaege',
  summary:
    'Nimmt einen Vorschlag als eigene Wiedervorlage an oder verwirft ihn für immer; verworfen steht er erledigt beim Projekt.',
  access: 'followUp.write',
  success: [201],
  body: z.strictObject({
    ...subject,
    accept: z.boolean().meta({ title: 'Annehmen' }),
  }),
  response: FollowUp,
});
