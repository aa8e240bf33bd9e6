import type { NewsletterBlock } from '@energieakte/contract';
import { isBlock, LetterItem } from './letter-items.ts';

/** As many steps as can be taken back. */
const mostSteps = 50;

type Items = readonly LetterItem[];

/** A letter while somebody writes it. */
export interface LetterState {
  readonly items: Items;
  /** The block that is open; `null`: none. */
  readonly open: string | null;
  readonly past: readonly Items[];
  readonly future: readonly Items[];
  /** The field that is typed into: all of it is one step. */
  readonly typing: string | null;
}

export type LetterAction =
  | { readonly kind: 'open'; readonly id: string | null }
  | { readonly kind: 'add'; readonly block: NewsletterBlock }
  | { readonly kind: 'change'; readonly id: string; readonly change: object }
  | { readonly kind: 'move'; readonly id: string; readonly by: number }
  | { readonly kind: 'remove'; readonly id: string }
  /** Takes the last step back, or the one that was taken back. */
  | { readonly kind: 'travel'; readonly to: 'past' | 'future' }
  /** What was merged with others' changes; taking back earlier steps would take back theirs. */
  | { readonly kind: 'reset'; readonly items: Items };

export function letterStateOf(items: Items): LetterState {
  const open = items.find(isBlock)?.id ?? null;
  return { items, open, past: [], future: [], typing: null };
}

function step(state: LetterState, items: Items, more: Partial<LetterState> = {}): LetterState {
  const past = [...state.past, state.items].slice(-mostSteps);
  return { ...state, items, past, future: [], typing: null, ...more };
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
  return typing === state.typing ? { ...state, items, future: [] } : step(state, items, { typing });
}

/** The head stays where it is. */
function move(state: LetterState, id: string, by: number): LetterState {
  const from = state.items.findIndex((one) => one.id === id);
  const to = Math.max(1, Math.min(state.items.length - 1, from + by));
  const moved = state.items[from];
  if (moved === undefined || from === to) return state;
  return step(state, state.items.toSpliced(from, 1).toSpliced(to, 0, moved));
}

function travel(state: LetterState, to: 'past' | 'future'): LetterState {
  const items = state[to].at(-1);
  if (items === undefined) return state;
  const back = to === 'past' ? 'future' : 'past';
  const isOpenStill = items.some(({ id }) => id === state.open);
  return {
    ...state,
    items,
    open: isOpenStill ? state.open : null,
    typing: null,
    [to]: state[to].slice(0, -1),
    [back]: [...state[back], state.items],
  };
}

/** What an action makes of a letter. */
export function writeLetter(state: LetterState, action: LetterAction): LetterState {
  switch (action.kind) {
    case 'open':
      return { ...state, open: action.id, typing: null };
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
      return travel(state, action.to);
    case 'reset':
      return { ...letterStateOf(action.items), open: state.open };
  }
}
