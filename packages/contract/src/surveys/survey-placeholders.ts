import type { SurveyFacts } from './survey-engine.ts';
import { keyOf, ownAnswer } from './survey-keys.ts';
import type { SurveyAnswer, SurveyAnswers } from './survey-questions.ts';

const placeholder = /\{\{([^{}]*)\}\}/gu;

/** The placeholders of a text, such as `frage:name`. */
export function placeholdersOf(text: string): readonly string[] {
  return [...text.matchAll(placeholder)].map(([, name = '']) => name.trim());
}

function answerText(answer: SurveyAnswer | undefined): string {
  if (answer === undefined) return '…';
  if (typeof answer === 'boolean') return answer ? 'Ja' : 'Nein';
  if (typeof answer === 'number') return answer.toLocaleString('de-DE', { maximumFractionDigits: 4 });
  if (typeof answer === 'string') return answer;
  return Array.isArray(answer) ? answer.join(', ') : Object.values(answer).join(', ');
}

export interface TextSources {
  readonly facts: SurveyFacts;
  readonly answers: SurveyAnswers;
  readonly repetition: number | null;
}

/** Puts names and earlier answers into a text. */
export function fillPlaceholders(text: string, { facts, answers, repetition }: TextSources): string {
  return text.replace(placeholder, (_, name: string) => {
    const wanted = name.trim();
    if (wanted === 'projekt.name') return facts.projectName;
    if (wanted === 'auftraggeber.name') return facts.customerName;
    const id = wanted.replace(/^frage:/u, '');
    return answerText(ownAnswer(answers, keyOf(id, repetition)) ?? ownAnswer(answers, id));
  });
}
