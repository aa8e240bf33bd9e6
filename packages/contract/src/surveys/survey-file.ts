import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { uuid } from '../core/fields.ts';
import { labelAt } from '../core/field-label.ts';
import { SurveyQuestion, SurveyQuestions } from './survey-questions.ts';
import { Survey, SurveyFields } from './surveys.ts';

/** The most a file may hold, in bytes. */
export const largestSurveyFile = 1_000_000;

/** A survey as a file: what it asks and how, and nothing of who answered. */
export const SurveyFile = z.strictObject({
  format: z.literal('energieakte.umfrage').meta({ title: 'Art der Datei' }),
  formatVersion: z.literal(1).meta({ title: 'Fassung der Datei' }),
  survey: SurveyFields.strict().meta({ title: 'Umfrage' }),
  questions: SurveyQuestions,
});
export type SurveyFile = z.infer<typeof SurveyFile>;

function placeOf([part, place, ...rest]: readonly string[]): string {
  if (part !== 'questions' || place === undefined)
    return labelAt(
      SurveyFile,
      [part, place].filter((one) => one !== undefined),
    );
  const number = `Frage ${Number(place) + 1}`;
  const [key] = rest;
  return key === undefined ? number : `${number}, ${labelAt(SurveyQuestion, [key])}`;
}

/** The survey in a file, or what keeps it from being one: a German sentence that names the first wrong field and its rule. */
export function readSurveyFile(
  content: unknown,
): { readonly file: SurveyFile } | { readonly problem: string } {
  const read = SurveyFile.safeParse(content);
  if (read.success) return { file: read.data };
  const [first] = read.error.issues;
  const path = (first?.path ?? []).map(String);
  if (path.length === 0 || path[0] === 'format')
    return { problem: 'Das ist keine Datei einer Umfrage.' };
  return { problem: `${placeOf(path)}: ${first?.message ?? ''}` };
}

export const exportSurveyFile = endpoint({
  method: 'GET',
  path: '/survey/file/:id',
  summary:
    'Liefert eine Umfrage als Datei: ihre Angaben und die Fragen, ohne Einladungen und Antworten.',
  access: 'survey.manage',
  success: [200],
  params: z.strictObject({ id: uuid.meta({ title: 'Umfrage' }) }),
  response: SurveyFile,
});

export const importSurveyFile = endpoint({
  method: 'POST',
  path: '/survey/file',
  summary: 'Legt aus einer Datei eine Umfrage als Entwurf an.',
  access: 'survey.manage',
  success: [201],
  maxBodyBytes: largestSurveyFile,
  body: SurveyFile,
  response: Survey,
});
