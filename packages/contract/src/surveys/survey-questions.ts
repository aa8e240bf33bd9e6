import { z } from 'zod';
import { integer } from '../core/fields.ts';

/** What a question asks for; a hint and a page break ask nothing. */
export const questionTypeLabels = {
  TEXT: 'Kurzer Text',
  TEXTAREA: 'Langer Text',
  JA_NEIN: 'Ja oder Nein',
  EINFACHAUSWAHL: 'Eine Auswahl',
  MEHRFACHAUSWAHL: 'Mehrere zur Auswahl',
  SKALA_1_5: 'Skala 1 bis 5',
  NPS_0_10: 'Weiterempfehlung 0 bis 10',
  ZAHL: 'Zahl',
  DATUM: 'Datum',
  MATRIX: 'Tabelle',
  DATEI: 'Datei oder Foto',
  HINWEIS: 'Hinweis',
  SEITE: 'Neue Seite',
} as const;

const questionTypes = [
  'TEXT',
  'TEXTAREA',
  'JA_NEIN',
  'EINFACHAUSWAHL',
  'MEHRFACHAUSWAHL',
  'SKALA_1_5',
  'NPS_0_10',
  'ZAHL',
  'DATUM',
  'MATRIX',
  'DATEI',
  'HINWEIS',
  'SEITE',
] as const satisfies readonly (keyof typeof questionTypeLabels)[];
export type QuestionType = (typeof questionTypes)[number];

/** Names a question inside its survey, in conditions, placeholders and answers. */
const questionId = z
  .string()
  .regex(/^[a-z][a-z0-9_-]{0,39}$/u, 'Bitte mit a–z beginnen und nur a–z, 0–9, - und _ verwenden.')
  .meta({ title: 'Kennung der Frage' });

const comparable = z.union([z.string().max(200), z.number().min(-1e9).max(1e9), z.boolean()]);

const Comparison = z.strictObject({
  question: questionId,
  op: z
    .enum(['eq', 'ne', 'in', 'contains', 'lt', 'le', 'gt', 'ge', 'answered', 'unanswered'])
    .meta({ title: 'Vergleich' }),
  /** A list for `in`; `null` where nothing is compared. */
  value: z
    .union([comparable, z.array(comparable).max(50)])
    .nullable()
    .meta({ title: 'Wert' }),
});
export type Comparison = z.infer<typeof Comparison>;

function orGroupsOf<Item extends z.ZodType>(item: Item) {
  const items = z.array(item).min(1).max(10);
  return z.union([
    item,
    z.strictObject({ and: items.meta({ title: 'Alle von' }) }),
    z.strictObject({ or: items.meta({ title: 'Eine von' }) }),
  ]);
}

/** When a question is asked: comparisons in groups, up to three deep. */
const ConditionInput = orGroupsOf(orGroupsOf(orGroupsOf(Comparison)));
export type Condition =
  | Comparison
  | { readonly and: readonly Condition[] }
  | { readonly or: readonly Condition[] };

/** What a question is asked once for: each building or dwelling of the project, or as often as an earlier number says. */
const Repetition = z.union([
  z.enum(['GEBAEUDE', 'WOHNEINHEIT']),
  z.strictObject({ question: questionId }),
]);
export type Repetition = z.infer<typeof Repetition>;

const texts = (title: string) => z.array(z.string().trim().max(200)).max(50).meta({ title });
const bound = (title: string) => z.number().min(-1e9).max(1e9).nullable().meta({ title });

/** The fields of a project that answers may fill; what each holds says `survey-targets.ts`. */
export const surveyTargetPaths = [
  'title',
  'customerReference',
  'client.firstName',
  'client.lastName',
  'client.company',
  'client.street',
  'client.houseNo',
  'client.zip',
  'client.city',
  'client.email',
  'client.phone',
  'site.street',
  'site.houseNo',
  'site.zip',
  'site.city',
  'site.federalState',
  'site.parcel.district',
  'site.parcel.section',
  'site.parcel.number',
  'site.measure',
  'site.buildingType',
  'site.construction',
  'site.units',
  'site.storeys',
  'site.yearBuilt',
  'site.livingArea',
  'site.usableArea',
  'site.basement',
  'site.basementHeated',
  'site.permitApplicationDate',
  'site.contractDate',
  'site.constructionStart',
  'site.plasterDate',
  'site.completionDate',
  'site.moveInDate',
  'energy.planned.volumeVe',
  'energy.planned.envelopeAreaA',
  'energy.planned.windowArea',
  'energy.planned.ventilation',
  'energy.planned.heatGenerator',
  'energy.planned.pvKwp',
  'energy.planned.batteryKwh',
  'buildings[].name',
  'buildings[].useProfile',
  'buildings[].area',
  'buildings[].height',
] as const;

/** A question as it is written; a draft may still have problems, which `checkSurvey` names. */
export const SurveyQuestion = z.strictObject({
  id: questionId,
  type: z.enum(questionTypes).meta({ title: 'Art der Frage' }),
  text: z.string().trim().max(500).meta({ title: 'Frage' }),
  help: z.string().trim().max(500).meta({ title: 'Erläuterung' }),
  required: z.boolean().meta({ title: 'Pflichtfrage' }),
  /** What can be chosen; of a table, its scale. */
  options: texts('Antworten'),
  /** The lines of a table. */
  rows: texts('Zeilen'),
  /** The least and greatest number, or how many are to be chosen. */
  min: bound('Mindestens'),
  max: bound('Höchstens'),
  decimals: integer.min(0).max(4).meta({ title: 'Nachkommastellen' }),
  unit: z.string().trim().max(20).meta({ title: 'Einheit' }),
  showIf: ConditionInput.nullable().meta({ title: 'Nur zeigen, wenn' }),
  repeatFor: Repetition.nullable().meta({ title: 'Wiederholen für' }),
  /** The field of the project that its answer fills after somebody reviewed it. */
  target: z.enum(surveyTargetPaths).optional().meta({ title: 'Füllt das Feld' }),
});
export type SurveyQuestion = z.infer<typeof SurveyQuestion>;

/** As many files as one question takes where it says nothing else. */
export const usualFiles = 5;

/** As many questions as one survey takes. */
export const mostQuestions = 200;
export const SurveyQuestions = z.array(SurveyQuestion).max(mostQuestions).meta({ title: 'Fragen' });

/** A text, number or choice; several choices, or the ids of files; or the choice of each line of a table. */
export const SurveyAnswer = z.union([
  z.string().max(4000),
  z.number().min(-1e9).max(1e9),
  z.boolean(),
  z.array(z.string().max(200)).max(50),
  z.record(z.string().max(200), z.string().max(200)),
]);
export type SurveyAnswer = z.infer<typeof SurveyAnswer>;

/** Answers by question, or by question and repetition (`flaeche#2`). */
export const SurveyAnswers = z.record(z.string().max(50), SurveyAnswer).meta({ title: 'Antworten' });
export type SurveyAnswers = Readonly<Record<string, SurveyAnswer>>;

/** Whether a question is answered at all. */
export function asksForAnswer({ type }: Pick<SurveyQuestion, 'type'>): boolean {
  return type !== 'HINWEIS' && type !== 'SEITE';
}
