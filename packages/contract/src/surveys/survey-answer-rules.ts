import { z } from 'zod';
import { hasBelievableYear } from '../core/fields.ts';
import { formatNumberForInput } from '../core/german-number.ts';
import { requiredMessage } from '../core/german-messages.ts';
import {
  asksForAnswer,
  type QuestionType,
  type SurveyAnswer,
  type SurveyQuestion,
  usualFiles,
} from './survey-questions.ts';

/** Blank texts and empty choices say nothing. */
export function isEmptyAnswer(answer: SurveyAnswer): boolean {
  if (typeof answer === 'string') return answer.trim() === '';
  return typeof answer === 'object' && Object.keys(answer).length === 0;
}

const shortText = 200;
const wrongKind = 'Diese Antwort passt nicht zur Frage.';
const noNumber = 'Bitte eine Zahl angeben.';
const unknownChoice = 'Diese Auswahl gibt es nicht.';

type Rule = (question: SurveyQuestion, answer: SurveyAnswer) => string | null;

function textUpTo(maximum: number): Rule {
  return (_, answer) => {
    if (typeof answer !== 'string') return wrongKind;
    return answer.length > maximum ? `Bitte höchstens ${maximum} Zeichen schreiben.` : null;
  };
}

function wholeBetween(least: number, greatest: number): Rule {
  return (_, answer) => {
    if (typeof answer !== 'number' || !Number.isInteger(answer)) return wrongKind;
    return answer < least || answer > greatest ? `Bitte ${least} bis ${greatest} wählen.` : null;
  };
}

function boundProblem({ min, max }: SurveyQuestion, value: number, noun = ''): string | null {
  if (min !== null && value < min) return `Bitte mindestens ${formatNumberForInput(min)}${noun}.`;
  return max !== null && value > max ? `Bitte höchstens ${formatNumberForInput(max)}${noun}.` : null;
}

function judgeNumber(question: SurveyQuestion, answer: SurveyAnswer): string | null {
  if (typeof answer !== 'number' || !Number.isFinite(answer)) return noNumber;
  const { decimals } = question;
  if (Number(answer.toFixed(decimals)) !== answer)
    return decimals === 0
      ? 'Bitte eine ganze Zahl angeben.'
      : `Bitte höchstens ${decimals} Nachkommastellen angeben.`;
  return boundProblem(question, answer);
}

/** Made once: each letter of a survey asks them for all its answers. */
const Day = z.iso.date();
const FileIds = z.array(z.uuid());

function judgeDay(_: SurveyQuestion, answer: SurveyAnswer): string | null {
  const isDay = Day.safeParse(answer).success;
  return isDay && typeof answer === 'string' && hasBelievableYear(answer)
    ? null
    : 'Bitte ein Datum angeben.';
}

function judgeChoices(question: SurveyQuestion, answer: SurveyAnswer): string | null {
  if (!Array.isArray(answer)) return wrongKind;
  if (!answer.every((one) => question.options.includes(one))) return unknownChoice;
  if (new Set(answer).size < answer.length) return 'Jede Antwort zählt nur einmal.';
  return boundProblem(question, answer.length, ' wählen');
}

function judgeTable({ rows, options, required }: SurveyQuestion, answer: SurveyAnswer): string | null {
  if (typeof answer !== 'object' || Array.isArray(answer)) return wrongKind;
  const lines = Object.entries(answer);
  if (!lines.every(([row, choice]) => rows.includes(row) && options.includes(choice)))
    return unknownChoice;
  return required && lines.length < rows.length ? 'Bitte jede Zeile beantworten.' : null;
}

function judgeFiles(question: SurveyQuestion, answer: SurveyAnswer): string | null {
  const isFiles = FileIds.safeParse(answer).success;
  if (!isFiles || !Array.isArray(answer) || new Set(answer).size < answer.length) return wrongKind;
  const max = question.max ?? usualFiles;
  return boundProblem({ ...question, max }, answer.length, ' schicken');
}

const nothing: Rule = () => null;

const rules: Readonly<Record<QuestionType, Rule>> = {
  TEXT: textUpTo(shortText),
  TEXTAREA: textUpTo(4000),
  JA_NEIN: (_, answer) => (typeof answer === 'boolean' ? null : wrongKind),
  EINFACHAUSWAHL: ({ options }, answer) =>
    typeof answer === 'string' && options.includes(answer) ? null : unknownChoice,
  MEHRFACHAUSWAHL: judgeChoices,
  SKALA_1_5: wholeBetween(1, 5),
  NPS_0_10: wholeBetween(0, 10),
  ZAHL: judgeNumber,
  DATUM: judgeDay,
  MATRIX: judgeTable,
  DATEI: judgeFiles,
  HINWEIS: nothing,
  SEITE: nothing,
};

/** What is wrong with an answer, as a German sentence; `null` if nothing is. */
export function answerProblem(
  question: SurveyQuestion,
  answer: SurveyAnswer | undefined,
  isComplete: boolean,
): string | null {
  if (answer !== undefined) {
    const text = rules[question.type](question, answer);
    // While somebody still answers, a table may be half full and fewer may be chosen.
    return isComplete || text === null
      ? text
      : rules[question.type]({ ...question, required: false, min: null }, answer);
  }
  return isComplete && question.required && asksForAnswer(question) ? requiredMessage : null;
}
