import {
  comparisonsOf,
  emptyQuestion,
  type QuestionType,
  type SurveyQuestion,
} from '@energieakte/contract';
import {
  afterStep,
  noSteps,
  type StepDirection,
  type Steps,
  travel,
} from '#shared/record/steps/steps.ts';

type Questions = readonly SurveyQuestion[];

/** The questions of a draft while somebody writes them. */
export interface BuilderState {
  readonly questions: Questions;
  /** The id of the one that is open; `null`: none. */
  readonly selected: string | null;
  /** It was just made: its text is what comes next. */
  readonly isFresh: boolean;
  readonly steps: Steps<Questions>;
}

export type BuilderAction =
  | { readonly kind: 'select'; readonly id: string }
  | { readonly kind: 'add'; readonly id: string; readonly type: QuestionType }
  | {
      readonly kind: 'change';
      readonly id: string;
      readonly change: Partial<SurveyQuestion>;
      readonly typing?: string;
    }
  | { readonly kind: 'move'; readonly id: string; readonly to: number }
  | { readonly kind: 'copy'; readonly id: string; readonly copy: string }
  | { readonly kind: 'remove'; readonly id: string }
  /** Takes the last step back, or the one that was taken back. */
  | { readonly kind: 'travel'; readonly to: StepDirection }
  /** What was merged with others' changes; taking back earlier steps would take back theirs. */
  | { readonly kind: 'reset'; readonly questions: Questions };

export function builderOf(questions: Questions): BuilderState {
  const selected = questions[0]?.id ?? null;
  return { questions, selected, isFresh: false, steps: noSteps };
}

const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

/** An id that two people who write at once do not both choose, and that can be read: `frage-k3xp`. */
export function newQuestionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(4));
  return `frage-${[...bytes].map((byte) => letters[byte % letters.length] ?? 'x').join('')}`;
}

function step(
  state: BuilderState,
  questions: Questions,
  more: Partial<BuilderState> = {},
): BuilderState {
  const steps = afterStep(state.steps, state.questions);
  return { ...state, isFresh: false, steps, ...more, questions };
}

function inserted(questions: Questions, one: SurveyQuestion, after: string | null): Questions {
  const place = questions.findIndex(({ id }) => id === after);
  return questions.toSpliced(place === -1 ? questions.length : place + 1, 0, one);
}

function move(state: BuilderState, id: string, to: number): BuilderState {
  const { questions } = state;
  const from = questions.findIndex((one) => one.id === id);
  const one = questions[from];
  if (one === undefined || to < 0 || to >= questions.length || to === from) return state;
  return step(state, questions.toSpliced(from, 1).toSpliced(to, 0, one));
}

function change(state: BuilderState, action: Extract<BuilderAction, { readonly kind: 'change' }>) {
  const { id, change: part, typing = null } = action;
  const questions = state.questions.map((one) => (one.id === id ? { ...one, ...part } : one));
  const isSameStep = typing !== null && typing === state.steps.typing;
  const steps = afterStep(state.steps, state.questions, typing);
  return { ...state, questions, steps, isFresh: isSameStep && state.isFresh };
}

function travelTo(state: BuilderState, to: StepDirection): BuilderState {
  const travelled = travel(state.steps, state.questions, to);
  if (travelled === null) return state;
  const { content: questions, steps } = travelled;
  const kept = questions.some(({ id }) => id === state.selected);
  return {
    ...state,
    questions,
    selected: kept ? state.selected : (questions[0]?.id ?? null),
    isFresh: false,
    steps,
  };
}

function remove(state: BuilderState, id: string): BuilderState {
  const place = state.questions.findIndex((one) => one.id === id);
  const questions = state.questions.filter((one) => one.id !== id);
  const selected = questions[Math.min(place, questions.length - 1)]?.id ?? null;
  return step(state, questions, { selected });
}

function copy(state: BuilderState, id: string, to: string): BuilderState {
  const original = state.questions.find((one) => one.id === id);
  if (original === undefined) return state;
  return step(state, inserted(state.questions, { ...original, id: to }, id), { selected: to });
}

function reset(questions: Questions, selected: string | null): BuilderState {
  const isKept = questions.some(({ id }) => id === selected);
  return { ...builderOf(questions), ...(isKept && { selected }) };
}

/** What an action makes of the questions. */
export function build(state: BuilderState, action: BuilderAction): BuilderState {
  const { questions, selected } = state;
  switch (action.kind) {
    case 'select':
      return { ...state, selected: action.id, isFresh: false, steps: { ...state.steps, typing: null } };
    case 'add': {
      const one = emptyQuestion(action.id, action.type);
      return step(state, inserted(questions, one, selected), { selected: action.id, isFresh: true });
    }
    case 'change':
      return change(state, action);
    case 'move':
      return move(state, action.id, action.to);
    case 'copy':
      return copy(state, action.id, action.copy);
    case 'remove':
      return remove(state, action.id);
    case 'travel':
      return travelTo(state, action.to);
    case 'reset':
      return reset(action.questions, selected);
  }
}

/** Whether a question asks for another one: in its condition, its repetition or its text. */
export function dependsOn({ showIf, repeatFor, text, help }: SurveyQuestion, id: string): boolean {
  const isCompared = showIf !== null && comparisonsOf(showIf).some(({ question }) => question === id);
  const isRepeated = repeatFor !== null && typeof repeatFor !== 'string' && repeatFor.question === id;
  return isCompared || isRepeated || `${text} ${help}`.includes(`{{frage:${id}}}`);
}
