import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { instant, pageOf, pageQuery, requiredText, sentDay, uuid } from '../core/fields.ts';
import { customerTypes } from '../customers/customer-labels.ts';
import { SurveyAnswers, SurveyQuestion, surveyTargetPaths } from './survey-questions.ts';

const SurveyPath = z.strictObject({ id: uuid.meta({ title: 'Umfrage' }) });

const filterShape = {
  mode: z.enum(['0', '1', '2']).optional().meta({ title: 'Projektart' }),
  customerType: z.enum(customerTypes).optional().meta({ title: 'Art des Auftraggebers' }),
  programme: z.string().max(20).optional().meta({ title: 'Programm' }),
  /** Days, both included; with both of them the time before is compared. */
  from: sentDay.optional().meta({ title: 'Von' }),
  to: sentDay.optional().meta({ title: 'Bis' }),
};
const ResultsFilter = z.strictObject(filterShape);
export type ResultsFilter = z.infer<typeof ResultsFilter>;

/** How often something was chosen; of a table, in one of its rows. */
const ResultCount = z.object({ row: z.string().nullable(), value: z.string(), count: z.int() });
export type ResultCount = z.infer<typeof ResultCount>;

/** Figures of ratings and numbers. `nps` of recommendations only, with one decimal. */
const ResultFigures = z.object({
  row: z.string().nullable(),
  answers: z.int(),
  mean: z.number(),
  median: z.number(),
  nps: z.number().nullable(),
});
export type ResultFigures = z.infer<typeof ResultFigures>;

export const QuestionResult = z.object({
  question: SurveyQuestion,
  /** Counted from 1; `null` for what only an older version asked. */
  number: z.int().nullable(),
  /** How many answered; `null`: fewer than five, whose names are protected. */
  answers: z.int().nullable(),
  counts: z.array(ResultCount),
  figures: z.array(ResultFigures),
  /** Equal steps of what numbers there are, both ends included. */
  steps: z.array(z.object({ from: z.number(), to: z.number(), count: z.int() })),
  /** Of the time before, where it is compared and enough answered. */
  before: z.object({ answers: z.int(), figures: z.array(ResultFigures) }).nullable(),
  /** Versions that asked in other words, and whether their answers are counted here: not where the kind of question was another. */
  versions: z.array(z.object({ number: z.int(), text: z.string(), isCounted: z.boolean() })),
});
export type QuestionResult = z.infer<typeof QuestionResult>;

const groupCount = z.int().nullable();

/** What came of a survey. Where names are protected, everything in it is a sum over bundles of at least five answers. */
export const SurveyResults = z.object({
  isProtected: z.boolean(),
  can: z.object({ reveal: z.boolean() }),
  /** Answers that are counted here; `null`: fewer than five. */
  answers: groupCount,
  /** Handed in, and shown once enough others are there to hide among. */
  waiting: z.int(),
  funnel: z.object({
    invited: z.int(),
    /** An anonymous survey does not know who opened it or began. */
    opened: z.int().nullable(),
    begun: z.int().nullable(),
    /** How many came to the second page, the third … */
    pages: z.array(z.int()),
    submitted: z.int(),
  }),
  groups: z.object({
    modes: z.array(z.object({ key: z.enum(['0', '1', '2']), count: groupCount })),
    customerTypes: z.array(z.object({ key: z.enum(customerTypes), count: groupCount })),
    programmes: z.array(z.object({ key: z.string(), count: groupCount })),
  }),
  /** With which days the days asked for are compared. */
  before: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  questions: z.array(QuestionResult),
});
export type SurveyResults = z.infer<typeof SurveyResults>;

export const getSurveyResults = endpoint({
  method: 'GET',
  path: '/survey/results/:id',
  summary:
    'Liefert die Auswertung einer Umfrage. Vertrauliche und anonyme Antworten erscheinen nur zu je mindestens fünf.',
  access: 'survey.read',
  success: [200],
  params: SurveyPath,
  query: ResultsFilter,
  response: SurveyResults,
});

export const SurveyTexts = pageOf(
  z.object({
    text: z.string(),
    /** A day; where names are protected the month, `2026-11`. */
    at: z.string(),
  }),
);
export type SurveyTexts = z.infer<typeof SurveyTexts>;

export const listSurveyTexts = endpoint({
  method: 'GET',
  path: '/survey/texts/:id',
  summary: 'Liefert, was auf eine Frage geschrieben wurde, die neuesten zuerst.',
  access: 'survey.read',
  success: [200],
  params: SurveyPath,
  query: z.strictObject({
    ...filterShape,
    question: z.string().max(40).meta({ title: 'Frage' }),
    q: z.string().trim().max(100).optional().meta({ title: 'Suche' }),
    ...pageQuery({ usual: 20, largest: 200 }),
  }),
  response: SurveyTexts,
});

