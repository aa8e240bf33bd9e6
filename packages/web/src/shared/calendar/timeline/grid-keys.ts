import type { TimelinePlace } from './timeline-model.ts';
import { minutesOfDay } from './wall-time.ts';

/** A key as it was pressed. */
export interface PressedKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** What a key means while one walks through the grid. */
export type WalkAction =
  | { readonly kind: 'walk'; readonly by: 'left' | 'right' | 'up' | 'down' }
  | { readonly kind: 'jump'; readonly to: 'firstDay' | 'lastDay' | 'pageUp' | 'pageDown' }
  | { readonly kind: 'open' | 'create' | 'move' | 'select' | 'remove' | 'today' | 'find' | 'leave' };

const walkKeys: Readonly<Record<string, WalkAction>> = {
  ArrowLeft: { kind: 'walk', by: 'left' },
  ArrowRight: { kind: 'walk', by: 'right' },
  ArrowUp: { kind: 'walk', by: 'up' },
  ArrowDown: { kind: 'walk', by: 'down' },
  Home: { kind: 'jump', to: 'firstDay' },
  End: { kind: 'jump', to: 'lastDay' },
  PageUp: { kind: 'jump', to: 'pageUp' },
  PageDown: { kind: 'jump', to: 'pageDown' },
  Enter: { kind: 'open' },
  n: { kind: 'create' },
  m: { kind: 'move' },
  x: { kind: 'select' },
  Delete: { kind: 'remove' },
  h: { kind: 'today' },
  w: { kind: 'find' },
  Escape: { kind: 'leave' },
};

/** What a key does while walking; `null` for the browser's own and everybody else's. */
export function walkAction({ key, shiftKey, altKey, ctrlKey, metaKey }: PressedKey): WalkAction | null {
  if (shiftKey || altKey || ctrlKey || metaKey) return null;
  return walkKeys[key] ?? null;
}

/** What a key means while something is being moved. */
export type MoveAction =
  | { readonly kind: 'shift'; readonly minutes: number }
  | { readonly kind: 'end'; readonly minutes: number }
  | { readonly kind: 'row'; readonly by: 1 | -1 }
  | { readonly kind: 'drop' | 'leave' };

const across: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };
const between: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

/** What a key does to what is being moved; `step` is the grid in minutes. */
export function moveAction(pressed: PressedKey, step: number): MoveAction | null {
  const { key, shiftKey, altKey, ctrlKey } = pressed;
  if (key === 'Enter') return { kind: 'drop' };
  if (key === 'Escape') return { kind: 'leave' };
  const by = between[key];
  if (altKey) return by === undefined ? null : { kind: 'row', by };
  const direction = across[key];
  if (direction === undefined) return null;
  if (shiftKey) return { kind: 'end', minutes: direction * step };
  return { kind: 'shift', minutes: direction * (ctrlKey ? minutesOfDay : step) };
}

/** A place after one step of moving; what would be shorter than a step stays as it is. */
export function steppedPlace(
  place: TimelinePlace,
  action: MoveAction,
  { rowIds, step }: { readonly rowIds: readonly string[]; readonly step: number },
): TimelinePlace {
  const { rowId, start, end } = place;
  if (action.kind === 'shift')
    return { rowId, start: start + action.minutes, end: end + action.minutes };
  if (action.kind === 'end')
    return end + action.minutes - start < step ? place : { ...place, end: end + action.minutes };
  if (action.kind !== 'row') return place;
  const next = rowIds[rowIds.indexOf(rowId) + action.by];
  return next === undefined ? place : { ...place, rowId: next };
}
