import { canBeAsked } from './survey-reach.ts';
import type { SurveyAnonymity } from './survey-codes.ts';
import { isSameRepetition } from './survey-engine.ts';
import { placeholdersOf } from './survey-placeholders.ts';
import {
  asksForAnswer,
  type Comparison,
  type Condition,
  type QuestionType,
  type SurveyQuestion,
} from './survey-questions.ts';
import { targetProblem } from './survey-targets.ts';

/** What is wrong with a question, so that the survey cannot be published. */
export interface QuestionProblem {
  readonly questionId: string;
  readonly text: string;
}

/** All comparisons of a condition. */
export function comparisonsOf(condition: Condition): readonly Comparison[] {
  if ('and' in condition) return condition.and.flatMap(comparisonsOf);
  return 'or' in condition ? condition.or.flatMap(comparisonsOf) : [condition];
}

type Earlier = ReadonlyMap<string, SurveyQuestion>;

function textProblems({ text, type }: SurveyQuestion): readonly string[] {
  return text === '' && type !== 'SEITE' ? ['Der Text der Frage fehlt.'] : [];
}

function listProblems(
  texts: readonly string[],
  names: { readonly one: string; readonly least: number },
) {
  const { one, least } = names;
  const problems: string[] = [];
  if (texts.length < least) problems.push(`Es fehlen ${one} (mindestens ${least}).`);
  if (texts.some((text) => text === '')) problems.push(`Unter den ${one} ist eine leere.`);
  if (new Set(texts).size < texts.length) problems.push(`Unter den ${one} steht eine doppelt.`);
  return problems;
}

const choiceTypes: ReadonlySet<QuestionType> = new Set(['EINFACHAUSWAHL', 'MEHRFACHAUSWAHL', 'MATRIX']);

function choiceProblems({ type, options, rows }: SurveyQuestion): readonly string[] {
  const problems: string[] = [];
  if (choiceTypes.has(type)) problems.push(...listProblems(options, { one: 'Antworten', least: 2 }));
  if (type === 'MATRIX') problems.push(...listProblems(rows, { one: 'Zeilen', least: 1 }));
  return problems;
}

/** A file lies with its project and says whose it is. */
function fileProblems({ type }: SurveyQuestion, isAnonymous: boolean): readonly string[] {
  return type === 'DATEI' && isAnonymous
    ? ['Eine anonyme Umfrage nimmt keine Dateien an: Sie verrieten, von wem sie sind.']
    : [];
}

function boundProblems({ type, options, min, max }: SurveyQuestion): readonly string[] {
  const isChoice = type === 'MEHRFACHAUSWAHL';
  if (!isChoice && type !== 'ZAHL') return [];
  const [least, most] = [min ?? -Infinity, max ?? Infinity];
  if (least > most) return ['„Mindestens“ ist größer als „Höchstens“.'];
  const isImpossible = isChoice && (least > options.length || most < 1);
  return isImpossible ? ['So viele Antworten lassen sich nicht wählen.'] : [];
}

const ordered: ReadonlySet<QuestionType> = new Set(['SKALA_1_5', 'NPS_0_10', 'ZAHL', 'DATUM']);

function isFitting({ type, options }: SurveyQuestion, value: unknown): boolean {
  if (type === 'JA_NEIN') return typeof value === 'boolean';
  if (type === 'EINFACHAUSWAHL') return typeof value === 'string' && options.includes(value);
  if (type === 'TEXT' || type === 'TEXTAREA' || type === 'DATUM') return typeof value === 'string';
  return ordered.has(type) && typeof value === 'number';
}

function fitsContaining({ type, options }: SurveyQuestion, value: unknown): boolean {
  if (typeof value !== 'string') return false;
  if (type === 'MEHRFACHAUSWAHL') return options.includes(value);
  return type === 'TEXT' || type === 'TEXTAREA';
}

function fitsQuestion(asked: SurveyQuestion, { op, value }: Comparison): boolean {
  switch (op) {
    case 'answered':
    case 'unanswered':
      return true;
    case 'in':
      return Array.isArray(value) && value.every((one) => isFitting(asked, one));
    case 'contains':
      return fitsContaining(asked, value);
    case 'eq':
    case 'ne':
      return isFitting(asked, value);
    default:
      return ordered.has(asked.type) && isFitting(asked, value);
  }
}

