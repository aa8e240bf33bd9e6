import type { NewsletterBlock } from '@energieakte/contract';
import {
  afterStep,
  noSteps,
  type StepDirection,
  type Steps,
  travel,
} from '#shared/record/steps/steps.ts';
import { isBlock, LetterItem } from './letter-items.ts';

type Items = readonly LetterItem[];

/** A letter while somebody writes it. */
export interface LetterState {
  readonly items: Items;
  /** The block that is open; `null`: none. */
  readonly open: string | null;
  readonly steps: Steps<Items>;
}

export type LetterAction =
  | { readonly kind: 'open'; readonly id: string | null }
  | { readonly kind: 'add'; readonly block: NewsletterBlock }
  | { readonly kind: 'change'; readonly id: string; readonly change: object }
  | { readonly kind: 'move'; readonly id: string; readonly by: number }
  | { readonly kind: 'remove'; readonly id: string }
  /** Takes the last step back, or the one that was taken back. */
  | { readonly kind: 'travel'; readonly to: StepDirection }
  /** What was merged with others' changes; taking back earlier steps would take back theirs. */
  | { readonly kind: 'reset'; readonly items: Items };

export function letterStateOf(items: Items): LetterState {
  const open = items.find(isBlock)?.id ?? null;
  return { items, open, steps: noSteps };
}

function step(state: LetterState, items: Items, more: Partial<LetterState> = {}): LetterState {
  return { ...state, items, steps: afterStep(state.steps, state.items), ...more };
}

function add(state: LetterState, block: NewsletterBlock): LetterState {
  const place = state.items.findIndex(({ id }) => id === state.open);
  const items = state.items.toSpliced(place === -1 ? state.items.length : place + 1, 0, block);
  return step(state, items, { open: block.id });
}

/** What cannot be kept as it is typed, such as a broken address, does not come here. */
function change(state: LetterState, id: string, changed: object): LetterState {
  const typing = `${id} ${Object.keys(changed).join(' ')}`;
  const items = state.items.map((one) =>
    one.id === id ? (LetterItem.safeParse({ ...one, ...changed }).data ?? one) : one,
  );
  return { ...state, items, steps: afterStep(state.steps, state.items, typing) };
}

/** The head stays where it is. */
function move(state: LetterState, id: string, by: number): LetterState {
  const from = state.items.findIndex((one) => one.id === id);
  const to = Math.max(1, Math.min(state.items.length - 1, from + by));
  const moved = state.items[from];
  if (moved === undefined || from === to) return state;
  return step(state, state.items.toSpliced(from, 1).toSpliced(to, 0, moved));
}

function travelTo(state: LetterState, to: StepDirection): LetterState {
  const travelled = travel(state.steps, state.items, to);
  if (travelled === null) return state;
  const { content: items, steps } = travelled;
  const isOpenStill = items.some(({ id }) => id === state.open);
  return { items, steps, open: isOpenStill ? state.open : null };
}

/** What an action makes of a letter. */
export function writeLetter(state: LetterState, action: LetterAction): LetterState {
  switch (action.kind) {
    case 'open':
      return { ...state, open: action.id, steps: { ...state.steps, typing: null } };
    case 'add':
      return add(state, action.block);
    case 'change':
      return change(state, action.id, action.change);
    case 'move':
      return move(state, action.id, action.by);
    case 'remove':
      return step(
        state,
        state.items.filter(({ id }) => id !== action.id),
        state.open === action.id ? { open: null } : {},
      );
    case 'travel':
      return travelTo(state, action.to);
    case 'reset':
      return { ...letterStateOf(action.items), open: state.open };
  }
}
