import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { integer, uuid } from '../core/fields.ts';
import { surveyAnonymities, surveyPurposes } from './survey-codes.ts';
import { SurveyAnswers, SurveyQuestion } from './survey-questions.ts';

/** Of an invitation, from behind the `#` of its address: never in a path, which is logged. */
const token = z.string().min(1).max(100).meta({ title: 'Link' });

/** A file that arrived for a question. */
const SurveyUpload = z.object({ id: uuid, key: z.string(), name: z.string() });
export type SurveyUpload = z.infer<typeof SurveyUpload>;

/** What the page behind the link of an invitation knows. */
export const OpenSurvey = z.object({
  title: z.string(),
  description: z.string().nullable(),
  purpose: z.enum(surveyPurposes),
  anonymity: z.enum(surveyAnonymities),
  office: z.object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() }),
  /** `YYYY-MM-DD`, the last day. */
  expiresOn: z.iso.date(),
  questions: z.array(SurveyQuestion),
  /** What conditions, repetitions and placeholders need. */
  facts: z.object({
    buildings: z.int(),
    dwellings: z.int(),
    projectName: z.string(),
    customerName: z.string(),
    takesFiles: z.boolean(),
  }),
  /** What was brought to questions for files, each by the key of its answer. */
  files: z.array(SurveyUpload),
  /** What was answered so far, on whatever device. */
  answers: SurveyAnswers,
  page: z.int(),
});
export type OpenSurvey = z.infer<typeof OpenSurvey>;

/** Those that were given or taken back since the last save; all others may be older than what another device saved. Absent: all. */
const changed = z.array(z.string().max(50)).max(2000).optional().meta({ title: 'Geändert' });

/** As large as what 200 questions may say. */
const maxBodyBytes = 1_000_000;

export const openSurvey = endpoint({
  method: 'POST',
  path: '/fragebogen/open',
  summary: 'Öffnet die Umfrage einer Einladung ohne Anmeldung, mit dem, was schon beantwortet ist.',
  access: 'open',
  success: [200],
  body: z.strictObject({ token }),
  response: OpenSurvey,
});

export const saveSurveyAnswers = endpoint({
  method: 'POST',
  path: '/fragebogen/save',
  summary: 'Hält fest, was bisher beantwortet ist; was gegen eine Regel verstößt, nennt die Antwort.',
  access: 'open',
  success: [200],
  maxBodyBytes,
  body: z.strictObject({
    token,
    answers: SurveyAnswers,
    changed,
    /** The page that is open, from 0. */
    page: integer.min(0).max(1000).meta({ title: 'Seite' }),
  }),
  response: z.object({ problems: z.array(z.object({ key: z.string(), text: z.string() })) }),
});

export const bringSurveyFiles = endpoint({
  method: 'POST',
  path: '/fragebogen/files',
  summary:
    'Liefert die Adresse, unter der Dateien zu einer Frage hochgeladen werden; eine frühere gilt nicht mehr.',
  access: 'open',
  success: [200],
  body: z.strictObject({ token, key: z.string().min(1).max(50).meta({ title: 'Frage' }) }),
  response: z.object({ address: z.string() }),
});

export const submitSurveyAnswers = endpoint({
  method: 'POST',
  path: '/fragebogen',
  summary: 'Schickt die Antworten ab, einmal je Einladung.',
  access: 'open',
  success: [204],
  maxBodyBytes,
  body: z.strictObject({ token, answers: SurveyAnswers, changed }),
});

export const objectToSurveys = endpoint({
  method: 'POST',
  path: '/fragebogen/object',
  summary: 'Merkt, dass jemand keine Umfragen mehr möchte, und zieht offene Einladungen zurück.',
  access: 'open',
  success: [204],
  body: z.strictObject({ token }),
});

export const openOwnSurvey = endpoint({
  method: 'POST',
  path: '/survey/answer/:id',
  summary: 'Führt zu der Umfrage einer Einladung, die an das eigene Konto ging.',
  access: 'notification.own',
  success: [200],
  params: z.strictObject({ id: uuid.meta({ title: 'Einladung' }) }),
  /** Behind the `#` of the page, as in the mail. */
  response: z.object({ token: z.string() }),
});