function referenceProblem(
  question: SurveyQuestion,
  asked: SurveyQuestion | undefined,
  what: string,
): string | null {
  if (asked === undefined) return `${what} nennt eine Frage, die es davor nicht gibt.`;
  if (!asksForAnswer(asked)) return `${what} nennt einen Hinweis, auf den niemand antwortet.`;
  if (asked.repeatFor !== null && !isSameRepetition(asked.repeatFor, question.repeatFor))
    return `${what} nennt eine Frage, die für etwas anderes wiederholt wird.`;
  return null;
}

function conditionProblems(question: SurveyQuestion, earlier: Earlier): readonly string[] {
  if (question.showIf === null) return [];
  return comparisonsOf(question.showIf).flatMap((comparison) => {
    const asked = earlier.get(comparison.question);
    const wrong = referenceProblem(question, asked, 'Die Bedingung');
    if (wrong !== null) return [wrong];
    if (asked === undefined || fitsQuestion(asked, comparison)) return [];
    return [`Die Bedingung passt nicht zu „${asked.text}“.`];
  });
}

function repetitionProblems({ repeatFor }: SurveyQuestion, earlier: Earlier): readonly string[] {
  if (repeatFor === null || typeof repeatFor === 'string') return [];
  const asked = earlier.get(repeatFor.question);
  const isCount = asked?.type === 'ZAHL' && asked.repeatFor === null;
  return isCount ? [] : ['Die Wiederholung nennt keine Zahl, nach der davor gefragt wird.'];
}

const names = new Set(['projekt.name', 'auftraggeber.name']);

function placeholderProblems(question: SurveyQuestion, earlier: Earlier): readonly string[] {
  return placeholdersOf(`${question.text} ${question.help}`).flatMap((name) => {
    if (names.has(name)) return [];
    if (!name.startsWith('frage:')) return [`Den Platzhalter {{${name}}} gibt es nicht.`];
    const asked = earlier.get(name.slice('frage:'.length));
    return referenceProblem(question, asked, `Der Platzhalter {{${name}}}`) ?? [];
  });
}

function targetProblems(question: SurveyQuestion, earlier: Earlier): readonly string[] {
  const { target } = question;
  if (target === undefined) return [];
  const unfit = targetProblem(question);
  const isFilled = [...earlier.values()].some((other) => other.target === target);
  return [
    ...(unfit === null ? [] : [unfit]),
    ...(isFilled ? ['Dieses Feld füllt schon eine Frage davor.'] : []),
  ];
}

/** What keeps a survey from being published, in the order of its questions; each names its question. */
export function checkSurvey(
  questions: readonly SurveyQuestion[],
  anonymity: SurveyAnonymity,
): readonly QuestionProblem[] {
  const earlier = new Map<string, SurveyQuestion>();
  const problems: QuestionProblem[] = [];
  for (const question of questions) {
    const texts = [
      ...(earlier.has(question.id) ? ['Diese Kennung hat schon eine andere Frage.'] : []),
      ...textProblems(question),
      ...choiceProblems(question),
      ...fileProblems(question, anonymity === 'ANONYM'),
      ...boundProblems(question),
      ...placeholderProblems(question, earlier),
      ...targetProblems(question, earlier),
    ];
    const references = [
      ...conditionProblems(question, earlier),
      ...repetitionProblems(question, earlier),
    ];
    if (references.length === 0 && !canBeAsked(question, earlier))
      texts.push('Diese Frage wird bei keiner Antwort gezeigt: Ihre Bedingungen widersprechen sich.');
    problems.push(...[...texts, ...references].map((text) => ({ questionId: question.id, text })));
    earlier.set(question.id, question);
  }
  return problems;
}

/** Whether anything is asked at all; a survey of hints alone is not published. */
export function hasQuestions(questions: readonly SurveyQuestion[]): boolean {
  return questions.some(asksForAnswer);
}
