import {
  comparisonsOf,
  emptyQuestion,
  type QuestionType,
  type SurveyQuestion,
} from '@energieakte/contract';

/** As many steps as can be taken back. */
const mostSteps = 20;

type Questions = readonly SurveyQuestion[];

/** The questions of a draft while somebody writes them. */
export interface BuilderState {
  readonly questions: Questions;
  /** The id of the one that is open; `null`: none. */
  readonly selected: string | null;
  /** It was just made: its text is what comes next. */
  readonly isFresh: boolean;
  readonly past: readonly Questions[];
  readonly future: readonly Questions[];
  /** The field that is typed into: all of it is one step. */
  readonly typing: string | null;
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
  | { readonly kind: 'travel'; readonly to: 'past' | 'future' }
  /** What was merged with others' changes; taking back earlier steps would take back theirs. */
  | { readonly kind: 'reset'; readonly questions: Questions };

export function builderOf(questions: Questions): BuilderState {
  const selected = questions[0]?.id ?? null;
  return { questions, selected, isFresh: false, past: [], future: [], typing: null };
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
  const past = [...state.past, state.questions].slice(-mostSteps);
  return { ...state, isFresh: false, typing: null, ...more, questions, past, future: [] };
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
  const isSameStep = typing !== null && typing === state.typing;
  return isSameStep ? { ...state, questions, future: [] } : step(state, questions, { typing });
}

function travel(state: BuilderState, from: 'past' | 'future'): BuilderState {
  const questions = state[from].at(-1);
  if (questions === undefined) return state;
  const onto = from === 'past' ? 'future' : 'past';
  const kept = questions.some(({ id }) => id === state.selected);
  return {
    ...state,
    questions,
    selected: kept ? state.selected : (questions[0]?.id ?? null),
    isFresh: false,
    typing: null,
    [from]: state[from].slice(0, -1),
    [onto]: [...state[onto], state.questions],
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
      return { ...state, selected: action.id, isFresh: false, typing: null };
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
      return travel(state, action.to);
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
