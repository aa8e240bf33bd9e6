import type {
  Comparison,
  Condition,
  SurveyAnswer,
  SurveyAnswers,
  SurveyQuestion,
} from '../../src/surveys/survey-questions.ts';
import { facts } from './sample-questions.ts';

/** Numbers and days have a place among their like; NaN is neither before nor after anything. */
function placeOf(value: unknown): { readonly kind: string; readonly place: number } {
  if (typeof value === 'number') return { kind: 'number', place: value };
  const isDay = typeof value === 'string' && value.startsWith('2026-');
  return { kind: 'day', place: isDay ? Date.parse(value) : Number.NaN };
}

function distance(left: unknown, right: unknown): number {
  const [one, other] = [placeOf(left), placeOf(right)];
  return one.kind === other.kind ? one.place - other.place : Number.NaN;
}

const isTrueOf: Readonly<Record<Comparison['op'], (left: SurveyAnswer, right: unknown) => boolean>> = {
  answered: () => true,
  unanswered: () => false,
  eq: (left, right) => left === right,
  ne: (left, right) => left !== right,
  in: (left, right) => Array.isArray(right) && right.some((one) => one === left),
  contains: (left, right) =>
    typeof right === 'string' &&
    (Array.isArray(left) || typeof left === 'string') &&
    left.includes(right),
  lt: (left, right) => distance(left, right) < 0,
  le: (left, right) => distance(left, right) <= 0,
  gt: (left, right) => distance(left, right) > 0,
  ge: (left, right) => distance(left, right) >= 0,
};

function isEmpty(value: SurveyAnswer | undefined): boolean {
  return (
    value === undefined ||
    (typeof value === 'string' ? value.trim() : value) === '' ||
    (Array.isArray(value) && value.length === 0) ||
    JSON.stringify(value) === '{}'
  );
}

function isWhole(value: SurveyAnswer, least: number, most: number): boolean {
  return typeof value === 'number' && value % 1 === 0 && value >= least && value <= most;
}

function areChoices({ options, min, max }: SurveyQuestion, value: SurveyAnswer): boolean {
  return (
    Array.isArray(value) &&
    value.every((one, index) => options.includes(one) && value.indexOf(one) === index) &&
    value.length >= (min ?? 0) &&
    value.length <= (max ?? 99)
  );
}

function isTable({ rows, options, required }: SurveyQuestion, value: SurveyAnswer): boolean {
  if (typeof value !== 'object' || Array.isArray(value)) return false;
  const answered = new Map(Object.entries(value));
  const isKnown = [...answered].every(([row, choice]) => rows.includes(row) && options.includes(choice));
  return isKnown && !(required && rows.some((row) => !answered.has(row)));
}

type IsProper = (question: SurveyQuestion, value: SurveyAnswer) => boolean;
const isText: IsProper = (_, value) => typeof value === 'string' && value.length <= 200;

const isProper: Readonly<Partial<Record<SurveyQuestion['type'], IsProper>>> = {
  JA_NEIN: (_, value) => value === true || value === false,
  EINFACHAUSWAHL: ({ options }, value) => options.filter((one) => one === value).length === 1,
  MEHRFACHAUSWAHL: areChoices,
  TEXTAREA: (_, value) => typeof value === 'string',
  SKALA_1_5: (_, value) => isWhole(value, 1, 5),
  MATRIX: isTable,
  NPS_0_10: (_, value) => isWhole(value, 0, 10),
  DATUM: (_, value) => typeof value === 'string' && value.startsWith('2026-'),
  ZAHL: ({ min, max }, value) => isWhole(value, min ?? -1e9, max ?? 1e9),
};

const silent: readonly string[] = ['HINWEIS', 'SEITE'];

/** Written from the plan alone: asks backwards from a question, where the product walks forwards once. */
export class Interpreter {
  private readonly questions: readonly SurveyQuestion[];
  private readonly given: SurveyAnswers;

  constructor(questions: readonly SurveyQuestion[], given: SurveyAnswers) {
    this.questions = questions;
    this.given = given;
  }

  private times({ repeatFor }: SurveyQuestion): number {
    if (repeatFor === null) return 1;
    if (repeatFor === 'GEBAEUDE') return facts.buildings;
    if (repeatFor === 'WOHNEINHEIT') return facts.dwellings;
    const count = this.answer(repeatFor.question, null);
    return typeof count === 'number' ? Math.min(50, Math.max(0, Math.trunc(count))) : 0;
  }

  private isAskedIn(asked: SurveyQuestion, round: number | null): boolean {
    const isRound = asked.repeatFor === null || (round !== null && round <= this.times(asked));
    return isRound && this.isShown(asked, round);
  }

  private answer(id: string, round: number | null): SurveyAnswer | null {
    const asked = this.questions.find((one) => one.id === id);
    if (asked === undefined || silent.includes(asked.type) || !this.isAskedIn(asked, round)) return null;
    const value = this.given[asked.repeatFor === null ? id : `${id}#${round}`];
    return value === undefined || isEmpty(value) ? null : value;
  }

  private isTrue(condition: Condition, round: number | null): boolean {
    if ('and' in condition) return !condition.and.some((one) => !this.isTrue(one, round));
    if ('or' in condition) return condition.or.filter((one) => this.isTrue(one, round)).length > 0;
    const left = this.answer(condition.question, round);
    return left === null ? condition.op === 'unanswered' : isTrueOf[condition.op](left, condition.value);
  }

  private isShown({ showIf, repeatFor }: SurveyQuestion, round: number | null): boolean {
    return showIf === null || this.isTrue(showIf, repeatFor === null ? null : round);
  }

  shown(): ReadonlySet<string> {
    const keys = new Set<string>();
    for (const asked of this.questions)
      for (let round = 1; round <= this.times(asked); round += 1)
        if (this.isShown(asked, round))
          keys.add(asked.repeatFor === null ? asked.id : `${asked.id}#${round}`);
    return keys;
  }

  accepted(): ReadonlyMap<string, SurveyAnswer> {
    const found = new Map<string, SurveyAnswer>();
    for (const key of this.shown()) {
      const [id = '', round] = key.split('#');
      const value = this.answer(id, round === undefined ? null : Number(round));
      if (value !== null) found.set(key, value);
    }
    return found;
  }

  private isWrong(key: string, value: SurveyAnswer | undefined): boolean {
    const asked = this.questions.find(({ id }) => id === key.split('#')[0]);
    if (asked === undefined) return false;
    if (value === undefined) return asked.required && !silent.includes(asked.type);
    return !(isProper[asked.type] ?? isText)(asked, value);
  }

  /** Keys whose answer breaks a rule of its type, or that must have one. */
  wrong(): ReadonlySet<string> {
    const accepted = this.accepted();
    return new Set([...this.shown()].filter((key) => this.isWrong(key, accepted.get(key))));
  }
}
