import type { SurveyFacts } from '../../src/surveys/survey-engine.ts';
import { SurveyQuestion } from '../../src/surveys/survey-questions.ts';

const blank = {
  help: '',
  required: false,
  options: [],
  rows: [],
  min: null,
  max: null,
  decimals: 0,
  unit: '',
  showIf: null,
  repeatFor: null,
} as const;

/** A question with what matters of it. */
export function question(id: string, type: string, more: object = {}): SurveyQuestion {
  return SurveyQuestion.parse({ ...blank, id, type, text: `Frage ${id}`, ...more });
}

export const facts: SurveyFacts = {
  buildings: 2,
  dwellings: 3,
  projectName: 'Haus Alb',
  customerName: 'Alb GmbH',
};
