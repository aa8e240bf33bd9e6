/** What the office asks for. */
export const surveyPurposeLabels = {
  ZUFRIEDENHEIT: 'Zufriedenheit',
  ERFASSUNG: 'Erfassung',
  INTERN: 'Intern',
} as const;
export const surveyPurposes = [
  'ZUFRIEDENHEIT',
  'ERFASSUNG',
  'INTERN',
] as const satisfies readonly (keyof typeof surveyPurposeLabels)[];
export type SurveyPurpose = (typeof surveyPurposes)[number];

/** Who is asked. */
export const surveyAudienceLabels = {
  KUNDE: 'Auftraggeber',
  BAUHERR: 'Bauherr',
  INTERN: 'Büro',
} as const;
export const surveyAudiences = [
  'KUNDE',
  'BAUHERR',
  'INTERN',
] as const satisfies readonly (keyof typeof surveyAudienceLabels)[];
export type SurveyAudience = (typeof surveyAudiences)[number];

/** What makes an invitation go out. */
export const surveyTriggerLabels = {
  MANUELL: 'von Hand',
  PROJEKT_GRUEN: 'wenn ein Projekt grün wird',
  PROJEKT_DUNKELGRUEN: 'wenn ein Projekt dunkelgrün wird',
} as const;
export const surveyTriggers = [
  'MANUELL',
  'PROJEKT_GRUEN',
  'PROJEKT_DUNKELGRUEN',
] as const satisfies readonly (keyof typeof surveyTriggerLabels)[];
export type SurveyTrigger = (typeof surveyTriggers)[number];

/** What the office promises about names. */
export const surveyAnonymityLabels = {
  NAMENTLICH: 'mit Namen',
  VERTRAULICH: 'vertraulich',
  ANONYM: 'anonym',
} as const;
export const surveyAnonymities = [
  'NAMENTLICH',
  'VERTRAULICH',
  'ANONYM',
] as const satisfies readonly (keyof typeof surveyAnonymityLabels)[];
export type SurveyAnonymity = (typeof surveyAnonymities)[number];

export const surveyStateLabels = {
  ENTWURF: 'Entwurf',
  LAEUFT: 'läuft',
  BEENDET: 'beendet',
  ARCHIVIERT: 'archiviert',
} as const;
export const surveyStates = [
  'ENTWURF',
  'LAEUFT',
  'BEENDET',
  'ARCHIVIERT',
] as const satisfies readonly (keyof typeof surveyStateLabels)[];
export type SurveyState = (typeof surveyStates)[number];
