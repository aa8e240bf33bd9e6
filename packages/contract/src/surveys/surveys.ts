import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import {
  calendarDay,
  integer,
  optionalText,
  recordId,
  recordVersion,
  requiredText,
  uuid,
} from '../core/fields.ts';
import {
  surveyAnonymities,
  surveyAudiences,
  surveyPurposes,
  surveyStates,
  surveyTriggers,
} from './survey-codes.ts';
import { SurveyQuestion, SurveyQuestions } from './survey-questions.ts';

const shape = {
  title: requiredText('Titel', 120),
  description: optionalText('Beschreibung', 2000),
  purpose: z.enum(surveyPurposes).meta({ title: 'Zweck' }),
  audience: z.enum(surveyAudiences).meta({ title: 'Befragt werden' }),
  trigger: z.enum(surveyTriggers).meta({ title: 'Einladung' }),
  /** The kinds of projects that trigger it; none: all. */
  triggerModes: z.array(integer.min(0).max(2)).max(3).meta({ title: 'Projektarten' }),
  triggerDelayDays: integer.min(0).max(90).meta({ title: 'Tage danach' }),
  anonymity: z.enum(surveyAnonymities).meta({ title: 'Namen' }),
  validFrom: calendarDay('Gültig ab'),
  validTo: calendarDay('Gültig bis'),
  reminderMax: integer.min(0).max(3).meta({ title: 'Erinnerungen höchstens' }),
  reminderDays: integer.min(2).max(90).meta({ title: 'Tage zwischen Erinnerungen' }),
};

/** What people write of a survey beside its questions. */
export const SurveyFields = z.object(shape);
export type SurveyFields = z.infer<typeof SurveyFields>;

/** Without `id` it creates; with `id` it updates and needs `version`. */
export const SurveyInput = z.strictObject({
  id: recordId,
  version: recordVersion.optional(),
  ...shape,
});
export type SurveyInput = z.infer<typeof SurveyInput>;

/** A survey with its figures. */
export const Survey = z.object({
  id: uuid,
  version: z.int(),
  ...shape,
  state: z.enum(surveyStates),
  /** The number of what is asked now; `null`: nothing was published yet. */
  publishedNumber: z.int().nullable(),
  /** Whether there are questions that are not published. */
  hasDraft: z.boolean(),
  invitations: z.int(),
  responses: z.int(),
  /** A day: the hour would say too much of an anonymous survey. */
  lastResponseAt: z.iso.date().nullable(),
  /** Of the first such question; `null` without answers, and of fewer than five where names are protected. */
  npsScore: z.number().nullable(),
  can: z.object({ edit: z.boolean(), publish: z.boolean(), close: z.boolean(), delete: z.boolean() }),
});
export type Survey = z.infer<typeof Survey>;

const SurveyProblem = z.object({ questionId: z.string(), text: z.string() });

const SurveyPath = z.strictObject({ id: uuid.meta({ title: 'Umfrage' }) });
const version = z.strictObject({ version: recordVersion });

export const listSurveys = endpoint({
  method: 'GET',
  path: '/survey',
  summary: 'Liefert alle Umfragen mit ihren Zahlen, die neueste zuerst.',
  access: 'survey.read',
  success: [200],
  response: z.array(Survey),
});

export const listSurveyQuestions = endpoint({
  method: 'GET',
  path: '/survey/bySurveyId/:id',
  summary:
    'Liefert die Fragen einer Umfrage in ihrer Reihenfolge: den Entwurf für alle, die ihn bearbeiten, sonst den veröffentlichten Stand.',
  access: 'survey.read',
  success: [200],
  params: SurveyPath,
  response: z.array(SurveyQuestion),
});

export const saveSurvey = endpoint({
  method: 'POST',
  path: '/survey',
  summary: 'Legt eine Umfrage an (ohne id) oder ändert sie (mit id und version); ihre Fragen bleiben.',
  access: 'survey.manage',
  success: [200, 201],
  body: SurveyInput,
  response: Survey,
});

export const saveSurveyQuestions = endpoint({
  method: 'POST',
  path: '/survey/update',
  summary: 'Speichert die Fragen des Entwurfs und antwortet, was vor dem Veröffentlichen zu ändern ist.',
  access: 'survey.manage',
  success: [200],
  maxBodyBytes: 1_000_000,
  body: z.strictObject({
    surveyId: uuid.meta({ title: 'Umfrage' }),
    version: recordVersion,
    questions: SurveyQuestions,
  }),
  response: z.object({ survey: Survey, problems: z.array(SurveyProblem) }),
});

export const deleteSurvey = endpoint({
  method: 'POST',
  path: '/survey/delete/:id',
  summary: 'Löscht eine Umfrage; eine mit Antworten wird archiviert.',
  access: 'survey.manage',
  success: [200],
  params: SurveyPath,
  response: z.object({ archived: z.boolean() }),
});

export const publishSurvey = endpoint({
  method: 'POST',
  path: '/survey/publish/:id',
  summary: 'Veröffentlicht den Entwurf einer Umfrage; frühere Antworten behalten ihre Fragen.',
  access: 'survey.manage',
  success: [200],
  params: SurveyPath,
  body: version,
  response: Survey,
});

export const closeSurvey = endpoint({
  method: 'POST',
  path: '/survey/close/:id',
  summary: 'Beendet eine Umfrage; niemand kann sie mehr beantworten.',
  access: 'survey.manage',
  success: [200],
  params: SurveyPath,
  body: version,
  response: Survey,
});

export const duplicateSurvey = endpoint({
  method: 'POST',
  path: '/survey/duplicate/:id',
  summary: 'Legt eine Umfrage mit denselben Fragen als Entwurf an.',
  access: 'survey.manage',
  success: [201],
  params: SurveyPath,
  response: Survey,
});