export const exportSurvey = endpoint({
  method: 'GET',
  path: '/survey/export/:id',
  summary:
    'Liefert die Antworten einer Umfrage als Excel-Tabelle mit ihren Fragen; vertrauliche und anonyme als Auswertung.',
  access: 'survey.read',
  format: 'file',
  success: [200],
  params: SurveyPath,
  query: ResultsFilter,
});

const SurveyResponse = z.object({
  id: uuid,
  name: z.string().nullable(),
  project: z
    .object({ id: uuid, projectId: z.string(), name: z.string(), mode: z.literal([0, 1, 2]) })
    .nullable(),
  submittedAt: instant,
  /** The number of the version whose questions were asked. */
  version: z.int(),
  questions: z.array(SurveyQuestion),
  answers: SurveyAnswers,
  /** Of answers that fill fields of a project: whether somebody still decides on them; `null` for all others. */
  review: z.enum(['OFFEN', 'GEPRUEFT']).nullable(),
});
export type SurveyResponse = z.infer<typeof SurveyResponse>;
const responses = pageOf(SurveyResponse);

export const listSurveyResponses = endpoint({
  method: 'GET',
  path: '/survey/responses/:id',
  summary: 'Liefert die Antworten einer Umfrage mit Namen, die neueste zuerst.',
  access: 'survey.read',
  success: [200],
  params: SurveyPath,
  query: z.strictObject(pageQuery({ usual: 50, largest: 200 })),
  response: responses,
});

export const revealSurveyResponses = endpoint({
  method: 'POST',
  path: '/survey/responses/:id',
  summary: 'Liefert vertrauliche Antworten mit Namen; der Grund steht im Protokoll.',
  access: 'survey.reveal',
  success: [200],
  params: SurveyPath,
  body: z.strictObject({
    reason: requiredText('Grund', 500),
    page: z.int().min(0).max(100_000).default(0).meta({ title: 'Seite' }),
    size: z.int().min(1).max(200).default(50).meta({ title: 'Seitengröße' }),
  }),
  response: responses,
});

const fieldValue = z.union([z.string(), z.number(), z.boolean()]).nullable();

/** A field of the project beside what was answered. */
const TransferField = z.object({
  /** `buildings[2].area`: of the second building, which may not be there yet. */
  path: z.string(),
  label: z.string(),
  question: z.string(),
  current: fieldValue,
  answered: fieldValue,
  /** What stood there when the answer was handed in, if that was something else. */
  was: fieldValue.optional(),
  /** Why the project cannot take the answer, as a German sentence. */
  problem: z.string().nullable(),
  decided: z.object({ accepted: z.boolean(), by: z.string().nullable(), at: instant }).nullable(),
});
export type TransferField = z.infer<typeof TransferField>;

export const SurveyTransfer = z.object({
  survey: z.object({ id: uuid, title: z.string() }),
  name: z.string().nullable(),
  submittedAt: instant,
  project: z.object({
    id: uuid,
    projectId: z.string(),
    name: z.string(),
    mode: z.literal([0, 1, 2]),
    version: z.int(),
  }),
  fields: z.array(TransferField),
  can: z.object({ transfer: z.boolean() }),
});
export type SurveyTransfer = z.infer<typeof SurveyTransfer>;

const ResponsePath = z.strictObject({ responseId: uuid.meta({ title: 'Antwort' }) });

/** `client.email`, `buildings[2].area` */
const transferPath = z
  .string()
  .max(60)
  .refine((path) => surveyTargetPaths.some((target) => target === path.replace(/\[\d+\]/u, '[]')), {
    error: 'Dieses Feld füllt keine Umfrage.',
  })
  .meta({ title: 'Feld' });

export const getSurveyTransfer = endpoint({
  method: 'GET',
  path: '/survey/transfer/:responseId',
  summary: 'Stellt die Antworten neben die Felder des Projekts, die sie füllen.',
  access: 'survey.transfer',
  success: [200],
  params: ResponsePath,
  response: SurveyTransfer,
});

export const transferSurveyAnswers = endpoint({
  method: 'POST',
  path: '/survey/transfer/:responseId',
  summary: 'Übernimmt Antworten in das Projekt und hält fest, welche abgelehnt wurden; jede einmal.',
  access: 'survey.transfer',
  success: [200],
  params: ResponsePath,
  body: z.strictObject({
    /** Of the project, as it was looked at. */
    version: z.int32().meta({ title: 'Version' }),
    accept: z.array(transferPath).max(500).meta({ title: 'Übernehmen' }),
    reject: z.array(transferPath).max(500).meta({ title: 'Ablehnen' }),
  }),
  response: SurveyTransfer,
});
