import { isForeignKey } from '../foreign-key.ts';

/** What the keys of a list do. */
export interface GridKeyActions {
  readonly active: number;
  readonly count: number;
  /** How many whole rows are visible. */
  readonly pageRows: number;
  readonly moveTo: (index: number) => void;
  readonly open?: () => void;
  readonly edit?: () => void;
  /** Shows the active row beside the list, or ends that. */
  readonly preview?: () => void;
  /** Selects the active row, or takes it out of the selection. */
  readonly pick?: () => void;
  /** Selects everything between the last selected row and the active one. */
  readonly pickUpToHere?: () => void;
  /** Goes to a row beside the active one and selects both on the way. */
  readonly pickWhileMoving?: (by: 1 | -1) => void;
  /** On Escape; answers whether there was anything to clear or to close. */
  readonly clearPicks: () => boolean;
}

const actionKeys: Readonly<Record<string, 'open' | 'preview' | 'edit' | 'pick' | 'pickUpToHere'>> = {
  Enter: 'open',
  ' ': 'preview',
  e: 'edit',
  x: 'pick',
  X: 'pickUpToHere',
};

const steps: Readonly<Record<string, (actions: GridKeyActions) => number>> = {
  ArrowDown: ({ active }) => active + 1,
  ArrowUp: ({ active }) => active - 1,
  j: ({ active }) => active + 1,
  k: ({ active }) => active - 1,
  PageDown: ({ active, pageRows }) => active + pageRows,
  PageUp: ({ active, pageRows }) => active - pageRows,
  Home: () => 0,
  End: ({ count }) => count - 1,
};

const pickingSteps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** A button in a row is pressed by Enter or the space bar itself; the row is opened from everywhere else. */
function isOfButton({ key, target }: KeyboardEvent): boolean {
  return (
    (key === 'Enter' || key === ' ') && target instanceof Element && target.closest('button') !== null
  );
}

/** Handles a key that was pressed on a row of `grid`; answers whether it was one of the list's. */
export function handleGridKey(event: KeyboardEvent, grid: Element, actions: GridKeyActions): boolean {
  if (isForeignKey(event, grid) || isOfButton(event)) return false;
  const by = event.shiftKey ? pickingSteps[event.key] : undefined;
  if (by !== undefined && actions.pickWhileMoving !== undefined) {
    actions.pickWhileMoving(by);
    return true;
  }
  const step = steps[event.key];
  if (step !== undefined) {
    actions.moveTo(step(actions));
    return true;
  }
  if (event.key === 'Escape') return actions.clearPicks();
  const name = actionKeys[event.key];
  const action = name === undefined ? undefined : actions[name];
  action?.();
  return action !== undefined;
}
