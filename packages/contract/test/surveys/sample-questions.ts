import type { SurveyFacts } from '../../src/surveys/survey-engine.ts';
import { emptyQuestion } from '../../src/surveys/survey-seeds.ts';
import { SurveyQuestion } from '../../src/surveys/survey-questions.ts';

/** A question with what matters of it. */
export function question(id: string, type: string, more: object = {}): SurveyQuestion {
  return SurveyQuestion.parse({ ...emptyQuestion(id, 'TEXT'), type, text: `Frage ${id}`, ...more });
}

export const facts: SurveyFacts = {
  buildings: 2,
  dwellings: 3,
  projectName: 'Haus Alb',
  customerName: 'Alb GmbH',
};
