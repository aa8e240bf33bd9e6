import { answerProblem, isEmptyAnswer } from './survey-answer-rules.ts';
import { keyOf, ownAnswer } from './survey-keys.ts';
import {
  asksForAnswer,
  type Comparison,
  type Condition,
  type SurveyAnswer,
  type SurveyAnswers,
  type SurveyQuestion,
} from './survey-questions.ts';

/** What is known of the project a survey is about. */
export interface SurveyFacts {
  readonly buildings: number;
  readonly dwellings: number;
  readonly projectName: string;
  readonly customerName: string;
  /** Whether there is a project that files can go to; where there is none, nobody is asked for them. Absent: there is. */
  readonly takesFiles?: boolean | undefined;
}

/** Nobody fills in more, whatever a number says. */
export const mostRepetitions = 50;

/** A question as it is asked: once, or one of its repetitions. */
export interface AskedQuestion {
  /** Under which its answer is kept. */
  readonly key: string;
  readonly question: SurveyQuestion;
  /** Counted from 1; `null` for what is asked once. */
  readonly repetition: number | null;
}

/** Whether two questions are repeated for the same. */
export function isSameRepetition(
  one: SurveyQuestion['repeatFor'],
  other: SurveyQuestion['repeatFor'],
): boolean {
  if (one === null || other === null || typeof one === 'string' || typeof other === 'string')
    return one === other;
  return one.question === other.question;
}

const orders: Readonly<Record<string, (order: number) => boolean>> = {
  lt: (order) => order < 0,
  le: (order) => order <= 0,
  gt: (order) => order > 0,
  ge: (order) => order >= 0,
};

function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/u.test(value);
}

function comparesInOrder(op: string, answer: SurveyAnswer, value: unknown): boolean {
  const isOrdered = orders[op];
  if (isOrdered === undefined) return false;
  if (typeof answer === 'number' && typeof value === 'number') return isOrdered(answer - value);
  if (!isDay(answer) || !isDay(value)) return false;
  if (answer === value) return isOrdered(0);
  return isOrdered(answer < value ? -1 : 1);
}

function contains(answer: SurveyAnswer, value: unknown): boolean {
  if (typeof value !== 'string') return false;
  return (typeof answer === 'string' || Array.isArray(answer)) && answer.includes(value);
}

/** Whether an answer is as a comparison says; what is not answered is never equal, unequal, greater or less. */
export function compareAnswer({ op, value }: Comparison, answer: SurveyAnswer | undefined): boolean {
  const isAnswered = answer !== undefined && !isEmptyAnswer(answer);
  if (op === 'unanswered') return !isAnswered;
  if (!isAnswered) return false;
  if (op === 'answered') return true;
  if (op === 'eq') return answer === value;
  if (op === 'ne') return answer !== value;
  if (op === 'in') return Array.isArray(value) && value.some((one) => one === answer);
  return op === 'contains' ? contains(answer, value) : comparesInOrder(op, answer, value);
}

function holds(condition: Condition, answerOf: (id: string) => SurveyAnswer | undefined): boolean {
  if ('and' in condition) return condition.and.every((one) => holds(one, answerOf));
  if ('or' in condition) return condition.or.some((one) => holds(one, answerOf));
  return compareAnswer(condition, answerOf(condition.question));
}

/** Neighbours that are repeated for the same are asked together, one repetition after the other. */
function groupsOf(questions: readonly SurveyQuestion[]): readonly (readonly SurveyQuestion[])[] {
  const groups: SurveyQuestion[][] = [];
  for (const question of questions) {
    const group = groups.at(-1);
    const isNext =
      group?.[0] !== undefined &&
      question.repeatFor !== null &&
      isSameRepetition(group[0].repeatFor, question.repeatFor);
    if (isNext) group.push(question);
    else groups.push([question]);
  }
  return groups;
}

type Kept = ReadonlyMap<string, SurveyAnswer>;

function countOf(repeatFor: SurveyQuestion['repeatFor'], facts: SurveyFacts, kept: Kept) {
  if (repeatFor === null) return null;
  if (repeatFor === 'GEBAEUDE') return facts.buildings;
  if (repeatFor === 'WOHNEINHEIT') return facts.dwellings;
  const asked = kept.get(repeatFor.question);
  return typeof asked === 'number' ? Math.max(0, Math.floor(asked)) : 0;
}

function repetitionsOf(count: number | null): readonly (number | null)[] {
  if (count === null) return [null];
  return Array.from({ length: Math.min(count, mostRepetitions) }, (_, index) => index + 1);
}

interface Walked {
  readonly asked: readonly AskedQuestion[];
  /** Of questions that are asked; whatever else was sent is gone. */
  readonly kept: Kept;
}

/** One repetition of a question in the order in which they are asked. */
type Step = Pick<AskedQuestion, 'question' | 'repetition'>;

/** Counts a repetition only when it is reached: the number may be an answer given just before. */
function* stepsOf(
  questions: readonly SurveyQuestion[],
  facts: SurveyFacts,
  kept: Kept,
): Generator<Step> {
  for (const group of groupsOf(questions))
    for (const repetition of repetitionsOf(countOf(group[0]?.repeatFor ?? null, facts, kept)))
      for (const question of group) yield { question, repetition };
}

