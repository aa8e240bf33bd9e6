import type { SurveyAnswer, SurveyAnswers } from './survey-questions.ts';

/** Under which the answer of one repetition is kept. */
export function keyOf(id: string, repetition: number | null): string {
  return repetition === null ? id : `${id}#${repetition}`;
}

/** A question may be called `constructor`. */
export function ownAnswer(answers: SurveyAnswers, key: string): SurveyAnswer | undefined {
  return Object.hasOwn(answers, key) ? answers[key] : undefined;
}
