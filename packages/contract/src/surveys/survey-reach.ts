import { answerProblem } from './survey-answer-rules.ts';
import { compareAnswer } from './survey-engine.ts';
import type { Comparison, Condition, SurveyAnswer, SurveyQuestion } from './survey-questions.ts';

type Earlier = ReadonlyMap<string, SurveyQuestion>;
/** What has to hold of each question. */
type Literals = ReadonlyMap<string, readonly Comparison[]>;

/** Beyond, a survey counts as reachable: nobody waits for an answer to a puzzle. */
const mostSteps = 20_000;

const numberTypes: ReadonlySet<string> = new Set(['SKALA_1_5', 'NPS_0_10', 'ZAHL']);

function numbersNear(question: SurveyQuestion, compared: readonly unknown[]): readonly number[] {
  const step = 10 ** -question.decimals;
  const named = [...compared, question.min, question.max, 0].filter((one) => typeof one === 'number');
  const near = named.flatMap((one) => [one - step, Math.floor(one), one, Math.ceil(one), one + step]);
  return near.map((one) => Number(one.toFixed(question.decimals)));
}

function daysNear(compared: readonly unknown[]): readonly string[] {
  const days = compared.filter((one) => typeof one === 'string' && !Number.isNaN(Date.parse(one)));
  return [...days, '1500-01-01', '2199-12-31'].flatMap((day) =>
    [-1, 0, 1].map((shift) =>
      new Date(Date.parse(String(day)) + shift * 86_400_000).toISOString().slice(0, 10),
    ),
  );
}

/** The wanted choices alone and with others: no more are needed to fulfil what is compared. */
function choiceSets({ options, min }: SurveyQuestion, literals: readonly Comparison[]) {
  const wanted = options.filter((one) =>
    literals.some(({ op, value }) => op === 'contains' && value === one),
  );
  const rest = options.filter((one) => !wanted.includes(one));
  return [wanted, [...wanted, ...rest.slice(0, Math.max(0, (min ?? 1) - wanted.length))]];
}

function candidates(question: SurveyQuestion, literals: readonly Comparison[]): readonly SurveyAnswer[] {
  const compared = literals.flatMap(({ value }) => (Array.isArray(value) ? value : [value]));
  const { type, options, rows } = question;
  if (type === 'JA_NEIN') return [true, false];
  if (type === 'EINFACHAUSWAHL') return options;
  if (type === 'MEHRFACHAUSWAHL') return choiceSets(question, literals);
  if (type === 'MATRIX') return [Object.fromEntries(rows.map((row) => [row, options[0] ?? '']))];
  if (type === 'DATUM') return daysNear(compared);
  if (numberTypes.has(type)) return [...numbersNear(question, compared), 1, 5, 10];
  const texts = compared.filter((one) => typeof one === 'string');
  const contained = literals.filter(({ op }) => op === 'contains').map(({ value }) => String(value));
  return [...texts, contained.join(' '), 'x', `${contained.join(' ')} x`];
}

function isSatisfiable(question: SurveyQuestion, literals: readonly Comparison[]): boolean {
  const mayStayOpen = !question.required || question.showIf !== null;
  const answers = [...(mayStayOpen ? [undefined] : []), ...candidates(question, literals)];
  return answers.some(
    (answer) =>
      literals.every((literal) => compareAnswer(literal, answer)) &&
      (answer === undefined || answerProblem(question, answer, true) === null),
  );
}

/** What must hold so that a question is asked. */
function goalsOf({ showIf, repeatFor }: SurveyQuestion): readonly Condition[] {
  const goals: Condition[] = showIf === null ? [] : [showIf];
  if (repeatFor !== null && typeof repeatFor !== 'string')
    goals.push({ question: repeatFor.question, op: 'ge', value: 1 });
  return goals;
}

/** Whether all goals can hold at once, searched depth first. */
class Search {
  private readonly earlier: Earlier;
  private steps = 0;

  constructor(earlier: Earlier) {
    this.earlier = earlier;
  }

  find(goals: readonly Condition[], literals: Literals): boolean {
    this.steps += 1;
    const [goal, ...rest] = goals;
    if (goal === undefined || this.steps > mostSteps) return true;
    if ('and' in goal) return this.find([...goal.and, ...rest], literals);
    if ('or' in goal) return goal.or.some((one) => this.find([one, ...rest], literals));
    return this.take(goal, rest, literals);
  }

  private take(goal: Comparison, rest: readonly Condition[], literals: Literals): boolean {
    const question = this.earlier.get(goal.question);
    if (question === undefined) return false;
    const known = literals.get(goal.question) ?? [];
    const all = [...known, goal];
    if (!isSatisfiable(question, all)) return false;
    // What is answered was asked.
    const isAsked = goal.op !== 'unanswered' && known.every(({ op }) => op === 'unanswered');
    const more = isAsked ? goalsOf(question) : [];
    return this.find([...more, ...rest], new Map([...literals, [goal.question, all]]));
  }
}

/** Whether there are answers with which the question is asked. */
export function canBeAsked(question: SurveyQuestion, earlier: Earlier): boolean {
  return new Search(earlier).find(goalsOf(question), new Map());
}