function isAsked(
  { question: { type, showIf }, repetition }: Step,
  facts: SurveyFacts,
  kept: Kept,
): boolean {
  if (type === 'DATEI' && facts.takesFiles === false) return false;
  if (showIf === null) return true;
  return holds(showIf, (other) => kept.get(keyOf(other, repetition)) ?? kept.get(other));
}

function walk(questions: readonly SurveyQuestion[], answers: SurveyAnswers, facts: SurveyFacts): Walked {
  const asked: AskedQuestion[] = [];
  const kept = new Map<string, SurveyAnswer>();
  for (const step of stepsOf(questions, facts, kept)) {
    if (!isAsked(step, facts, kept)) continue;
    const key = keyOf(step.question.id, step.repetition);
    asked.push({ key, ...step });
    const answer = ownAnswer(answers, key);
    if (answer !== undefined && asksForAnswer(step.question) && !isEmptyAnswer(answer))
      kept.set(key, answer);
  }
  return { asked, kept };
}

/** The questions that are asked with these answers, in order. Answers to hidden questions decide nothing. */
export function askedQuestions(
  questions: readonly SurveyQuestion[],
  answers: SurveyAnswers,
  facts: SurveyFacts,
): readonly AskedQuestion[] {
  return walk(questions, answers, facts).asked;
}

/** An answer that breaks a rule, by its key. */
export interface AnswerProblem {
  readonly key: string;
  readonly text: string;
}

/** What answers are judged by. */
export interface JudgedSurvey {
  readonly questions: readonly SurveyQuestion[];
  readonly facts: SurveyFacts;
}

export interface JudgedAnswers {
  /** Those of questions that are asked; all others are dropped. */
  readonly answers: SurveyAnswers;
  readonly problems: readonly AnswerProblem[];
}

function problemsOf({ asked, kept }: Walked, isComplete: boolean): readonly AnswerProblem[] {
  return asked.flatMap(({ key, question }) => {
    const text = answerProblem(question, kept.get(key), isComplete);
    return text === null ? [] : [{ key, text }];
  });
}

/**
 * Judges answers as page and server do.
 * @param options.isComplete whether required questions must be answered by now
 */
export function judgeAnswers(
  { questions, facts }: JudgedSurvey,
  answers: SurveyAnswers,
  { isComplete }: { readonly isComplete: boolean },
): JudgedAnswers {
  const walked = walk(questions, answers, facts);
  return { answers: Object.fromEntries(walked.kept), problems: problemsOf(walked, isComplete) };
}

/** What a page needs at each letter, from one look at the conditions: what is asked, what is wrong now, and what at the end. */
export function judgePage({ questions, facts }: JudgedSurvey, answers: SurveyAnswers) {
  const walked = walk(questions, answers, facts);
  return { asked: walked.asked, now: problemsOf(walked, false), atEnd: problemsOf(walked, true) };
}

function onlyOf(answers: SurveyAnswers, isWanted: (key: string) => boolean): SurveyAnswers {
  return Object.fromEntries(Object.entries(answers).filter(([key]) => isWanted(key)));
}

/** The keys of what lasts at the server: neither hidden nor against a rule, and shown by nothing that is against one. */
function keptKeys(survey: JudgedSurvey, answers: SurveyAnswers): ReadonlySet<string> {
  const { answers: asked, problems } = judgeAnswers(survey, answers, { isComplete: false });
  // What is asked with all of them is asked with what was kept of them.
  if (problems.length === 0) return new Set(Object.keys(asked));
  const wrong = new Set(problems.map(({ key }) => key));
  const right = onlyOf(asked, (key) => !wrong.has(key));
  return new Set(Object.keys(judgeAnswers(survey, right, { isComplete: false }).answers));
}

/** What somebody changes with one answer: it, and those that were hidden until now and that the server has not kept. */
export function changedKeys(
  survey: JudgedSurvey,
  name: string,
  { before, after }: { readonly before: SurveyAnswers; readonly after: SurveyAnswers },
): readonly string[] {
  const kept = keptKeys(survey, before);
  return [name, ...[...keptKeys(survey, after)].filter((key) => key !== name && !kept.has(key))];
}

/**
 * What is answered when the same survey is open twice: the given answers where they changed, and the stored ones everywhere
 * else. What is given, did not change and is not stored was taken back on another device.
 */
export function mergeAnswers(
  stored: SurveyAnswers,
  given: SurveyAnswers,
  changed: readonly string[],
): SurveyAnswers {
  const isChanged = new Set(changed);
  return {
    ...onlyOf(given, (key) => isChanged.has(key)),
    ...onlyOf(stored, (key) => !isChanged.has(key)),
  };
}

/** With what a page goes on: as merged, and with what no server keeps because it is hidden or breaks a rule. */
export function mergeOnPage(
  survey: JudgedSurvey,
  stored: SurveyAnswers,
  page: { readonly answers: SurveyAnswers; readonly changed: readonly string[] },
): SurveyAnswers {
  const merged = mergeAnswers(stored, page.answers, page.changed);
  const kept = keptKeys(survey, { ...page.answers, ...merged });
  return { ...onlyOf(page.answers, (key) => !kept.has(key)), ...merged };
}
